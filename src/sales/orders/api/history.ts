import type { Selectable } from "kysely";
import type { Db } from "../../../database/schema.ts";
import type { PurchaseEventKind, PurchaseEventTable } from "../../../database/tables/orders.ts";
import type { Caller } from "../../../lib/contract/caller.ts";
import type { AnswerOf } from "../../../lib/contract/endpoint.ts";
import { isoTime } from "../../../lib/contract/iso-time.ts";
import { isRefusal, type Outcome } from "../../../lib/contract/result.ts";
import { actorName, apiKeyNames } from "../../../people/api-keys/api/actor-name.ts";
import { linesOfRefunds, refundsOf } from "../../refund-records/api/refund-store.ts";
import { MAX_EVENTS, type OrderEvent, type orderHistory } from "../contract-fulfillment.ts";
import type { OrderContext } from "./change-order.ts";
import type { PurchaseRow } from "./changes.ts";
import { invoiceDetailsOfOrders } from "./order-details.ts";
import { findReadable } from "./reads.ts";
import { wireRefund } from "./wire.ts";

type EventRow = Selectable<PurchaseEventTable>;
type NameActor = (event: EventRow) => string | null;

export async function readHistory(
  { db, orders, listDocuments }: OrderContext,
  caller: Caller,
  id: string,
): Promise<Outcome<AnswerOf<typeof orderHistory>>> {
  const order = await findReadable(orders, caller, id);
  if (isRefusal(order)) return order;
  const [events, refunds, refundLines, papers, invoiceDetails] = await Promise.all([
    db.read
      .selectFrom("purchase_event")
      .selectAll()
      .where("purchase_key", "=", order.key)
      .orderBy("number", "desc")
      .limit(MAX_EVENTS)
      .execute(),
    refundsOf(db.read, order.key),
    linesOfRefunds(db.read, order.key),
    listDocuments(order.key),
    invoiceDetailsOfOrders(db.read, [order.key]),
  ]);
  const details = invoiceDetails.get(order.key);
  const nameActor = caller.isAdmin ? await actorNames(db.read, events) : undefined;
  return {
    events: events.toReversed().map((event) => wireEvent(event, order, nameActor)),
    refunds: refunds.map((refund) => wireRefund(refund, refundLines.get(refund.key))),
    papers,
    company: details?.company ?? undefined,
    taxNumber: details?.tax_number ?? undefined,
    purchaseOrder: details?.purchase_order ?? undefined,
  };
}

async function actorNames(db: Db, events: readonly EventRow[]): Promise<NameActor> {
  const userKeys = events.flatMap(({ actor_key }) => actor_key ?? []);
  const keysOfPrograms = events.flatMap(({ actor_api_key }) => actor_api_key ?? []);
  const [users, apiKeys] = await Promise.all([
    userKeys.length === 0
      ? []
      : db.selectFrom("shop_user").select(["key", "name"]).where("key", "in", userKeys).execute(),
    apiKeyNames(db, keysOfPrograms),
  ]);
  const userNames = new Map(users.map(({ key, name }) => [key, name]));
  return ({ actor_key, actor_api_key }) =>
    actorName(userNames.get(actor_key ?? 0) ?? null, apiKeys.get(actor_api_key ?? 0) ?? null);
}

/** Events caused by the buyer, even when the buyer is an admin. */
const BUYER_EVENTS: readonly PurchaseEventKind[] = [
  "hold-retaken",
  "deleted",
  "line-removed",
  "cancellation-asked",
];

/** Whether the order's buyer caused it. */
function isOfBuyer(
  { kind, actor_key }: EventRow,
  { user_key, taken_by_key }: Participants,
): boolean {
  if (kind === "placed") return taken_by_key === null;
  return kind === "attached" || kind === "address-corrected"
    ? actor_key === user_key
    : BUYER_EVENTS.includes(kind);
}

type Participants = Pick<PurchaseRow, "user_key" | "taken_by_key">;

/** `nameActor`: for admins, who see which of them or which program it was. */
export function wireEvent(event: EventRow, order: Participants, nameActor?: NameActor): OrderEvent {
  const { kind, actor_key: actor, at, note } = event;
  const byPerson = isOfBuyer(event, order) ? "buyer" : "admin";
  const who = byPerson === "admin" && actor !== null ? nameActor?.(event) : undefined;
  return {
    what: kind,
    at: isoTime(at),
    by: actor === null ? "shop" : byPerson,
    ...(who && { who }),
    ...(note !== null && { note }),
  };
}
