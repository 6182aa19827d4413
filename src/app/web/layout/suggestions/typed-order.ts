const ORDER = /^(?:order|bestellung|auftrag)(?:s?[ -]?(?:no|nr|number|nummer)\.?)?\s+#?(\d{1,9})$/i;

/** The number of the order in "order 36"; undefined for any other text. */
export function orderIn(typed: string): number | undefined {
  const [, order] = ORDER.exec(typed.trim()) ?? [];
  return order === undefined ? undefined : Number(order);
}
