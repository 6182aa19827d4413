/** Reading a file's rows, without a database. */
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { expect, it } from "vitest";
import { isRefusal } from "../../../lib/contract/result.ts";
import { textOf } from "../../../lib/i18n/i18n.ts";
import { readCsv } from "../api/csv-read.ts";
import { MAX_CSV_ROWS } from "../contract.ts";

/** How a file is read, with how many rows it has given, and how many at once. */
async function readRows(text: string) {
  const path = join(await mkdtemp(join(tmpdir(), "millwright-test-")), "rows.csv");
  await writeFile(path, text);
  let [rows, largest] = [0, 0];
  const read = await readCsv(
    path,
    "utf-8",
    { locales: [], attributes: new Set() },
    async (part) => {
      rows += part.length;
      largest = Math.max(largest, part.length);
    },
  );
  await rm(dirname(path), { recursive: true });
  return { refused: isRefusal(read) && textOf(read.detail), rows, largest };
}

it("31: stops at a row too many, and gives the rows before it in parts", async () => {
  expect(await readRows(`_id\n${"x\n".repeat(MAX_CSV_ROWS + 1)}`)).toEqual({
    refused: expect.stringContaining("more than 100,000 rows"),
    ...{ rows: MAX_CSV_ROWS, largest: 100 },
  });
});

it("does not count the blank rows that a spreadsheet has below its table", async () => {
  const text = `_id;name\nx;1\n${";\n".repeat(MAX_CSV_ROWS + 1)}y;2\n`;
  expect(await readRows(text)).toEqual({ refused: false, rows: 2, largest: 2 });
});
