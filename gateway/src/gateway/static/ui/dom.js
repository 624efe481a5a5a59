// Builds elements and brings a shown tree to a new state in place, so that focus, selection and open menus stay.

/** An element: `h("p", {class: "x", onclick: f}, "text", child)`. Absent children (null, false) are left out. */
export function h(tag, attributes, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes ?? {})) set(element, name, value);
  for (const child of children.flat(Infinity)) {
    if (child === null || child === undefined || child === false) continue;
    element.append(child instanceof Node ? child : String(child));
  }
  return element;
}

function set(element, name, value) {
  if (value === null || value === undefined || value === false) return;
  if (name.startsWith("on")) {
    element[name] = value;
    (element.handlers ??= {})[name] = value;
  } else if (name === "value") {
    element.value = value;
  } else {
    element.setAttribute(name, value === true ? "" : value);
  }
}

/** Make `container` hold `nodes`, keeping those elements that are of the same kind (tag and data-key). */
export function paint(container, ...nodes) {
  const wanted = nodes.flat(Infinity).filter((node) => node !== null && node !== undefined && node !== false)
    .map((node) => (node instanceof Node ? node : document.createTextNode(String(node))));
  mend(container, wanted);
}

function mend(container, wanted) {
  const keyed = new Map([...container.children].filter(keyOf).map((child) => [keyOf(child), child]));
  let here = container.firstChild;
  for (const node of wanted) {
    const known = keyOf(node) && keyed.get(keyOf(node));
    const same = known ?? (here && !keyOf(here) && alike(here, node) ? here : null);
    if (same) {
      if (same === here) here = here.nextSibling;
      else container.insertBefore(same, here);
      update(same, node);
      keyed.delete(keyOf(node));
    } else {
      container.insertBefore(node, here);
    }
  }
  while (here) {
    const next = here.nextSibling;
    here.remove();
    here = next;
  }
}

const keyOf = (node) => (node.nodeType === Node.ELEMENT_NODE ? node.getAttribute("data-key") : null);
const alike = (a, b) => a.nodeType === b.nodeType && a.nodeName === b.nodeName && keyOf(a) === keyOf(b);

function update(shown, wanted) {
  if (shown.nodeType !== Node.ELEMENT_NODE) {
    if (shown.data !== wanted.data) shown.data = wanted.data;
    return;
  }
  for (const { name } of [...shown.attributes]) if (!wanted.hasAttribute(name) && name !== "open") shown.removeAttribute(name);
  for (const { name, value } of [...wanted.attributes]) if (shown.getAttribute(name) !== value) shown.setAttribute(name, value);
  for (const name of Object.keys(shown.handlers ?? {})) if (!wanted.handlers?.[name]) shown[name] = null;
  for (const [name, handler] of Object.entries(wanted.handlers ?? {})) shown[name] = handler;
  shown.handlers = wanted.handlers;
  if (shown.nodeName === "PROGRESS") shown.value = wanted.value;
  if (!shown.hasAttribute("data-own")) mend(shown, [...wanted.childNodes]);
}
