/** The whole demo, as a newcomer's shop has it: more than 400 articles in families. */
import { describe, expect, it } from "vitest";
import { demoFamilies } from "../../demo/families/families.ts";
import { prepareBuyer } from "../support/buyers.ts";
import { engines } from "../support/engines.ts";
import { buildShop } from "../support/shop.ts";

describe.each(engines)("the whole demo on %s", (engine) => {
  it("has its families with tables, facets and drawings, and is removed without a rest", async () => {
    const shop = await buildShop(engine, {}, { wholeDemo: true });
    try {
      const all = await shop.call("GET", "/tool?limit=100");
      expect(Number(all.headers["x-total-count"])).toBeGreaterThanOrEqual(400);
      expect(all.json[0].partNumber).toBe("MW-101-150");

      for (const { id, sizes } of demoFamilies) {
        const { json } = await shop.call("GET", `/family/${id}`);
        expect(json, id).toMatchObject({ id, size: sizes.length });
      }
      const quarter = await shop.call("GET", "/tool?kind=end-mills&spec.diameter=1/4in");
      expect(quarter.json.map(({ name }: { name: string }) => name)).toEqual([
        "Carbide end mill, 1/4 in, 2 flutes",
        "Carbide end mill, 1/4 in, 4 flutes",
      ]);
      const [tool] = quarter.json;
      const drawing = await shop.call("GET", `/tool/${tool._id}/drawing.svg`);
      expect(drawing).toMatchObject({ status: 200 });

      const admin = await prepareBuyer(shop, "admin");
      const removed = await shop.call("DELETE", "/demo", { token: admin.token });
      expect(removed, removed.text).toMatchObject({ status: 200, json: { kept: { tools: [] } } });
      for (const table of [
        "kind",
        "attribute",
        "tool_attribute",
        "family",
        "family_member",
      ] as const)
        expect(await shop.db.read.selectFrom(table).selectAll().execute(), table).toEqual([]);
    } finally {
      await shop.close();
    }
  });
});
