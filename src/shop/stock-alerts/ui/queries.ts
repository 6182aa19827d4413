import { queryOptions } from "@tanstack/react-query";
import { call } from "../../../lib/api-client/api.ts";
import type * as contract from "../contract.ts";

export function ownStockAlerts(email: string) {
  return queryOptions({
    queryKey: ["restock", email],
    queryFn: ({ signal }) =>
      call<typeof contract.listOwnStockAlerts>("GET /restock", {}, { signal }),
  });
}

/** Without `email` the signed-in user subscribes. */
export function requestStockAlert(tool: string, email?: string) {
  return call<typeof contract.requestStockAlert>(
    "POST /tool/{id}/restock",
    { params: { id: tool }, body: email === undefined ? {} : { email } },
    { anonymous: email !== undefined },
  );
}

export function deleteStockAlert(tool: string) {
  return call<typeof contract.deleteOwnStockAlert>("DELETE /restock/{id}", {
    params: { id: tool },
  });
}

export function confirmStockAlert(token: string) {
  return call<typeof contract.confirmStockAlert>(
    "POST /restock/confirm",
    { body: { token } },
    { anonymous: true },
  );
}

export function unsubscribe(token: string) {
  return call<typeof contract.unsubscribe>(
    "POST /restock/end",
    { body: { token } },
    { anonymous: true },
  );
}

export const stockAlertCounts = queryOptions({
  queryKey: ["restock", "waiting"],
  queryFn: ({ signal }) =>
    call<typeof contract.listStockAlertCounts>("GET /restock/waiting", {}, { signal }),
});
