import type { ValidRequests } from "./valid-request.ts";

const LISTED = { isRequired: false, isHeadline: true, facet: "list" };

export const specificationRequests: ValidRequests = {
  "GET /specification": () => ({}),
  "GET /kind/{id}": ({ kind }) => ({ params: { id: kind } }),
  "PUT /kind/{id}": ({ kind }) => ({
    params: { id: kind },
    body: { version: 1, parent: null, attributes: [{ code: "coating", ...LISTED }] },
  }),
  "POST /attribute": () => ({
    body: { code: "reach", name: "Reach", type: "number", dimension: "length", units: ["mm"] },
  }),
  "PATCH /attribute/{code}": () => ({
    params: { code: "coating" },
    body: {
      version: 1,
      name: "Coating of the tool",
      choices: [
        { code: "tin", name: "TiN" },
        { code: "titanium", name: "Titanium nitride" },
      ],
    },
  }),
  "DELETE /attribute/{code}": () => ({ params: { code: "unused" } }),
  "POST /attribute/{code}/choice/{choice}/merge": () => ({
    params: { code: "finish", choice: "blank" },
    body: { into: "bright", version: 1 },
  }),
  "GET /synonym": () => ({}),
  "POST /synonym": () => ({ body: { phrases: ["end mill", "slot drill"] } }),
  "PATCH /synonym/{id}": ({ synonym }) => ({
    params: { id: synonym },
    body: { version: 1, phrases: ["spanner", "wrench", "key"] },
  }),
  "DELETE /synonym/{id}": ({ synonym }) => ({ params: { id: synonym } }),
};
