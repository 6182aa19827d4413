/** Decides what applying a row of an import would do to the catalog as it is. */

import type { FieldChange } from "../../../lib/contract/fields.ts";
import { type Message, msg } from "../../../lib/i18n/i18n.ts";
import { formatCount, MAX_PIECES } from "../../../lib/i18n/numbers.ts";
import { cutText } from "../../../lib/text/cut-text.ts";
import { type Column, columns } from "../../csv/api/csv-columns.ts";
import {
  type Cells,
  type ParsedRow,
  parseRow,
  type RowError,
  withPlainBreaks,
} from "../../csv/api/parse-row.ts";
import type { RowKind } from "../../csv/contract.ts";
import type { EnteredAttributes } from "../../specifications/contract.ts";
import type { Correction } from "../../stock/api/stock.ts";
import { pricedFromRow, pricingFault } from "../../tier-prices/rules.ts";
import {
  columnsOfEdits,
  columnsOfNew,
  type EditedColumns,
  type FieldColumns,
  fieldChanges,
  type ToolRow,
  valuesOfRow,
} from "../../tools/api/tool-row.ts";
import { editableFields, toolFields } from "../../tools/contract-fields.ts";
import { textChanges } from "../../translations/api/text-changes.ts";
import type { ToolTextRow } from "../../translations/api/text-store.ts";
import type { NewToolTexts } from "../../translations/contract.ts";

export type PendingWrite =
  | {
      readonly kind: "create";
      readonly columns: FieldColumns;
      /** Absent in imports of a version without texts. */
      readonly texts?: NewToolTexts;
      /** They are as typed, and parsed by the definitions of the time of writing. */
      readonly attributes?: EnteredAttributes;
      /** Its id. */
      readonly family?: string;
    }
  | {
      readonly kind: "change";
      readonly columns: Partial<EditedColumns>;
      /** The version over which the edits are written. */
      readonly version: number;
      readonly stock: Correction | undefined;
      /** The ledger keeps it; a row of a file is named there instead. */
      readonly reason?: string | undefined;
      readonly texts?: NewToolTexts;
      readonly attributes?: EnteredAttributes;
      readonly family?: string;
    };

export interface RowPreview {
  readonly kind: RowKind;
  readonly name: string;
  readonly toolKey: number | undefined;
  readonly plan: PendingWrite | undefined;
  readonly changes: readonly FieldChange[];
  readonly faults: readonly RowError[];
}

/** The tool that a row identifies, undefined for a new product, or why it identifies none. `part`: its part number. */
export type RowMatch =
  | { readonly tool: ToolRow; readonly texts: readonly ToolTextRow[]; readonly part: string }
  | { readonly tool: undefined; readonly part: string }
  | { readonly fault: RowError };

export function previewRow(cells: Cells, match: RowMatch): RowPreview {
  const { values, faults } = parseRow(cells);
  const name = values.edits.name || cells.get("part_number") || cells.get("_id") || "";
  const faulty = (more: readonly RowError[], known = name): RowPreview => ({
    kind: "faulty",
    name: cutText(known.trim(), 160),
    toolKey: "tool" in match ? match.tool?.key : undefined,
    plan: undefined,
    changes: [],
    faults: more,
  });
  if ("fault" in match) return faulty([match.fault, ...faults]);
  if (!match.tool) {
    const missing = [...faults, ...missingOf(values, faults)];
    if (missing.length > 0) return faulty(missing);
    const columns = columnsOfCreated(values);
    const misfit = pricingError(values, columns);
    return misfit ? faulty([misfit]) : created(values, columns);
  }
  const stock = stockOf(values, match.tool);
  const all = [...faults, ...("faults" in stock ? stock.faults : [])];
  if (all.length > 0 || "faults" in stock) return faulty(all, match.tool.name);
  const misfit = pricingError(values, { ...match.tool, ...columnsOfEdits(values.edits) });
  if (misfit) return faulty([misfit], match.tool.name);
  return changed(values, match, stock.correction);
}

const inColumnOrder = editableFields.toSorted(
  ([, one], [, other]) =>
    columns.indexOf(one.csv[0] as Column) - columns.indexOf(other.csv[0] as Column),
);

function missingOf(
  { edits, quantity, quantityChange }: ParsedRow,
  faults: readonly RowError[],
): RowError[] {
  const missing: RowError[] = inColumnOrder.flatMap(([name, { csv, csvRequired }]) =>
    csvRequired && edits[name] == null && !faults.some(({ column }) => column === csv[0])
      ? [{ column: csv[0], message: csvRequired }]
      : [],
  );
  if (quantity !== undefined && quantityChange) missing.push(BOTH_WAYS);
  if (quantity === undefined && (quantityChange ?? 0) < 0) {
    const message = msg("import.fault.belowZero", "a new product cannot begin below 0");
    missing.push({ column: "quantity_change", message });
  }
  return missing;
}

