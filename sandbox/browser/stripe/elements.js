import { CardElement } from "./card-element.js";
import { IntegrationError } from "./errors.js";

/** The group of a page's elements; the sandbox offers the card element alone. */
export class Elements {
  #origin;
  #key;
  #fonts;
  #card = null;

  constructor(origin, key, options) {
    this.#origin = origin;
    this.#key = key;
    this.#fonts = structuredClone(options.fonts ?? []);
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
    const surroundings = {
      origin: this.#origin,
      key: this.#key,
      fonts: this.#fonts,
      forget: () => {
        this.#card = null;
      },
    };
    this.#card = new CardElement(surroundings, options);
    return this.#card;
  }

  /** Takes the type's name, or React's component for it, which carries that name. */
  getElement(typeOrComponent) {
    const type = typeOrComponent?.__elementType ?? typeOrComponent;
    return type === "card" ? this.#card : null;
  }

  /** Locale and appearance do not change the sandbox's card fields. */
  update() {}
}
