/** The number of a customer with a cart, a saved list and a few orders. */
export const LIGHT_CUSTOMER = 7;

export interface Size {
  readonly tools: number;
  readonly users: number;
  readonly orders: number;
  readonly reviews: number;
  readonly emails: number;
  readonly messages: number;
}

/** Proportions by the number of tools: ten orders, three reviews and two customers each. */
export function sizeOf(tools: number): Size {
  return {
    tools,
    users: tools * 2,
    orders: tools * 10,
    reviews: tools * 3,
    emails: Math.round(tools * 4.5),
    messages: Math.ceil(tools / 5),
  };
}
