/** What a buyer reads about paying and shipping while they pay. */
export const checkout = {
  /** Cards that the shop's account at the payment provider takes. */
  cards: ["Visa", "Mastercard", "American Express", "Discover"],
  /** When and from where a paid order leaves. */
  shipping: "We pack and ship it from Cleveland, usually within two working days.",
} as const;
