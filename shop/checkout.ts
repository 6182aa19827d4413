export const checkout = {
  /** Cards that the account at the payment provider accepts. */
  cards: ["Visa", "Mastercard", "American Express", "Discover"],
  shipping: "We pack and ship it from Cleveland, usually within two working days.",
} as const;
