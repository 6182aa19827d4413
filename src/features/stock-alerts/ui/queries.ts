/** The calls of those who wait for a tool, for TanStack Query. */
import { queryOptions } from "@tanstack/react-query";
import { call } from "../../../kit/ui/api.ts";
import type * as contract from "../contract.ts";

/** What the signed-in account waits for. `email` is whose: another sign-in asks anew. */
export function ownStockAlerts(email: string) {
  return queryOptions({
    queryKey: ["restock", email],
    queryFn: ({ signal }) =>
      call<typeof contract.listOwnStockAlerts>("GET /restock", {}, { signal }),
  });
}

/** Asks to be told of a tool; without an address the signed-in account is. */
export function requestStockAlert(tool: string, email?: string) {
  return call<typeof contract.requestStockAlert>(
    "POST /tool/{id}/restock",
    { params: { id: tool }, body: email === undefined ? {} : { email } },
    { anonymous: email !== undefined },
  );
}

/** Waits for a tool no more. */
export function deleteStockAlert(tool: string) {
  return call<typeof contract.deleteOwnStockAlert>("DELETE /restock/{id}", {
    params: { id: tool },
  });
}

/** Confirms the wish that the link in a letter is for. */
export function confirmStockAlert(token: string) {
  return call<typeof contract.confirmStockAlert>(
    "POST /restock/confirm",
    { body: { token } },
    { anonymous: true },
  );
}

/** Ends all waiting of the mailbox that the link in a letter is for. */
export function unsubscribe(token: string) {
  return call<typeof contract.unsubscribe>(
    "POST /restock/end",
    { body: { token } },
    { anonymous: true },
  );
}

/** How many wait for each tool, for admins. */
export const stockAlertCounts = queryOptions({
  queryKey: ["restock", "waiting"],
  queryFn: ({ signal }) =>
    call<typeof contract.listStockAlertCounts>("GET /restock/waiting", {}, { signal }),
});
