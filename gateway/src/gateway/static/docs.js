// Renders /openapi.json as a page and sends requests from it. Takes nothing from elsewhere and keeps no key.
"use strict";

let description;

// An element with text and children; text is never read as HTML.
function element(name, attributes = {}, ...children) {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  made.append(...children);
  return made;
}

// What stands between backticks in a description is code.
function prose(text) {
  return (text || "").split("`").map((part, number) => (number % 2 ? element("code", {}, part) : part));
}

function resolved(schema) {
  if (!schema || !schema.$ref) return schema;
  return description.components.schemas[schema.$ref.split("/").pop()];
}

function headerOf(header) {
  return header.$ref ? description.components.headers[header.$ref.split("/").pop()] : header;
}

function typeName(schema) {
  if (!schema) return "";
  if (schema.$ref) return schema.$ref.split("/").pop();
  if (schema.anyOf) return schema.anyOf.map(typeName).join(" | ");
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(" | ");
  if ("const" in schema) return JSON.stringify(schema.const);
  if (schema.type === "array") return `[${typeName(schema.items) || "any"}]`;
  return schema.format ? `${schema.type}, ${schema.format}` : schema.type || "any";
}

function referred(schema) {
  if (!schema) return [];
  if (schema.$ref) return [schema.$ref];
  return [...(schema.anyOf || []).flatMap(referred), ...referred(schema.items)];
}

function limits(schema) {
  const names = ["minimum", "maximum", "minLength", "maxLength", "pattern", "default"];
  return names.filter((name) => name in schema).map((name) => `${name} ${JSON.stringify(schema[name])}`).join(", ");
}

function modelTable(reference, seen = []) {
  const model = resolved({ $ref: reference });
  const rows = Object.entries(model.properties || {}).map(([name, schema]) => {
    const about = element("td", {}, ...prose(schema.description), limits(schema) ? ` (${limits(schema)})` : "");
    for (const inner of referred(schema)) {
      if (!seen.includes(inner)) {
        about.append(element("details", {}, element("summary", {}, inner.split("/").pop()), modelTable(inner, [...seen, inner])));
      }
    }
    const required = (model.required || []).includes(name) ? "" : " ?";
    return element("tr", {}, element("td", {}, element("code", {}, name + required)), element("td", {}, element("code", {}, typeName(schema))), about);
  });
  return element("div", { class: "model" }, element("p", {}, ...prose(model.description)), element("table", {}, ...rows));
}

function content(part) {
  return Object.entries(part || {}).flatMap(([media, { schema }]) => [
    element("p", {}, element("code", {}, media), " ", element("code", {}, typeName(schema))),
    ...referred(schema).map((reference) => element("details", {}, element("summary", {}, reference.split("/").pop()), modelTable(reference, [reference]))),
  ]);
}

function parameters(operation) {
  if (!operation.parameters.length) return [];
  const rows = operation.parameters.map((parameter) =>
    element("tr", {}, element("td", {}, element("code", {}, parameter.name)), element("td", {}, parameter.in), element("td", {}, ...prose(parameter.description), " ", limits(parameter.schema))));
  return [element("h4", {}, "Parameters"), element("table", {}, ...rows)];
}

function answers(operation) {
  return Object.entries(operation.responses).map(([status, response]) => {
    const headers = Object.entries(response.headers || {}).map(([name, header]) =>
      element("tr", {}, element("td", {}, element("code", {}, name)), element("td", {}, ...prose(headerOf(header).description))));
    return element("details", {}, element("summary", {}, element("code", {}, status), " ", ...prose(response.description)), ...content(response.content), element("table", {}, ...headers));
  });
}

function example(schema, depth = 0) {
  const shape = resolved(schema) || {};
  if ("default" in shape) return shape.default;
  if (shape.examples) return shape.examples[0];
  if (shape.anyOf) return example(shape.anyOf[0], depth + 1);
  if (shape.type === "object" && depth < 4) {
    return Object.fromEntries(Object.entries(shape.properties || {}).map(([name, inner]) => [name, example(inner, depth + 1)]));
  }
  if (shape.format === "date") return new Date().toISOString().slice(0, 10);
  return { array: [], boolean: false, integer: 1, number: 1 }[shape.type] ?? "";
}

function input(label, name, where) {
  return element("label", {}, `${label} `, element("input", { name, "data-in": where, autocomplete: "off" }));
}

