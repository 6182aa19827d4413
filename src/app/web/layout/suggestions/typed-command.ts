/** What is typed into the header's field, besides words of a tool. */

export interface TypedCommand {
  /** "order 36": the number of an order. */
  readonly order?: number;
  /** "m8x30 socket 200": the last number, which may be a quantity. */
  readonly quantity?: number;
}

const ORDER = /^(?:order|bestellung|auftrag)\s+#?(\d{1,9})$/i;
const QUANTITY = /\S\s+[x×*]?(\d{1,6})$/i;

export function readCommand(typed: string): TypedCommand {
  const text = typed.trim();
  const [, order] = ORDER.exec(text) ?? [];
  if (order !== undefined) return { order: Number(order) };
  const [, quantity] = QUANTITY.exec(text) ?? [];
  return quantity === undefined || Number(quantity) === 0 ? {} : { quantity: Number(quantity) };
}

/** How many are added: the typed number, unless it is a size of the tool; otherwise the smallest order. */
export function quantityFor(
  { quantity }: TypedCommand,
  { name, partNumber, minimum }: { name: string; partNumber: string; minimum: number },
): number {
  const sizes: readonly string[] = `${name} ${partNumber}`.match(/\d+/g) ?? [];
  return quantity === undefined || sizes.includes(String(quantity)) ? minimum : quantity;
}
