import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { ErrorState } from "../../../kit/ui/Feedback.tsx";
import { Skeleton } from "../../../kit/ui/Loading.tsx";
import { Steps } from "../../../kit/ui/Steps.tsx";
import type { Purchase } from "../../orders/contract.ts";
import { type Obstacles, whyNot } from "../../orders/rules.ts";
import { HoldNote } from "../../orders/ui/HoldNote.tsx";
import { OrderBadges } from "../../orders/ui/OrderBadges.tsx";
import { AskCancellation } from "./AskCancellation.tsx";
import { DetachedOrder } from "./DetachedOrder.tsx";
import type { Reader } from "./event-words.ts";
import { OrderDesk } from "./OrderDesk.tsx";
import { OrderSheet } from "./OrderSheet.tsx";
import { orderSteps } from "./order-steps.ts";
import { type History, historyOf } from "./queries.ts";
import { obstaclesOf, standingOf } from "./standing.ts";
import { Timeline } from "./Timeline.tsx";
import "./order-page.css";

interface OrderRecordProps {
  order: Purchase;
  /** The account that looks at it. */
  email: string;
  isAdmin: boolean;
  /** The page of what was ordered. */
  toolHref: string;
  /** What its buyer can do besides asking for the cancellation: pay and delete, or order again. */
  actions: ReactNode;
}

/** Everything about one order: its status, what can be done, what happened, what it cost. */
export function OrderRecord({ order, email, isAdmin, toolHref, actions }: OrderRecordProps) {
  const history = useQuery(historyOf(email, order._id));
  const reader = order.patient === email && !order.detached ? "buyer" : "admin";
  const obstacles = obstaclesOf(order, history.data?.refunds ?? []);
  return (
    <>
      <div className="mb-8 border-line border-y py-5">
        <Steps label="Status of the order" steps={orderSteps(order, obstacles.leftCents)} />
      </div>
      <div className="order-record">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
          <Status order={order} history={history.data} obstacles={obstacles} reader={reader}>
            {actions}
          </Status>
          {isAdmin && order.detached && <DetachedOrder order={order} />}
          {isAdmin && history.data && <OrderDesk order={order} history={history.data} />}
          <OrderSheet order={order} toolHref={toolHref} history={history.data} reader={reader} />
        </div>
        <section aria-labelledby="history">
          <h2 id="history" className="heading mb-4 text-lead">
            Order history
          </h2>
          {history.data && <Timeline events={history.data.events} reader={reader} />}
          {!history.data && <NoHistory {...history} />}
        </section>
      </div>
    </>
  );
}

interface StatusProps {
  order: Purchase;
  history: History | undefined;
  obstacles: Obstacles;
  reader: Reader;
  children: ReactNode;
}

/** The badges, the sentences that go with them, and what the buyer can do next. */
function Status({ order, history, obstacles, reader, children }: StatusProps) {
  const mayAsk =
    reader === "buyer" &&
    history !== undefined &&
    order.cancellationAskedAt === undefined &&
    whyNot("ask-cancellation", obstacles) === undefined;
  const [first, ...others] = standingOf(order, obstacles, reader);
  return (
    <section
      aria-label="Where it stands"
      className="grid grid-cols-[minmax(0,1fr)] justify-items-start gap-3"
    >
      <OrderBadges order={order} />
      {order.state === "unpaid" && (
        <p className="text-lead">
          Not paid yet. <HoldNote isOwn={reader === "buyer"} heldUntil={order.heldUntil} />
        </p>
      )}
      {first !== undefined && <p className="measure font-medium text-lead">{first}</p>}
      {others.map((sentence) => (
        <p key={sentence} className="measure text-graphite">
          {sentence}
        </p>
      ))}
      {order.shipment?.way === "carrier" && <Tracking {...order.shipment} />}
      {(children || mayAsk) && (
        <div className="mt-2 flex flex-wrap gap-3 empty:hidden">
          {children}
          {mayAsk && <AskCancellation order={order} />}
        </div>
      )}
    </section>
  );
}

function Tracking({ carrier, tracking }: NonNullable<Purchase["shipment"]>) {
  return (
    <dl className="grid w-full max-w-md grid-cols-[auto_minmax(0,1fr)] gap-x-6 border-line border-y py-2">
      <dt className="text-steel">Carrier</dt>
      <dd>{carrier}</dd>
      <dt className="text-steel">Tracking number</dt>
      <dd className="wrap-anywhere font-mono">{tracking}</dd>
    </dl>
  );
}

interface NoHistoryProps {
  error: unknown;
  isFetching: boolean;
  refetch: () => unknown;
}

function NoHistory({ error, isFetching, refetch }: NoHistoryProps) {
  if (error) {
    return (
      <ErrorState
        what="The order history could not be loaded."
        failure={error}
        onRetry={() => void refetch()}
        busy={isFetching}
      />
    );
  }
  return (
    <div role="status">
      <span className="sr-only">Loading the order history</span>
      <Skeleton className="h-40" />
    </div>
  );
}