const BOTH_WAYS: RowError = {
  column: "quantity_change",
  message: msg(
    "import.fault.bothWays",
    "the stock is changed either by `quantity` or by `quantity_change`",
  ),
};

/** The product as the row leaves it has prices and quantities that do not fit together. */
function pricingError({ edits }: ParsedRow, row: FieldColumns): RowError | undefined {
  const fault = pricingFault(pricedFromRow(row));
  const field = fault?.fields.find((name) => edits[name] !== undefined) ?? fault?.fields[0];
  return fault && field && { column: toolFields[field].csv[0], message: fault.message };
}

function columnsOfCreated({ edits, quantity, quantityChange }: ParsedRow): FieldColumns {
  const given = Object.entries(edits).filter(([, value]) => value !== null);
  return columnsOfNew({
    ...Object.fromEntries(given),
    quantity: quantity ?? quantityChange ?? 0,
  });
}

function created({ edits }: ParsedRow, columns: FieldColumns): RowPreview {
  return {
    kind: "create",
    name: columns.name,
    toolKey: undefined,
    plan: { kind: "create", columns, texts: edits.texts ?? {} },
    changes: [
      ...fieldChanges(undefined, columns),
      { field: "quantity", from: "", to: String(columns.quantity) },
      ...textChanges([], edits.texts).changes,
    ],
    faults: [],
  };
}

type Stock = { readonly correction: Correction | undefined } | { readonly faults: RowError[] };

/**
 * The stock correction of a row. A `quantity` equal to `quantity_seen` asks for none, even after a
 * sale: a file that was exported to change prices does not touch the stock.
 */
function stockOf({ quantity, quantitySeen, quantityChange }: ParsedRow, tool: ToolRow): Stock {
  const seen = quantitySeen ?? tool.quantity;
  const counts = quantity !== undefined && quantity !== seen;
  if (counts && quantityChange) return { faults: [BOTH_WAYS] };
  if (counts && seen !== tool.quantity) {
    const message = msg(
      "import.fault.soldSinceExport",
      "the stock is {quantity} now, and was {seen} when the file was made: count again",
      { quantity: formatCount(tool.quantity), seen: formatCount(seen) },
    );
    return { faults: [{ column: "quantity", message }] };
  }
  if (counts) return { correction: { seen, counted: quantity } };
  if (!quantityChange) return { correction: undefined };
  const message = stockChangeFault(tool, quantityChange);
  return message
    ? { faults: [{ column: "quantity_change", message }] }
    : { correction: { change: quantityChange } };
}

/** Why so many pieces cannot be added to a tool's stock, or removed from it. */
export function stockChangeFault({ quantity }: ToolRow, change: number): Message | undefined {
  if (quantity + change < 0)
    return msg("import.fault.tooFew", "only {quantity} can be removed", {
      quantity: formatCount(quantity),
    });
  return quantity + change > MAX_PIECES
    ? msg("import.fault.tooMany", "the stock cannot be above {most}", {
        most: formatCount(MAX_PIECES),
      })
    : undefined;
}

function changed(
  { edits }: ParsedRow,
  { tool, texts: stored }: { readonly tool: ToolRow; readonly texts: readonly ToolTextRow[] },
  stock: Correction | undefined,
): RowPreview {
  const before = valuesOfRow(tool);
  // Different line breaks are not an edit.
  const edited = editableFields.filter(
    ([name, { type }]) => type !== "text" || edits[name] !== withPlainBreaks(String(before[name])),
  );
  const columns = columnsOfEdits(Object.fromEntries(edited.map(([name]) => [name, edits[name]])));
  const texts = textChanges(stored, edits.texts);
  return previewChange(tool, { columns, stock, texts: texts.texts }, texts.changes);
}

/** The preview of a change over the tool's version: `same` if nothing differs. `more`: changes that are in no column. */
export function previewChange(
  tool: ToolRow,
  write: Omit<Extract<PendingWrite, { kind: "change" }>, "kind" | "version">,
  more: readonly FieldChange[] = [],
): RowPreview {
  const { columns, stock } = write;
  const changes = [...fieldChanges(tool, columns), ...more];
  if (stock) {
    const to = "change" in stock ? tool.quantity + stock.change : stock.counted;
    changes.push({ field: "quantity", from: String(tool.quantity), to: String(to) });
  }
  const kind = changes.length > 0 ? "change" : "same";
  return {
    kind,
    name: tool.name,
    toolKey: tool.key,
    plan: kind === "change" ? { kind, version: tool.version, ...write } : undefined,
    changes,
    faults: [],
  };
}
