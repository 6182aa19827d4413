import { defineFeature } from "../../frame/feature.ts";
import { databaseFailureOf } from "../../lib/db/database-failure.ts";
import { synonymRoutes } from "../synonyms/api/synonym-routes.ts";
import { familyRoute } from "./api/family-route.ts";
import { getMissedSearches } from "./api/missed-searches.ts";
import { hasTools } from "./api/records.ts";
import { searchRoutes } from "./api/routes.ts";
import { getSearchIndex } from "./api/search-index.ts";
import { stockQuestion } from "./api/search-query.ts";
import { deleteOldChanges } from "./api/tail.ts";

/** Tools from which on a server builds its index before it takes traffic, and asks it which tools are short. */
const LARGE = 10_000;
const STORE_MISSED_MS = 60_000;

export const search = defineFeature((context) => {
  const index = getSearchIndex(context);
  return {
    routes: [...searchRoutes(context), familyRoute(context), ...synonymRoutes(context)],
    toolsByStock: async (query) => {
      if ((index.tools ?? 0) < LARGE) return undefined;
      const { keys, total } = await index.ask(stockQuestion(query));
      return { keys, total };
    },
    // A small shop's is built within a moment, when it has visitors; its thread costs 40 MB.
    warmUp: async () => {
      // While the database does not answer, the index waits for it; a failure here would end the process.
      const isNeeded = await hasTools(context.db.read, LARGE).catch((error: unknown) => {
        if (databaseFailureOf(error)) return true;
        throw error;
      });
      if (isNeeded) await index.start();
    },
    close: index.close,
    jobs: [
      { name: "delete old changes of the catalog", run: () => deleteOldChanges(context.db) },
      {
        name: "store searches that found nothing",
        period: STORE_MISSED_MS,
        run: () => getMissedSearches(context).store(),
      },
    ],
  };
});
