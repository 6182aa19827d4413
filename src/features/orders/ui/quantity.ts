import { formatMinor } from "../../../kit/money.ts";
import { moneyFormat } from "../../../kit/money-format.ts";
import { formatCount } from "../../../kit/numbers.ts";
import { totalFor } from "./charge.ts";

/** `price` is major units for one. */
export interface Orderable {
  readonly minimum: number;
  readonly quantity: number;
  readonly price: number;
}

/** `isBelowMinimum` is the specification's minOrder rule. */
export interface QuantityError {
  readonly isBelowMinimum: boolean;
  readonly message: string;
}

export function parseQuantity(typed: string): number | undefined {
  return /^\s*\d{1,9}\s*$/.test(typed) ? Number(typed) : undefined;
}

/** "1 piece", "12 pieces", "1,200 pieces". */
export function formatQuantity(count: number): string {
  return `${formatCount(count)} ${count === 1 ? "piece" : "pieces"}`;
}

export function findQuantityError(typed: string, tool: Orderable): QuantityError | undefined {
  const quantity = parseQuantity(typed);
  if (quantity === undefined) {
    return { isBelowMinimum: true, message: "Type a whole number of pieces." };
  }
  if (quantity < tool.minimum) {
    return {
      isBelowMinimum: true,
      message: `The minimum order is ${formatQuantity(tool.minimum)}.`,
    };
  }
  if (quantity > tool.quantity) {
    return {
      isBelowMinimum: false,
      message: `Only ${formatQuantity(tool.quantity)} can be ordered at this moment.`,
    };
  }
  if (totalFor(tool.price, quantity) > moneyFormat().largest) {
    return {
      isBelowMinimum: false,
      message: `One order can come to ${formatMinor(moneyFormat().largest)} at most; this is ${formatMinor(totalFor(tool.price, quantity))}.`,
    };
  }
  return undefined;
}
