/** A free amount that repeats refunds which failed is of the same pieces. */
import type { Tx } from "../../../database/schema.ts";
import type { Cents } from "../../../lib/money/money.ts";
import {
  hasAmount,
  linesOfRefunds,
  type NewRefundLine,
  type RefundLineRow,
  type RefundRow,
  refundsOf,
} from "../../refund-records/api/refund-store.ts";
import { TAKES_MONEY } from "../../refund-records/rules.ts";

type LinesOf = (refund: RefundRow) => readonly RefundLineRow[];

/** More refunds of an order than fail before one is repeated. Their sums are 2^10. */
const MOST_AT_ONCE = 10;

/**
 * The lines of a refund of this amount that failed after its pieces had gone back into stock, or of several that come to it,
 * unless others since may have repeated them. The repeat names them again, so that later ones do not take them for theirs.
 * Empty: there is no such refund.
 */
export async function linesToRepeat(
  tx: Tx,
  purchaseKey: number,
  amountCents: Cents,
): Promise<NewRefundLine[]> {
  const refunds = await refundsOf(tx, purchaseKey);
  if (!refunds.some(isBack)) return [];
  const lines = await linesOfRefunds(tx, purchaseKey);
  const linesOf: LinesOf = ({ key }) => lines.get(key) ?? [];
  const open = notRepeated(refunds, linesOf).filter((refund) => linesOf(refund).some(hasAmount));
  const one = open.find(({ amount_cents }) => amount_cents === amountCents);
  const repeated = one ? [one] : (withSum(open.slice(0, MOST_AT_ONCE), amountCents, linesOf) ?? []);
  return addedUp(repeated.flatMap(linesOf));
}

function isBack({ status, restocked_at }: RefundRow): boolean {
  return status === "failed" && restocked_at !== null;
}

/** The refunds that failed after their pieces were back, without those that another one since may have repeated. */
function notRepeated(refunds: readonly RefundRow[], linesOf: LinesOf): RefundRow[] {
  /** What each refund since can repeat: several that failed, up to its amount. */
  const left = new Map(
    refunds
      .filter(({ status }) => TAKES_MONEY.includes(status))
      .map((refund) => [refund, refund.amount_cents]),
  );
  return refunds.filter(isBack).filter((failed) => {
    const isNamed = (number: number) => linesOf(failed).some(({ line }) => line === number);
    const repeat = [...left].find(
      ([other, cents]) =>
        cents > 0 &&
        other.key > failed.key &&
        other.created_at >= failed.updated_at &&
        (cents === failed.amount_cents || linesOf(other).some(({ line }) => isNamed(line))),
    );
    if (repeat) left.set(repeat[0], repeat[1] - failed.amount_cents);
    return !repeat;
  });
}

/** Those that come to an amount together, the oldest first, each of pieces of its own; undefined where none do. */
function withSum(
  refunds: readonly RefundRow[],
  amountCents: Cents,
  linesOf: LinesOf,
  chosen: readonly RefundRow[] = [],
): readonly RefundRow[] | undefined {
  if (amountCents === 0) return areAllBack(chosen.flatMap(linesOf)) ? chosen : undefined;
  for (const [at, refund] of refunds.entries()) {
    if (refund.amount_cents > amountCents) continue;
    const [rest, left] = [refunds.slice(at + 1), amountCents - refund.amount_cents];
    const found = withSum(rest, left, linesOf, [...chosen, refund]);
    if (found) return found;
  }
  return undefined;
}

/** A refund of pieces that another one had returned before it failed returned fewer than it names: they are the same. */
function areAllBack(lines: readonly RefundLineRow[]): boolean {
  const left = new Map<number, number>();
  for (const { line, quantity, restock } of lines)
    left.set(line, (left.get(line) ?? 0) + restock - quantity);
  return [...left.values()].every((pieces) => pieces >= 0);
}

/** One for each line of the order. Their pieces are back already. */
function addedUp(lines: readonly RefundLineRow[]): NewRefundLine[] {
  return [...Map.groupBy(lines, ({ line }) => line)].map(([line, same]) => {
    const sum = (key: "quantity" | "amount_cents" | "shipped") =>
      same.reduce((all, each) => all + each[key], 0);
    const [quantity, amount_cents, shipped] = [
      sum("quantity"),
      sum("amount_cents"),
      sum("shipped"),
    ];
    return { line, quantity, amount_cents, shipped, restock: 0 };
  });
}
