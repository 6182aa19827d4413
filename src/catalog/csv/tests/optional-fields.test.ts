/** What a tool may have: country of origin, weight, tax class and customs number, from the form to the CSV file. */
import { describe, expect, it } from "vitest";
import { engines } from "#support/engines.ts";
import { applyAll, preview, rowsOf, spreadsheet } from "#support/products/csv-files.ts";
import { createProductShop } from "#support/products/product-shop.ts";

describe.each(engines)("origin, weight, tax class and customs number on %s", (engine) => {
  const at = createProductShop(engine);
  const { product, edit } = at;
  const exported = async (id: string) => {
    const { text } = await at.call("GET", "/product/export");
    return spreadsheet(text).find((row) => row._id === id);
  };

  it("are left out of answers while a tool has none", async () => {
    for (const tool of at.all)
      for (const name of ["countryOfOrigin", "weightGrams", "taxClass", "customsNumber"])
        expect(tool).not.toHaveProperty(name);
  });

  it("are stored with a tool that is added", async () => {
    const body = {
      ...{ name: "Admin", email: at.admin.email, tool: "Country probe", img: at.aTool(0).img },
      ...{ price: 4.5, quantity: 10, minimum: 1, countryOfOrigin: " Switzerland " },
    };
    const { json } = await at.call("POST", "/tool", body);
    const added = await at.shop.call("GET", `/tool/${json.insertedId}`);
    expect(added.json).toMatchObject({ countryOfOrigin: "Switzerland" });
  });

  it("are edited, refused and cleared, with their history", async () => {
    const { _id } = at.aTool(1);
    const values = {
      ...{ weightGrams: 0.35, taxClass: "reduced", customsNumber: "8482.10 10" },
      countryOfOrigin: "Japan",
    };
    const stored = { ...values, customsNumber: "84821010" };
    expect((await edit(_id, values)).json).toMatchObject(stored);
    for (const wrong of [
      { weightGrams: 0 },
      { weightGrams: 0.001 },
      { weightGrams: 1e9 },
      { taxClass: "luxury" },
      { customsNumber: "84" },
    ])
      expect((await edit(_id, wrong)).status).toBe(422);
    const long = await edit(_id, { countryOfOrigin: "x".repeat(81) });
    expect(long.json.detail).toMatch(/^Country of origin must be 80/);
    const cleared = {
      ...{ weightGrams: null, taxClass: "standard", customsNumber: null },
      countryOfOrigin: null,
    };
    const { json } = await edit(_id, cleared);
    for (const name of Object.keys(values)) expect(json).not.toHaveProperty(name);
    const history = await at.call("GET", `/product/${_id}/act`);
    const [last, first] = history.json;
    for (const [field, from] of [
      ["weightGrams", "0.35\u202Fg"],
      ["countryOfOrigin", "Japan"],
    ]) {
      expect(last.changes).toContainEqual({ field, from, to: "" });
      expect(first.changes).toContainEqual({ field, from: "", to: from });
    }
  });

  it("are imported in any unit; a file without the columns changes none", async () => {
    const [one, other] = [at.aTool(2), at.aTool(3)];
    const found = await preview(
      at,
      `_id,Weight,tax_class,HS code\n${one._id},0.5 lb,zero,848210\n${other._id},"0,25 kg",,`,
    );
    await applyAll(at, found);
    expect(await product(one._id)).toMatchObject({ weightGrams: 226.8, taxClass: "zero" });
    expect(await product(other._id)).toMatchObject({ weightGrams: 250 });
    expect(await exported(one._id)).toMatchObject({
      weight_g: "226.8",
      tax_class: "zero",
      customs_number: "848210",
    });
    const without = await preview(at, `_id,Country of origin\n${one._id},Italy`);
    const [row] = await rowsOf(at, without);
    expect(row?.changes).toEqual([{ field: "countryOfOrigin", from: "", to: "Italy" }]);
    await applyAll(at, without);
    expect(await product(one._id)).toMatchObject({ weightGrams: 226.8, taxClass: "zero" });
    expect(await exported(one._id)).toMatchObject({ country_of_origin: "Italy" });
  });

  it("that cannot be read are named in the preview of a file", async () => {
    const { _id } = at.aTool(4);
    const found = await preview(at, `_id,weight_g,tax_class,hs_code\n${_id},heavy,luxury,84`);
    const [row] = await rowsOf(at, found);
    expect(row?.faults.map(({ column }: { column: string }) => column)).toEqual([
      "weight_g",
      "tax_class",
      "customs_number",
    ]);
  });
});
