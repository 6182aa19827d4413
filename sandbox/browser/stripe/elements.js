import { CardElement } from "./card-element.js";
import { IntegrationError } from "./errors.js";

export class Elements {
  #origin;
  #key;
  #fonts;
  #card = null;

  constructor(origin, key, options) {
    this.#origin = origin;
    this.#key = key;
    this.#fonts = structuredClone(options.fonts ?? []);
    checkFonts(this.#fonts);
  }

  create(type, options = {}) {
    if (type !== "card") {
      throw new IntegrationError(`The sandbox offers the card Element only, not "${type}".`);
    }
    if (this.#card !== null) {
      throw new IntegrationError(
        "Can only create one Element of type card through a Elements instance.",
      );
    }
    const context = {
      origin: this.#origin,
      key: this.#key,
      fonts: this.#fonts,
      forget: () => {
        this.#card = null;
      },
    };
    this.#card = new CardElement(context, options);
    return this.#card;
  }

  /** Accepts the type's name or React's component, which carries that name. */
  getElement(typeOrComponent) {
    const type = typeOrComponent?.__elementType ?? typeOrComponent;
    return type === "card" ? this.#card : null;
  }

  /** Locale and appearance do not affect the sandbox's card fields. */
  update() {}
}

/** Stripe refuses fonts that do not come by https in test mode, too: they would be lost in a live shop. */
function checkFonts(fonts) {
  for (const { src, cssSrc } of fonts) {
    for (const [, url] of String(src ?? "").matchAll(/url\(\s*["']?([^"')]*)/gi)) {
      if (!/^(?:https:\/\/|data:)/i.test(url)) {
        throw new IntegrationError(
          `Invalid src value in font configuration: ${url}. URLs have to start with 'https://' or 'data:'.`,
        );
      }
    }
    // Only this address may be relative.
    if (cssSrc !== undefined && new URL(cssSrc, document.baseURI).protocol !== "https:") {
      throw new IntegrationError(
        `Invalid cssSrc value in font configuration: ${cssSrc}. The file must be hosted on https.`,
      );
    }
  }
}
