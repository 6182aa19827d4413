/** Filters of all orders that an admin has saved by name. */
import * as z from "zod";
import { endpoint } from "../../lib/contract/endpoint.ts";
import { id, line } from "../../lib/contract/fields.ts";
import { refusalKind } from "../../lib/contract/result.ts";
import { schemaText } from "../../lib/contract/schema-text.ts";
import { filterChecks, orderFilters, orderSort } from "../orders/contract-list.ts";

export const MAX_SAVED_FILTERS = 30;
/** More matching orders are not counted. */
export const MAX_COUNTED = 1000;

/** The query of `GET /purchase`, without the page. */
const savedQuery = filterChecks(z.strictObject({ ...orderFilters, sort: orderSort }));
export type SavedQuery = z.output<typeof savedQuery>;

const name = line(60);

export const savedFilter = z.object({
  _id: z.string(),
  name: z.string(),
  filter: savedQuery,
  count: z.int().describe(`how many orders match, at most ${MAX_COUNTED}`),
});
savedFilter.register(z.globalRegistry, { title: "SavedFilter" });
export type SavedFilter = z.output<typeof savedFilter>;

export const filterNameTaken = refusalKind(
  409,
  "filter-name-taken",
  "You have a saved filter with this name. Choose another name.",
);
export const tooManyFilters = refusalKind(
  409,
  "too-many-filters",
  "There are too many saved filters. Delete one first.",
);
export const noSuchFilter = refusalKind(404, "no-such-filter", "There is no such saved filter.");

const tag = "Orders";

export const listSavedFilters = endpoint("GET /saved-filter", {
  access: "admin",
  tag,
  summary: "List the caller's saved filters by name, with how many orders match each",
  answer: z.array(savedFilter).max(MAX_SAVED_FILTERS),
  refusals: [],
});

export const saveFilter = endpoint("POST /saved-filter", {
  access: "admin",
  tag,
  summary: "Save a filter of all orders by name, for the caller alone",
  body: z.strictObject({ name, filter: savedQuery }),
  answer: savedFilter,
  refusals: [filterNameTaken, tooManyFilters],
});

export const changeSavedFilter = endpoint("PATCH /saved-filter/{id}", {
  access: "admin",
  tag,
  summary: "Rename one of the caller's saved filters, or replace what it filters by",
  params: z.object({ id }),
  body: z
    .strictObject({ name: name.optional(), filter: savedQuery.optional() })
    .refine((change) => change.name !== undefined || change.filter !== undefined, {
      path: ["name"],
      error: schemaText("orders.savedFilter.change", "is required without a filter").error,
    }),
  answer: savedFilter,
  refusals: [noSuchFilter, filterNameTaken],
});

export const deleteSavedFilter = endpoint("DELETE /saved-filter/{id}", {
  access: "admin",
  tag,
  summary: "Delete one of the caller's saved filters",
  params: z.object({ id }),
  answer: z.object({ deletedCount: z.int() }),
  refusals: [noSuchFilter],
});
