/** Reads of orders, for TanStack Query, and the one write of this feature: placing an order. */
import { queryOptions } from "@tanstack/react-query";
import type * as z from "zod";
import { call } from "../../../kit/ui/api.ts";
import type * as contract from "../contract.ts";

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

/** One order of the account. */
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
