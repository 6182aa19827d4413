import { Quote } from "../../../kit/ui/Text.tsx";
import type { Purchase } from "../../orders/contract.ts";
import { allows, type Obstacles, whyNot } from "../../orders/rules.ts";
import { AnswerCancellation } from "../../payments/ui/AnswerCancellation.tsx";
import { RefundOrder } from "../../payments/ui/RefundOrder.tsx";
import { DeliverOrder } from "./DeliverOrder.tsx";
import type { History } from "./queries.ts";
import { ReleaseHold } from "./ReleaseHold.tsx";
import { ShipOrder } from "./ShipOrder.tsx";
import { obstaclesOf } from "./standing.ts";

/** What an admin can do about an order now; where something stands in the way, what it is. */
export function OrderDesk({ order, history }: { order: Purchase; history: History }) {
  const obstacles = obstaclesOf(order, history.refunds);
  const may = (verb: Parameters<typeof whyNot>[0]) => whyNot(verb, obstacles) === undefined;
  if (!hasDesk(order, obstacles)) return null;
  return (
    <section aria-labelledby="desk" className="order-desk grid gap-4 border-accent border-l-2 pl-4">
      <h2 id="desk" className="heading text-lead">
        For the shop
      </h2>
      {may("answer-cancellation") && (
        <div className="grid gap-3">
          <p>The buyer requests cancellation:</p>
          <Quote>{reasonOf(history)}</Quote>
          <AnswerCancellation order={order} left={obstacles.leftCents} />
        </div>
      )}
      <div className="flex flex-wrap gap-3 empty:hidden">
        {may("ship") && <ShipOrder order={order} />}
        {may("deliver") && <DeliverOrder order={order} />}
        {may("refund") && <RefundOrder order={order} left={obstacles.leftCents} />}
        {may("release-hold") && order.heldUntil !== null && <ReleaseHold order={order} />}
      </div>
      {refusedOf(obstacles).map((why) => (
        <p key={why} className="measure text-graphite text-note">
          {why}
        </p>
      ))}
    </section>
  );
}

/** Whether there is anything to do or to say: an unpaid order without a hold leaves nothing. */
function hasDesk({ state, heldUntil }: Purchase, obstacles: Obstacles): boolean {
  return obstacles.cancellationAsked || heldUntil !== null || allows(state, "refund");
}

/** Why what could be asked of an order in this state cannot be asked of this one. */
function refusedOf(obstacles: Obstacles): string[] {
  const { state, cancellationAsked } = obstacles;
  // Where the buyer's wish waits, it is shown with its answers.
  const verbs = cancellationAsked ? (["refund"] as const) : (["ship", "refund"] as const);
  const whys = verbs.filter((verb) => allows(state, verb)).map((verb) => whyNot(verb, obstacles));
  return [...new Set(whys.filter((why) => why !== undefined))];
}

function reasonOf({ events }: History): string {
  return events.findLast(({ what }) => what === "cancellation-asked")?.note ?? "";
}
