import { labels } from "../../../../shop/labels.ts";
import { t, texts } from "../../../lib/i18n/i18n.ts";
import { formatMajor } from "../../../lib/money/money.ts";
import { Badge } from "../../../lib/ui/Badge.tsx";
import { formatTime } from "../../../lib/ui/dates.ts";
import { Rich } from "../../../lib/ui/Rich.tsx";
import { formatTimeLeft, useTimeLeft } from "../../holds/ui/time-left.ts";
import type { Purchase } from "../../orders/contract.ts";
import type { OrderState } from "../../orders/contract-list.ts";

export const states: Record<OrderState, string> = texts("order.state", {
  unpaid: "unpaid",
  paid: "paid",
  shipped: "shipped",
  delivered: "delivered",
  expired: "expired",
  deleted: "deleted",
});

export const badges = texts("order.badge", {
  partlyShipped: "partly shipped",
  cancellationRequested: "cancellation requested",
  refunded: "refunded",
  disputed: "disputed",
});

export function OrderBadges({ order }: { order: Purchase }) {
  return (
    <span className="flex flex-wrap gap-x-2 gap-y-1">
      <StateBadges order={order} />
      {order.cancellationAskedAt && <Badge tone="wait">{badges.cancellationRequested}</Badge>}
      {order.refunded > 0 && <Badge>{refundLabel(order)}</Badge>}
      {order.disputed && <Badge tone="bad">{badges.disputed}</Badge>}
    </span>
  );
}

function StateBadges({ order }: { order: Purchase }) {
  if (!order.paid) {
    return <Badge tone={order.state === "unpaid" ? "wait" : "plain"}>{states[order.state]}</Badge>;
  }
  return (
    <>
      <Badge tone="good">
        <span>{labels.order.paid}</span>
      </Badge>
      {order.state !== "paid" && <Badge>{states[order.state]}</Badge>}
      {order.partlyShipped && <Badge tone="wait">{badges.partlyShipped}</Badge>}
    </>
  );
}

function refundLabel({ refunded, price }: Purchase): string {
  return refunded >= price
    ? badges.refunded
    : t("order.badge.partlyRefunded", "{amount} refunded", { amount: formatMajor(refunded) });
}

export function OrderStatus({ order }: { order: Purchase }) {
  return (
    <div className="grid grid-cols-[minmax(0,max-content)] gap-y-0.5">
      <OrderBadges order={order} />
      {order.state === "unpaid" && (
        <span className="text-note text-steel">
          <HoldNote isOwn heldUntil={order.heldUntil} />
        </span>
      )}
      {order.transactionId && (
        <span
          className="clipped max-w-full font-mono text-note text-steel sm:max-xl:max-w-[12ch]"
          title={order.transactionId}
        >
          <span className="sr-only">{`${t("order.sheet.transaction", "Transaction id")} `}</span>
          <span>{order.transactionId}</span>
        </span>
      )}
    </div>
  );
}

/** The time left is last and has a fixed width, so that nothing moves. `isOwn`: for the buyer. */
export function HoldNote({
  heldUntil,
  isOwn = false,
}: {
  heldUntil: string | null;
  isOwn?: boolean;
}) {
  const left = useTimeLeft(heldUntil);
  if (heldUntil === null || left === 0) {
    return (
      <span>
        {t("order.hold.over", "No longer reserved: it can be paid while the pieces are in stock.")}
      </span>
    );
  }
  const values = { left: formatTimeLeft(left) };
  const tags = {
    timer: (words: string) => (
      <span role="timer" className="inline-block min-w-[6ch] tabular-nums">
        {words}
      </span>
    ),
  };
  return (
    <span title={t("order.hold.until", "until {time}", { time: formatTime(heldUntil) })}>
      {isOwn ? (
        <Rich
          id="order.hold.own"
          text="Reserved for you for <timer>{left}</timer>"
          {...{ values, tags }}
        />
      ) : (
        <Rich id="order.hold.for" text="Reserved for <timer>{left}</timer>" {...{ values, tags }} />
      )}
    </span>
  );
}
