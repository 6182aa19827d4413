import { t } from "../../../kit/i18n.ts";
import { formatMinor } from "../../../kit/money.ts";
import { moneyFormat } from "../../../kit/money-format.ts";
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
  return t("quantity.pieces", "{count, plural, one {# piece} other {# pieces}}", { count });
}

export function findQuantityError(typed: string, tool: Orderable): QuantityError | undefined {
  const quantity = parseQuantity(typed);
  if (quantity === undefined) {
    return { isBelowMinimum: true, message: t("quantity.whole", "Type a whole number of pieces.") };
  }
  if (quantity < tool.minimum) {
    return {
      isBelowMinimum: true,
      message: t("quantity.minimum", "The minimum order is {pieces}.", {
        pieces: formatQuantity(tool.minimum),
      }),
    };
  }
  if (quantity > tool.quantity) {
    return {
      isBelowMinimum: false,
      message: t("quantity.most", "Only {pieces} can be ordered at this moment.", {
        pieces: formatQuantity(tool.quantity),
      }),
    };
  }
  if (totalFor(tool.price, quantity) > moneyFormat().largest) {
    return {
      isBelowMinimum: false,
      message: t("quantity.tooMuch", "One order can come to {most} at most; this is {total}.", {
        most: formatMinor(moneyFormat().largest),
        total: formatMinor(totalFor(tool.price, quantity)),
      }),
    };
  }
  return undefined;
}
