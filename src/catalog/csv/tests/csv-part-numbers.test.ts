/** Part numbers that a spreadsheet has changed are asked about, and never create or rename a product by themselves. */
import { beforeAll, describe, expect, it } from "vitest";
import { applyAll, preview, rowsOf, sendCsv, spreadsheet } from "#support/products/csv-files.ts";
import { createProductShop } from "#support/products/product-shop.ts";
import type { ProductImport } from "../contract.ts";

describe("part numbers of a spreadsheet", () => {
  const at = createProductShop("sqlite");
  const idOf = new Map<string, string>();
  const read = async (query: string, ...rows: string[]): Promise<ProductImport> =>
    (await sendCsv(at, rows.join("\n"), {}, query)).json;
  const listed = async (found: ProductImport) =>
    (await rowsOf(at, found)).map(({ kind, product }) => [kind, product]);

  beforeAll(async () => {
    const numbers = ["00123", "1E10", "1-2", "123456789012", "0777", "00777"];
    const rows = numbers.map((part) => `${part},Drift ${part},4.50,1`);
    const found = await preview(at, ["part_number,name,price,minimum", ...rows].join("\n"));
    expect(found.file?.partNumbers).toBeUndefined();
    expect(await applyAll(at, found)).toMatchObject({ created: numbers.length });
    for (const row of await rowsOf(at, found))
      idOf.set(row.name.slice("Drift ".length), row.product ?? "");
  });

  const HEAD = "part_number;name;price;minimum";
  const CELLS: [cell: string, partNumber: string][] = [
    ["123", "00123"],
    ["1,00E+10", "1E10"],
    ["02. Jan", "1-2"],
    ["1,23457E+11", "123456789012"],
  ];

  it("are asked about with both readings", async () => {
    const found = await read("", HEAD, ...CELLS.map(([cell]) => `${cell};Punch;5;1`));
    expect(found.rows).toEqual({ create: 0, change: 0, same: 0, faulty: CELLS.length });
    expect(found.file?.partNumbers).toEqual({
      rows: CELLS.length,
      examples: CELLS.map(([cell, partNumber], index) => ({
        ...{ row: index + 2, cell, partNumber },
        ...{ product: idOf.get(partNumber), name: `Drift ${partNumber}` },
      })),
    });
    const [row] = await rowsOf(at, found);
    expect(row?.faults[0]?.message).toContain("“123” may be 00123, the part number of Drift 00123");
  });

  it("are those of the products, or those of the file, for all rows of it", async () => {
    const rows = CELLS.map(([cell]) => `${cell};;5;`);
    expect(await listed(await read("&partNumbers=products", HEAD, ...rows))).toEqual(
      CELLS.map(([, partNumber]) => ["change", idOf.get(partNumber)]),
    );
    const named = CELLS.map(([cell]) => `${cell};Punch;5;1`);
    const asFile = await read("&partNumbers=file", HEAD, ...named);
    expect(await listed(asFile)).toEqual(CELLS.map(() => ["create", undefined]));
    expect(asFile.file?.partNumbers).toMatchObject({ rows: CELLS.length, answer: "file" });
  });

  it("are asked about too where only case, spaces or signs differ, and two such products need _id", async () => {
    const rows = [
      "part_number,name,price,minimum",
      "MW 1,One,1,1",
      "Q-1.5,Two,1,1",
      "Q-15,Three,1,1",
    ];
    await applyAll(at, await read("", ...rows));
    const written = [rows[0] ?? "", "mw-1,,2,", "q 1.5,,2,", "Q1-5,Other,2,1"];
    const faults = async (query: string) =>
      (await rowsOf(at, await read(query, ...written))).map(({ faults }) => faults.length);
    expect(await faults("")).toEqual([1, 1, 0]);
    const asProducts = await rowsOf(at, await read("&partNumbers=products", ...written));
    expect(asProducts.map(({ kind, name }) => [kind, name])).toEqual([
      ["change", "One"],
      ["change", "Two"],
      ["create", "Other"],
    ]);
    const asFile = [rows[0] ?? "", "mw-1,Another,2,1"];
    await applyAll(at, await read("&partNumbers=file", ...asFile));
    expect((await rowsOf(at, await read("", rows[0] ?? "", "Mw1,,3,")))[0]?.faults).toMatchObject([
      { message: "“Mw1” may be MW 1 or mw-1: use _id" },
    ]);
  });

  it("are not taken from the product of an _id", async () => {
    const row = `${idOf.get("00123")},123,Drift renamed`;
    const rows = ["_id,part_number,name", row];
    expect((await read("", ...rows)).rows).toMatchObject({ change: 0, faulty: 1 });
    const kept = await read("&partNumbers=products", ...rows);
    const [change] = await rowsOf(at, kept);
    expect(change?.changes.map(({ field }) => field)).toEqual(["name"]);
    const [renamed] = await rowsOf(at, await read("&partNumbers=file", ...rows));
    expect(renamed?.changes.map(({ field }) => field)).toEqual(["name", "partNumber"]);
  });

  it("that are none of any product are asked about, and two alike need _id", async () => {
    const rows = ["part_number,name,price,minimum", "4.5E+12,A,1,1", "#REF!,B,1,1", "777,C,1,1"];
    const faults = async (query: string) =>
      (await rowsOf(at, await read(query, ...rows))).map(({ faults }) => faults.length);
    expect(await faults("")).toEqual([1, 1, 1]);
    expect(await faults("&partNumbers=products")).toEqual([1, 1, 1]);
    expect(await faults("&partNumbers=file")).toEqual([0, 0, 0]);
  });

  it("are written without marks of text, and the shop's own export has nothing to ask", async () => {
    const found = await read("", "part_number,price", `"=""00123""",5`, "'1-2,5", "1E10,5");
    expect(await listed(found)).toEqual([
      ["change", idOf.get("00123")],
      ["change", idOf.get("1-2")],
      ["change", idOf.get("1E10")],
    ]);
    const { text } = await at.call("GET", "/product/export");
    const again = await preview(at, text);
    expect(again.rows).toMatchObject({ same: spreadsheet(text).length, faulty: 0 });
    expect(again.file?.partNumbers).toBeUndefined();
  });

  it("and a name that looks like such a mark stay as they are, also among the faulty rows", async () => {
    const row = `"=""00700""","'=""Pin""",`;
    await applyAll(at, await read("", "part_number,name,price,minimum", `${row}1,1`));
    const { text } = await at.call("GET", "/product/export");
    expect(spreadsheet(text)).toContainEqual(
      expect.objectContaining({ part_number: "00700", name: `'="Pin"` }),
    );
    expect((await preview(at, text)).rows).toMatchObject({ change: 0, faulty: 0 });

    const faulty = await read("", "part_number,name,price,minimum", `${row}much,1`);
    const rows = await at.call("GET", `/product/import/${faulty._id}/faulty`);
    expect(spreadsheet(rows.text)).toMatchObject([{ part_number: '="00700"', name: `'="Pin"` }]);
  });
});
