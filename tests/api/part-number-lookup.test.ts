/** A tool by its part number, and the products of a kind: what programs look up before they write. */
import { describe, expect, it } from "vitest";
import type { Product } from "../../src/catalog/tools/contract-manage.ts";
import { bothEngines } from "../support/engines.ts";
import { createProductShop } from "./product-shop.ts";

describe.each(bothEngines)("products on %s", (engine) => {
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

  it("are listed by their kind's name or id, with the kinds below it", async () => {
    const kind = at.all[0]?.kind ?? "";
    const ofKind = at.all.filter((tool) => tool.kind === kind).length;
    const { id, key } = await at.shop.db.read
      .selectFrom("kind")
      .select(["id", "key"])
      .where("name", "=", kind)
      .executeTakeFirstOrThrow();
    for (const asked of [kind, id]) {
      expect(await found(`/product?kind=${encodeURIComponent(asked)}`)).toHaveLength(ofKind);
      expect(await found(`/product?kind=${encodeURIComponent(asked)}&sort=quantity`)).toHaveLength(
        ofKind,
      );
    }
    expect(await found("/product?kind=nosuchkind")).toEqual([]);
    const other = at.all.find((tool) => tool.kind !== kind)?.kind ?? "";
    await at.shop.db.write
      .updateTable("kind")
      .set({ parent_key: key })
      .where("name", "=", other)
      .execute();
    const both = at.all.filter((tool) => [kind, other].includes(tool.kind)).length;
    expect(await found(`/product?kind=${id}`)).toHaveLength(both);
  });

  it("by part number take no other filter beside it in the catalog", async () => {
    const { status, json } = await at.shop.call("GET", "/tool?partNumber=A&inStock=true");
    expect([status, json.errors?.[0].field]).toEqual([422, "partNumber"]);
  });
});
