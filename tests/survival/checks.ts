/** What must be true of a shop whatever has happened to its processes. Each check gives its faults in words. */
import type { Acknowledged } from "./acknowledged.ts";
import { documentFaults } from "./check-documents.ts";
import { lineFaults } from "./check-lines.ts";
import { parcelFaults } from "./check-parcels.ts";
import { refundFaults } from "./check-refunds.ts";
import { settingFaults } from "./check-settings.ts";
import { stockFaults } from "./check-stock.ts";
import type { Ask, Records, SandboxRecords, StoredIntent } from "./records.ts";

/** How many acknowledged were broken, by kind, and each of them in words. */
export interface Findings {
  readonly lost: readonly string[];
  readonly doubled: readonly string[];
  /** More pieces sold than there were. */
  readonly oversold: readonly string[];
  /** Stock, history or money that does not add up; answers that contradict each other. */
  readonly wrong: readonly string[];
}

interface StoredOrder {
  readonly id: string;
  readonly number: number;
  readonly email: string;
  readonly quantity: number;
  readonly cents: number;
  readonly state: string;
  readonly transaction_id: string | null;
  readonly request: string;
  /** How often an intent was asked for. */
  readonly attempts: number;
}

/** How far everything had come when it is looked at. */
export interface Progress {
  /** Everything was repeated until it was answered, so every charged order has to be paid. */
  readonly settled: boolean;
  /** The shop has done what it does by itself: refunds are made, and emails, if it sends any, sent. */
  readonly finished?: "with mail" | "without mail";
}

/** Compares what was promised with what is stored, at one moment at which nobody buys. */
export async function findFaults(
  acknowledged: Acknowledged,
  records: Records,
  kept: SandboxRecords,
  { settled, finished }: Progress,
): Promise<Findings> {
  return records.atOnce(async (ask) => {
    const orders = new Map((await ask<StoredOrder>(ORDERS)).map((order) => [order.id, order]));
    const charged = kept.intents.filter((intent) => intent.status === "succeeded");
    const refunds = await refundFaults(ask, acknowledged, kept, finished !== undefined);
    const papers = await documentFaults(ask, kept, finished === "with mail");
    const stock = await stockFaults(ask);
    const lines = await lineFaults(ask, acknowledged);
    const parcels = await parcelFaults(ask, acknowledged, finished === "with mail");
    const settings = await settingFaults(ask, acknowledged.settings);
    return {
      lost: [
        ...lostOrders(acknowledged, orders),
        ...lines.lost,
        ...lostPayments(acknowledged, orders),
        ...lostDeletions(acknowledged, orders),
        ...lostMoney(orders, charged, settled),
        ...(finished ? await unhandledEvents(ask) : []),
        ...refunds.lost,
        ...papers.lost,
        ...parcels.lost,
        ...settings.lost,
      ],
      doubled: [
        ...(await doubledRows(ask)),
        ...doubledMoney(charged),
        ...doubledIntents(orders, kept.intents),
        ...refunds.doubled,
        ...papers.doubled,
        ...parcels.doubled,
      ],
      oversold: stock.oversold,
      wrong: [
        ...acknowledged.contradictions,
        ...refusedAndPlaced(acknowledged, orders),
        ...stock.wrong,
        ...lines.wrong,
        ...unpaidMoney(orders, charged),
        ...refunds.wrong,
        ...papers.wrong,
        ...parcels.wrong,
        ...settings.wrong,
        ...(records.integrity() === "ok" ? [] : [`the file is damaged: ${records.integrity()}`]),
      ],
    };
  });
}

const ORDERS = `select purchase.id, purchase.key as number, buyer_email as email, purchase.quantity,
    cast(purchase.price_cents as integer) as cents, state, transaction_id, address as request,
    (select cast(count(*) as integer) from payment where purchase_key = purchase.key) as attempts
  from purchase`;

type Orders = ReadonlyMap<string, StoredOrder>;

/** Paid, and perhaps shipped meanwhile. */
const isPaid = (state: string | undefined) => state === "paid" || state === "shipped";

function lostOrders(acknowledged: Acknowledged, stored: Orders): string[] {
  return [...acknowledged.orders.values()].flatMap((promised) => {
    const found = stored.get(promised.id);
    if (!found) return [`order ${promised.id} was placed and is not stored`];
    const same =
      found.number === promised.number &&
      found.email === promised.email &&
      found.quantity === promised.quantity &&
      found.cents === Math.round(promised.price * 100);
    return same ? [] : [`order ${JSON.stringify(promised)} is stored as ${JSON.stringify(found)}`];
  });
}

