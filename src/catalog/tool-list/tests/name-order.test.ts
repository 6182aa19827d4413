/** Names are in one natural order, whether the index or SQL answers. */
import { describe, expect, it } from "vitest";
import { bothEngines } from "#support/engines.ts";
import { createProductShop } from "#support/products/product-shop.ts";

describe.each(bothEngines)("products sorted by name on %s", (engine) => {
  const at = createProductShop(engine);

  it("are in the order of the buyers' list: 6 mm before 12 mm", async () => {
    for (const [index, name] of ["Aa 12 mm", "Aa 100 mm", "Aa 6 mm"].entries()) {
      const { _id } = at.aTool(index);
      expect((await at.edit(_id, { name })).status).toBe(200);
    }
    const namesOf = async (list: string) =>
      (await at.call("GET", `${list}?sort=name&limit=100`)).json.map(
        ({ name }: { name: string }) => name,
      );
    const names = await namesOf("/product");
    expect(names.slice(0, 3)).toEqual(["Aa 6 mm", "Aa 12 mm", "Aa 100 mm"]);
    expect(await namesOf("/tool")).toEqual(names);
  });
});
