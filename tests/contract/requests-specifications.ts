import { at, PAGE, type ValidRequests } from "./valid-request.ts";

const LISTED = { isRequired: false, isHeadline: true, facet: "list" };

export const specificationRequests: ValidRequests = {
  "GET /specification": () => ({}),
  "GET /category/{id}": ({ category }) => ({ params: { id: category } }),
  "POST /category": () => ({
    body: { name: "Jigs", attributes: [{ code: "finish", ...LISTED }] },
  }),
  "PATCH /category/{id}": ({ unusedCategory }) => ({
    params: { id: unusedCategory },
    body: {
      ...{ version: 1, name: "Holding", parent: null, position: 0 },
      attributes: [{ code: "plating", ...LISTED }],
    },
  }),
  "DELETE /category/{id}": ({ unusedCategory }) => ({ params: { id: unusedCategory } }),
  "POST /attribute": () => ({
    body: { code: "reach", name: "Reach", type: "number", dimension: "length", units: ["mm"] },
  }),
  "PATCH /attribute/{code}": () => ({
    params: { code: "plating" },
    body: {
      version: 1,
      name: "Plating of the tool",
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
  "GET /family": () => ({ query: { ...PAGE, search: "sizes" } }),
  "GET /family/{id}": ({ families }) => ({ params: { id: at(families, 0) } }),
  "GET /family/{id}/edit": ({ families }) => ({ params: { id: at(families, 0) } }),
  "POST /family": ({ tools }) => ({
    body: {
      name: "More sizes",
      category: at(tools, 0).category,
      axes: [],
      tools: [at(tools, 0)._id],
    },
  }),
  "PATCH /family/{id}": ({ families }) => ({
    params: { id: at(families, 0) },
    body: { version: 1, name: "All sizes" },
  }),
  "PATCH /family/{id}/member": ({ families, tools }) => ({
    params: { id: at(families, 1) },
    body: { version: 1, remove: [at(tools, 21)._id] },
  }),
  "DELETE /family/{id}": ({ families }) => ({ params: { id: at(families, 2) } }),
  "GET /synonym": () => ({}),
  "GET /missed-search": () => ({}),
  "POST /synonym": () => ({ body: { phrases: ["end mill", "slot drill"] } }),
  "PATCH /synonym/{id}": ({ synonym }) => ({
    params: { id: synonym },
    body: { version: 1, phrases: ["spanner", "wrench", "key"] },
  }),
  "POST /synonym/{id}/restore": () => ({ params: { id: "caliper" } }),
  "DELETE /synonym/{id}": ({ synonym }) => ({ params: { id: synonym } }),
};