function lostPayments(acknowledged: Acknowledged, stored: Orders): string[] {
  return [...acknowledged.payments].flatMap(([id, transaction]) => {
    const found = stored.get(id);
    if (!found || !isPaid(found.state) || found.transaction_id === null)
      return [`order ${id} was paid and is ${found?.state}`];
    const same = transaction === undefined || found.transaction_id === transaction;
    return same ? [] : [`order ${id} was paid by ${transaction} and names ${found.transaction_id}`];
  });
}

function lostDeletions(acknowledged: Acknowledged, stored: Orders): string[] {
  return [...acknowledged.deletions].flatMap((id) => {
    const state = stored.get(id)?.state;
    return state === "deleted" ? [] : [`order ${id} was deleted and is ${state}`];
  });
}

/** Money that the sandbox has taken needs its order; once all is settled, a paid one. */
function lostMoney(stored: Orders, charged: readonly StoredIntent[], settled: boolean): string[] {
  return charged.flatMap((intent) => {
    const order = stored.get(intent.metadata.order ?? "");
    if (!order) return [`intent ${intent.id} succeeded for an order that is not stored`];
    if (order.cents !== intent.amount)
      return [`intent ${intent.id} took ${intent.amount} cents for ${order.cents}`];
    if (isPaid(order.state) && order.transaction_id === intent.id) return [];
    if (order.state === "unpaid" && !settled) return [];
    return [
      `intent ${intent.id} succeeded, yet order ${order.id} is ${order.state} (${order.transaction_id})`,
    ];
  });
}

function doubledMoney(charged: readonly StoredIntent[]): string[] {
  const byOrder = Map.groupBy(charged, (intent) => intent.metadata.order);
  return [...byOrder]
    .filter(([, intents]) => intents.length > 1)
    .map(([order, intents]) => `order ${order} was charged ${intents.length} times`);
}

/** A second intent for one attempt could be paid as well as the first. */
function doubledIntents(stored: Orders, intents: readonly StoredIntent[]): string[] {
  const byOrder = Map.groupBy(intents, (intent) => intent.metadata.order ?? "");
  return [...byOrder].flatMap(([id, made]) => {
    const attempts = stored.get(id)?.attempts ?? 0;
    return made.length > attempts
      ? [`order ${id} has ${made.length} intents for ${attempts} attempts`]
      : [];
  });
}

function refusedAndPlaced(acknowledged: Acknowledged, stored: Orders): string[] {
  return [...stored.values()].flatMap(({ id, request }) =>
    acknowledged.refusals.has(request)
      ? [`${request} was refused, and yet placed order ${id}`]
      : [],
  );
}

function unpaidMoney(stored: Orders, charged: readonly StoredIntent[]): string[] {
  const ids = new Set(charged.map((intent) => intent.id));
  return [...stored.values()].flatMap(({ id, state, transaction_id: transaction }) =>
    isPaid(state) && !ids.has(transaction ?? "")
      ? [`order ${id} is paid by ${transaction}, which did not succeed`]
      : [],
  );
}

/** Events that the shop has taken and not worked off. */
async function unhandledEvents(ask: Ask): Promise<string[]> {
  const rows = await ask<{ id: string; type: string; outcome: string | null }>(
    "select id, type, outcome from provider_event where handled_at is null",
  );
  return rows.map(({ id, type, outcome }) => `event ${id} (${type}) was not handled: ${outcome}`);
}

/** Requests are told apart by their address: each names itself there. */
async function doubledRows(ask: Ask): Promise<string[]> {
  const twice = await ask<{ what: string; times: number }>(`
    select 'order of ' || address as what, cast(count(*) as integer) as times
      from purchase group by address having count(*) > 1
    union all
    select kind || ' of order ' || purchase_key, cast(count(*) as integer)
      from purchase_event where kind in ('placed', 'deleted') group by kind, purchase_key having count(*) > 1
    union all
    select 'being paid of order ' || purchase_key, cast(count(*) as integer)
      from purchase_event where kind in ('paid', 'paid-without-stock') group by purchase_key having count(*) > 1
    union all
    select 'sale of tool ' || tool_key || ' in order ' || purchase_key, cast(count(*) as integer)
      from stock_change where reason = 'sale' group by purchase_key, tool_key having count(*) > 1
    union all
    select 'payment of order ' || purchase_key, cast(count(*) as integer)
      from payment where status = 'succeeded' group by purchase_key having count(*) > 1`);
  return twice.map(({ what, times }) => `${what}: ${times} times`);
}
