import { PAGE, type ValidRequests } from "./valid-request.ts";

const body = { url: "https://erp.example/hooks", description: "ERP", events: ["order.paid"] };

/** Valid requests by the call's name. */
export const webhookRequests: ValidRequests = {
  "GET /webhook-endpoint": () => ({}),
  "POST /webhook-endpoint": () => ({ body }),
  "PATCH /webhook-endpoint/{id}": ({ webhook }) => ({
    params: { id: webhook.endpoint },
    body: { description: "Warehouse", events: ["order.refunded"], enabled: true },
  }),
  "DELETE /webhook-endpoint/{id}": ({ webhook }) => ({ params: { id: webhook.toDelete } }),
  "POST /webhook-endpoint/{id}/secret": ({ webhook }) => ({ params: { id: webhook.endpoint } }),
  "POST /webhook-endpoint/{id}/test": ({ webhook }) => ({ params: { id: webhook.endpoint } }),
  "POST /webhook-endpoint/{id}/resend": ({ webhook }) => ({ params: { id: webhook.endpoint } }),
  "GET /webhook-endpoint/{id}/delivery": ({ webhook }) => ({
    params: { id: webhook.endpoint },
    query: { ...PAGE, state: "failed" },
  }),
  "POST /webhook-delivery/{id}/resend": ({ webhook }) => ({ params: { id: webhook.delivery } }),
};
