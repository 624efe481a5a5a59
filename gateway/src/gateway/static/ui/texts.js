// What the page says by itself, in Russian and English. What the gateway says comes in the right language already.

const RU = {
  skip: "К содержанию", accounts: "Кабинеты", account: "Кабинет", back: "Все кабинеты", signIn: "Войти", signOut: "Выйти",
  keyLabel: "Ключ API", keyHint: "Ключ остаётся в этой вкладке и забывается, когда её закроют.", keyWrong: "Этот ключ ничего не открывает.",
  theme: "Тема: тёмная или светлая", language: "English", addAccount: "Подключить кабинет", name: "Название", token: "Токен WB",
  tokenHint: "Скопируйте токен из кабинета продавца. Он хранится зашифрованным и больше не показывается.", connect: "Подключить",
  save: "Сохранить", cancel: "Отмена", free: "Свободен", nobody: "Кабинет свободен: никто не работает с WB.",
  noAccounts: "Кабинетов пока нет. Подключите первый, нужен токен WB.", holder: "Кто занимает кабинет", since: "с", leaseLeft: "Аренда кончится через",
  resumesIn: "Продолжит через", resumesNow: "Продолжит вот-вот", line: "Очередь к кабинету", lineEmpty: "Никто не ждёт.", waits: "ждёт", holderResumes: "занявшая кабинет задача продолжит через", freeIfSilent: "если занявшая кабинет задача замолчит, очередь двинется через", anyMoment: "вот-вот", zone: "мск",
  unclaimed: "у службы нет свободного обработчика, пока проходят другие", position: "место", userFirst: "Задача человека впереди плановых.",
  buckets: "Лимиты WB", bucketsEmpty: "К WB ещё не обращались.", blockedUntil: "WB закрыл метод до", nextAt: "следующий вызов через", every: "вызов раз в",
  estimated: "оценка", foreign: "лимит расходует ещё один клиент этого продавца", sellerPause: "WB остановил все методы продавца до",
  quarantine: "Redis терял память: новые задачи начнутся после", syncs: "Свежесть данных", syncsEmpty: "Плановых обновлений ещё не было.",
  lastRun: "последнее", nextRun: "следующее", goodUntil: "данные по", never: "ещё не было", skipped: (n) => `пропущено подряд: ${n}`,
  jobs: "Задачи", jobsEmpty: "Задач нет.", more: "Показать ещё", all: "все", live: "идут", importFeeds: "Импорт заказов и продаж",
  importReport: "Импорт отчёта о реализации", autobidder: "Обновить рекламные кампании", adsSync: "Обновить статистику рекламы",
  financeSync: "Обновить финансовые отчёты", from: "С", to: "По", start: "Начать", startTitle: "Начать задачу?", startText: (what) => `«${what}» для этого кабинета. Если такая уже идёт, откроется она.`,
  alreadyRunning: "Такая задача уже идёт, вот она.", started: "Задача принята.", cancelJob: "Отменить задачу", cancelTitle: "Отменить задачу?",
  cancelText: "Загруженные строки останутся. Кабинет достанется следующему.", cancelled: "Отмена принята.", yesCancel: "Отменить задачу", no: "Не надо",
  retryJob: "Повторить", retryTitle: "Повторить задачу?", retryText: "Будет новая задача с теми же параметрами.", pause: "Приостановить", resume: "Возобновить",
  pauseTitle: "Приостановить кабинет?", pauseText: "Плановые обновления остановятся, новые задачи не принимаются. Идущая задача доработает.",
  resumeTitle: "Возобновить кабинет?", resumeText: "Плановые обновления пойдут снова.", rotate: "Заменить токен", rename: "Переименовать", done: "Готово.",
  state: { pending: "идёт", completed: "готово", failed: "ошибка", cancelled: "отменена", active: "работает", paused: "приостановлен", disabled: "отключён" },
  phase: { queued: "в очереди", running: "работает", "waiting-account": "ждёт кабинет", "rate-limited": "ждёт лимит WB", retrying: "повторит" },
  holderState: { granted: "получил кабинет", running: "работает", parked: "на паузе, кабинет за ним" },
  outcome: { completed: "успешно", capped: "часть, продолжит", failed: "ошибка", skipped: "пропущено" }, timeline: "Как шла", created: "Поставлена", waitedFor: "кто его занимает",
  attempts: "Попытка", of: (n, all) => `${n} из ${all}`, doing: "Что делает", counted: "Загружено", payload: "Параметры", jobNumber: "Номер задачи", request: "Номер запроса", waitingFor: "Ждёт задачу", result: "Итог",
  lost: "Связь прервалась, восстанавливаю…", open: "Обновляется само", gone: "Такой записи нет.", tokenExpires: "токен до", scopes: "доступы", readOnly: "только чтение",
  workers: "обработчики", taken: "занятые кабинеты", waiting: "ждут кабинета", ready: "готовы начать", user: "люди", sync: "плановые",
  unreachable: "Сервер не отвечает.", actions: "Действия", person: "человек", plan: "по плану", service: "служебная", details: "Подробнее", notFound: "Такой страницы нет.",
  yesNo: { true: "да", false: "нет" },
  scope: { content: "контент", analytics: "аналитика", prices: "цены", marketplace: "маркетплейс", statistics: "статистика", promotion: "продвижение", feedbacks: "отзывы", chat: "чат", supplies: "поставки", returns: "возвраты", documents: "документы", finance: "финансы", users: "пользователи" },
  s: "с", m: "мин", h: "ч", d: "дн.",
  count: { orders: "заказы", sales: "продажи", pages: "страницы", rows: "строки", reports: "отчёты", refused: "отклонено", campaigns: "кампании", batches: "пачки", left: "осталось", documents: "документы", final: "окончательно", skipped: "пропущена", reason: "причина" },
};

