/**
 * Tax and delivery, and what an invoice has to say about the seller beyond name and address. Prices
 * include the tax. A changed rate or charge holds for orders placed after the next start.
 */
export const money = {
  /** Percent, at most two decimals. Set it to 0 where no tax is charged. */
  tax: { label: "Sales tax", percent: 8 },
  /** Dollars for each order. */
  delivery: { label: "Delivery", dollars: 0 },
  /** Printed on invoices and credit notes; left out where empty. */
  seller: { taxNumber: "", register: "" },
  /** What they are printed on: "letter" or "a4". */
  paper: "letter",
} as const;
