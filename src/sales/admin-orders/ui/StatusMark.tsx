import type { ReactNode } from "react";
import { serverNow } from "../../../lib/api-client/server-clock.ts";
/** Status of an order's payment and shipment: each has a shape of its own beside its word. */
import { t, texts } from "../../../lib/i18n/i18n.ts";
import { formatMajor } from "../../../lib/money/money.ts";
import { Truncate } from "../../../lib/ui/data-table/cells.tsx";
import { formatTimeLeft, useTimeLeft } from "../../holds/ui/time-left.ts";
import type { Attention, Purchase } from "../../orders/contract.ts";
import type { OrderState, PaymentStatus } from "../../orders/contract-list.ts";
import { paymentLabels } from "./order-view.ts";

type Tone = "good" | "wait" | "bad" | "plain";
type Shape = readonly [tone: Tone, path: string];

/** Strokes in a square of 12. */
const CLOCK = "M6 1a5 5 0 1 0 .01 0M6 3V6.3H8.5";
const CHECK = "M1.5 6.5 4.5 9.5 10.5 2.5";
const BACK = "M4.5 2 1.5 5 4.5 8M1.5 5H8a2.5 2.5 0 0 1 0 5.5H5";
const HALF_BACK = "M4.5 1 1.5 4 4.5 7M1.5 4H10.5M1.5 10.5H10.5";
const BANG = "M6 1.2 11.3 10.6H.7ZM6 4.5V7.2M6 8.6V9.2";
const BOX = "M1.5 3.5H10.5V10.5H1.5ZM1.5 3.5 3.5 1H8.5L10.5 3.5M6 3.5V6.5";
const ARROW = "M1 6H10.5M7 2.5 10.5 6 7 9.5";
const CROSS = "M2.5 2.5 9.5 9.5M9.5 2.5 2.5 9.5";

const payments: Record<PaymentStatus, Shape> = {
  unpaid: ["wait", CLOCK],
  paid: ["good", CHECK],
  "partly-refunded": ["plain", HALF_BACK],
  refunded: ["plain", BACK],
  disputed: ["bad", BANG],
};

const states: Record<Exclude<OrderState, "unpaid" | "deleted">, Shape> = {
  paid: ["wait", BOX],
  shipped: ["plain", ARROW],
  delivered: ["good", CHECK],
  expired: ["plain", CROSS],
};

const words = texts("desk.state", {
  "to-ship": "to ship",
  "partly-shipped": "partly shipped",
  shipped: "shipped",
  delivered: "delivered",
  expired: "expired",
  notShipped: "not shipped",
});

const tasks: Record<Attention, string> = texts("order.attention", {
  "cancellation-asked": "Accept or decline the cancellation",
  disputed: "Answer the dispute at the payment provider",
  "refund-failed": "Repeat the failed refund",
});

/** The status as the list's filter has it; undefined if the order expired without a payment. */
function paymentStatus(order: Purchase): PaymentStatus | undefined {
  if (order.disputed) return "disputed";
  if (!order.paid) return order.state === "unpaid" ? "unpaid" : undefined;
  if (order.refunded === 0) return "paid";
  return order.refunded < order.price ? "partly-refunded" : "refunded";
}

/** Whether the buyer waits for the shop to send it. */
function waitsForShipment(order: Purchase): boolean {
  return order.state === "paid" && order.refunded < order.price && !order.cancellationAskedAt;
}

export function Payment({ order }: { order: Purchase }) {
  const status = paymentStatus(order);
  if (status === undefined) return <None>{t("desk.neverPaid", "never paid")}</None>;
  return (
    <>
      <Mark shape={payments[status]} task={status === "disputed" ? tasks.disputed : undefined}>
        {paymentLabels[status]}
      </Mark>
      <Note>
        {order.attention?.includes("refund-failed") ? (
          <span className="text-bad" title={tasks["refund-failed"]}>
            {t("desk.refundFailed", "refund failed")}
          </span>
        ) : order.refunded > 0 ? (
          formatMajor(order.refunded)
        ) : (
          order.state === "unpaid" && <Reserved until={order.heldUntil} />
        )}
      </Note>
    </>
  );
}

function Reserved({ until }: { until: string | null }) {
  const left = useTimeLeft(until);
  const words =
    left === 0
      ? t("desk.notReserved", "not reserved")
      : t("desk.reserved", "reserved {time}", { time: formatTimeLeft(left) });
  return <span>{words}</span>;
}

/** What is left to do: an unpaid order waits for its payment, which is told beside it. */
export function State({ order }: { order: Purchase }) {
  const { state, shipment } = order;
  if (state === "unpaid" || state === "deleted")
    return <None>{t("desk.notPaidYet", "not paid yet")}</None>;
  if (state !== "paid") {
    const by = shipment && (shipment.carrier || undefined);
    return (
      <>
        <Mark shape={states[state]}>{words[state]}</Mark>
        <Note>{state === "shipped" && by}</Note>
      </>
    );
  }
  if (order.cancellationAskedAt) {
    return (
      <Mark shape={["wait", BANG]} task={tasks["cancellation-asked"]}>
        {t("order.badge.cancellationRequested", "cancellation requested")}
      </Mark>
    );
  }
  if (!waitsForShipment(order)) return <Mark shape={["plain", CROSS]}>{words.notShipped}</Mark>;
  return (
    <>
      <Mark shape={states.paid}>{words[order.partlyShipped ? "partly-shipped" : "to-ship"]}</Mark>
      <Note>
        <Waiting since={order.paidAt} />
      </Note>
    </>
  );
}

const DAY_MS = 24 * 3_600_000;

function Waiting({ since }: { since: string | undefined }) {
  const days = since === undefined ? 0 : Math.floor((serverNow() - Date.parse(since)) / DAY_MS);
  if (days < 1) return null;
  return (
    <span>{t("desk.waiting", "waits {days, plural, one {# day} other {# days}}", { days })}</span>
  );
}

interface MarkProps {
  shape: Shape;
  /** What an admin has to do. */
  task?: string | undefined;
  children: string;
}

function Mark({ shape: [tone, path], task, children }: MarkProps) {
  return (
    <span className="orders-mark" data-tone={tone} data-task={task && true}>
      <svg aria-hidden="true" viewBox="0 0 12 12" className="sign">
        <path d={path} />
      </svg>
      <Truncate title={task ?? children}>{children}</Truncate>
    </span>
  );
}

function Note({ children }: { children: ReactNode }) {
  return <span className="orders-note">{children}</span>;
}

function None({ children }: { children: string }) {
  return (
    <span className="none text-steel">
      <span aria-hidden="true">–</span>
      <span className="sr-only">{children}</span>
    </span>
  );
}
