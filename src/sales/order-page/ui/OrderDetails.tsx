import { useQuery } from "@tanstack/react-query";
import type { ComponentProps } from "react";
import { texts } from "../../../lib/i18n/i18n.ts";
import type { Elements } from "../../../lib/ui/elements.ts";
import { LoadingOrError } from "../../../lib/ui/List.tsx";
import { Skeleton } from "../../../lib/ui/Loading.tsx";
import { Steps } from "../../../lib/ui/Steps.tsx";
import { RequestCancellation } from "../../cancellations/ui/RequestCancellation.tsx";
import type { Purchase } from "../../orders/contract.ts";
import { type Blockers, reasonAgainst } from "../../orders/rules.ts";
import { type History, orderHistory } from "../../orders/ui/queries.ts";
import type { Parcel } from "../../parcels/contract.ts";
import { ParcelList } from "../../parcels/ui/ParcelList.tsx";
import { DeliverTo } from "./DeliverTo.tsx";
import { DetachedOrder } from "./DetachedOrder.tsx";
import { OrderSheet } from "./OrderSheet.tsx";
import { HoldNote, OrderBadges } from "./OrderStatus.tsx";
import { orderBlockers, statusSentences } from "./order-status.ts";
import { orderSteps } from "./order-steps.ts";
import { type Reader, Timeline } from "./Timeline.tsx";
import "./order-page.css";

const words = texts("order", {
  stepsLabel: "Status of the order",
  statusLabel: "Order status",
  history: "Order history",
  noHistory: "The order history could not be loaded.",
  unpaid: "Not paid yet.",
});

interface OrderDetailsProps extends Pick<ComponentProps<typeof OrderSheet>, "documents"> {
  order: Purchase;
  email: string;
  isAdmin: boolean;
  /** The buyer's actions besides requesting cancellation. */
  actions: Elements;
  adminPanel: (history: History) => Elements;
  /** What the shop can do with a parcel. */
  parcelActions: (parcel: Parcel) => Elements;
}

export function OrderDetails({ order, email, isAdmin, actions, ...parts }: OrderDetailsProps) {
  const { adminPanel, parcelActions, ...sheet } = parts;
  const history = useQuery(orderHistory(email, order._id));
  const reader = order.patient === email && !order.detached ? "buyer" : "admin";
  const blockers = orderBlockers(order, history.data?.refunds ?? []);
  const lines = <OrderSheet {...sheet} order={order} history={history.data} reader={reader} />;
  return (
    <>
      {/* The history says the same to admins, who come for the lines and the address. */}
      {reader === "buyer" && (
        <div className="mb-8 border-line border-y py-5">
          <Steps label={words.stepsLabel} steps={orderSteps(order, blockers.refundableCents)} />
        </div>
      )}
      <div className="order-record">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
          <Status order={order} history={history.data} blockers={blockers} reader={reader}>
            {actions}
          </Status>
          {order.parcels && (
            <ParcelList
              parcels={order.parcels}
              lines={order.lines ?? []}
              isPartly={order.partlyShipped === true}
              isForShop={reader === "admin"}
              actionsOf={isAdmin ? parcelActions : undefined}
            />
          )}
          {isAdmin && history.data && adminPanel(history.data)}
          {reader === "buyer" && lines}
        </div>
        <div className="order-aside">
          {reader === "admin" && <DeliverTo order={order} reader={reader} />}
          {isAdmin && order.detached && <DetachedOrder order={order} />}
          <section aria-labelledby="history">
            <h2 id="history" className="heading mb-4 text-lead">
              {words.history}
            </h2>
            {history.data && <Timeline events={history.data.events} reader={reader} />}
            {!history.data && (
              <LoadingOrError
                errorTitle={words.noHistory}
                shape={<Skeleton className="h-40" />}
                {...history}
              />
            )}
          </section>
        </div>
        {/* The shop asks first where it goes. */}
        {reader === "admin" && lines}
      </div>
    </>
  );
}

interface StatusProps {
  order: Purchase;
  history: History | undefined;
  blockers: Blockers;
  reader: Reader;
  children: Elements;
}

function Status({ order, history, blockers, reader, children }: StatusProps) {
  const canCancel =
    reader === "buyer" &&
    history !== undefined &&
    order.cancellationAskedAt === undefined &&
    reasonAgainst("ask-cancellation", blockers) === undefined;
  const [first, ...others] = statusSentences(order, blockers, reader);
  return (
    <section
      aria-label={words.statusLabel}
      className="grid grid-cols-[minmax(0,1fr)] justify-items-start gap-3"
    >
      <OrderBadges order={order} />
      {order.state === "unpaid" && (
        <p className="text-lead">
          <span>{words.unpaid}</span>{" "}
          <HoldNote isOwn={reader === "buyer"} heldUntil={order.heldUntil} />
        </p>
      )}
      {first !== undefined && <p className="measure font-medium text-lead">{first}</p>}
      {others.map((sentence) => (
        <p key={sentence} className="measure text-graphite">
          {sentence}
        </p>
      ))}
      {(children || canCancel) && (
        <div className="mt-2 flex flex-wrap gap-3 empty:hidden">
          {children}
          {canCancel && <RequestCancellation order={order} />}
        </div>
      )}
    </section>
  );
}
