/** A tool by its part number, and the products of a category: what programs look up before they write. */
import { describe, expect, it } from "vitest";
import { engines } from "#support/engines.ts";
import { createProductShop } from "#support/products/product-shop.ts";
import { changeRows, findRow } from "#support/rows.ts";
import type { Product } from "../../tools/contract-manage.ts";

describe.each(engines)("products on %s", (engine) => {
  const at = createProductShop(engine);
  const found = async (path: string): Promise<Product[]> => {
    const { status, json, headers } = await at.shop.call("GET", path, { token: at.admin.token });
    expect(status, JSON.stringify(json)).toBe(200);
    expect(headers["x-total-count"]).toBe(String(json.length));
    return json;
  };
  const numbers = (products: readonly Product[]) => products.map(({ partNumber }) => partNumber);

  it("are found by the whole part number alone, letter for letter", async () => {
    const [first] = at.all;
    const partNumber = first?.partNumber ?? "";
    const { write } = at.shop.db;
    const [near, same] = at.all.slice(1, 3);
    const rename = (tool: typeof near, number: string) =>
      write
        .updateTable("tool")
        .set({ part_number: number })
        .where("id", "=", tool?._id ?? "")
        .execute();
    await rename(near, `${partNumber}-S`);
    for (const list of ["/product", "/tool"]) {
      const by = (number: string) => found(`${list}?partNumber=${encodeURIComponent(number)}`);
      expect(numbers(await by(partNumber))).toEqual([partNumber]);
      expect(numbers(await by(`${partNumber}-S`))).toEqual([`${partNumber}-S`]);
      for (const other of [partNumber.toLowerCase(), partNumber.slice(0, -1), `${partNumber}-`])
        expect(await by(other)).toEqual([]);
    }
    await rename(same, partNumber);
    expect(await found(`/product?partNumber=${partNumber}&sort=quantity`)).toHaveLength(2);
    expect(await found(`/tool?partNumber=${partNumber}`)).toHaveLength(2);
  });

  it("are listed by their category's name or id, with the categories below it", async () => {
    const category = at.all[0]?.category ?? "";
    const ofCategory = at.all.filter((tool) => tool.category === category).length;
    const { id, key } = await findRow(at.shop.db, "category", ["name", category]);
    for (const asked of [category, id]) {
      expect(await found(`/product?category=${encodeURIComponent(asked)}`)).toHaveLength(
        ofCategory,
      );
      expect(
        await found(`/product?category=${encodeURIComponent(asked)}&sort=quantity`),
      ).toHaveLength(ofCategory);
    }
    expect(await found("/product?category=nosuchcategory")).toEqual([]);
    const other = at.all.find((tool) => tool.category !== category)?.category ?? "";
    await changeRows(at.shop.db, "category", ["name", other], { parent_key: key });
    const both = at.all.filter((tool) => [category, other].includes(tool.category)).length;
    expect(await found(`/product?category=${id}`)).toHaveLength(both);
  });

  it("by part number take no other filter beside it in the catalog", async () => {
    const { status, json } = await at.shop.call("GET", "/tool?partNumber=A&inStock=true");
    expect([status, json.errors?.[0].field]).toEqual([422, "partNumber"]);
  });
});
