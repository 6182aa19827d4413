import { Link } from "react-router";
import { reasonAgainstSlip } from "../features/invoices/rules-print.ts";
import { DownloadSlip } from "../features/invoices/ui/PrintSelected.tsx";
import type { Purchase } from "../features/orders/contract.ts";
import { allows, type Blockers, reasonAgainst } from "../features/orders/rules.ts";
import { orderBlockers } from "../features/orders/ui/order-status.ts";
import type { History } from "../features/orders/ui/queries.ts";
import { ReleaseHold } from "../features/orders/ui/ReleaseHold.tsx";
import { DeliverOrder, ShipOrder } from "../features/orders/ui/ShipOrder.tsx";
import { AnswerCancellation } from "../features/payments/ui/AnswerCancellation.tsx";
import { RefundOrder } from "../features/payments/ui/RefundOrder.tsx";
import { paths } from "../frame/paths.ts";
import { t, textOf } from "../lib/i18n/i18n.ts";
import { buttonClass } from "../lib/ui/Button.tsx";
import { Quote } from "../lib/ui/Text.tsx";

export function OrderAdminPanel({ order, history }: { order: Purchase; history: History }) {
  const blockers = orderBlockers(order, history.refunds);
  const may = (verb: Parameters<typeof reasonAgainst>[0]) =>
    reasonAgainst(verb, blockers) === undefined;
  if (!hasContent(order, blockers)) return null;
  return (
    <section aria-labelledby="order-admin" className="order-admin grid gap-4">
      <h2 id="order-admin" className="sr-only">
        {t("orderAdmin.title", "For the shop")}
      </h2>
      {may("answer-cancellation") && (
        <div className="grid gap-3">
          <p>{t("orderAdmin.cancellation", "The buyer requests cancellation:")}</p>
          <Quote>{reasonOf(history)}</Quote>
          <AnswerCancellation order={order} left={blockers.refundableCents} />
        </div>
      )}
      <div className="flex flex-wrap gap-3 empty:hidden">
        {may("ship") && <ShipOrder order={order} />}
        {may("ship") && (
          <Link to={paths.packing(order._id)} className={buttonClass()}>
            {t("orderAdmin.pack", "Pack")}
          </Link>
        )}
        {may("deliver") && <DeliverOrder order={order} />}
        {may("refund") && (
          <RefundOrder order={order} left={blockers.refundableCents} refunds={history.refunds} />
        )}
        {hasSlip(blockers) && <DownloadSlip order={order} />}
        {may("release-hold") && order.heldUntil !== null && <ReleaseHold order={order} />}
      </div>
      {order.state === "shipped" && (
        <p>
          <Link to={paths.packing()} className="link">
            {t("orderAdmin.next", "Pack the next order")}
          </Link>
        </p>
      )}
      {blockedReasons(blockers).map((why) => (
        <p key={why} className="measure text-graphite text-note">
          {why}
        </p>
      ))}
    </section>
  );
}

function hasContent({ state, heldUntil }: Purchase, blockers: Blockers): boolean {
  return (
    blockers.cancellationRequested ||
    heldUntil !== null ||
    allows(state, "refund") ||
    hasSlip(blockers)
  );
}

function hasSlip(blockers: Blockers): boolean {
  return reasonAgainstSlip(blockers, { withUnpaid: true }) === undefined;
}

/** Why actions that the order's state allows are blocked for this order. */
function blockedReasons(blockers: Blockers): string[] {
  const { state, cancellationRequested } = blockers;
  const verbs = cancellationRequested ? (["refund"] as const) : (["ship", "refund"] as const);
  const whys = verbs
    .filter((verb) => allows(state, verb))
    .map((verb) => reasonAgainst(verb, blockers));
  return [...new Set(whys.filter((why) => why !== undefined))].map(textOf);
}

function reasonOf({ events }: History): string {
  return events.findLast(({ what }) => what === "cancellation-asked")?.note ?? "";
}
