/** The index that answers searches and facets follows the database. */
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { toolsOf } from "#support/buyers.ts";
import { bothEngines, onServer, testOnce } from "#support/engines.ts";
import type { TestShop } from "#support/shop.ts";
import { createTwoProcesses } from "#support/two-processes.ts";
import type { Tool } from "../../tools/contract.ts";

describe.each(bothEngines)("the index on %s", (engine) => {
  const test = testOnce(engine);
  const at = createTwoProcesses(engine);
  /** The threads that have been started. */
  const threads: { terminate(): Promise<number> }[] = [];
  const noteThread = (thread: { terminate(): Promise<number> }) => threads.push(thread);
  beforeAll(() => {
    process.on("worker", noteThread);
  });
  afterAll(() => {
    process.off("worker", noteThread);
  });

  async function get(path: string, shop: TestShop = at.shop) {
    const answer = await shop.call("GET", path);
    expect(answer.status, answer.text).toBe(200);
    return answer;
  }
  const found = async (search: string, shop?: TestShop): Promise<string[]> =>
    (await get(`/tool?search=${encodeURIComponent(search)}`, shop)).json.map(
      ({ _id }: Tool) => _id,
    );

  async function edit(tool: Tool, change: object) {
    const { token } = at.admin;
    const product = await at.shop.call("GET", `/product/${tool._id}`, { token });
    const body = { ...change, version: product.json.version };
    const edited = await at.shop.call("PATCH", `/tool/${tool._id}`, { token, body });
    expect(edited.status, edited.text).toBe(200);
  }
  const demoTool = async (name: string) =>
    (await toolsOf(at.shop)).find((tool) => tool.name.includes(name)) as Tool;

  test("starts no thread for what it is not needed", async () => {
    await get("/tool?category=Measuring&sort=-price");
    await get("/category");
    await get("/tool?search=%25");
    expect(threads).toHaveLength(0);
  });

  test("counts categories and facets of the tools that a search finds", async () => {
    const { json: tools } = await get("/tool?search=drill");
    expect(tools.length).toBeGreaterThan(0);
    const { json: categories } = await get("/category?search=drill");
    expect(categories).toMatchObject(
      [...Map.groupBy(tools as Tool[], ({ category }) => category)]
        .map(([category, { length }]) => ({ category, count: length }))
        .sort((a, b) => (a.category < b.category ? -1 : 1)),
    );
    const { json: facets } = await get("/facet?search=drill");
    expect(facets).toMatchObject({ total: tools.length, corrections: [], dropped: [] });
    expect(facets.inStock).toBe(
      tools.filter(({ quantity, minimum }: Tool) => quantity >= minimum).length,
    );
  });

  it("30: shows an edit at once to the editor, and to the other process within a second", async () => {
    const tool = await demoTool("Vernier");
    expect(await found("zebraword")).toEqual([]);
    expect(await found("zebraword", at.other)).toEqual([]);
    await edit(tool, { name: "Zebraword caliper" });
    expect(await found("zebraword")).toEqual([tool._id]);
    await at.everywhere(async (shop) => (await found("zebraword", shop)).length === 1);
    await edit(tool, { name: tool.name });
    expect(await found("zebraword")).toEqual([]);
  });

  it("26, 33: follows the stock of another process, and forgets deleted tools", async () => {
    const tool = await demoTool("Hand tap");
    const { token } = at.admin;
    const before = (await get("/facet?search=tap")).json;
    const body = { change: -tool.quantity, reason: "Gone" };
    const counted = await at.other.call("POST", `/product/${tool._id}/stock`, { token, body });
    expect(counted.status, counted.text).toBeLessThan(300);
    await at.everywhere(
      async (shop) => (await get("/facet?search=tap", shop)).json.inStock === before.inStock - 1,
    );
    const deleted = await at.shop.call("DELETE", `/tool/${tool._id}`, { token });
    expect(deleted.status).toBe(200);
    expect(await found(tool.partNumber)).not.toContain(tool._id);
    expect((await get("/facet?search=tap")).json.total).toBe(before.total - 1);
  });

  // SQLite has one writer, and one process.
  const onPostgres = engine === "postgres" ? it : () => {};
  onPostgres(
    "28, 29: applies a change that commits after one that was written later, also without a notification",
    async () => {
      if (at.shop.db.engine.kind === "sqlite") return;
      const [first, second] = await toolsOf(at.shop);
      const { url } = at.shop.db.engine;
      // Nothing notifies the server, whose buffer would keep the answer.
      let limit = 1;
      const polled = async (word: string) => {
        limit += 1;
        return (await get(`/tool?search=${word}&limit=${limit}`)).json.map(({ _id }: Tool) => _id);
      };
      await found("settled");
      const rename = (tool: Tool | undefined, word: string) =>
        sql`update tool set name = name || ${word} where id = ${tool?._id}`;
      await at.shop.db.write.transaction().execute(async (tx) => {
        await rename(first, " earlyword").execute(tx);
        await onServer(
          url,
          `update tool set name = name || ' lateword' where id = '${second?._id}'`,
        );
        await expect.poll(() => polled("lateword")).toEqual([second?._id]);
      });
      await expect.poll(() => polled("earlyword")).toEqual([first?._id]);
    },
  );

  test("27: is built again after its thread has ended", async () => {
    expect(threads.length).toBeGreaterThan(0);
    const count = threads.length;
    for (const thread of [...threads]) await thread.terminate();
    await expect
      .poll(async () => (await at.shop.call("GET", "/facet?search=drill")).status)
      .toBe(200);
    expect(threads.length).toBeGreaterThan(count);
  });
});
