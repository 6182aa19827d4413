/** What is typed into the cells of the product list, and what of it is sent. */
import { t } from "../../../lib/i18n/i18n.ts";
import { formatCount, MAX_PIECES } from "../../../lib/i18n/numbers.ts";
import { typedWhole } from "../../../lib/measure/quantity.ts";
import { majorFromMinor, minorFromMajor } from "../../../lib/money/money.ts";
import { typedAmount } from "../../../lib/money/parse-amount.ts";
import type { SentCorrection } from "../../edit-tools/ui/product-mutations.ts";
import { priceField } from "../../edit-tools/ui/tool-form.ts";
import type { Product, ToolEdits } from "../../tools/contract-manage.ts";

export type Cell = "price" | "minimum" | "quantity";

/** The product as it was when its first cell was changed, and what is typed. */
export interface CellEdit {
  readonly seen: Product;
  readonly typed: Readonly<Partial<Record<Cell, string>>>;
  /** The price tiers change by the same share as the price. */
  readonly scalesTiers?: boolean;
  /** Why it was not saved. */
  readonly refusal?: string;
}

/** What a cell shows until something is typed. */
export function cellText(product: Product, cell: Cell): string {
  return cell === "price" ? typedAmount(product.price) : String(product[cell]);
}

/** Undefined when nothing is left that differs. */
export function typeInto(
  edit: CellEdit,
  cell: Cell,
  text: string | undefined,
): CellEdit | undefined {
  const { [cell]: _, ...others } = edit.typed;
  const isSame = text === undefined || text.trim() === cellText(edit.seen, cell);
  const typed = isSame ? others : { ...others, [cell]: text };
  if (Object.keys(typed).length === 0) return undefined;
  const { refusal: _old, ...rest } = edit;
  return { ...rest, typed };
}

export interface CellPlan {
  readonly edits: ToolEdits | undefined;
  readonly correction: SentCorrection | undefined;
  readonly faults: Readonly<Partial<Record<Cell, string>>>;
}

/** What an edit sends, or what is wrong with it. The server decides about the rest, such as tiers and multiples. */
export function planOf({ seen, typed, scalesTiers = false }: CellEdit): CellPlan {
  const faults: Partial<Record<Cell, string>> = {};
  const edits: Partial<{ -readonly [Key in keyof ToolEdits]: ToolEdits[Key] }> = {};
  if (typed.price !== undefined) {
    const price = priceField.safeParse(typed.price);
    if (price.success) {
      edits.price = price.data;
      if (scalesTiers) edits.tiers = scaledTiers(seen, price.data);
    } else faults.price = price.error.issues[0]?.message ?? "";
  }
  const minimum = readCount(typed.minimum, 1);
  if (minimum?.fault !== undefined) faults.minimum = minimum.fault;
  else if (minimum) edits.minimum = minimum.count;
  const quantity = readCount(typed.quantity, 0);
  if (quantity?.fault !== undefined) faults.quantity = quantity.fault;
  return {
    faults,
    edits: Object.keys(edits).length > 0 ? edits : undefined,
    correction:
      quantity && quantity.fault === undefined
        ? {
            seen: seen.quantity,
            counted: quantity.count,
            reason: t("product.cells.reason", "Counted, in the list of products"),
          }
        : undefined,
  };
}

type Count = { readonly count: number; readonly fault?: undefined } | { readonly fault: string };

function readCount(text: string | undefined, least: number): Count | undefined {
  if (text === undefined) return undefined;
  const count = typedWhole(text);
  if (count !== undefined && count >= least && count <= MAX_PIECES) return { count };
  return {
    fault: t("product.cells.count", "Type a whole number from {least} to {most}.", {
      least,
      most: formatCount(MAX_PIECES),
    }),
  };
}

/**
 * What is left of an edit once it was sent: of what was `sent`, `left` is not saved; what was typed meanwhile stays, over
 * the product as it is now, also what was there before. Undefined when nothing differs.
 */
export function editAfter(
  sent: CellEdit,
  left: CellEdit,
  now: CellEdit | undefined,
): CellEdit | undefined {
  const typed = { ...now?.typed };
  for (const cell of Object.keys(sent.typed) as Cell[]) {
    if (left.typed[cell] !== undefined) continue;
    if (typed[cell] === sent.typed[cell]) delete typed[cell];
    // It was typed back.
    else typed[cell] ??= cellText(sent.seen, cell);
  }
  const rest = (Object.entries(typed) as [Cell, string][]).filter(
    ([cell, text]) => text.trim() !== cellText(left.seen, cell),
  );
  if (rest.length === 0) return undefined;
  const { scalesTiers: _, ...others } = left;
  const after = { ...others, typed: Object.fromEntries(rest) };
  return now?.scalesTiers && typed.price !== undefined ? { ...after, scalesTiers: true } : after;
}

/** Each tier by the share that the price changes by, in whole minor units, at least one. */
export function scaledTiers(product: Product, price: number): NonNullable<Product["tiers"]> {
  const share = price / product.price;
  return (product.tiers ?? []).map(({ quantity, price: tier }) => ({
    quantity,
    price: majorFromMinor(Math.max(1, Math.round(minorFromMajor(tier) * share))),
  }));
}
