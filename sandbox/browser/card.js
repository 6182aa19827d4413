// The card page in the sandbox's frame. Card data go only to the sandbox; the shop's page learns
// the brand, whether the fields are complete, and errors.

import { validationError } from "./card-errors.js";
import { expiryParts } from "./card-expiry.js";
import { FIELDS, formatInput, isAtStart } from "./card-fields.js";
import { brandOf } from "./card-number.js";
import { loadFonts, styleField, styleMark } from "./card-style.js";

const form = document.querySelector("#card");
const mark = document.querySelector("#mark");
const problemText = document.querySelector("#problem");
const inputs = Object.fromEntries(FIELDS.map(({ name }) => [name, form.elements[name]]));

let port = null;
let key = "";
let options = {};
let lastChange = "";
/** Fields that were left incomplete, which show an error. */
const left = new Set();

window.addEventListener("message", (event) => {
  const { content: shopOrigin } = document.querySelector("meta[name=shop-origin]");
  if (port !== null || event.source !== window.parent || event.origin !== shopOrigin) return;
  if (event.data?.type === "connect") connect(event.data, event.ports[0]);
});

function connect(hello, ownPort) {
  port = ownPort;
  key = hello.key;
  port.onmessage = (event) => receive(event.data);
  loadFonts(hello.fonts);
  applyOptions(hello.options);
  // Below the fold nothing is rendered, so the observer would fire only after scrolling.
  sendHeight();
  new ResizeObserver(sendHeight).observe(form);
  send({ type: "ready" });
}

function sendHeight() {
  send({ type: "height", height: form.offsetHeight });
}

function send(message) {
  port?.postMessage(message);
}

function receive(message) {
  if (message.type === "options") applyOptions(message.options);
  else if (message.type === "focus") firstUnfinished().focus();
  else if (message.type === "blur") document.activeElement?.blur();
  else if (message.type === "clear") clear();
  else if (message.type === "createPaymentMethod") void answer(message);
}

function applyOptions(changed) {
  options = { ...options, ...changed };
  form.classList.toggle("without-postal", options.hidePostalCode === true);
  form.classList.toggle("without-mark", options.hideIcon === true);
  for (const input of Object.values(inputs)) input.disabled = options.disabled === true;
  const postalCode = changed.value?.postalCode;
  if (postalCode !== undefined) inputs.postal.value = postalCode;
  refresh();
}

function fieldsInUse() {
  return FIELDS.filter(({ name }) => name !== "postal" || options.hidePostalCode !== true);
}

function digitsOf(field) {
  return field.clean(inputs[field.name].value);
}

/** Whether the field is complete, and its error code. */
function validate(field) {
  const value = digitsOf(field);
  const { complete, problem } = field.validate(value, digitsOf(FIELDS[0]));
  const missing = !complete && left.has(field.name) ? field.missing : null;
  return { complete, empty: value === "", problem: problem ?? missing };
}

/** Updates styles, accessible state and the shop's page. */
function refresh() {
  const validated = fieldsInUse().map((field) => ({ field, ...validate(field) }));
  for (const { field, complete, empty, problem } of validated) {
    const input = inputs[field.name];
    const settled = complete ? "complete" : empty ? "empty" : "base";
    const state = problem === null ? settled : "invalid";
    input.setAttribute("aria-invalid", String(problem !== null));
    styleField(input, options.style ?? {}, state, document.activeElement === input);
  }
  const code = validated.find(({ problem }) => problem !== null)?.problem ?? null;
  showMark(validated[0].problem, code);
  announce(validated, code);
}

function showMark(numberProblem, code) {
  const brand = brandOf(digitsOf(FIELDS[0])).name;
  const isAtCvc = document.activeElement === inputs.cvc;
  const shown = numberProblem !== null ? "error" : isAtCvc ? "cvc" : brand;
  mark.querySelector("use").setAttribute("href", `#mark-${shown}`);
  styleMark(mark, options.style ?? {}, code === null ? "base" : "invalid");
}

