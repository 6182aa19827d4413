/** Thrown for misuse by the shop's code; what a buyer does wrong is a result, never thrown. */
export class IntegrationError extends Error {
  constructor(message) {
    super(message);
    this.name = "IntegrationError";
  }
}
