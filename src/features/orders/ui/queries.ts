/** Reads of orders, for TanStack Query, and the one write of this feature: placing an order. */
import { queryOptions } from "@tanstack/react-query";
import type * as z from "zod";
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

/** A page of the account's own orders, all or those in a state, the newest first. `page` counts from 1. */
export function ownOrderPage(
  email: string,
  { show, page }: { readonly show?: OrderState | undefined; readonly page: number },
) {
  const query = { patient: email, state: show, page: String(page), limit: String(OWN_PAGE_SIZE) };
  return queryOptions({
    queryKey: [ORDERS, email, "own", show, page],
    queryFn: ({ signal }) =>
      callList<typeof contract.listPurchases>("GET /purchase", { query }, { signal }),
  });
}

/** Orders on one page of everybody's. */
export const PAGE_SIZE = 50;

/** Which of everybody's orders are wanted: all, those in a state, or those that wait for something. */
export interface OrdersView {
  readonly show?: OrderState | "attention" | "to-ship" | undefined;
  /** A number; the beginning of an e-mail, a name or a product. */
  readonly search?: string | undefined;
  /** Counts from 1. */
  readonly page: number;
}

/** A page of everybody's orders, the newest first. `email` is the admin who asks. */
export function orderPage(email: string, { show, search, page }: OrdersView) {
  const query = { page: String(page), limit: String(PAGE_SIZE), search, ...conditionOf(show) };
  return queryOptions({
    queryKey: [ORDERS, email, "all", show, search, page],
    queryFn: ({ signal }) =>
      callList<typeof contract.listPurchases>("GET /purchase", { query }, { signal }),
  });
}

function conditionOf(show: OrdersView["show"]) {
  if (show === "attention") return { attention: "true" } as const;
  return show === "to-ship" ? ({ toShip: "true" } as const) : { state: show };
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
