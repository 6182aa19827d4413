/** What shoppers get while the index is being built, and when many of them search at once. */
import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { withoutBuildWait } from "#support/build-wait.ts";
import { prepareBuyer, toolsOf } from "#support/buyers.ts";
import { engines } from "#support/engines.ts";
import { placeOrder, stockOf } from "#support/orders/ordering.ts";
import { sharedShop } from "#support/shared-shop.ts";
import type { Tool } from "../../tools/contract.ts";

const SEARCHES = 64;
const ORDERS = 30;

describe.each(engines)("searches under load on %s", (engine) => {
  const shop = sharedShop(engine);

  function indexed() {
    const status = async () => (await shop.call("GET", "/facet?search=drill")).status;
    return expect.poll(status).toBe(200);
  }

  it("34: lists plainly without an index; a filtered list waits for it, and is refused if it does not come", async () => {
    await sql`alter table synonym rename to synonym_away`.execute(shop.db.write);
    const [plain, refused] = await withoutBuildWait(() =>
      Promise.all([shop.call("GET", "/tool?limit=3"), shop.call("GET", "/tool?search=drill")]),
    );
    expect([plain.status, plain.json.length]).toEqual([200, 3]);
    expect([refused.status, refused.json.code]).toEqual([503, "busy"]);
    expect(refused.headers["retry-after"]).toBe("1");

    const waiting = shop.call("GET", "/facet?search=drill");
    await sql`alter table synonym_away rename to synonym`.execute(shop.db.write);
    expect((await waiting).status).toBe(200);
    await indexed();
  });

  it("35: answers 64 searches at once during orders, of which none is refused", async () => {
    await indexed();
    const [tool] = (await toolsOf(shop)).filter(({ quantity }) => quantity > 1000) as [Tool];
    const before = await stockOf(shop, tool);
    const buyers = await Promise.all(Array.from({ length: ORDERS }, () => prepareBuyer(shop)));
    const words = ["drill", "bolt", "caliper", "m8"];
    // Each is another question, so that no buffered answer helps.
    const paths = Array.from({ length: SEARCHES }, (_, index) => {
      const query = `search=${words[index % words.length]}&maxPrice=${500 + index}`;
      return index % 2 === 0 ? `/tool?${query}&sort=price` : `/facet?${query}`;
    });
    const asking = Promise.all(paths.map((path) => shop.call("GET", path)));
    const orders = await Promise.all(buyers.map((buyer) => placeOrder(shop, buyer, tool)));
    const answers = await asking;
    expect(answers.map(({ status }) => status)).toEqual(Array(SEARCHES).fill(200));
    expect(new Set(orders.map(({ _id }) => _id)).size).toBe(ORDERS);
    expect(await stockOf(shop, tool)).toBe(before - ORDERS * tool.minimum);
    for (const [index, path] of paths.entries()) {
      const alone = await shop.call("GET", path);
      expect(foundBy(answers[index]?.json), path).toEqual(foundBy(alone.json));
    }
  });
});

/** What orders do not change. */
function foundBy(json: Tool[] | { total: number; families: number; categories: object[] }) {
  if (Array.isArray(json)) return json.map(({ _id }) => _id);
  const { total, families, categories } = json;
  return { total, families, categories };
}
