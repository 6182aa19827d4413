/** Files of spreadsheets and programs: which cells they have. */
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { isRefusal } from "../../../lib/contract/result.ts";
import { encodingOfStart } from "../../../lib/text/text-encoding.ts";
import { readCsv } from "./csv-read.ts";

let folder = "";
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "millwright-test-"));
});
afterAll(() => rm(folder, { recursive: true }));

/** The columns and rows of a file: "part_number name: A-1 Bolt; A-2 Nut". */
async function read(file: string | Buffer): Promise<string> {
  const bytes = Buffer.from(file);
  const path = join(folder, "rows.csv");
  await writeFile(path, bytes);
  const rows: string[] = [];
  const encoding = encodingOfStart(bytes) ?? "utf-8";
  const known = { locales: [], attributes: new Set<string>() };
  const head = await readCsv(path, encoding, known, async (part) => {
    rows.push(...part.map(({ cells }) => cells.filter(Boolean).join(" ")));
  });
  if (isRefusal(head)) return `refused: ${head.detail.id}`;
  return `${head.columns.map((column) => column ?? "?").join(" ")}: ${rows.join("; ")}`;
}

const TWO = "part_number name: A-1 Bolt; A-2 Nut";

describe("a file", () => {
  it.each([
    ...[",", ";", "\t", "|"].map((sign) =>
      ["part_number,name", "A-1,Bolt", "A-2,Nut"].join("\r\n").replaceAll(",", sign),
    ),
    ...["sep=;", "SEP=;", '"sep=;"', "sep= ;", "sep=;;;", "\ufeffsep=;", "sep=;\r\n"].map(
      (first) => `${first}\r\npart_number;name\r\nA-1;Bolt\r\nA-2;Nut\r\n`,
    ),
    "sep=\\t\npart_number\tname\nA-1\tBolt\nA-2\tNut\n",
    "sep=|\npart_number|name\nA-1|Bolt\nA-2|Nut\n",
  ])("%j has the cells between its signs", async (file) => {
    expect(await read(file)).toBe(TWO);
  });

  it.each([
    // Some programs write blanks between the cells.
    '"part_number", "name"\n"A-1", "Bolt"\n"A-2", "Nut"\n',
    '"part_number" ;"name" \r\n"A-1" ; "Bolt"\r\n"A-2" ;"Nut"\r\n',
    "part_number\tname\r\nA-1 \t Bolt\r\nA-2\tNut\r\n",
    // And what the list is above its columns.
    "Products of 30 November\r\n\r\npart_number;name\r\nA-1;Bolt\r\nA-2;Nut\r\n",
    '"Stock, by Ada";;\r\nWarehouse;2;\r\n"Part number";"Name";\r\nA-1;Bolt;\r\nA-2;Nut;\r\n',
    "sep=;\r\nProducts;\r\npart_number;name\r\nA-1;Bolt\r\nA-2;Nut\r\n",
    // A name of a column is broken into lines, also below a title.
    '"part\nnumber",name\nA-1,Bolt\nA-2,Nut\n',
    'Products\r\n"Part\r\nnumber";"name"\r\nA-1;Bolt\r\nA-2;Nut\r\n',
    // Each line was one cell of a sheet, and is quoted as a whole.
    '"part_number,name"\n"A-1,Bolt"\n"A-2,Nut"\n',
    '"part_number;""name"""\r\n"A-1;Bolt"\r\n"A-2;""Nut"""',
  ])("%j has the cells of its table", async (file) => {
    expect((await read(file)).replace(" ?", "")).toBe(TWO);
  });

  it.each([
    ["Products\n\nItem;Text\nA-1;Bolt\n", "? ?: A-1 Bolt"],
    ["Item\nA-1\nBolt, long\n", "?: A-1; Bolt long"],
    ["Item;Text\nname;price\nA-1;Bolt\n", "? ?: name price; A-1 Bolt"],
    ['"part_number", "name"\n"A-1", "Bolt, long"\n', "part_number name: A-1 Bolt, long"],
    ['"part_number" ,"name" \n"A-1" ,"1/4"" nut, long" \n', 'part_number name: A-1 1/4" nut, long'],
    // A quotation mark alone is a sign of the text, and refuses no file.
    ['part_number,name\nA-1,"Bolt" long\nA-2,Nut\n', 'part_number name: A-1 "Bolt" long; A-2 Nut'],
    ['"part_number", "name"\nA-1, "Bolt" long\n', 'part_number name: A-1 "Bolt" long'],
    ['part_number,name\nA-1, "long\nA-2,Nut\n', 'part_number name: A-1 "long; A-2 Nut'],
    // Databases put a backslash before a quotation mark.
    ['part_number,name\nA-1,"6\\" file, long"\n', 'part_number name: A-1 6" file, long'],
    [
      'part_number,name\nA-1,"6\\", long"\nA-2,"1\\" nut"\n',
      'part_number name: A-1 6", long; A-2 1" nut',
    ],
    ['part_number,name\n"A\\",Bolt\nA-2,"6\\"" nut"\n', 'part_number name: A\\ Bolt; A-2 6\\" nut'],
    // A spreadsheet's file, of which one text has a backslash before its quotation mark.
    [
      'part_number,name\n"A-1","6\\" file"\n"A-2","1/4"" nut, long"\n',
      'part_number name: A-1 "6\\" file"; A-2 1/4" nut, long',
    ],
    // One column, whose cells have commas.
    ['"Item, long"\n"A-1, Bolt"\n', "?: A-1, Bolt"],
    // One column without a name.
    ["Sachnummer;\nA-1;Bolt\nA-2;Nut\n", "? ?: A-1 Bolt; A-2 Nut"],
    [";Bezeichnung\nA-1;Bolt\nA-2;Nut\n", "? ?: A-1 Bolt; A-2 Nut"],
  ])("%j is %s", async (file, cells) => expect(await read(file)).toBe(cells));

  it("whose lines are quoted keeps their first blank cell, and a line further down that is not", async () => {
    const lines = Array.from({ length: 2000 }, (_, index) => `"\tA-${index}\tBolt"`);
    const path = join(folder, "lines.csv");
    await writeFile(path, ['"_id\tpart_number\tname"', ...lines, "\tN-1\tNut, long"].join("\n"));
    const rows: (readonly string[])[] = [];
    const known = { locales: [], attributes: new Set<string>() };
    await readCsv(path, "utf-8", known, async (part) => {
      rows.push(...part.map(({ cells }) => cells));
    });
    expect([rows[0], rows.at(-1)]).toEqual([
      ["", "A-0", "Bolt"],
      ["", "N-1", "Nut, long"],
    ]);
  });

  it.each([
    "part_number,name\rA-1,Bolt\rA-2,Nut\r",
    "part_number,name\r\nA-1,Bolt\nA-2,Nut\r",
    "part_number,name\nA-1,Bolt\r\nA-2,Nut\r",
    "part_number,name\n\rA-1,Bolt\n\rA-2,Nut\n\r",
    "part_number,name\r\r\nA-1,Bolt\r\r\nA-2,Nut\r\r\n",
    "\r\n\r\npart_number,name\r\nA-1,Bolt\r\n\r\nA-2,Nut\r\n",
    ",,\r\npart_number,name\r\nA-1,Bolt\r\nA-2,Nut\r\n,,\r\n",
    "part_number,name\r\nA-1,Bolt\r\nA-2,Nut\r\n\x1a",
  ])("%j has a row for each of its lines", async (file) => {
    expect(await read(file)).toBe(TWO);
  });

  it.each([
    "part_number,name\nA-1,Bolt\npart_number,name\nA-2,Nut\n",
    "\ufeffpart_number,name\nA-1,Bolt\n\ufeffpart_number,name\nA-2,Nut\n",
    "\ufeff\ufeffpart_number,name\nA-1,Bolt\n\ufeff\nA-2,Nut\n",
    '\ufeff"part_number","name"\r\n"A-1","Bolt"\r\n\ufeff"part_number","name"\r\n"A-2","Nut"\r\n',
  ])("%j was put together from two", async (file) => {
    expect(await read(file)).toBe(TWO);
  });

  it.each([
    Buffer.from("part_number\tname\r\nA-1\tBolt\r\nA-2\tNut\r\n", "utf16le"),
    Buffer.from("\ufeffpart_number;name\r\nA-1;Bolt\r\nA-2;Nut\r\n", "utf16le"),
    Buffer.from("part_number\tname\r\nA-1\tBolt\r\nA-2\tNut\r\n", "utf16le").swap16(),
  ])("of two bytes for each letter is read", async (file) => {
    expect(await read(file)).toBe(TWO);
  });

  it.each([
    ["part_number;name, long;price, EUR\nA-1;Bolt;1,5\n", "part_number ? ?: A-1 Bolt 1,5"],
    ["part_number\tname, a\tnote, b, c\nA-1\tBolt\tx\n", "part_number ? ?: A-1 Bolt x"],
    ["part_number;a, mm;b, mm;c, mm\nA-1;1;2;3\n", "part_number ? ? ?: A-1 1 2 3"],
    ["part_number\nA-1\nA-2\n", "part_number: A-1; A-2"],
    ["part_number\nA;1\n", "part_number: A;1"],
    [
      '"part_number",name\nA-1,"Bolt; ""M8""; long; thin"\n',
      'part_number name: A-1 Bolt; "M8"; long; thin',
    ],
    [
      'part_number,name\nA-1,"two\r\nlines"\nA-2,1/4" nut\n',
      'part_number name: A-1 two\r\nlines; A-2 1/4" nut',
    ],
    ["part_number,name,,,\nA-1,Bolt,,,\n", "part_number name ? ? ?: A-1 Bolt"],
    ['="part_number",="name"\nA-1,Bolt\n', "part_number name: A-1 Bolt"],
  ])("%j is %s", async (file, cells) => {
    expect(await read(file)).toBe(cells);
  });

  it("counts its rows as the spreadsheet does, also below a title", async () => {
    const path = join(folder, "rows.csv");
    await writeFile(path, "Products\n\npart_number,name\nA-1,Bolt\n");
    const known = { locales: [], attributes: new Set<string>() };
    await readCsv(path, "utf-8", known, async ([row]) => expect(row?.number).toBe(4));
    expect.assertions(1);
  });

  it("has no column named by signs that nobody sees", async () => {
    const path = join(folder, "rows.csv");
    await writeFile(path, "part_number,\u200b,\u2060\u00ad ,Note\nA-1,1,2,3\n");
    const known = { locales: [], attributes: new Set<string>() };
    expect(await readCsv(path, "utf-8", known, async () => {})).toMatchObject({
      unknown: ["Note"],
    });
  });

  it.each([
    "",
    "\ufeff",
    " \n",
    "\n\n",
    "part_number,name\r\n",
    "part_number,name\npart_number,name\n",
  ])("%j has no row", async (file) => expect(await read(file)).toContain("refused"));

  it.each([
    ["PK\x03\x04\x14\0\x06\0[Content_Types].xml", "file.kind.excel"],
    ["<table><tr><td>part_number</td></tr>\n<tr><td>A-1</td></tr></table>", "file.kind.page"],
    ['[{"part_number":"A-1"},\n{"part_number":"A-2"}]', "file.kind.json"],
    [Buffer.from('\ufeff[{"part_number":"A-1"},\n1]', "utf16le"), "file.kind.json"],
    ["\0".repeat(200), "file.kind.noText"],
    ["part_number,name\nA-1,Bo\0lt\n", "file.kind.noText"],
    [`part_number,name\n${"A-1,Bolt\n".repeat(20_000)}\0`, "file.kind.noText"],
  ])("that is none of CSV is refused by what it is (%#)", async (file, sentence) => {
    expect(await read(file)).toBe(`refused: ${sentence}`);
  });
});
