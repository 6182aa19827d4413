/** A field of the table of tool fields, from the form to the CSV file. */
import { describe, expect, it } from "vitest";
import type { Product } from "../../src/catalog/tools/contract-manage.ts";
import { engines } from "../support/engines.ts";
import { applyAll, preview, rowsOf, spreadsheet } from "./csv-files.ts";
import { createProductShop } from "./product-shop.ts";

describe.each(engines)("the country of origin on %s", (engine) => {
  const at = createProductShop(engine);
  const get = async (path: string) => (await at.shop.call("GET", path, { token: at.token })).json;
  const getProduct = (id: string): Promise<Product> => get(`/product/${id}`);

  it("is left out of answers while a tool has none", async () => {
    for (const tool of at.all) expect(tool).not.toHaveProperty("countryOfOrigin");
  });

  it("is stored with a tool that is added", async () => {
    const body = {
      name: "Admin",
      email: at.admin.email,
      tool: "Country probe",
      price: 4.5,
      quantity: 10,
      minimum: 1,
      img: at.aTool(0).img,
      countryOfOrigin: " Switzerland ",
    };
    const { json } = await at.shop.call("POST", "/tool", { token: at.token, body });
    expect(await get(`/tool/${json.insertedId}`)).toMatchObject({ countryOfOrigin: "Switzerland" });
  });

  it("is edited and cleared, and the history says from what to what", async () => {
    const { _id } = at.aTool(1);
    const edit = async (countryOfOrigin: string | null) => {
      const { version } = await getProduct(_id);
      const body = { version, countryOfOrigin };
      return at.shop.call("PATCH", `/tool/${_id}`, { token: at.token, body });
    };
    expect((await edit("Japan")).json).toMatchObject({ countryOfOrigin: "Japan" });
    expect((await edit("x".repeat(81))).json.detail).toMatch(/^Country of origin must be 80/);
    expect((await edit(null)).json).not.toHaveProperty("countryOfOrigin");
    expect(await get(`/product/${_id}/act`)).toMatchObject([
      { changes: [{ field: "countryOfOrigin", from: "Japan", to: "" }] },
      { changes: [{ field: "countryOfOrigin", from: "", to: "Japan" }] },
    ]);
  });

  it("is imported from CSV and exported again", async () => {
    const { _id } = at.aTool(2);
    const found = await preview(at.shop, at.token, `_id,Country of origin\n${_id},Italy`);
    const [row] = await rowsOf(at.shop, at.token, found);
    expect(row?.changes).toEqual([{ field: "countryOfOrigin", from: "", to: "Italy" }]);
    await applyAll(at.shop, at.token, found);
    const { text } = await at.shop.call("GET", "/product/export", { token: at.token });
    expect(spreadsheet(text).find((each) => each._id === _id)).toMatchObject({
      country_of_origin: "Italy",
    });
  });
});
