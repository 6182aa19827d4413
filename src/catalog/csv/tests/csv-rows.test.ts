/** Reading a file's rows, without a database. */
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { expect, it } from "vitest";
import { isRefusal } from "../../../lib/contract/result.ts";
import { textOf } from "../../../lib/i18n/i18n.ts";
import { readCsv } from "../api/csv-read.ts";
import { MAX_CSV_ROWS } from "../contract.ts";

it("31: stops at a row too many, and gives the rows before it in parts", async () => {
  const path = join(await mkdtemp(join(tmpdir(), "millwright-test-")), "rows.csv");
  await writeFile(path, `_id\n${"x\n".repeat(MAX_CSV_ROWS + 1)}`);
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
  expect(isRefusal(read) && textOf(read.detail)).toContain("more than 100,000 rows");
  expect({ rows, largest }).toEqual({ rows: MAX_CSV_ROWS, largest: 100 });
});
