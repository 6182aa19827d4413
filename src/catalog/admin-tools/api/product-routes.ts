import { type FeatureContext, tellToolsEdited } from "../../../frame/feature.ts";
import { textLanguage } from "../../../frame/text-language.ts";
import { isRefusal, type Refusal } from "../../../lib/contract/result.ts";
import { listHeaders } from "../../../lib/http/page-links.ts";
import { type Route, route } from "../../../lib/http/route.ts";
import { msg } from "../../../lib/i18n/i18n.ts";
import { formatCount } from "../../../lib/i18n/numbers.ts";
import { notATextLanguage } from "../../attribute-names/contract.ts";
import { findAttributes } from "../../attributes/api/find-attributes.ts";
import { findShared, findSharing } from "../../part-numbers/api/shared-part-numbers.ts";
import { findLedger } from "../../stock/api/ledger.ts";
import { correctionOf, correctStock, outOfRangeMessage } from "../../stock/api/stock.ts";
import { findMorePictures } from "../../tools/api/picture-store.ts";
import { productAttributes } from "../../tools/api/tool-attributes.ts";
import type { ToolRow } from "../../tools/api/tool-row.ts";
import { noSuchTool } from "../../tools/contract.ts";
import * as contract from "../../tools/contract-manage.ts";
import { findAllTexts } from "../../translations/api/text-store.ts";
import { withTexts } from "../../translations/api/translate.ts";
import { textPartOf } from "../../translations/rules.ts";
import { editTool } from "./edit-tool.ts";
import { actorOf } from "./history.ts";
import {
  type FindToolFacts,
  findProductHistory,
  findProductRow,
  findProducts,
  findProductsByKeys,
  type ProductPage,
  stockQueryOf,
  wireProduct,
} from "./product-store.ts";

/** Reads products as admins see them: of rows, or by an id. */
function productReader(context: FeatureContext, findFacts: FindToolFacts) {
  const { db } = context;

  async function asAdminsSee(rows: readonly ToolRow[]): Promise<contract.Product[]> {
    const keys = rows.map(({ key }) => key);
    const language = textLanguage(context);
    const [facts, pictures, texts, attributes] = await Promise.all([
      findFacts(keys),
      findMorePictures(db.read, keys),
      language.others.length > 0 ? findAllTexts(db.read, keys) : undefined,
      findAttributes(db.read, rows, language),
    ]);
    return rows.map((row) => {
      const product = {
        ...wireProduct(row, facts.get(row.key), pictures.get(row.key)),
        ...productAttributes(attributes.get(row.key)),
      };
      return texts ? withTexts(product, texts.get(row.key) ?? [], language) : product;
    });
  }

  async function product(id: string): Promise<contract.Product | undefined> {
    const row = await findProductRow(db.read, id);
    return row && (await asAdminsSee([row]))[0];
  }

  return { asAdminsSee, product };
}

/** Undefined where the database reads the list. */
async function findByStock(
  { db, features }: FeatureContext,
  query: contract.ProductQuery,
): Promise<ProductPage | undefined> {
  const stockQuery = stockQueryOf(query);
  const source = features.find((each) => each.toolsByStock !== undefined);
  const found = stockQuery && (await source?.toolsByStock?.(stockQuery));
  if (!stockQuery || !found) return undefined;
  const rows = await findProductsByKeys(db, found.keys);
  return { rows, total: found.total, page: stockQuery.page, limit: stockQuery.limit };
}

/** `seen`: the stock that a count began with. */
function stockRefusal(why: "moved" | "range", now: contract.Product, seen = 0): Refusal {
  const { quantity, held, toShip } = now;
  const more = { quantity, held, toShip };
  if (why === "range") return contract.stockOutOfRange(outOfRangeMessage(now), more);
  return contract.stockChanged(
    msg(
      "refusal.stock-changed.now",
      "The stock is {quantity} now, not {seen}. Nothing was changed.",
      { quantity: formatCount(quantity), seen: formatCount(seen) },
    ),
    more,
  );
}

export function productRoutes(context: FeatureContext, findFacts: FindToolFacts): Route[] {
  const { db, totals, orderLookup, catalogChanged } = context;
  const toolsEdited = tellToolsEdited(context);
  const { asAdminsSee, product } = productReader(context, findFacts);
  return [
    route(contract.listProducts, async ({ query, reply }) => {
      const { others, wanted } = textLanguage(context);
      const text = textPartOf(query.text);
      if (text && !others.includes(text.locale)) return notATextLanguage();
      const found =
        (await findByStock(context, query)) ?? (await findProducts(db, query, totals, wanted));
      if (isRefusal(found)) return found;
      reply.headers(listHeaders(contract.listProducts.path, query, found));
      return asAdminsSee(found.rows);
    }),

    route(contract.listSharedPartNumbers, ({ query: { partNumber, except } }) =>
      partNumber === undefined ? findShared(db, totals) : findSharing(db, partNumber, except),
    ),

    route(contract.getProduct, async ({ params }) => (await product(params.id)) ?? noSuchTool()),

    route(contract.editTool, async ({ caller, params, body }) => {
      const { others } = textLanguage(context);
      const edited = await editTool(db, actorOf(caller), params.id, body, others, toolsEdited);
      if (isRefusal(edited)) return edited;
      const [now] = await asAdminsSee([edited.row]);
      if (!edited.isSaved) return contract.toolChanged(undefined, { product: now });
      catalogChanged("edit");
      return now as contract.Product;
    }),

    route(contract.correctStock, async ({ caller, params, body, headers }) => {
      const key = headers["idempotency-key"];
      const corrected = await correctStock(db, actorOf(caller), params.id, {
        correction: correctionOf(body),
        reason: body.reason,
        requestId: key && `${caller.userKey} ${key}`,
      });
      if (corrected === "reused") return contract.correctionKeyReused();
      if (corrected === "gone") return noSuchTool();
      const now = await product(params.id);
      if (!now) return noSuchTool();
      if (corrected !== "done") return stockRefusal(corrected, now, body.seen);
      catalogChanged("edit");
      return now;
    }),

    route(contract.listStockChanges, async ({ params, query }) => {
      const row = await findProductRow(db.read, params.id);
      if (!row) return noSuchTool();
      const { changes, next } = await findLedger({ db, orderLookup }, row.key, query);
      return { changes, ...(next !== undefined && { next: String(next) }) };
    }),

    route(contract.listProductHistory, async ({ params, query, reply }) => {
      const row = await findProductRow(db.read, params.id);
      if (!row) return noSuchTool();
      const { entries, ...part } = await findProductHistory(db, row.key, query);
      const path = contract.listProductHistory.path.replace("{id}", params.id);
      reply.headers(listHeaders(path, query, part));
      return entries;
    }),
  ];
}
