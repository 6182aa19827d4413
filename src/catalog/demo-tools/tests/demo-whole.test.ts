/** The whole demo, as a newcomer's shop has it: more than 400 articles in families. */
import { describe, expect, it } from "vitest";
import { prepareBuyer } from "#support/buyers.ts";
import { engines } from "#support/engines.ts";
import { ownShop } from "#support/shared-shop.ts";
import type { TestShop } from "#support/shop.ts";
import { demoFamilies } from "../../../../demo/families/families.ts";
import type { AnswerOf } from "../../../lib/contract/endpoint.ts";
import { type getFacets, MOST_VALUES } from "../../facets/contract.ts";

type Facets = AnswerOf<typeof getFacets>;

describe.each(engines)("the whole demo on %s", (engine) => {
  it("has its families with tables, facets and drawings, and is removed without a rest", async () => {
    const shop = await ownShop(engine, { LANGUAGES: "en,de" }, { wholeDemo: true });
    const all = await shop.call("GET", "/tool?limit=100");
    expect(Number(all.headers["x-total-count"])).toBeGreaterThanOrEqual(400);
    expect(all.json[0].partNumber).toBe("MW-101-150");

    for (const { id, sizes } of demoFamilies) {
      const { json } = await shop.call("GET", `/family/${id}`);
      expect(json, id).toMatchObject({ id, size: sizes.length });
    }
    const quarter = await shop.call("GET", "/tool?category=end-mills&spec.diameter=1/4in");
    expect(quarter.json.map(({ name }: { name: string }) => name)).toEqual([
      "Carbide end mill, 1/4 in, 2 flutes",
      "Carbide end mill, 1/4 in, 4 flutes",
    ]);
    const [tool] = quarter.json;
    const drawing = await shop.call("GET", `/tool/${tool._id}/drawing.svg`);
    expect(drawing).toMatchObject({ status: 200 });

    const spanner = await shop.call("GET", "/tool?search=spanner");
    expect(spanner.json.map(({ name }: { name: string }) => name)).toEqual([
      "Torque wrench, 20–100 N·m",
    ]);

    await expectFewValues(shop);

    const admin = await prepareBuyer(shop, "admin");
    const removed = await shop.call("DELETE", "/demo", { token: admin.token });
    expect(removed, removed.text).toMatchObject({ status: 200, json: { kept: { tools: [] } } });
    for (const table of [
      "category",
      "attribute",
      "tool_attribute",
      "family",
      "family_member",
    ] as const)
      expect(await shop.db.read.selectFrom(table).selectAll().execute(), table).toEqual([]);
  });
});

/** A page asks for ranges without their many values, and gets all else as it is. */
async function expectFewValues(shop: TestShop): Promise<void> {
  const asked = await shop.call("GET", "/facet?values=many");
  expect(asked).toMatchObject({ status: 422, json: { errors: [{ field: "values" }] } });
  const { categories }: Facets = (await shop.call("GET", "/facet")).json;
  let leftOut = 0;
  for (const { id } of categories) {
    const whole: Facets = (await shop.call("GET", `/facet?category=${id}`)).json;
    const { json } = await shop.call("GET", `/facet?category=${id}&values=few`);
    const facets = whole.facets.map((facet) => {
      const isLong = facet.facet === "range" && facet.values.length > MOST_VALUES.range;
      if (isLong) leftOut += 1;
      return isLong ? { ...facet, values: [] } : facet;
    });
    expect(json, id).toEqual({ ...whole, facets });
  }
  expect(leftOut).toBeGreaterThan(0);
}
