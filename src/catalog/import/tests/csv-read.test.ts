/** What a file of products says: nothing in it depends on the engine, so one is enough. */
import { describe, expect, it } from "vitest";
import { csvCalls, rowsOf, sendCsv, spreadsheet } from "#support/products/csv-files.ts";
import { createProductShop } from "#support/products/product-shop.ts";
import { changeRows } from "#support/rows.ts";
import { formatCount } from "../../../lib/i18n/numbers.ts";
import type { Tool } from "../../tools/contract.ts";
import { deleteOldImports } from "../api/delete-imports.ts";
import { createImport } from "../api/import-store.ts";

describe("reading a CSV file", () => {
  const at = createProductShop("sqlite");
  const { aTool } = at;
  const { previewCsv, apply, faultsIn } = csvCalls(at);
  const toolNow = async ({ _id }: Tool): Promise<Tool> =>
    (await at.shop.call("GET", `/tool/${_id}`)).json;
  const faultyFile = async ({ _id }: { _id: string }): Promise<string> =>
    (await at.call("GET", `/product/import/${_id}/faulty`)).text;

  it("accepts semicolons, a BOM, column aliases, multi-line quotes and empty rows", async () => {
    const tool = aTool(1);
    const csv = `\uFEFFID;Kind;Price ;Description;Colour;Constructor;\r\n${tool._id};Oddments;$7.5;"O'Brien's ""best""\r\nline two";red;we;\r\n;;;;;;\r\n`;
    const found = await previewCsv(csv);
    expect(found.unknownColumns).toEqual(["Colour", "Constructor"]);
    const [row, ...others] = await rowsOf(at, found);
    expect(others).toEqual([]);
    expect(row).toMatchObject({ number: 2, kind: "change", product: tool._id, written: false });
    expect(row?.changes).toEqual([
      { field: "category", from: tool.category, to: "Oddments" },
      { field: "description", from: tool.description, to: `O'Brien's "best"\nline two` },
      { field: "price", from: `$${tool.price.toFixed(2)}`, to: "$7.50" },
    ]);
    // Nothing is changed by looking.
    expect(await toolNow(tool)).toEqual(await toolNow(aTool(1)));
    expect((await toolNow(tool)).price).toBe(tool.price);
    await apply(found);
    expect(await toolNow(tool)).toMatchObject({ price: 7.5, quantity: tool.quantity });
  });

  it("accepts Windows-1252", async () => {
    const latin = Buffer.from(`_id,category\n${aTool(1)._id},Me\u00dfwerkzeug`, "latin1");
    const [row] = await rowsOf(at, await previewCsv(latin));
    expect(row?.changes).toMatchObject([{ field: "category", to: "Meßwerkzeug" }]);
  });

  it("is read in the encoding that it has or that is asked for, and says so", async () => {
    const head = `part_number;name;price;minimum\r\n`;
    const polish = Buffer.from(`${head}ENC-1;Wiert\xb3o kr\xeate, \x9cruba;12,50;1\r\n`, "latin1");
    const guessed = await previewCsv(polish);
    expect(guessed.file).toEqual({
      encoding: "windows-1250",
      words: ["Wiert\u0142o", "kr\u0119te", "\u015bruba"],
    });
    const asked = async (query: string) =>
      (await sendCsv(at, polish, {}, query)) as {
        status: number;
        json: typeof guessed;
      };
    const other = await asked(`&encoding=windows-1252&replaces=${guessed._id}`);
    expect(other.json.file).toMatchObject({
      encoding: "windows-1252",
      words: ["Wiert\xb3o", "kr\xeate", "\u0153ruba"],
    });
    const { token } = at;
    expect((await at.shop.call("GET", `/product/import/${guessed._id}`, { token })).status).toBe(
      404,
    );
    expect((await asked("&encoding=klingon")).status).toBe(422);
    const wide = Buffer.from(
      `\ufeff${head.replaceAll(";", "\t")}ENC-2\tFräser\t1.50\t1`,
      "utf16le",
    );
    expect(await previewCsv(wide)).toMatchObject({
      file: { encoding: "utf-16le" },
      rows: { create: 1 },
    });
    const old = await previewCsv(
      Buffer.from(
        "sep=;\r".concat(head.replace("\r\n", "\r"), "ENC-3;Fr\x8aser;1,50;1\r"),
        "latin1",
      ),
    );
    expect(old).toMatchObject({
      file: { encoding: "macintosh", words: ["Fräser"] },
      rows: { create: 1 },
    });
  });

  it("keeps a UTF-8 file with a bad byte as UTF-8, of which one row is faulty", async () => {
    const rows = ["part_number,name,price,minimum", "BAD-1,Wiertło,1,1", "BAD-2,Wiert", "o,1,1"];
    const bytes = Buffer.concat([
      Buffer.from(rows.slice(0, 3).join("\n")),
      Buffer.of(0xb3),
      Buffer.from(rows[3] ?? ""),
    ]);
    const found = await previewCsv(bytes);
    expect(found).toMatchObject({ file: { encoding: "utf-8" }, rows: { create: 1, faulty: 1 } });
    const [row] = await rowsOf(at, found, "faulty");
    expect(row?.faults[0]?.message).toContain("a sign of “Wiert\ufffdo” cannot be read");
  });

  it("accepts blanks between groups of digits, as Polish and French spreadsheets write them", async () => {
    const cells = ["1\u00a0250,50", "1\u202f250,5", "1 250,50"];
    const rows = cells.map((cell, index) => `GROUP-${index};Drift;${cell};1\u00a0000`);
    const read = await previewCsv(["part_number;name;price;minimum", ...rows].join("\r\n"));
    const found = await rowsOf(at, read);
    for (const { faults, changes } of found) {
      expect(faults).toEqual([]);
      expect(changes.find(({ field }) => field === "price")?.to).toBe("$1,250.50");
      expect(changes.find(({ field }) => field === "minimum")?.to).toBe("1000");
    }
  });

  it("accepts what a German Excel writes: a separator line, semicolons, decimal commas, Windows-1252", async () => {
    const sheet = [
      "sep=;",
      "_id;category;price;minimum;specs",
      `${aTool(1)._id};Me\u00dfzeuge;1250,5;2;"L\u00e4nge: 1,5 m"`,
      `${aTool(2)._id};;1.234;1.000;;zu viel`,
      "",
    ].join("\r\n");
    const found = await previewCsv(Buffer.from(sheet, "latin1"));
    const [row, faulty] = await rowsOf(at, found);
    expect(row).toMatchObject({ number: 2, kind: "change" });
    expect(Object.fromEntries(row?.changes.map(({ field, to }) => [field, to]) ?? [])).toEqual({
      category: "Me\u00dfzeuge",
      price: "$1,250.50",
      minimum: "2",
      specs: "L\u00e4nge: 1,5 m",
    });
    expect(faulty?.faults.map(({ message }) => message)).toEqual([
      "the row has 6 cells, and there are 5 columns: is a text with a semicolon not quoted?",
      "“1.000” can be read as 1 or as 1,000: write it without a sign between its digits",
      "“1.234” can be read in two ways: type 1234 or 1.234.",
    ]);
    const text = await faultyFile(found);
    expect(text).toContain('"3";"the row has 6 cells');
  });

  it("reports column and reason of each faulty row, and writes the others", async () => {
    const csv = [
      "_id,part_number,name,price,minimum,quantity,quantity_change,img",
      `${aTool(2)._id},,,12.505x,,,,`,
      `${aTool(3)._id},,,0,1.5,-1,x,javascript:1`,
      "nobody,,,1,,,,",
      ",NEW-1,,,,,,",
      ",,Nameless,1,1,1,,/images/a.svg",
      `${aTool(4)._id},,,3.25,,,,`,
      `${aTool(4)._id},,,4.25,,,,`,
      `${aTool(5)._id},,,1,,,,,,surplus`,
      `${aTool(6)._id},,,,,5,5,`,
      `${aTool(7)._id},,,,,,-${aTool(7).quantity + 1},`,
      `${aTool(9)._id},,,,,,1000000,`,
      `,${"A".repeat(81)},,,,,,`,
    ].join("\n");
    const faults = await faultsIn(csv);
    const of = (number: number) => faults.filter((line) => line.startsWith(`${number} `));
    expect(of(2)).toEqual(["2 price: “12.505x” is not a price: write dollars such as 12.50"]);
    expect(of(3).map((line) => line.split(":")[0])).toEqual([
      "3 img",
      "3 minimum",
      "3 price",
      "3 quantity",
      "3 quantity_change",
    ]);
    expect(of(4)).toEqual(["4 _id: there is no product with this _id"]);
    expect(of(5)).toEqual([
      "5 name: Tool is Required",
      "5 price: Price is Required",
      "5 minimum: minimum is Required",
    ]);
    expect(of(13)[0]).toBe("13 part_number: Part number must be 80 characters or shorter");
    expect(of(6)).toEqual(["6 part_number: a row needs _id or part_number"]);
    expect(of(7)).toEqual([]);
    expect(of(8)).toEqual(["8 _id: row 7 is the same product"]);
    expect(of(9)[0]).toContain("the row has 10 cells");
    expect(of(10)[0]).toContain("either by `quantity` or by `quantity_change`");
    expect(of(11)).toEqual([
      `11 quantity_change: only ${formatCount(aTool(7).quantity)} can be removed`,
    ]);
    expect(of(12)).toEqual(["12 quantity_change: the stock cannot be above 1,000,000"]);

    const found = await previewCsv(csv);
    expect(await apply(found)).toMatchObject({
      rows: { create: 0, change: 1, same: 0, faulty: 11 },
      created: 0,
      changed: 1,
      left: 0,
      appliedAt: expect.any(String),
    });
    expect((await toolNow(aTool(4))).price).toBe(3.25);
    const text = await faultyFile(found);
    const mend = spreadsheet(text);
    expect(mend.length).toBe(11);
    expect(mend[0]).toMatchObject({ import_row: "2", price: "12.505x", _id: aTool(2)._id });
    const mended = await previewCsv(text.replace("12.505x", "12.50"));
    // The second one of the same product is the only one now.
    expect(mended.rows).toMatchObject({ change: 2 });
    expect(mended.unknownColumns).toEqual([]);
  });

  it("refuses what a formula has left where it found nothing", async () => {
    const words = (cell: string) =>
      `“${cell}” is the fault of a formula: correct it, or empty the cell`;
    const csv = [
      "_id,name,category,description",
      `${aTool(2)._id},#N/A,,`,
      `${aTool(3)._id},,#BEZUG!,`,
      `${aTool(4)._id},,,Err:502`,
      `${aTool(5)._id},"#10 screw",,"#4-40, see #8"`,
    ].join("\n");
    expect(await faultsIn(csv)).toEqual([
      `2 name: ${words("#N/A")}`,
      `3 category: ${words("#BEZUG!")}`,
      `4 description: ${words("Err:502")}`,
    ]);
  });

  it("returns faulty rows with the separator of the file, ready to be imported again", async () => {
    for (const sign of [",", ";", "\t"]) {
      const cells = [aTool(1)._id, "0", "Flat, ground; 6\t mm"];
      const quoted = cells.map((cell) => `"${cell}"`).join(sign);
      const found = await previewCsv(`${["_id", "price", "description"].join(sign)}\n${quoted}`);
      const text = await faultyFile(found);
      const [head = "", row = ""] = text.slice(1).split("\r\n");
      const names = ["import_row", "import_fault", "_id", "price", "description"];
      expect(head).toBe(names.map((name) => `"${name}"`).join(sign));
      expect(row.endsWith(`${sign}${quoted}`), row).toBe(true);
      expect((await previewCsv(text.replace('"0"', '"9.87"'))).rows).toMatchObject({ change: 1 });
    }
  });

  it("refuses rows whose picture the shop does not have, unless unchanged", async () => {
    const { img } = aTool(1);
    const other = aTool(8);
    const csv = [
      "_id,part_number,name,price,minimum,img",
      ",NEW-20,Trammel,4,1,/images/none.svg",
      `,NEW-21,Trammel,4,1,${img}`,
      ",NEW-22,Trammel,4,1,https://pictures.example/trammel.jpg",
      `${other._id},,,,,/images/none.svg`,
      `${other._id},,,,,${other.img}`,
    ].join("\n");
    const words = "the shop has no picture at this address: upload it first";
    expect(await faultsIn(csv)).toEqual([
      `2 img: ${words}`,
      `5 img: ${words}`,
      "6 _id: row 5 is the same product",
    ]);
    await changeRows(at.shop.db, "tool", ["id", other._id], { img: "/images/lost.svg" });
    expect(await faultsIn(`_id,img,price\n${other._id},/images/lost.svg,9`)).toEqual([]);
  });

  it("refuses a file that is not CSV, with a sentence", async () => {
    for (const [csv, words] of [
      ["name,price\nA,1", "no column _id or part_number"],
      ["_id,price,Price\na,1,2", "price occurs twice"],
      ["_id,price", "no row below"],
      ["\n\n", "empty"],
      ['_id,price\na,"1\nb,2', "never closed"],
      ["_id\u0000,price\na,1", "not text"],
      ["PK\u0003\u0004\u0014\u0000[Content_Types].xml", "This is an Excel workbook."],
      ["<html><table><tr><td>_id</td></tr></table>", "This is a web page"],
      ['[{"_id":"a","price":1}]', "This is JSON."],
      [`_id\n${"x\n".repeat(150)}"y`, "never closed"],
      [`_id\nx\n${",".repeat(500)}\n`, "Row 3 has more than 500 cells"],
      [`_id${",".repeat(2_000_000)}`, "Row 1 has more than 500 cells"],
    ] as const) {
      const { status, json } = await sendCsv(at, csv);
      expect({ status, code: json.code }, csv.slice(0, 20)).toEqual({
        status: 422,
        code: "unreadable-csv",
      });
      expect(json.detail).toContain(words);
    }
    const huge = await sendCsv(at, `_id\n${"x".repeat(64 * 1024 * 1024)}`);
    expect(huge).toMatchObject({ status: 413, json: { code: "too-large" } });
  });

  it("deletes what a refused or interrupted reading has stored, and lists neither", async () => {
    const { db } = at.shop;
    const stored = () =>
      db.read
        .selectFrom("tool_import")
        .select(({ fn }) => fn.countAll<number>().as("count"))
        .executeTakeFirstOrThrow();
    const before = await stored();
    await sendCsv(at, `_id,price\n${"x,1\n".repeat(1100)}y,"1`);
    expect(await stored()).toEqual(before);

    const key = await createImport(db, { userKey: 1, email: "a@example.com" }, "gone", "p.csv");
    await changeRows(db, "tool_import", ["key", key], { created_at: 1 });
    const { token } = at;
    expect((await at.shop.call("GET", "/product/import/gone", { token })).status).toBe(404);
    await deleteOldImports(db);
    expect(await stored()).toEqual(before);
  });
});
