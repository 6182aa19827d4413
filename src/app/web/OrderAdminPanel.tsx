import { Link, useNavigate } from "react-router";
import { paths } from "../../frame/paths.ts";
import { t, textOf } from "../../lib/i18n/i18n.ts";
import type { Cents } from "../../lib/money/money.ts";
import { ButtonLink } from "../../lib/ui/Button.tsx";
import { useSingleKeys } from "../../lib/ui/keys/use-single-keys.ts";
import { Quote } from "../../lib/ui/Text.tsx";
import { AnswerCancellation } from "../../sales/cancellations/ui/AnswerCancellation.tsx";
import { ReleaseHold } from "../../sales/holds/ui/ReleaseHold.tsx";
import { orderBlockers } from "../../sales/order-page/ui/order-status.ts";
import type { Purchase } from "../../sales/orders/contract.ts";
import { allows, type Blockers, reasonAgainst } from "../../sales/orders/rules.ts";
import type { History } from "../../sales/orders/ui/queries.ts";
import type { Parcel } from "../../sales/parcels/contract.ts";
import { reasonAgainstSlip } from "../../sales/print-orders/rules.ts";
import { DownloadSlip } from "../../sales/print-orders/ui/PrintSelected.tsx";
import { RefundOrder } from "../../sales/refunds/ui/RefundOrder.tsx";
import { refundableParts, refundSum } from "../../sales/refunds/ui/refund-form.ts";
import { ParcelActions } from "../../sales/shipping/ui/ParcelActions.tsx";
import { DeliverOrder, ShipOrder } from "../../sales/shipping/ui/ShipOrder.tsx";

export function OrderAdminPanel({ order, history }: { order: Purchase; history: History }) {
  const blockers = orderBlockers(order, history.refunds);
  const may = (verb: Parameters<typeof reasonAgainst>[0]) =>
    reasonAgainst(verb, blockers) === undefined;
  const isToShip = order.state === "paid" && may("ship");
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
          <AnswerCancellation order={order} left={cancelledCents(order, blockers, history)} />
        </div>
      )}
      <div className="flex flex-wrap gap-3 empty:hidden">
        {isToShip && <ShipOrder order={order} />}
        {isToShip && (
          <ButtonLink to={paths.packing(order._id)}>{t("orderAdmin.pack", "Pack")}</ButtonLink>
        )}
        {may("deliver") && <DeliverOrder order={order} />}
        {may("refund") && (
          <RefundOrder order={order} left={blockers.refundableCents} refunds={history.refunds} />
        )}
        {hasSlip(order, blockers) && <DownloadSlip order={order} />}
        {may("release-hold") && order.heldUntil !== null && <ReleaseHold order={order} />}
      </div>
      {order.state === "shipped" && <PackNext />}
      {blockedReasons(blockers).map((why) => (
        <p key={why} className="measure text-graphite text-note">
          {why}
        </p>
      ))}
    </section>
  );
}

/** Leads on to packing, also by the key N. */
function PackNext() {
  const navigate = useNavigate();
  useSingleKeys((key) => (key === "n" ? () => void navigate(paths.packing()) : undefined));
  return (
    <p>
      <Link to={paths.packing()} aria-keyshortcuts="N" className="link">
        {t("orderAdmin.next", "Pack the next order")}
      </Link>{" "}
      <span
        aria-hidden="true"
        translate="no"
        className="font-mono text-note text-steel max-sm:hidden"
      >
        N
      </span>
    </p>
  );
}

/** A parcel has its corrections and its papers. */
export function OrderParcelActions({ order, parcel }: { order: Purchase; parcel: Parcel }) {
  return (
    <>
      <DownloadSlip order={order} parcel={parcel} />
      <ParcelActions order={order} parcel={parcel} />
    </>
  );
}

/** What accepting a cancellation refunds: of a partly shipped order the pieces that have not left. */
function cancelledCents(order: Purchase, blockers: Blockers, { refunds }: History): Cents {
  if (!order.partlyShipped) return blockers.refundableCents;
  const open = new Map((order.lines ?? []).map(({ number, open = 0 }) => [number, open]));
  return refundSum(refundableParts(order, refunds), open, false);
}

function hasContent(order: Purchase, blockers: Blockers): boolean {
  const { state, heldUntil } = order;
  return (
    blockers.cancellationRequested ||
    heldUntil !== null ||
    allows(state, "refund") ||
    hasSlip(order, blockers)
  );
}

/** An order that has left in one parcel has the slip of that parcel. */
function hasSlip({ parcels, partlyShipped }: Purchase, blockers: Blockers): boolean {
  const isOneParcel = parcels?.length === 1 && !partlyShipped;
  return !isOneParcel && reasonAgainstSlip(blockers, { withUnpaid: true }) === undefined;
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
