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
