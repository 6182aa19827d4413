import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Failed } from "../../../kit/ui/Failed.tsx";
import { Skeleton } from "../../../kit/ui/Skeleton.tsx";
import type { Purchase } from "../../orders/contract.ts";
import { whyNot } from "../../orders/rules.ts";
import { HoldNote } from "../../orders/ui/HoldNote.tsx";
import { OrderBadges } from "../../orders/ui/OrderBadges.tsx";
import { AskCancellation } from "./AskCancellation.tsx";
import type { Reader } from "./event-words.ts";
import { OrderDesk } from "./OrderDesk.tsx";
import { OrderSheet } from "./OrderSheet.tsx";
import { type History, historyOf } from "./queries.ts";
import { obstaclesOf, standingOf } from "./standing.ts";
import { Timeline } from "./Timeline.tsx";

interface OrderRecordProps {
  order: Purchase;
  /** The account that looks at it. */
  email: string;
  isAdmin: boolean;
  /** The page of what was ordered. */
  toolHref: string;
  /** What its buyer can do besides asking for the cancellation: pay and delete, or order again. */
  deeds: ReactNode;
}

/** Everything about one order: where it stands, what can be done, what happened, what it cost. */
export function OrderRecord({ order, email, isAdmin, toolHref, deeds }: OrderRecordProps) {
  const history = useQuery(historyOf(email, order._id));
  const reader = order.patient === email ? "buyer" : "admin";
  return (
    <div className="grid items-start gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,1fr)_23rem]">
      <div className="grid gap-8">
        <Standing order={order} history={history.data} reader={reader}>
          {deeds}
        </Standing>
        {isAdmin && history.data && <OrderDesk order={order} history={history.data} />}
        <section aria-labelledby="history">
          <h2 id="history" className="heading mb-4 text-lead">
            What happened
          </h2>
          {history.data && <Timeline events={history.data.events} reader={reader} />}
          {!history.data && <NoHistory {...history} />}
        </section>
      </div>
      <OrderSheet order={order} toolHref={toolHref} history={history.data} reader={reader} />
    </div>
  );
}

interface StandingProps {
  order: Purchase;
  history: History | undefined;
  reader: Reader;
  children: ReactNode;
}

/** The badges, the sentences that go with them, and what the buyer can do next. */
function Standing({ order, history, reader, children }: StandingProps) {
  const obstacles = obstaclesOf(order, history?.refunds ?? []);
  const mayAsk =
    reader === "buyer" &&
    history !== undefined &&
    order.cancellationAskedAt === undefined &&
    whyNot("ask-cancellation", obstacles) === undefined;
  return (
    <section aria-label="Where it stands" className="grid justify-items-start gap-3">
      <OrderBadges order={order} />
      {order.state === "unpaid" && (
        <p>
          Not paid yet, <HoldNote heldUntil={order.heldUntil} />
        </p>
      )}
      {standingOf(order, obstacles, reader).map((sentence) => (
        <p key={sentence} className="measure">
          {sentence}
        </p>
      ))}
      {order.shipment && (
        <p>
          {order.shipment.carrier},{" "}
          <span className="wrap-anywhere font-mono">{order.shipment.tracking}</span>
        </p>
      )}
      {(children || mayAsk) && (
        <div className="mt-1 flex flex-wrap gap-3 empty:hidden">
          {children}
          {mayAsk && <AskCancellation order={order} />}
        </div>
      )}
    </section>
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
      <Failed
        what="What happened to the order could not be loaded."
        failure={error}
        onRetry={() => void refetch()}
        busy={isFetching}
      />
    );
  }
  return (
    <div role="status">
      <span className="sr-only">Loading what happened</span>
      <Skeleton className="h-40" />
    </div>
  );
}
