/** Reads of orders, for TanStack Query, and the one write of this feature: placing an order. */
import { queryOptions } from "@tanstack/react-query";
import type * as z from "zod";
import type { ListView } from "../../../kit/list-view.ts";
import { call, callList } from "../../../kit/ui/api.ts";
import type * as contract from "../contract.ts";
import type { OrderState } from "../contract.ts";

/** The first part of every key under which orders are kept: for invalidating them all. */
export const ORDERS = "orders";

/** The account's own orders, newest first. */
export function ordersOf(email: string) {
  return queryOptions({
    queryKey: [ORDERS, email],
    queryFn: ({ signal }) =>
      call<typeof contract.listPurchases>(
        "GET /purchase",
        { query: { patient: email } },
        { signal },
      ),
  });
}

/** Orders on one page of one's own. */
export const OWN_PAGE_SIZE = 20;

/** A page of the account's own orders, newest first. */
export function ownOrderPage(email: string, { filter, page = 1 }: ListView<OrderState>) {
  const query = { patient: email, state: filter, page: String(page), limit: String(OWN_PAGE_SIZE) };
  return queryOptions({
    queryKey: [ORDERS, email, "own", filter, page],
    queryFn: ({ signal }) =>
      callList<typeof contract.listPurchases>("GET /purchase", { query }, { signal }),
  });
}

/** Orders on one page of everybody's. */
export const PAGE_SIZE = 50;

export type OrderFilter = OrderState | "attention" | "to-ship";

/**
 * A page of everybody's orders, newest first, for the admin `email`. `search` is a number, or the
 * beginning of an email, a name or a product.
 */
export function orderPage(email: string, { filter, search, page = 1 }: ListView<OrderFilter>) {
  const query = { page: String(page), limit: String(PAGE_SIZE), search, ...conditionOf(filter) };
  return queryOptions({
    queryKey: [ORDERS, email, "all", filter, search, page],
    queryFn: ({ signal }) =>
      callList<typeof contract.listPurchases>("GET /purchase", { query }, { signal }),
  });
}

function conditionOf(filter: OrderFilter | undefined) {
  if (filter === "attention") return { attention: "true" } as const;
  return filter === "to-ship" ? ({ toShip: "true" } as const) : { state: filter };
}

/** One order: the account's own, or for an admin anybody's. */
export function orderOf(email: string, id: string) {
  return queryOptions({
    queryKey: [ORDERS, email, id],
    queryFn: ({ signal }) =>
      call<typeof contract.getPurchase>("GET /purchase/{id}", { params: { id } }, { signal }),
  });
}

/** What is sent to place an order. Money is dollars. */
export type PurchaseSent = z.input<typeof contract.newPurchase>;

/** Places an order. The same key with the same content is one order, however often it is sent. */
export function placeOrder(body: PurchaseSent, key: string) {
  return call<typeof contract.placePurchase>(
    "POST /purchase",
    { body },
    { headers: { "Idempotency-Key": key } },
  );
}
