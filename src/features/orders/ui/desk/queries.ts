import { queryOptions } from "@tanstack/react-query";
import { call, callList } from "../../../../kit/ui/api.ts";
import type * as contract from "../../contract.ts";
import type * as saved from "../../contract-saved-filters.ts";
import { ORDERS, PAGE_SIZE } from "../queries.ts";
import { type OrderView, queryOf } from "./order-view.ts";
import type { SelectedOrder } from "./use-selection.ts";

/** A page of all orders, for the admin `email`. */
export function deskPage(email: string, view: OrderView) {
  const { page = 1 } = view;
  const query = { ...queryOf(view), page: String(page), limit: String(PAGE_SIZE) };
  return queryOptions({
    queryKey: [ORDERS, email, "all", query],
    queryFn: ({ signal }) =>
      callList<typeof contract.listPurchases>("GET /purchase", { query }, { signal }),
  });
}

/** More orders than this are not selected at once: the bulk actions take no more. */
export const MAX_SELECTED = 200;
const CHUNK = 100;

/** All orders of a view, at most `MAX_SELECTED`. */
export async function ordersOfView(view: OrderView): Promise<SelectedOrder[]> {
  const found: SelectedOrder[] = [];
  for (let page = 1; page <= MAX_SELECTED / CHUNK; page += 1) {
    const query = { ...queryOf(view), page: String(page), limit: String(CHUNK) };
    const { items } = await callList<typeof contract.listPurchases>("GET /purchase", { query });
    found.push(...items);
    if (items.length < CHUNK) break;
  }
  return found;
}

/** Behind the orders' key, so that a shipped order also changes the counts. */
export function savedFilters(email: string) {
  return queryOptions({
    queryKey: [ORDERS, email, "saved filters"],
    queryFn: ({ signal }) =>
      call<typeof saved.listSavedFilters>("GET /saved-filter", {}, { signal }),
  });
}
