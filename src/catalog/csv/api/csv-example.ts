/** A small CSV file that can be imported as it is. */
import type { Database } from "../../../database/schema.ts";
import { keysOf } from "../../../lib/db/lists.ts";
import { amountCell, delimiterOf, type Separator } from "../../../lib/text/csv-separator.ts";
import { findCells, findCodes } from "../../specifications/api/cells.ts";
import { BYTE_ORDER_MARK } from "../rules-csv.ts";
import { toCsv } from "./csv-cell.ts";
import { specColumn } from "./csv-columns.ts";

/** Tools in which values for the example are sought. */
const READ_TOOLS = 200;
const NAMES = ["part_number", "name", "category", "price", "minimum", "quantity_change"] as const;

const PIN = [
  ...["EX-100-A", "Parallel pins, 6 × 30", "Fasteners", "0.85", "50", "1000"],
  "Hardened and ground. The quantity is added to what is in stock.",
  "Diameter: 6 mm\nLength: 30 mm",
];
const SQUARE = [
  ...["EX-200-B", "Engineer's square, 6\"", "Measuring", "42.50", "1", "25"],
  ...["", "Blade: 150 mm"],
];

/** In a shop with attributes, the rows have values of them, as tools of their categories have. */
export async function exampleCsv(db: Database, separator: Separator): Promise<string> {
  const tools = await db.read
    .selectFrom("tool")
    .select(["key", "category", "img"])
    .where("deleted_at", "is", null)
    .orderBy("key")
    .limit(READ_TOOLS)
    .execute();
  const values = await valuesByCategory(db, tools);
  const isKnown = (row: readonly string[]) => values.has(row[2] ?? "");
  const [other] = values.keys();
  const rows = [PIN, SQUARE];
  if (other !== undefined && !rows.some(isKnown))
    rows.push(["EX-300-C", other, other, "10.00", "1", "5", "", ""]);
  const shown = rows.map((row) => values.get(row[2] ?? "") ?? new Map<string, string>());
  const codes = [...new Set(shown.flatMap((some) => [...some.keys()]))];
  const img = tools[0]?.img ?? "https://images.example/pins.jpg";
  return (
    BYTE_ORDER_MARK +
    toCsv(
      [
        [...NAMES, "description", "specs", "img", ...codes.map(specColumn)],
        ...rows.map((row, place) => [
          ...row.map((cell, index) =>
            NAMES[index] === "price" ? amountCell(cell, separator) : cell,
          ),
          img,
          ...codes.map((code) => shown[place]?.get(code) ?? ""),
        ]),
      ],
      delimiterOf(separator),
    )
  );
}

/** Finds for each category the values of the tool that has most of its attributes; texts by code. */
async function valuesByCategory(
  db: Database,
  tools: readonly { readonly key: number; readonly category: string }[],
): Promise<Map<string, Map<string, string>>> {
  const cells = await findCells(db.read, keysOf(tools));
  const best = new Map<string, Map<string, string>>();
  for (const [category, some] of Map.groupBy(tools, (tool) => tool.category)) {
    if (some.every(({ key }) => !cells.has(key))) continue;
    const listed = await findCodes(db.read, [category]);
    for (const { key } of some) {
      const found = cells.get(key);
      const values = listed.flatMap((code): [string, string][] => {
        const text = found?.get(code)?.text;
        return text === undefined ? [] : [[code, text]];
      });
      if (values.length > (best.get(category)?.size ?? 0)) best.set(category, new Map(values));
    }
  }
  return best;
}