function announce(validated, code) {
  const error = code === null ? undefined : validationError(code);
  problemText.textContent = error?.message ?? "";
  const event = {
    elementType: "card",
    empty: validated.every(({ empty }) => empty),
    complete: validated.every(({ complete, problem }) => complete && problem === null),
    error,
    brand: brandOf(digitsOf(FIELDS[0])).name,
    value: { postalCode: inputs.postal.value },
  };
  const text = JSON.stringify(event);
  if (text !== lastChange && lastChange !== "") send({ type: "change", event });
  lastChange = text;
}

function clear() {
  for (const input of Object.values(inputs)) input.value = "";
  left.clear();
  refresh();
}

function firstUnfinished() {
  const field = fieldsInUse().find((candidate) => !validate(candidate).complete) ?? FIELDS[0];
  return inputs[field.name];
}

for (const field of FIELDS) {
  const input = inputs[field.name];
  input.addEventListener("input", (event) => onInput(field, input, event));
  input.addEventListener("keydown", (event) => onKeyDown(field, input, event));
  input.addEventListener("focus", refresh);
  input.addEventListener("blur", () => {
    if (!validate(field).empty) left.add(field.name);
    refresh();
  });
}
form.addEventListener("focusin", (event) => {
  if (!form.contains(event.relatedTarget)) send({ type: "focus" });
});
form.addEventListener("focusout", (event) => {
  if (!form.contains(event.relatedTarget)) send({ type: "blur" });
});
form.addEventListener("submit", (event) => event.preventDefault());

function onInput(field, input, event) {
  left.delete(field.name);
  formatInput(input, field, event.inputType?.startsWith("delete"));
  refresh();
  const isAtEnd = input.selectionStart === input.value.length;
  const isTyped = event.inputType?.startsWith("insert");
  const { complete, problem } = validate(field);
  if (isTyped && isAtEnd && complete && problem === null) neighbor(field, 1)?.focus();
}

function onKeyDown(field, input, event) {
  if (event.key === "Enter") send({ type: "submit" });
  if (event.key === "Escape") send({ type: "escape" });
  if (event.key !== "Backspace" || !isAtStart(input)) return;
  const previous = neighbor(field, -1);
  if (previous === undefined) return;
  event.preventDefault();
  previous.focus();
  previous.setSelectionRange(previous.value.length, previous.value.length);
}

function neighbor(field, step) {
  const inUse = fieldsInUse();
  const next = inUse[inUse.indexOf(field) + step];
  // The postal code has no fixed length, so it is never known to be complete.
  return field.name === "postal" && step > 0 ? undefined : next && inputs[next.name];
}

async function answer({ id, details }) {
  const result = await createPaymentMethod(details);
  send({ type: "answer", id, result });
}

async function createPaymentMethod({ billing_details = {}, metadata }) {
  for (const field of fieldsInUse()) left.add(field.name);
  refresh();
  const failing = fieldsInUse()
    .map(validate)
    .find(({ problem }) => problem !== null);
  if (failing) return { error: validationError(failing.problem) };
  const { month, year } = expiryParts(digitsOf(FIELDS[1]));
  const postalCode = options.hidePostalCode === true ? "" : inputs.postal.value.trim();
  const fields = {
    key,
    type: "card",
    "card[number]": digitsOf(FIELDS[0]),
    "card[exp_month]": month,
    "card[exp_year]": year,
    "card[cvc]": digitsOf(FIELDS[2]),
    ...nested("metadata", metadata ?? {}),
    ...nested("billing_details", withPostalCode(billing_details, postalCode)),
  };
  try {
    const body = new URLSearchParams(fields);
    const response = await fetch("/v1/payment_methods", { method: "POST", body });
    const made = await response.json();
    return made.error ? { error: made.error } : { paymentMethod: made };
  } catch {
    const message = "We could not reach the payment service. Check your connection and try again.";
    return { error: { type: "api_connection_error", message } };
  }
}

function withPostalCode(billing, postalCode) {
  if (postalCode === "") return billing;
  return { ...billing, address: { postal_code: postalCode, ...billing.address } };
}

/** `{a: {b: 1}}` in Stripe's encoding: `name[a][b]` is 1. */
function nested(name, value) {
  if (value === null || value === undefined) return {};
  if (typeof value !== "object") return { [name]: String(value) };
  const parts = Object.entries(value).map(([part, inner]) => nested(`${name}[${part}]`, inner));
  return Object.assign({}, ...parts);
}
