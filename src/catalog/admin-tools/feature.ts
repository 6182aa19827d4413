import { defineFeature, type FeatureContext } from "../../frame/feature.ts";
import { categoryRoutes } from "../categories/api/category-routes.ts";
import { finishRenames } from "../categories/api/rename-category.ts";
import { csvRoutes } from "../import/api/csv-routes.ts";
import { deleteOldImports } from "../import/api/delete-imports.ts";
import { ownNumberRoutes } from "../part-numbers/api/own-numbers.ts";
import { pictureRoutes } from "../picture-import/api/picture-routes.ts";
import { indexStockChanges } from "../stock/api/ledger-index.ts";
import { eraseToolAuthor, exportAddedTools } from "./api/privacy.ts";
import { productRoutes } from "./api/product-routes.ts";
import type { FindToolFacts } from "./api/product-store.ts";
import { catalogRoutes } from "./api/routes.ts";

const INDEX_LEDGER_MS = 10_000;
/** Renames that a process did not end. */
const RENAME_MS = 60_000;

export const catalog = defineFeature((context) => ({
  routes: [
    ...catalogRoutes(context),
    ...productRoutes(context, figuresOf(context)),
    ...csvRoutes(context),
    ...pictureRoutes(context),
    ...categoryRoutes(context),
    ...ownNumberRoutes(context),
  ],
  erase: eraseToolAuthor,
  exportData: exportAddedTools,
  jobs: [
    { name: "delete old imports", run: () => deleteOldImports(context.db) },
    {
      name: "index the stock ledger",
      period: INDEX_LEDGER_MS,
      run: () => indexStockChanges(context.db),
    },
    { name: "rename categories", period: RENAME_MS, run: () => finishRenames(context.db) },
  ],
}));

/** The figures of all features, for the admins' list of products. */
function figuresOf({ features }: Pick<FeatureContext, "features">): FindToolFacts {
  return async (toolKeys) => {
    const found = await Promise.all(features.map((each) => each.toolFigures?.(toolKeys)));
    return new Map(
      toolKeys.map((key) => [
        key,
        Object.assign({ held: 0, toShip: 0, waiting: 0 }, ...found.map((some) => some?.get(key))),
      ]),
    );
  };
}
