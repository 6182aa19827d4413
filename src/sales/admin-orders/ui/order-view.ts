/** What the admins' list of orders shows, as the address has it and as the API takes it. */

import type { OrdersView } from "../../../frame/paths.ts";
import { parseChoice, parseListView } from "../../../lib/contract/list-view.ts";
import { texts } from "../../../lib/i18n/i18n.ts";
import type { SavedQuery } from "../../order-list/contract-saved-filters.ts";
import type { OrderSort, OrderState, PaymentStatus, Period } from "../../orders/contract-list.ts";

export const filters = texts("orders.filter", {
  attention: "Needs attention",
  unpaid: "Unpaid",
  "to-ship": "To ship",
  "partly-shipped": "Partly shipped",
  shipped: "Shipped",
  delivered: "Delivered",
  expired: "Expired",
} satisfies Partial<Record<OrderState | "attention" | "to-ship" | "partly-shipped", string>>);

export const periodLabels: Record<Period, string> = texts("orders.period", {
  today: "Today",
  yesterday: "Yesterday",
  "last-7-days": "Last 7 days",
});

export const paymentLabels: Record<PaymentStatus, string> = texts("orders.payment", {
  unpaid: "unpaid",
  paid: "paid",
  "partly-refunded": "partly refunded",
  refunded: "refunded",
  disputed: "disputed",
});

const sorts: Record<OrderSort, true> = {
  number: true,
  "-number": true,
  date: true,
  "-date": true,
  total: true,
  "-total": true,
  buyer: true,
  "-buyer": true,
  state: true,
  "-state": true,
};

export interface OrderView extends OrdersView {
  readonly filter?: keyof typeof filters | undefined;
  readonly sort?: OrderSort | undefined;
  readonly placed?: Period | undefined;
  readonly payment?: PaymentStatus | undefined;
}

/** Ignores what it does not know. */
export function parseOrderView(query: URLSearchParams): OrderView & { readonly page: number } {
  const placed = parseChoice(periodLabels, query.get("placed"));
  const [from, to] = [dayOf(query.get("from")), dayOf(query.get("to"))];
  const isPeriod = placed === undefined && !(from && to && from > to);
  return {
    ...parseListView(query, { filters, sorts }),
    placed,
    ...(isPeriod && { from, to }),
    payment: parseChoice(paymentLabels, query.get("payment")),
    buyer: query.get("buyer")?.trim().slice(0, 100) || undefined,
  };
}

function dayOf(text: string | null): string | undefined {
  if (text === null || !/^\d{4}-\d\d-\d\d$/.test(text)) return undefined;
  const day = new Date(text);
  return Number.isNaN(day.getTime()) || !day.toISOString().startsWith(text) ? undefined : text;
}

/** The query of `GET /purchase`, and what is saved. Absent members are left out. */
export function queryOf({ filter, ...view }: OrderView): SavedQuery {
  const { search, sort, placed, from, to, payment, buyer } = view;
  const shown = shownBy(filter);
  const query = { ...shown, search, placed, from, to, payment, buyer, sort };
  return Object.fromEntries(Object.entries(query).filter(([, value]) => value !== undefined));
}

function shownBy(filter: OrderView["filter"]): SavedQuery {
  switch (filter) {
    case "attention":
      return { attention: "true" };
    case "to-ship":
      return { toShip: "true" };
    case "partly-shipped":
      return { partlyShipped: "true" };
    default:
      return { state: filter };
  }
}

/** The view that a saved filter opens. */
export function viewOf(saved: SavedQuery): OrderView {
  const { state, attention, toShip, partlyShipped, ...query } = saved;
  const known =
    state !== undefined && Object.hasOwn(filters, state)
      ? (state as OrderView["filter"])
      : undefined;
  const flags = {
    attention: attention === "true",
    "to-ship": toShip === "true",
    "partly-shipped": partlyShipped === "true",
  };
  const flag = (Object.keys(flags) as (keyof typeof flags)[]).find((name) => flags[name]);
  return { ...query, filter: flag ?? known };
}

/** The address, without the page. */
export function isSameView(one: OrderView, other: OrderView): boolean {
  const text = (view: OrderView) => JSON.stringify(Object.entries(queryOf(view)).sort());
  return text(one) === text(other);
}

/** Whether the view has filters beside those of the tabs and the search. */
export function hasFilters({ placed, from, to, payment, buyer }: OrderView): boolean {
  return [placed, from, to, payment, buyer].some((value) => value !== undefined);
}
