/** A free amount that repeats a refund which failed is of the same pieces. */
import type { Tx } from "../../../database/schema.ts";
import type { Cents } from "../../../lib/money/money.ts";
import {
  hasAmount,
  linesOfRefunds,
  type NewRefundLine,
  type RefundRow,
  refundsOf,
} from "../../refund-records/api/refund-store.ts";
import { TAKES_MONEY } from "../../refund-records/rules.ts";

/**
 * The lines of a refund of this amount that failed after its pieces had gone back into stock, unless one since may have
 * repeated it. The repeat names them again, so that later ones do not take them for theirs. Empty: there is no such refund.
 */
export async function linesToRepeat(
  tx: Tx,
  purchaseKey: number,
  amountCents: Cents,
): Promise<NewRefundLine[]> {
  const refunds = await refundsOf(tx, purchaseKey);
  const isBack = ({ status, restocked_at: at, amount_cents: cents }: RefundRow) =>
    status === "failed" && at !== null && cents === amountCents;
  if (!refunds.some(isBack)) return [];
  const lines = await linesOfRefunds(tx, purchaseKey);
  const linesOf = ({ key }: RefundRow) => lines.get(key) ?? [];
  const repeats = new Set(refunds.filter(({ status }) => TAKES_MONEY.includes(status)));
  /** Each refund since repeats one that failed. */
  const isRepeated = (failed: RefundRow) => {
    const isNamed = (number: number) => linesOf(failed).some(({ line }) => line === number);
    const repeat = [...repeats].find(
      (other) =>
        other.key > failed.key &&
        other.created_at >= failed.updated_at &&
        (other.amount_cents === amountCents || linesOf(other).some(({ line }) => isNamed(line))),
    );
    return repeat !== undefined && repeats.delete(repeat);
  };
  const failed = refunds.find(
    (refund) => isBack(refund) && linesOf(refund).some(hasAmount) && !isRepeated(refund),
  );
  // They are back already.
  if (!failed) return [];
  return linesOf(failed).map(({ refund_key: _key, ...line }) => ({ ...line, restock: 0 }));
}
