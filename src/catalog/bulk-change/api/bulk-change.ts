/**
 * Changes price, stock and declared facts of many tools. The preview is stored like that of a CSV file, and applied by the same
 * call: in batches, each tool once, and only over the version and stock that the preview has seen.
 */
import type { Database } from "../../../database/schema.ts";
import { invalidField } from "../../../lib/contract/problem.ts";
import type { Outcome } from "../../../lib/contract/result.ts";
import { msg, t, textOf } from "../../../lib/i18n/i18n.ts";
import { moneyFormat } from "../../../lib/i18n/money-format.ts";
import { formatCount, formatDecimal } from "../../../lib/i18n/numbers.ts";
import { formatMajor, formatMinor, minorFromMajor } from "../../../lib/money/money.ts";
import { newId } from "../../../lib/secrets/ids.ts";
import type { ToolActor } from "../../admin-tools/api/history.ts";
import { findProductsToChange } from "../../admin-tools/api/product-store.ts";
import type { RowError } from "../../csv/api/parse-row.ts";
import type { ProductImport } from "../../csv/contract.ts";
import {
  completeImport,
  createImport,
  type FileRow,
  findImport,
  type ImportRecord,
  importProgress,
  SELECTION,
  saveImportRows,
} from "../../import/api/import-store.ts";
import { previewChange, type RowPreview, stockChangeFault } from "../../import/api/preview-row.ts";
import type { Correction } from "../../stock/api/stock.ts";
import { changedTags, MAX_TAGS, type TagChange } from "../../tags/rules.ts";
import { pricedFromRow, pricingFault, tiersToColumn } from "../../tier-prices/rules.ts";
import { type PriceChange, withChangedPrices } from "../../tier-prices/rules-change.ts";
import {
  columnsOfEdits,
  type EditedColumns,
  type ToolRow,
  tagsOf,
} from "../../tools/api/tool-row.ts";
import { noSuchTool } from "../../tools/contract.ts";
import { toolFields } from "../../tools/contract-fields.ts";
import { MAX_CHANGED, type NewBulkChange } from "../contract.ts";

/** `locale`: that in which the search of the filter is made. */
export async function previewBulkChange(
  db: Database,
  actor: ToolActor,
  change: NewBulkChange,
  locale: string | undefined,
): Promise<Outcome<ProductImport>> {
  const { tools: ids, filter = {} } = change;
  const found = await findProductsToChange(db, ids ?? filter, locale, MAX_CHANGED + 1);
  if (found.length > MAX_CHANGED) {
    return invalidField(
      "filter",
      msg("bulk.tooMany", "At most {most} products can be changed at once. Narrow the search.", {
        most: formatCount(MAX_CHANGED),
      }),
    );
  }
  if (ids && found.length === 0) return noSuchTool();
  const here = new Set(found.map(({ id }) => id));
  const missing = [...new Set(ids)].filter((id) => !here.has(id));
  const previews = [...missing.map(missingTool), ...found.map((tool) => previewTool(tool, change))];
  const rows: FileRow[] = previews.map((planned, index) => ({
    row: { number: index + 1, cells: [] },
    planned,
  }));
  const id = newId();
  const key = await createImport(db, actor, id, nameOf(change));
  await saveImportRows(db, key, rows);
  await completeImport(db, key, SELECTION);
  return importProgress(db, (await findImport(db.write, id)) as ImportRecord);
}

function missingTool(id: string): RowPreview {
  const message = msg("import.fault.noSuchId", "there is no product with this _id");
  return faulty(id, undefined, [{ column: "_id", message }]);
}

function faulty(
  name: string,
  toolKey: number | undefined,
  faults: readonly RowError[],
): RowPreview {
  return { kind: "faulty", name, toolKey, plan: undefined, changes: [], faults };
}

