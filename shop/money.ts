/** Prices include the tax. A changed rate or charge applies to orders placed after the next start. */
export const money = {
  /** Percent, at most two decimals; 0 for no tax. */
  tax: { label: "Sales tax", percent: 8 },
  /** The charge for each order, in the shop's currency; free for goods of the value `freeFrom`, 0 for never. */
  delivery: { label: "Delivery", amount: 0, freeFrom: 0 },
  /** Printed on invoices and credit notes if not empty. */
  seller: { taxNumber: "", register: "" },
  /** Page size: "letter" or "a4". */
  paper: "letter",
} as const;
