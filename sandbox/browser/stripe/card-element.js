import { IntegrationError } from "./errors.js";
import { openFrame } from "./frame.js";

const DEFAULT_CLASSES = {
  base: "StripeElement",
  complete: "StripeElement--complete",
  empty: "StripeElement--empty",
  focus: "StripeElement--focus",
  invalid: "StripeElement--invalid",
};
const EVENTS = [
  "blur",
  "change",
  "click",
  "escape",
  "focus",
  "loaderror",
  "loaderstart",
  "networkschange",
  "ready",
];
/** How long loading may go on without a message from the card page until it has failed, in ms. */
const LOAD_LIMIT_MS = 15_000;
const GONE =
  "We could not retrieve data from the specified Element. Please make sure the Element you are " +
  "attempting to use is still mounted.";

export class CardElement {
  #context;
  #options;
  #listeners = new Map();
  #container = null;
  #frame = null;
  #isReady = false;
  #isDestroyed = false;
  #state = { complete: false, empty: true, focus: false, invalid: false };
  #loadTimer = 0;
  #requests = new Map();
  #requestNumber = 0;
  #onLabelClick = (event) => {
    event.preventDefault();
    this.focus();
  };

  /** `context` contains the sandbox's origin, the key, the fonts, and a callback for destroy(). */
  constructor(context, options) {
    this.#context = context;
    // Copied: update() must not change the shop's object, nor the shop ours.
    this.#options = structuredClone(options);
  }

  mount(target) {
    if (this.#isDestroyed) {
      throw new IntegrationError(
        "This Element has already been destroyed. Please create a new one.",
      );
    }
    const container = typeof target === "string" ? document.querySelector(target) : target;
    if (!(container instanceof Element)) {
      throw new IntegrationError("The selector you specified applies to no DOM elements.");
    }
    if (container === this.#container) return;
    this.unmount();
    this.#container = container;
    const holder = document.createElement("div");
    holder.className = "__PrivateStripeElement";
    Object.assign(holder.style, { display: "block", margin: "0", padding: "0" });
    container.replaceChildren(holder);
    this.#openFrame(holder);
    this.#showClasses();
    for (const label of this.#labels()) label.addEventListener("click", this.#onLabelClick);
    this.#emit("loaderstart", { elementType: "card" });
  }

  unmount() {
    if (this.#container === null) return;
    clearTimeout(this.#loadTimer);
    for (const label of this.#labels()) label.removeEventListener("click", this.#onLabelClick);
    this.#container.classList.remove(...this.#allClasses());
    this.#frame.close();
    this.#container.replaceChildren();
    for (const { reject } of this.#requests.values()) reject(new IntegrationError(GONE));
    this.#requests.clear();
    this.#container = null;
    this.#frame = null;
    this.#isReady = false;
    this.#state = { complete: false, empty: true, focus: false, invalid: false };
  }

  destroy() {
    this.unmount();
    this.#isDestroyed = true;
    this.#context.forget(this);
  }

  update(options) {
    const copy = structuredClone(options);
    if (copy.classes) this.#container?.classList.remove(...this.#allClasses());
    this.#options = { ...this.#options, ...copy };
    this.#showClasses();
    this.#frame?.send({ type: "options", options: copy });
  }

  focus() {
    // A field in a frame gets the keyboard only when the frame has the focus.
    this.#frame?.element.focus();
    this.#frame?.send({ type: "focus" });
  }

  blur() {
    this.#frame?.send({ type: "blur" });
    this.#frame?.element.blur();
  }

  clear() {
    this.#frame?.send({ type: "clear" });
  }

  on(event, listener) {
    if (!EVENTS.includes(event)) {
      throw new IntegrationError(`"${event}" is not an event of the card Element.`);
    }
    const listeners = this.#listeners.get(event) ?? [];
    this.#listeners.set(event, [...listeners, listener]);
    // Frameworks attach listeners after mounting, so an earlier ready event is repeated.
    if (event === "ready" && this.#isReady) {
      queueMicrotask(() => {
        if (this.#isReady) listener({ elementType: "card" });
      });
    }
    return this;
  }

  once(event, listener) {
    const wrapped = (detail) => {
      this.off(event, wrapped);
      listener(detail);
    };
    return this.on(event, wrapped);
  }

  /** Never throws, also after destroy(): frameworks remove listeners last. */
  off(event, listener) {
    const listeners = this.#listeners.get(event) ?? [];
    const kept = listener === undefined ? [] : listeners.filter((entry) => entry !== listener);
    this.#listeners.set(event, kept);
    return this;
  }

  /** Asks the frame for a payment method: `{paymentMethod}` or `{error}`. */
  _createPaymentMethod(details) {
    if (this.#frame === null) return Promise.reject(new IntegrationError(GONE));
    this.#requestNumber += 1;
    const id = this.#requestNumber;
    return new Promise((resolve, reject) => {
      this.#requests.set(id, { resolve, reject });
      this.#frame.send({ type: "createPaymentMethod", id, details });
    });
  }

  #openFrame(holder) {
    const { origin, key, fonts } = this.#context;
    this.#frame = openFrame(holder, {
      origin,
      path: "/card",
      title: "Secure card payment input frame",
      hello: { key, fonts, options: this.#options },
      receive: (message) => this.#receive(message),
    });
    this.#loadTimer = setTimeout(() => {
      const message = "The card fields could not be loaded. Reload the page to try again.";
      const error = { type: "api_connection_error", message };
      this.#emit("loaderror", { elementType: "card", error });
    }, LOAD_LIMIT_MS);
  }

  #receive(message) {
    if (this.#frame === null) return;
    if (message.type === "height") this.#frame.element.style.height = `${message.height}px`;
    else if (message.type === "ready") this.#becomeReady();
    else if (message.type === "change") this.#change(message.event);
    else if (message.type === "answer") this.#answer(message);
    else if (message.type === "submit") this.#submitForm();
    else if (message.type === "focus" || message.type === "blur") {
      this.#state.focus = message.type === "focus";
      this.#showClasses();
      this.#emit(message.type, { elementType: "card" });
    } else this.#emit(message.type, { elementType: "card" });
  }

  #becomeReady() {
    clearTimeout(this.#loadTimer);
    this.#isReady = true;
    this.#emit("ready", { elementType: "card" });
  }

  #change(event) {
    const invalid = event.error !== undefined;
    this.#state = { ...this.#state, complete: event.complete, empty: event.empty, invalid };
    this.#showClasses();
    this.#emit("change", event);
  }

  #answer({ id, result }) {
    this.#requests.get(id)?.resolve(result);
    this.#requests.delete(id);
  }

  /** Enter in a card field submits the form, as in any other field. */
  #submitForm() {
    const form = this.#container?.closest("form");
    const button = form?.querySelector("button:not([type]), [type=submit]");
    if (form && !button?.disabled) form.requestSubmit(button);
  }

  #emit(event, detail) {
    for (const listener of this.#listeners.get(event) ?? []) listener(detail);
  }

  #classes() {
    return { ...DEFAULT_CLASSES, ...this.#options.classes };
  }

  #allClasses() {
    return Object.values(this.#classes())
      .flatMap((names) => names.split(/\s+/))
      .filter(Boolean);
  }

  #showClasses() {
    if (this.#container === null) return;
    const on = { base: true, ...this.#state };
    for (const [state, names] of Object.entries(this.#classes())) {
      for (const name of names.split(/\s+/).filter(Boolean)) {
        this.#container.classList.toggle(name, on[state] === true);
      }
    }
  }

  #labels() {
    const { id } = this.#container;
    const outer = this.#container.closest("label");
    const named = id === "" ? [] : document.querySelectorAll(`label[for="${CSS.escape(id)}"]`);
    return outer === null ? [...named] : [outer, ...named];
  }
}
