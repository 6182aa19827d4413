import { queryOptions } from "@tanstack/react-query";
import { callList } from "../../../lib/api-client/api.ts";
import { apiListQuery, apiQuery } from "../../../lib/api-client/queries.ts";
import type * as saved from "../../order-list/contract-saved-filters.ts";
import type * as contract from "../../orders/contract.ts";
import { ORDERS, PAGE_SIZE } from "../../orders/ui/queries.ts";
import { type OrderView, queryOf } from "./order-view.ts";

/** A page of all orders, for the admin `email`. */
export function ordersPage(email: string, view: OrderView) {
  const { page = 1 } = view;
  const query = { ...queryOf(view), page: String(page), limit: String(PAGE_SIZE) };
  return apiListQuery<typeof contract.listPurchases>(
    [ORDERS, email, "all", query],
    "GET /purchase",
    { query },
  );
}

/** More orders than this are not selected at once: the bulk actions take no more. */
export const MAX_SELECTED = 200;
const CHUNK = 100;

/** All orders of a view, at most `MAX_SELECTED`; with their lines if `details` is wanted. */
export async function ordersOfView(
  view: OrderView,
  { details = false, signal }: { details?: boolean; signal?: AbortSignal } = {},
): Promise<contract.Purchase[]> {
  const found: contract.Purchase[] = [];
  for (let page = 1; page <= MAX_SELECTED / CHUNK; page += 1) {
    const query = {
      ...queryOf(view),
      page: String(page),
      limit: String(CHUNK),
      ...(details && { details: "true" as const }),
    };
    const { items } = await callList<typeof contract.listPurchases>(
      "GET /purchase",
      { query },
      { signal },
    );
    found.push(...items);
    if (items.length < CHUNK) break;
  }
  return found;
}

/** What is packed: all orders to ship, the oldest first. */
export function packingQueue(email: string) {
  return queryOptions({
    queryKey: [ORDERS, email, "packing"],
    queryFn: ({ signal }) =>
      ordersOfView({ filter: "to-ship", sort: "number" }, { details: true, signal }),
  });
}

/** The key begins like the orders', so that a shipped order also changes the counts. */
export function savedFilters(email: string) {
  return apiQuery<typeof saved.listSavedFilters>(
    [ORDERS, email, "saved filters"],
    "GET /saved-filter",
  );
}