function tryForm(path, method, operation) {
  const form = element("form", {});
  for (const parameter of operation.parameters) {
    if (parameter.in !== "header" || ["Accept-Language", "If-None-Match", "Prefer"].includes(parameter.name)) {
      form.append(input(parameter.name, parameter.name, parameter.in));
    }
  }
  const body = operation.requestBody;
  if (body) {
    const text = element("textarea", { name: "body", "aria-label": "Body" });
    text.value = JSON.stringify(example(body.content["application/json"].schema), null, 2);
    form.append(text);
  }
  const shown = element("pre", { hidden: "", "aria-live": "polite" });
  form.append(element("button", {}, "Send"));
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    send(form, path, method, shown);
  });
  return element("details", {}, element("summary", {}, "Try it"), form, shown);
}

function requestOf(form, path, method) {
  const headers = {};
  const key = document.getElementById("key").value.trim();
  if (key) headers.Authorization = `Bearer ${key}`;
  const query = new URLSearchParams();
  for (const field of form.querySelectorAll("input")) {
    const value = field.value.trim();
    if (field.dataset.in === "path") path = path.replace(`{${field.name}}`, encodeURIComponent(value));
    else if (value && field.dataset.in === "query") query.set(field.name, value);
    else if (value) headers[field.name] = value;
  }
  const text = form.querySelector("textarea");
  if (text) headers["Content-Type"] = "application/json";
  const search = query.size ? `?${query}` : "";
  return [path + search, { method, headers, body: text ? text.value : undefined, cache: "no-store" }];
}

async function send(form, path, method, shown) {
  shown.hidden = false;
  shown.textContent = "…";
  const [address, request] = requestOf(form, path, method.toUpperCase());
  try {
    const answer = await fetch(address, request);
    shown.textContent = `${answer.status} ${answer.statusText}\n${[...answer.headers].map(([name, value]) => `${name}: ${value}`).join("\n")}\n\n`;
    if ((answer.headers.get("content-type") || "").startsWith("text/event-stream")) return await follow(answer, shown);
    shown.textContent += pretty(await answer.text());
  } catch (error) {
    shown.textContent += String(error);
  }
}

// A stream goes on; the page shows its first minute.
async function follow(answer, shown) {
  const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader();
  const over = setTimeout(() => reader.cancel(), 60_000);
  for (let part = await reader.read(); !part.done; part = await reader.read()) shown.textContent += part.value;
  clearTimeout(over);
}

function pretty(text) {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}

function operationSection(path, method, operation) {
  const heading = element("h3", {}, element("span", { class: `method ${method}` }, method.toUpperCase()), " ", element("span", { class: "path" }, path));
  const section = element("section", { class: "operation", id: operation.operationId }, heading, element("p", {}, element("b", {}, operation.summary), ". ", ...prose(operation.description)));
  const scopes = (operation.security || []).flatMap((scheme) => Object.values(scheme)[0]);
  if (scopes.length) section.append(element("p", {}, "Needs a key with ", element("code", {}, scopes[0]), "."));
  section.append(...parameters(operation));
  if (operation.requestBody) section.append(element("h4", {}, "Body"), ...content(operation.requestBody.content));
  section.append(element("h4", {}, "Answers"), ...answers(operation), tryForm(path, method, operation));
  return section;
}

function show() {
  const wanted = document.getElementById("filter").value.toLowerCase();
  const contents = document.getElementById("contents");
  const list = document.getElementById("operations");
  contents.replaceChildren();
  list.replaceChildren(...description.info.description.split("\n\n").map((text) => element("p", {}, ...prose(text))));
  for (const tag of description.tags) {
    const found = Object.entries(description.paths).flatMap(([path, methods]) =>
      Object.entries(methods).filter(([method, operation]) => operation.tags.includes(tag.name) && `${method} ${path} ${operation.summary}`.toLowerCase().includes(wanted)).map(([method, operation]) => [path, method, operation]));
    if (!found.length) continue;
    contents.append(element("h2", {}, tag.name), ...found.map(([path, method, operation]) => element("a", { href: `#${operation.operationId}`, title: `${method.toUpperCase()} ${path}` }, operation.summary)));
    list.append(element("h2", {}, tag.name), element("p", {}, tag.description), ...found.map((one) => operationSection(...one)));
  }
}

async function start() {
  const answer = await fetch("/openapi.json");
  description = await answer.json();
  document.getElementById("title").textContent = `${description.info.title} ${description.info.version}`;
  document.getElementById("filter").addEventListener("input", show);
  show();
  if (location.hash) document.getElementById(location.hash.slice(1))?.scrollIntoView();
}

start().catch((error) => {
  document.getElementById("state").textContent = `The description cannot be loaded: ${error}`;
});
