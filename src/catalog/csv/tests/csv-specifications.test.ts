/** Specifications as columns of CSV files. */
import { beforeAll, describe, expect, it } from "vitest";
import { engines } from "#support/engines.ts";
import { applyAll, preview, rowsOf, spreadsheet } from "#support/products/csv-files.ts";
import { createProductShop } from "#support/products/product-shop.ts";
import type { Attribute } from "../../attributes/contract.ts";
import type { Tool } from "../../tools/contract.ts";

describe.each(engines)("specifications as CSV on %s", (engine) => {
  const at = createProductShop(engine);
  const { call } = at;
  const read = (...lines: string[]) => preview(at, lines.join("\n"));
  const rows = (found: Awaited<ReturnType<typeof read>>) => rowsOf(at, found);
  const apply = (found: Awaited<ReturnType<typeof read>>) => applyAll(at, found);
  const exportOf = async (query = "") => (await call("GET", `/product/export${query}`)).text;
  const valuesOf = async ({ _id }: Tool) => {
    const { attributes = [] }: Tool = (await call("GET", `/tool/${_id}`)).json;
    return attributes.map(({ code, text }) => `${code} ${text}`);
  };
  const list = async (...codes: string[]) =>
    expect(await at.listIn("Drilling", codes)).toMatchObject({ status: 200 });

  let drill: Tool;
  let other: Tool;
  beforeAll(async () => {
    const { json } = await at.shop.call("GET", "/tool?category=Drilling");
    [drill, other] = json;
    const length = { type: "number", dimension: "length", units: ["mm"] };
    for (const body of [
      { code: "test-diameter", name: "Diameter", ...length },
      { code: "test-depth", name: "Depth", ...length },
      {
        ...{ code: "test-coating", name: "Coating", type: "choice", isMultiple: true },
        choices: [{ name: "TiN" }, { name: "TiAlN" }, { name: "Titanium nitride" }],
      },
    ])
      expect(await call("POST", "/attribute", body)).toMatchObject({ status: 200 });
    await list("test-diameter", "test-coating");
  });

  it("6: are typed as in the form, with units and several choices", async () => {
    const found = await read(
      "_id,spec.test-diameter,Spec.Test-Coating,spec.unheard",
      `${drill._id},"6,35 mm",tin; TiAlN,x`,
      `${other._id},1/4 in,,`,
    );
    expect(found.unknownColumns).toEqual(["spec.unheard"]);
    expect((await rows(found)).map(({ changes }) => changes)).toEqual([
      [
        { field: "Diameter", from: "", to: "6,35 mm" },
        { field: "Coating", from: "", to: "TiN; TiAlN" },
      ],
      [{ field: "Diameter", from: "", to: "1/4 in" }],
    ]);
    expect(await valuesOf(drill)).toEqual([]);
    expect(await apply(found)).toMatchObject({ changed: 2, left: 0 });
    expect(await valuesOf(drill)).toEqual([
      "test-diameter 6.35\u202Fmm",
      "test-coating TiN",
      "test-coating TiAlN",
    ]);
    const [last] = (await call("GET", `/product/${other._id}/act`)).json;
    expect(last.changes).toEqual([{ field: "Diameter", from: "", to: "1/4 in" }]);
  });

  it("are columns of the export of their category, and importing it changes nothing", async () => {
    const text = await exportOf("?category=Drilling");
    const sheet = spreadsheet(text);
    expect(new Set(sheet.map((row) => row.category))).toEqual(new Set(["Drilling"]));
    expect(sheet.find((row) => row._id === drill._id)).toMatchObject({
      ...{ "spec.test-diameter": "6,35 mm", "spec.test-coating": "TiN; TiAlN" },
    });
    expect(Object.keys(sheet[0] ?? {})).not.toContain("spec.test-depth");
    for (const each of [text, await exportOf()])
      expect((await preview(at, each)).rows).toMatchObject({
        ...{ create: 0, change: 0, faulty: 0 },
      });
  });

  it("are in the example file, which can be imported as it is", async () => {
    const { text } = await call("GET", "/product/example");
    const found = await read(text.trim());
    expect(text.split("\n")[0]).toMatch(/"spec\.[a-z-]+"/);
    expect(found).toMatchObject({ unknownColumns: [], rows: { create: 2, faulty: 0 } });
    expect(await apply(found)).toMatchObject({ created: 2, left: 0 });
    const { json } = await call("GET", "/product?search=EX-");
    expect(json.some(({ attributes = [] }: Tool) => attributes.length > 0)).toBe(true);
  });

  it("name each faulty cell, and write none of its row", async () => {
    const before = await valuesOf(drill);
    const found = await read(
      "_id,price,spec.test-diameter,spec.test-coating,spec.test-depth",
      `${drill._id},0,6 kg,chrome,`,
      `${other._id},77,,,3 mm`,
    );
    expect((await rows(found)).map(({ faults }) => faults.map(({ column }) => column))).toEqual([
      ["price", "spec.test-diameter", "spec.test-coating"],
      ["spec.test-depth"],
    ]);
    expect(await apply(found)).toMatchObject({ changed: 0 });
    expect(await valuesOf(drill)).toEqual(before);
  });

  it("24: a choice that is merged after the preview lands on its survivor", async () => {
    const found = await read("_id,spec.test-coating", `${other._id},titanium nitride`);
    const { attributes } = (await call("GET", "/specification")).json;
    const { version } = attributes.find(({ code }: Attribute) => code === "test-coating");
    const path = "/attribute/test-coating/choice/titanium-nitride/merge";
    expect(await call("POST", path, { into: "tin", version })).toMatchObject({ status: 200 });
    expect(await apply(found)).toMatchObject({ changed: 1 });
    expect(await valuesOf(other)).toContain("test-coating TiN");
  });

  it("25: a required one is asked of new tools and of rows that have specifications", async () => {
    const early = await read("_id,spec.test-diameter", `${other._id},8 mm`);
    await list("test-diameter", "test-coating", "test-depth!");
    const found = await read(
      "_id,part_number,name,price,minimum,category,spec.test-diameter,spec.test-depth",
      `${drill._id},,,88,,,,`,
      `${other._id},,,88,,,9 mm,`,
      `,NEW-D1,Drill,5,1,Drilling,6 mm,`,
      `,NEW-D2,Drill,5,1,Drilling,6 mm,30`,
    );
    const asked = [{ column: "spec.test-depth", message: "must be given for this category" }];
    expect((await rows(found)).map(({ kind, faults }) => [kind, faults])).toEqual([
      ["change", []],
      ["faulty", asked],
      ["faulty", asked],
      ["create", []],
    ]);
    expect(await apply(found)).toMatchObject({ created: 1, changed: 1, left: 0 });
    // The definition changed after that preview.
    expect(await apply(early)).toMatchObject({ changed: 0, rows: { faulty: 1 } });
    const [created] = (await at.call("GET", "/product?search=NEW-D2")).json;
    expect(await valuesOf(created)).toEqual(["test-diameter 6\u202Fmm", "test-depth 30\u202Fmm"]);
  });

  it("are what they were where a spreadsheet took them for days", async () => {
    const choices = ["8.8", "10.9"].map((name) => ({ name }));
    for (const body of [
      { code: "test-class", name: "Class", type: "choice", choices },
      { code: "test-note", name: "Note", type: "text" },
    ])
      expect(await call("POST", "/attribute", body)).toMatchObject({ status: 200 });
    await list("test-class", "test-note");
    const head = "_id,spec.test-class,spec.test-note";
    await apply(await read(head, `${drill._id},8.8,3/8`));
    const found = await read(head, `${drill._id},08. Aug,03. Aug`, `${other._id},10月9日,08. Aug`);
    expect((await rows(found)).map(({ changes }) => changes)).toEqual([
      [],
      [
        { field: "Class", from: "", to: "10.9" },
        { field: "Note", from: "", to: "08. Aug" },
      ],
    ]);
  });
});