function previewTool(
  tool: ToolRow,
  { price, stock, fields = {}, tags }: NewBulkChange,
): RowPreview {
  const prices = price ? pricesAfter(tool, price) : { columns: {} };
  const stocks = stock ? stockAfter(tool, stock) : { correction: undefined };
  const tagged = tags ? tagsAfter(tool, tags) : { columns: {} };
  if ("fault" in prices || "fault" in stocks || "fault" in tagged) {
    const faults = [tagged, prices, stocks].flatMap((after) =>
      "fault" in after ? [after.fault] : [],
    );
    return faulty(tool.name, tool.key, faults);
  }
  const columns = { ...prices.columns, ...columnsOfEdits(fields), ...tagged.columns };
  return previewChange(tool, { columns, stock: stocks.correction, reason: stock?.reason });
}

type After<T> = T | { readonly fault: RowError };

function pricesAfter(
  tool: ToolRow,
  price: NonNullable<NewBulkChange["price"]>,
): After<{ columns: Partial<EditedColumns> }> {
  const after = withChangedPrices(pricedFromRow(tool), priceChangeOf(price));
  const { largest } = moneyFormat();
  const cents = [after.unitPriceCents, ...after.tiers.map(({ unitPriceCents }) => unitPriceCents)];
  const wrong = cents.find((each) => each < 1 || each > largest);
  if (wrong !== undefined) {
    const message = msg(
      "bulk.fault.price",
      "would be {price}; prices are from {least} to {largest}",
      {
        price: formatMinor(wrong),
        least: formatMinor(1),
        largest: formatMinor(largest),
      },
    );
    return { fault: { column: wrong === after.unitPriceCents ? "price" : "tiers", message } };
  }
  const misfit = pricingFault(after);
  if (misfit) return { fault: { column: "tiers", message: misfit.message } };
  return {
    columns: { price_cents: after.unitPriceCents, tiers: tiersToColumn(after.tiers) },
  };
}

function tagsAfter(tool: ToolRow, change: TagChange): After<{ columns: Partial<EditedColumns> }> {
  const tags = changedTags(tagsOf(tool), change);
  if (tags.length <= MAX_TAGS) return { columns: columnsOfEdits({ tags }) };
  const message = msg("bulk.fault.tags", "would have more than {max} tags", { max: MAX_TAGS });
  return { fault: { column: "tags", message } };
}

function priceChangeOf({ percent, amount = 0 }: NonNullable<NewBulkChange["price"]>): PriceChange {
  return percent === undefined
    ? { amountCents: minorFromMajor(amount) }
    : { basisPoints: Math.round(percent * 100) };
}

function stockAfter(
  tool: ToolRow,
  { set, add = 0 }: NonNullable<NewBulkChange["stock"]>,
): After<{ correction: Correction | undefined }> {
  const { quantity } = tool;
  if (set !== undefined)
    return { correction: set === quantity ? undefined : { seen: quantity, counted: set } };
  const message = stockChangeFault(tool, add);
  return message ? { fault: { column: "quantity", message } } : { correction: { change: add } };
}

/** "Price +5%, stock +10": stored in the language of the admin, as a file's name is. */
function nameOf({ price, stock, fields = {}, tags }: NewBulkChange): string {
  return [
    ...(price ? [t("bulk.name.price", "Price {price}", { price: priceText(price) })] : []),
    ...(stock ? [t("bulk.name.stock", "Stock {stock}", { stock: stockText(stock) })] : []),
    ...(tags ? [textOf(toolFields.tags.label)] : []),
    ...Object.keys(fields).map((name) => textOf(toolFields[name as keyof typeof fields].label)),
  ].join(", ");
}

function priceText({ percent, amount = 0 }: NonNullable<NewBulkChange["price"]>): string {
  return percent === undefined
    ? signed(amount, formatMajor(amount))
    : signed(percent, `${formatDecimal(percent)}%`);
}

function stockText({ set, add = 0 }: NonNullable<NewBulkChange["stock"]>): string {
  return set === undefined ? signed(add, formatCount(add)) : `= ${formatCount(set)}`;
}

function signed(value: number, text: string): string {
  return value > 0 ? `+${text}` : text;
}
