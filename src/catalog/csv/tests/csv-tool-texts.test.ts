/** Texts of products are exported to CSV and imported from it, on both databases. */
import { describe, expect, it } from "vitest";
import { engines } from "#support/engines.ts";
import { applyAll, preview, rowsOf, sendCsv, spreadsheet } from "#support/products/csv-files.ts";
import { createProductShop } from "#support/products/product-shop.ts";
import type { Tool } from "../../tools/contract.ts";

describe.each(engines)("texts of products in CSV files on %s", (engine) => {
  const at = createProductShop(engine, { LANGUAGES: "en,de,en-XA" });
  const { aTool } = at;
  /** One whose specifications are all free lines, which are the column `specs:de`. */
  const untyped = (index: number) =>
    at.all.filter(({ attributes }) => attributes === undefined)[index] as Tool;
  const get = (path: string, language = "en") =>
    at.shop.call("GET", path, { token: at.token, headers: { "accept-language": language } });
  const inGerman = async ({ _id }: Tool): Promise<Tool> => (await get(`/tool/${_id}`, "de")).json;

  it("are exported with a column for each language, and importing the export changes nothing", async () => {
    const { text } = await get("/product/export");
    const columns = Object.keys(spreadsheet(text)[0] ?? {});
    expect(columns.filter((column) => column.includes(":"))).toEqual([
      "name:de",
      "description:de",
      "specs:de",
      "name:en-XA",
      "description:en-XA",
      "specs:en-XA",
    ]);
    const tool = untyped(0);
    const row = spreadsheet(text).find(({ _id }) => _id === tool._id);
    const german = await inGerman(tool);
    expect(row).toMatchObject({
      "name:de": german.name,
      "description:de": german.description,
      "specs:de": german.specs.map(({ label, value }) => `${label}: ${value}`).join("\n"),
    });
    const found = await preview(at, text);
    expect(found.rows).toMatchObject({ same: at.all.length, change: 0, faulty: 0 });
  });

  it("are imported for new and known products; an empty cell leaves a text as it is", async () => {
    const tool = untyped(1);
    const csv = [
      "_id,part_number,name,price,minimum,Name: DE,description:de,Specifications:de",
      `${tool._id},,,,,"Importiert, neu",,"Länge: 1,5 m\r\nWerkstoff: Stahl"`,
      ",IMP-1,Imported tool,2.50,1,Importiertes Werkzeug,Beschreibung,",
    ].join("\r\n");
    const found = await preview(at, csv);
    const rows = await rowsOf(at, found);
    expect(rows.map(({ kind }) => kind)).toEqual(["change", "create"]);
    const before = await inGerman(tool);
    expect(rows[0]?.changes).toEqual([
      { field: "name:de", from: before.name, to: "Importiert, neu" },
      { field: "specs:de", from: expect.any(String), to: "Länge: 1,5 m\nWerkstoff: Stahl" },
    ]);
    await applyAll(at, found);
    expect(await inGerman(tool)).toMatchObject({
      name: "Importiert, neu",
      description: before.description,
      specs: [
        { label: "Länge", value: "1,5 m" },
        { label: "Werkstoff", value: "Stahl" },
      ],
    });
    const all: Tool[] = (await get("/tool?search=imp+1", "de")).json;
    expect(all[0]).toMatchObject({
      name: "Importiertes Werkzeug",
      partNumber: "IMP-1",
    });
    const { json: history } = await get(`/product/${tool._id}/act`);
    expect(history[0]).toMatchObject({ imported: true });
  });

  it.each(["name:fr", "description:en", "Name : xx"])(
    "a file with the column %s is refused by its name",
    async (column) => {
      const csv = `_id,${column}\r\n${aTool(7)._id},Text`;
      const { status, json } = await sendCsv(at, csv);
      expect(status).toBe(422);
      expect(json).toMatchObject({ code: "unreadable-csv" });
      expect(json.detail).toContain(column.trim());
    },
  );

  it.each([
    ["name:de", "x".repeat(161)],
    ["specs:de", "no colon"],
  ])("a faulty text in %s is a faulty row", async (column, text) => {
    const csv = `_id,${column}\r\n${aTool(7)._id},${text}`;
    const [row] = await rowsOf(at, await preview(at, csv));
    expect(row).toMatchObject({ kind: "faulty", faults: [{ column }] });
  });
});
