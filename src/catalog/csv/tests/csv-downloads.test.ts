/** Downloads of CSV: their names, their categories, and the signs that a spreadsheet of the shop's language takes. */
import { describe, expect, it } from "vitest";
import { preview, rowsOf, sendCsv, spreadsheet } from "#support/products/csv-files.ts";
import { createProductShop } from "#support/products/product-shop.ts";

describe("CSV files", () => {
  const at = createProductShop("sqlite", { LANGUAGES: "en,de" });
  const get = (path: string) => at.call("GET", path);

  it("of one category are asked for by its id or its name, and have a name of their own", async () => {
    const { categories } = (await get("/specification")).json;
    const [{ id, category }] = categories;
    const byId = await get(`/product/export?category=${id}`);
    expect(byId.text).toBe(
      (await get(`/product/export?category=${encodeURIComponent(category)}`)).text,
    );
    expect(new Set(spreadsheet(byId.text).map((row) => row.category))).toEqual(new Set([category]));
    expect(byId.headers["content-disposition"]).toMatch(
      new RegExp(`"products-${id}-\\d{4}-\\d\\d-\\d\\d\\.csv"`),
    );
    // The file has the tools of the categories below, too, like the list of its products.
    const [, below] = categories;
    const body = { version: below.version, parent: id };
    const moved = await at.call("PATCH", `/category/${below.id}`, body);
    expect(moved.status).toBe(200);
    const both = await get(`/product/export?category=${id}`);
    const exported = spreadsheet(both.text);
    const listed = await get(`/product?category=${id}&limit=100`);
    expect(exported.map((row) => row._id).toSorted()).toEqual(
      listed.json.map(({ _id }: { _id: string }) => _id).toSorted(),
    );
    expect(new Set(exported.map((row) => row.category))).toEqual(
      new Set([category, below.category]),
    );
    const unknown = await get("/product/export?category=nosuchcategory");
    expect(unknown).toMatchObject({ status: 422, json: { code: "invalid-input" } });
  });

  it.each(["/product/export", "/product/example"])(
    "%s is imported with either sign",
    async (path) => {
      const prices = async (query: string) => {
        const found = await preview(at, (await get(`${path}${query}`)).text);
        expect(found.rows.faulty).toBe(0);
        expect(found.unknownColumns).toEqual([]);
        return (await rowsOf(at, found)).map(({ kind, changes }) => [kind, changes]);
      };
      const { text } = await get(`${path}?separator=semicolon`);
      expect(text).toMatch(/;"\d+,\d\d";/);
      expect(text).not.toMatch(/;"\d+\.\d\d";/);
      expect(await prices("?separator=semicolon")).toEqual(await prices(""));
      expect((await get(path)).text).toMatch(/,"\d+\.\d\d",/);
      expect((await get(`${path}?separator=pipe`)).status).toBe(422);
    },
  );

  it("write weights as they write amounts", async () => {
    const edit = { version: 1, weightGrams: 2.5 };
    expect(await at.call("PATCH", `/tool/${at.aTool(2)._id}`, edit)).toMatchObject({ status: 200 });
    const { text } = await get("/product/export?separator=semicolon");
    expect(text).toContain(';"2,5";');
    expect((await preview(at, text)).rows).toMatchObject({ change: 0, faulty: 0 });
  });

  it("with HTML are read as text, which the preview says", async () => {
    const { img, description, _id } = at.aTool(1);
    const html = "<p>Hardened &amp; <b>ground</b></p><ul><li>6&nbsp;mm</li></ul>";
    const found = await preview(
      at,
      `part_number,name,price,minimum,description,img,category,tags\nHTML-1,Nuts &amp; bolts,1,1,${html},${img},Nuts &amp; bolts,R&amp;D\nHTML-2,A < B,1,1,,${img},,`,
    );
    expect(found.file?.htmlRows).toBe(1);
    const [row] = await rowsOf(at, found);
    const values = Object.fromEntries(row?.changes.map(({ field, to }) => [field, to]) ?? []);
    expect(values).toMatchObject({
      name: "Nuts & bolts",
      ...{ category: "Nuts & bolts", tags: "R&D" },
      description: "Hardened & ground\n– 6 mm",
    });
    // What a product has stays.
    const body = { version: 1, description: html };
    await at.call("PATCH", `/tool/${_id}`, body);
    const again = await preview(at, `_id,description\n${_id},"${html}"`);
    expect(again.rows).toMatchObject({ same: 1 });
    expect(description).not.toBe(html);
  });

  it("have columns by their names in the shop's languages, or as chosen", async () => {
    const rows = ["Artikelnummer;Preis;Mindestmenge;Best.-Nr.;Produkt", "LANG-1;1,50;1;X-9;Stift"];
    const found = await preview(at, rows.join("\n"));
    expect(found.unknownColumns).toEqual(["Best.-Nr.", "Produkt"]);
    const read = async (columns: object | string, file = rows.join("\n")) => {
      const typed = typeof columns === "string" ? columns : JSON.stringify(columns);
      return sendCsv(at, file, {}, `&columns=${encodeURIComponent(typed)}`);
    };
    const chosen = (await read({ Produkt: "name" })).json;
    expect(chosen).toMatchObject({
      rows: { create: 1 },
      unknownColumns: ["Best.-Nr."],
      file: { columns: { Produkt: "name" } },
    });
    const other = "Nr.;Name;price;minimum\nLANG-2;Stift;1,50;1";
    expect((await preview(at, other)).rows).toMatchObject({ faulty: 1 });
    expect((await read({ "Nr.": "part_number" }, other)).json.rows).toMatchObject({ create: 1 });
    // Excel writes a header of two lines so.
    const broken = 'Artikelnummer;Preis;Mindestmenge;"Kurz-\nname"\nLANG-3;1,50;1;Stift';
    expect((await preview(at, broken)).unknownColumns).toEqual(["Kurz- name"]);
    const named = (await read({ "Kurz- name": "name" }, broken)).json;
    expect(named).toMatchObject({ rows: { create: 1 }, unknownColumns: [] });
    for (const bad of ["{", "[]", '{"a":1}']) expect((await read(bad)).status, bad).toBe(422);
  });
});
