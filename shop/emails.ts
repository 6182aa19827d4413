/** `{customer}` is the customer's name. The signature ends each email, unless it is empty. */
export const emails = {
  greeting: "Hello {customer},",
  signature: "",
} as const;
