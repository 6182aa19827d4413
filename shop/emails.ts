/** `{customer}` is the customer's name. The signature stands under each email, unless it is empty. */
export const emails = {
  greeting: "Hello {customer},",
  signature: "",
} as const;