const EN = {
  skip: "To the content", accounts: "Accounts", account: "Account", back: "All accounts", signIn: "Sign in", signOut: "Sign out",
  keyLabel: "API key", keyHint: "The key stays in this tab and is forgotten when it is closed.", keyWrong: "This key opens nothing.",
  theme: "Theme: dark or light", language: "Русский", addAccount: "Connect an account", name: "Name", token: "WB token",
  tokenHint: "Copy the token from the seller's cabinet. It is stored encrypted and never shown again.", connect: "Connect",
  save: "Save", cancel: "Cancel", free: "Free", nobody: "The account is free: nobody works with WB.",
  noAccounts: "No accounts yet. Connect the first one with a WB token.", holder: "Who has the account", since: "since", leaseLeft: "Lease ends in",
  resumesIn: "Goes on in", resumesNow: "Goes on any moment", line: "Line for the account", lineEmpty: "Nobody waits.", waits: "waits", holderResumes: "the job that has the account goes on in", freeIfSilent: "if the job that has the account falls silent, the line moves in", anyMoment: "any moment", zone: "MSK",
  unclaimed: "its service has no free worker, others go first meanwhile", position: "place", userFirst: "A person's job goes before scheduled ones.",
  buckets: "WB limits", bucketsEmpty: "WB has not been called yet.", blockedUntil: "WB closed the method until", nextAt: "next call in", every: "a call each",
  estimated: "estimate", foreign: "another client of this seller uses up the limit too", sellerPause: "WB stopped all methods of the seller until",
  quarantine: "Redis had lost its memory: new jobs begin after", syncs: "Freshness of data", syncsEmpty: "No scheduled sync has run yet.",
  lastRun: "last", nextRun: "next", goodUntil: "data up to", never: "never yet", skipped: (n) => `skipped in a row: ${n}`,
  jobs: "Jobs", jobsEmpty: "No jobs.", more: "Show more", all: "all", live: "live", importFeeds: "Import of orders and sales",
  importReport: "Import of the realization report", autobidder: "Sync advertising campaigns", adsSync: "Sync advertising statistics",
  financeSync: "Sync financial reports", from: "From", to: "To", start: "Start", startTitle: "Start the job?", startText: (what) => `“${what}” for this account. If one is running already, it is shown.`,
  alreadyRunning: "Such a job is running already, here it is.", started: "The job is accepted.", cancelJob: "Cancel the job", cancelTitle: "Cancel the job?",
  cancelText: "Rows that were loaded stay. The account goes to the next one.", cancelled: "The cancel is accepted.", yesCancel: "Cancel the job", no: "Keep it",
  retryJob: "Run again", retryTitle: "Run the job again?", retryText: "A new job with the same parameters.", pause: "Pause", resume: "Resume",
  pauseTitle: "Pause the account?", pauseText: "Scheduled syncs stop, new jobs are refused. A running job ends its work.",
  resumeTitle: "Resume the account?", resumeText: "Scheduled syncs go on.", rotate: "Replace the token", rename: "Rename", done: "Done.",
  state: { pending: "running", completed: "done", failed: "failed", cancelled: "cancelled", active: "active", paused: "paused", disabled: "disabled" },
  phase: { queued: "queued", running: "running", "waiting-account": "waits for the account", "rate-limited": "waits for WB's limit", retrying: "will retry" },
  holderState: { granted: "has got the account", running: "running", parked: "paused, keeps the account" },
  outcome: { completed: "good", capped: "part, goes on", failed: "failed", skipped: "skipped" }, timeline: "How it went", created: "Accepted", waitedFor: "who has it",
  attempts: "Attempt", of: (n, all) => `${n} of ${all}`, doing: "What it does", counted: "Loaded", payload: "Parameters", jobNumber: "Job id", request: "Request id", waitingFor: "Waits for the job", result: "Result",
  lost: "Connection lost, coming back…", open: "Updates by itself", gone: "There is no such record.", tokenExpires: "token until", scopes: "scopes", readOnly: "read-only",
  workers: "workers", taken: "accounts taken", waiting: "wait for an account", ready: "ready to start", user: "people", sync: "scheduled",
  unreachable: "The server does not answer.", actions: "Actions", person: "a person", plan: "scheduled", service: "system", details: "Details", notFound: "There is no such page.",
  yesNo: { true: "yes", false: "no" }, scope: {},
  s: "s", m: "min", h: "h", d: "d",
  count: { orders: "orders", sales: "sales", pages: "pages", rows: "rows", reports: "reports", refused: "refused", campaigns: "campaigns", batches: "batches", left: "left", documents: "documents", final: "final", skipped: "skipped", reason: "reason" },
};

