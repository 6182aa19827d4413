import { call } from "../../../lib/api-client/api.ts";
import { apiQuery } from "../../../lib/api-client/queries.ts";
import type * as contract from "../contract.ts";

export function ownStockAlerts(email: string) {
  return apiQuery<typeof contract.listOwnStockAlerts>(["restock", email], "GET /restock");
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

export const stockAlertCounts = apiQuery<typeof contract.listStockAlertCounts>(
  ["restock", "waiting"],
  "GET /restock/waiting",
);
