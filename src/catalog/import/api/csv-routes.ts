import { type FeatureContext, tellToolsEdited } from "../../../frame/feature.ts";
import { textLanguage } from "../../../frame/text-language.ts";
import { invalidField } from "../../../lib/contract/problem.ts";
import { isRefusal } from "../../../lib/contract/result.ts";
import { listHeaders } from "../../../lib/http/page-links.ts";
import { type RateLimit, type Route, route } from "../../../lib/http/route.ts";
import { sendCsv } from "../../../lib/http/send-file.ts";
import { dayIn } from "../../../lib/i18n/calendar.ts";
import { msg } from "../../../lib/i18n/i18n.ts";
import { actorOf } from "../../admin-tools/api/history.ts";
import { notATextLanguage } from "../../attribute-names/contract.ts";
import { previewBulkChange } from "../../bulk-change/api/bulk-change.ts";
import { changeProducts } from "../../bulk-change/contract.ts";
import { findCategoryNamed } from "../../categories/api/category-named.ts";
import { findBranchNames } from "../../categories/api/category-tree.ts";
import { exampleCsv } from "../../csv/api/csv-example.ts";
import { exportCsv, faultyRowsCsv } from "../../csv/api/csv-export.ts";
import * as contract from "../../csv/contract.ts";
import { textPartOf } from "../../translations/rules.ts";
import { applyRows } from "./apply-import.ts";
import { forgetImport } from "./delete-imports.ts";
import {
  findImport,
  findImportRows,
  findUnfinishedImports,
  importProgress,
} from "./import-store.ts";
import { readImport } from "./read-import.ts";

/** Reading the largest file takes half a minute. */
const importLimit: RateLimit = { max: 20, windowMs: 60_000, by: "caller" };

export function csvRoutes(context: FeatureContext): Route[] {
  const { db, catalogChanged } = context;
  const family = () => context.features.find((each) => each.familyColumn)?.familyColumn;
  return [
    route(contract.exportProducts, async ({ query: { category: asked, separator }, reply }) => {
      const category = asked === undefined ? undefined : await findCategoryNamed(db.read, asked);
      if (asked !== undefined && !category)
        return invalidField("category", msg("export.noCategory", "is not a category of the shop"));
      const day = dayIn(context.settings.current().company.timeZone)(Date.now());
      const categories = category && (await findBranchNames(db.read, category.name));
      const wanted = { categories, family: family(), separator };
      const name = `products-${category ? `${category.id}-` : ""}${day}.csv`;
      return sendCsv(reply, name, exportCsv(db, textLanguage(context).others, wanted));
    }),

    route(contract.exampleProducts, async ({ query, reply }) => {
      return sendCsv(reply, "products-example.csv", await exampleCsv(db, query.separator));
    }),

    route(contract.readImport, importLimit, async ({ caller, query, body }) => {
      const upload = await body();
      if (isRefusal(upload)) return upload;
      const { name = "products.csv", encoding, partNumbers, columns, replaces } = query;
      const language = textLanguage(context);
      const reading = { language, family: family(), encoding, partNumbers, columns };
      try {
        const found = await readImport(db, actorOf(caller), name, upload.path, reading);
        if (replaces !== undefined && !isRefusal(found)) await forgetImport(db, replaces);
        return found;
      } finally {
        await upload.remove();
      }
    }),

    route(changeProducts, importLimit, ({ caller, body }) => {
      const { others, wanted } = textLanguage(context);
      const text = textPartOf(body.filter?.text);
      if (text && !others.includes(text.locale)) return notATextLanguage();
      return previewBulkChange(db, actorOf(caller), body, wanted);
    }),

    route(contract.listImports, async () => {
      const records = await findUnfinishedImports(db);
      return Promise.all(records.map((record) => importProgress(db, record)));
    }),

    route(contract.getImport, async ({ params }) => {
      const found = await findImport(db.read, params.id);
      return found ? importProgress(db, found) : contract.noSuchImport();
    }),

    route(contract.listImportRows, async ({ params, query, reply }) => {
      const found = await findImport(db.read, params.id);
      if (!found) return contract.noSuchImport();
      const { rows, ...part } = await findImportRows(db, found.key, query);
      const path = contract.listImportRows.path.replace("{id}", params.id);
      reply.headers(listHeaders(path, query, part));
      return rows;
    }),

    route(contract.applyImport, async ({ caller, params }) => {
      const found = await findImport(db.read, params.id);
      if (!found) return contract.noSuchImport();
      if (found.applied_at === null) {
        const applier = { ...actorOf(caller), name: caller.name };
        await applyRows(db, applier, found, {
          toolsEdited: tellToolsEdited(context),
          family: family(),
          log: context.log,
        });
        catalogChanged("edit");
      }
      const now = await findImport(db.write, params.id);
      return now ? importProgress(db, now) : contract.noSuchImport();
    }),

    route(contract.faultyRows, async ({ params, reply }) => {
      const found = await findImport(db.read, params.id);
      if (!found) return contract.noSuchImport();
      return sendCsv(reply, "products-to-mend.csv", faultyRowsCsv(db, found));
    }),
  ];
}