let lang = stored("wb.lang") ?? "ru";
/** The texts of the language in use. */
export let t = lang === "en" ? EN : RU;

/** "ru" or "en". */
export const language = () => lang;

/** Take the other language. */
export function switchLanguage() {
  lang = lang === "ru" ? "en" : "ru";
  t = lang === "en" ? EN : RU;
  keep("wb.lang", lang);
  document.documentElement.lang = lang;
}

/** A value kept on this machine; null where storage is closed to the page. */
export function stored(name) {
  try { return localStorage.getItem(name); } catch { return null; }
}

/** Keep a value on this machine, where that is allowed. */
export function keep(name, value) {
  try { localStorage.setItem(name, value); } catch { /* a private window: the choice lasts as long as the page */ }
}

/** A stretch of time in two units at most: "2 мин 5 с". */
export function span(ms) {
  const seconds = Math.max(0, Math.ceil(ms / 1000));
  if (seconds < 60) return `${seconds} ${t.s}`;
  const minutes = Math.floor(seconds / 60);
  if (minutes < 60) return seconds % 60 ? `${minutes} ${t.m} ${seconds % 60} ${t.s}` : `${minutes} ${t.m}`;
  const hours = Math.floor(minutes / 60);
  if (hours < 48) return minutes % 60 ? `${hours} ${t.h} ${minutes % 60} ${t.m}` : `${hours} ${t.h}`;
  return `${Math.floor(hours / 24)} ${t.d}`;
}

/** How often something comes: "0,2 с", "1 мин". */
export const interval = (seconds) => (seconds < 10 ? `${number(Math.round(seconds * 10) / 10)} ${t.s}` : span(Math.round(seconds) * 1000));

const MOSCOW = "Europe/Moscow"; // as WB counts, and as the texts of the gateway tell time
const dayOf = (date) => new Intl.DateTimeFormat("sv-SE", { timeZone: MOSCOW }).format(date);

/** A moment for a person, in Moscow: the time of today, else with its day. */
export function moment(iso) {
  const date = new Date(iso);
  const shown = dayOf(date) === dayOf(new Date()) ? {} : { day: "numeric", month: "short" };
  return `${new Intl.DateTimeFormat(lang, { ...shown, hour: "2-digit", minute: "2-digit", second: "2-digit", hour12: false, timeZone: MOSCOW }).format(date)} ${t.zone}`;
}

/** A day for a person, in Moscow. */
export const day = (iso) => new Intl.DateTimeFormat(lang, { day: "numeric", month: "long", year: "numeric", timeZone: MOSCOW }).format(new Date(iso));

/** A number for a person. */
export const number = (value) => new Intl.NumberFormat(lang).format(value);
