/** Thrown for wrong use by the shop's code; a buyer's error is a result. */
export class IntegrationError extends Error {
  constructor(message) {
    super(message);
    this.name = "IntegrationError";
  }
}
