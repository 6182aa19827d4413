/** What is typed into the header's field, besides words of a tool. */
import { named } from "../../../../lib/text/part-number.ts";
import { orderIn } from "./typed-order.ts";

export interface TypedCommand {
  /** "order 36": the number of an order. */
  readonly order?: number;
  /** "m8x30 socket 200": the last number, which may be a quantity. */
  readonly quantity?: number;
  /** What stands before the quantity. */
  readonly before?: string;
}

const QUANTITY = /^(.*\S)\s+[x×*]?(\d{1,6})(?:\s?(?:pcs?|pieces|ea|stk|stück)\.?)?$/i;

export function readCommand(typed: string): TypedCommand {
  const text = typed.trim();
  const order = orderIn(text);
  if (order !== undefined) return { order };
  const [, before, quantity] = QUANTITY.exec(text) ?? [];
  if (before === undefined || Number(quantity) === 0) return {};
  return { quantity: Number(quantity), before };
}

/**
 * How many are added: the typed number, unless it may be a size of the tool; otherwise the smallest order. Behind a whole
 * part number it is a quantity. `number`: another number by which it was found.
 */
export function quantityFor(
  { quantity, before = "" }: TypedCommand,
  { name, partNumber, minimum }: { name: string; partNumber: string; minimum: number },
  number = "",
): number {
  if (quantity !== undefined && named(before, [{ written: partNumber }])) return quantity;
  const sizes: readonly string[] = `${name} ${partNumber} ${number}`.match(/\d+/g) ?? [];
  return quantity === undefined || sizes.includes(String(quantity)) ? minimum : quantity;
}
