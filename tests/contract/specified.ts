/** Every line of the specification's section 7, as the API names it. */
export const specifiedCalls = [
  "GET /tool",
  "GET /review",
  "PUT /user/{email}",
  "GET /admin/{email}",
  "GET /purchase",
  "POST /purchase",
  "GET /purchase/{id}",
  "DELETE /purchase/{id}",
  "PATCH /purchase/{id}",
  "POST /review",
  "POST /profile",
  "GET /user",
  "PUT /user/admin/{email}",
  "POST /tool",
  // "{email-or-id}" in the specification; here it is the tool's _id.
  "DELETE /tool/{id}",
  "POST /create-payment-intent",
  // The image-hosting service of the specification is the shop itself.
  "POST /image",
] as const;

/** Areas that are for admins as a whole, by the first part of their paths. */
const ADMIN_AREAS =
  /^\w+ \/(?:api-key|attribute|audit|demo|image|mail|overview|packing|paper|product|saved-filter|settings|setup|shipments|specification|synonym|texts|webhook-delivery|webhook-endpoint)(?:\/|$)/;

/** What is for admins elsewhere. */
const ADMIN_CALLS = [
  "POST /family",
  "PATCH /family/{id}",
  "PATCH /family/{id}/member",
  "DELETE /family/{id}",
  "POST /category",
  "PATCH /category/{id}",
  "DELETE /category/{id}",
  "GET /message",
  "GET /message/{id}",
  "POST /message/{id}/answer",
  "DELETE /message/{id}",
  "DELETE /purchase/{id}/hold",
  "POST /purchase/{id}/refund",
  "PUT /purchase/{id}/account",
  "PUT /purchase/{id}/cancellation",
  "PUT /purchase/{id}/delivery",
  "PUT /purchase/{id}/shipment",
  "PUT /review/{id}/hidden",
  "DELETE /review/{id}/hidden",
  "PUT /review/{id}/reply",
  "DELETE /review/{id}/reply",
  "POST /tool",
  "PATCH /tool/{id}",
  "DELETE /tool/{id}",
  "GET /user",
  "PUT /user/admin/{email}",
  "DELETE /user/admin/{email}",
  "DELETE /user/{email}",
  "DELETE /user/{email}/session",
  "PUT /user/{email}/restore",
  "GET /restock/waiting",
  "POST /checkout/manual",
  "PUT /purchase/{id}/packing",
  "DELETE /purchase/{id}/packing",
];

/** Whether a call has to be for admins, whatever the document says. */
export function isForAdmins(name: string): boolean {
  return ADMIN_AREAS.test(name) || ADMIN_CALLS.includes(name);
}
