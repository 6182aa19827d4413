import { randomUUID } from "node:crypto";
import { toCsv } from "../../../catalog/csv/api/csv-cell.ts";
import { type CsvRow, readTable } from "../../../catalog/csv/api/csv-read.ts";
import { unreadableCsv } from "../../../catalog/csv/contract.ts";
import { BYTE_ORDER_MARK } from "../../../catalog/csv/rules-csv.ts";
import type { FeatureContext } from "../../../frame/feature.ts";
import type { Sections } from "../../../frame/settings/sections.ts";
import { MAX_METHODS, MAX_ZONES } from "../../../frame/settings/selling.ts";
import { MAX_TAX_ROWS } from "../../../frame/settings/tax.ts";
import { invalidWith } from "../../../lib/contract/problem.ts";
import { isRefusal, type Outcome, type Refusal } from "../../../lib/contract/result.ts";
import { type Route, route } from "../../../lib/http/route.ts";
import { sendCsv } from "../../../lib/http/send-file.ts";
import { msg, t } from "../../../lib/i18n/i18n.ts";
import { formatDecimal } from "../../../lib/i18n/numbers.ts";
import { amountCell, delimiterOf, type Separator } from "../../../lib/text/csv-separator.ts";
import { guessEncoding } from "../../../lib/text/node/text-file.ts";
import { acceptSection, refuseFaults } from "../../../shop/settings/api/accept-section.ts";
import { type CsvSection, exportSelling, readSelling } from "../contract.ts";
import {
  cellsOf,
  entryOf,
  fractionsIn,
  methodColumns,
  namesOf,
  type RateCell,
  rowColumns,
  zoneColumns,
} from "../rules-columns.ts";

const HEADS: Record<CsvSection, string[]> = {
  tax: namesOf(rowColumns),
  selling: [...namesOf(zoneColumns), ...namesOf(methodColumns)],
};
const MOST: Record<CsvSection, number> = { tax: MAX_TAX_ROWS, selling: MAX_ZONES * MAX_METHODS };
const NUMBERS = new Set(
  [...rowColumns, ...methodColumns].flatMap(([name, , kind]) =>
    kind === "money" || kind === "percent" ? name : [],
  ),
);

export function sellingCsvRoutes({
  db,
  settings,
}: Pick<FeatureContext, "db" | "settings">): Route[] {
  return [
    route(exportSelling, ({ params: { section }, query: { separator }, reply }) => {
      const text = BYTE_ORDER_MARK + csvOf(section, settings.stored().sections, separator);
      return sendCsv(reply, `${section}.csv`, text);
    }),
    route(readSelling, async ({ params: { section }, body }) => {
      const upload = await body();
      if (isRefusal(upload)) return upload;
      try {
        const encoding = await guessEncoding(upload.path, settings.locales());
        const table = await readTable(upload.path, encoding, MOST[section]);
        if (isRefusal(table)) return table;
        const read = draftOf(section, table, settings.stored().sections);
        if (isRefusal(read)) return read;
        const { draft, rows } = read;
        const value = await acceptSection(db.read, settings.stored().sections, section, draft);
        return isRefusal(value) ? atRows(value, rows) : { value: { ...value } };
      } finally {
        await upload.remove();
      }
    }),
  ];
}

function csvOf(section: CsvSection, { tax, selling }: Sections, separator: Separator): string {
  const rows =
    section === "tax"
      ? tax.rows.map((row) => cellsOf(rowColumns, row))
      : selling.zones.flatMap((zone) =>
          (zone.methods.length === 0 ? [undefined] : zone.methods).map((method) => [
            ...cellsOf(zoneColumns, zone),
            ...cellsOf(methodColumns, method),
          ]),
        );
  const head = HEADS[section];
  const inFile = (cell: string, at: number) =>
    NUMBERS.has(head[at] ?? "") ? amountCell(cell, separator) : cell;
  return toCsv([head, ...rows.map((cells) => cells.map(inFile))], delimiterOf(separator));
}

interface Draft {
  readonly draft: Record<string, unknown>;
  /** The row of the file of each entry. */
  readonly rows: readonly number[];
}

/** The section as it is stored, with the rows of the file. */
function draftOf(section: CsvSection, table: CsvRow[], stored: Sections): Outcome<Draft> {
  const [head, ...body] = table;
  const names = (head?.cells ?? []).map((name) => name.trim().toLowerCase());
  const strange = names.find((name) => name !== "" && !HEADS[section].includes(name));
  if (strange !== undefined)
    return unreadableCsv(
      msg("sellingCsv.column", "The column {column} is none of: {columns}.", {
        column: strange,
        columns: HEADS[section].join(", "),
      }),
    );
  const rows = body.map(({ number, cells }) => ({
    number,
    cells: new Map(names.map((name, at) => [name, cells[at] ?? ""])),
  }));
  if (section === "tax") {
    const numbers = rows.map(({ number }) => number);
    const fractions = fractionsIn(rows.map(({ cells }) => cells));
    if (fractions.length > 0)
      return atRows(refuseFaults("tax", fractions.map(fractionFault)), numbers);
    return {
      draft: { ...stored.tax, rows: rows.map(({ cells }) => entryOf(rowColumns, cells)) },
      rows: numbers,
    };
  }
  const zones: { number: number; zone: Record<string, unknown>; methods: object[] }[] = [];
  for (const { number, cells } of rows) {
    const zone = entryOf(zoneColumns, cells);
    const method = entryOf(methodColumns, cells);
    const last = zones.at(-1);
    const isSame = last && JSON.stringify(last.zone) === JSON.stringify(zone);
    const methods = isSame ? last.methods : [];
    if (Object.keys(method).length > 0) methods.push({ _id: randomUUID(), ...method });
    if (!isSame) zones.push({ number, zone, methods });
  }
  return {
    draft: {
      ...stored.selling,
      zones: zones.map(({ zone, methods }) => ({ _id: randomUUID(), ...zone, methods })),
    },
    rows: zones.map(({ number }) => number),
  };
}

/** It is asked about, as a postcode that may have lost its zero. */
function fractionFault({ at, field, typed, percent }: RateCell) {
  return {
    path: ["rows", at, field],
    message: t(
      "sellingCsv.fraction",
      "must say which is meant: {percent}, or {typed} % with its sign",
      { percent: formatDecimal(Number((percent * 100).toFixed(3))), typed },
    ),
  };
}

/** The faults of the section, each with the row of the file that it is in. */
function atRows(refused: Refusal, rows: readonly number[]): Refusal {
  const found = (refused.more.errors ?? []) as { field: string; message: string }[];
  const errors = found.map(({ field, message: sentence }) => {
    const number = rows[Number(field.split(".")[1])];
    const message =
      number === undefined
        ? sentence
        : t("sellingCsv.row", "Row {number}: {sentence}", { number, sentence });
    return { field, message };
  });
  return invalidWith(errors[0]?.message, { errors });
}
