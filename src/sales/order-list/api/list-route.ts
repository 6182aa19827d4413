/** `GET /purchase`: one's own orders, or all; in the order of a list, or of their changes. */
import type { Database } from "../../../database/schema.ts";
import type { CountCache } from "../../../lib/cache/count-cache.ts";
import { MAX_PER_PAGE } from "../../../lib/contract/fields.ts";
import { invalidField, notAllowed, unknownStart } from "../../../lib/contract/problem.ts";
import type { Outcome } from "../../../lib/contract/result.ts";
import { listHeaders } from "../../../lib/http/page-links.ts";
import { ANSWERED, type Call } from "../../../lib/http/route.ts";
import { msg } from "../../../lib/i18n/i18n.ts";
import { findOrderDetails } from "../../orders/api/order-details.ts";
import type { OrderReads } from "../../orders/api/reads.ts";
import { type PurchaseWithTool, wirePurchase } from "../../orders/api/wire.ts";
import { listPurchases, notYourEmail, type Purchase } from "../../orders/contract.ts";
import { paymentIn } from "../rules-search.ts";
import type { AttentionOf } from "./attention.ts";
import { listOrders } from "./list-orders.ts";
import { isInKeyOrder } from "./list-sort.ts";
import { listOrderChanges } from "./order-changes.ts";
import { readFilters } from "./order-filters.ts";
import type { FindOwnOrders } from "./own-orders.ts";

export interface ListContext {
  readonly db: Database;
  readonly totals: CountCache;
  readonly orders: OrderReads;
  readonly findOwnOrders: FindOwnOrders;
  readonly attentionOf: AttentionOf;
  /** The shop's, as an IANA name. */
  readonly timeZone: () => string;
  /** Where the shop stands: ISO 3166-1 alpha-2; empty: unknown. */
  readonly home: () => string;
  /** The number of an order, by the provider's id of its payment, a charge, a refund or a dispute. */
  readonly orderOfPayment: (id: string) => Promise<number | undefined>;
}

type ListCall = Call<typeof listPurchases>;

const UNKNOWN_CHANGE = msg(
  "orders.since.unknown",
  "is no change of this shop's database; begin with 0 again",
);

export async function listOwnOrAll(
  context: ListContext,
  { caller, query, reply }: ListCall,
): Promise<Outcome<Purchase[]> | typeof ANSWERED> {
  const { db, totals, orders, findOwnOrders, timeZone } = context;
  const { patient, tool, held, sort, page = 1, limit, after, since } = query;
  const own = patient === caller.email || (patient === undefined && !caller.isAdmin);
  if (!own && !caller.isAdmin) return notYourEmail();
  // Admins' own orders say what needs attention.
  if (own && !caller.isAdmin && isFirstPage(query)) {
    const part = { page, limit: limit ?? MAX_PER_PAGE };
    const write = (orders: readonly Purchase[]) => String(reply.serialize(orders));
    const { body, total } = await findOwnOrders(caller.userKey, part.limit, write);
    reply.headers(listHeaders(listPurchases.path, query, { ...part, total }));
    reply.type("application/json; charset=utf-8").send(body);
    return ANSWERED;
  }
  const filters = {
    userKey: own ? caller.userKey : undefined,
    buyerEmail: own ? undefined : patient,
    ...(await readFilters(db.read, query, timeZone())),
    ...(await filterByPayment(context, { caller, query })),
    toolId: tool,
    held: held === "true",
  };
  if (since !== undefined) {
    if (!caller.isAdmin) return notAllowed();
    const changes = await listOrderChanges(db, filters, since, limit ?? MAX_PER_PAGE);
    if (!changes) return invalidField("since", UNKNOWN_CHANGE);
    const { rows, next } = changes;
    if (next !== undefined) reply.header("link", nextLink(query, next));
    return wireOrders(context, { caller, query }, rows);
  }
  const start = after === undefined ? undefined : await orders.find(after);
  const mayStart = start && (start.user_key === caller.userKey || caller.isAdmin);
  if (after !== undefined && !mayStart) return unknownStart();
  const found = await listOrders(db, totals, { ...filters, sort, page, limit }, start?.key);
  const isSteady = isInKeyOrder(sort);
  const last = isSteady ? found.rows.at(-1)?.id : undefined;
  reply.headers(listHeaders(listPurchases.path, query, { ...found, page, last, isSteady }));
  return wireOrders(context, { caller, query }, found.rows);
}

const NO_ORDER = -1;

interface Searching {
  readonly caller: Pick<ListCall["caller"], "isAdmin">;
  readonly query: Pick<ListCall["query"], "search">;
}

/** The one order that the searched payment is of. */
export async function filterByPayment(
  { orderOfPayment }: Pick<ListContext, "orderOfPayment">,
  { caller, query: { search } }: Searching,
) {
  const payment = caller.isAdmin && search !== undefined ? paymentIn(search) : undefined;
  if (payment === undefined) return {};
  const number = (await orderOfPayment(payment)) ?? NO_ORDER;
  return { search: undefined, keys: { from: number, before: number + 1 } };
}

/** Unfiltered, newest first. */
function isFirstPage({ patient: _, page = 1, limit: __, ...others }: ListCall["query"]): boolean {
  return page === 1 && Object.values(others).every((value) => value === undefined);
}

function nextLink(query: ListCall["query"], since: number): string {
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries({ ...query, since })) {
    if (value !== undefined) parameters.set(name, String(value));
  }
  return `</api${listPurchases.path}?${parameters}>; rel="next"`;
}

async function wireOrders(
  { db, attentionOf, home }: ListContext,
  { caller, query }: Pick<ListCall, "caller" | "query">,
  rows: readonly PurchaseWithTool[],
): Promise<Purchase[]> {
  const [details, reasons] = await Promise.all([
    query.details === "true" ? findOrderDetails(db.read, rows, home()) : undefined,
    caller.isAdmin ? attentionOf(rows) : undefined,
  ]);
  return rows.map((row) => {
    const attention = reasons?.get(row.key) ?? [];
    return {
      ...wirePurchase(row),
      ...details?.get(row.key),
      ...(query.since !== undefined && { change: row.change_number ?? undefined }),
      ...(attention.length > 0 && { attention }),
    };
  });
}
