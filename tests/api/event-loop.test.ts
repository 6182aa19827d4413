/** Long answers on SQLite, which runs in the server's own thread: other requests get their turns meanwhile. */
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { customerEmail, fill } from "../../bench/scale/fill.ts";
import { sizeOf } from "../../bench/scale/size.ts";
import { createTokens } from "../../src/features/accounts/api/sign-in/access-tokens.ts";
import { createImport, saveImportRows } from "../../src/features/catalogue/api/import-store.ts";
import { createSitemap } from "../../src/server/ssr/sitemap.ts";
import { type Buyer, prepareBuyer } from "../support/buyers.ts";
import { buildShop, type TestShop } from "../support/shop.ts";

/** Turns of the event loop that an answer needs anyway, and a few more. */
const FEW_TURNS = 3;

describe("other requests on SQLite are answered", () => {
  let shop: TestShop;
  let admin: Buyer;
  let now = 0;
  beforeAll(async () => {
    shop = await buildShop("sqlite");
    await fill(shop.db, { ...sizeOf(1000), tools: 10_000 });
    admin = await prepareBuyer(shop, "admin");
  }, 120_000);
  afterAll(() => shop.close());

  /** The turns of the event loop during `work`, on a machine whose every statement takes 5 ms. */
  async function turnsDuring(work: () => Promise<unknown>): Promise<number> {
    now = Math.max(now, performance.now());
    const clock = vi.spyOn(performance, "now").mockImplementation(() => {
      now += 5;
      return now;
    });
    let turns = 0;
    let isOver = false;
    const count = () => {
      turns += 1;
      if (!isOver) setImmediate(count);
    };
    setImmediate(count);
    await work().finally(() => clock.mockRestore());
    isOver = true;
    return turns;
  }

  async function expectAnswer(path: string, token: string): Promise<void> {
    const answer = await shop.call("GET", path, { token });
    expect(answer.status, answer.text.slice(0, 300)).toBe(200);
  }

  it("while all products are exported", async () => {
    const turns = await turnsDuring(() => expectAnswer("/product/export", admin.token));
    expect(turns).toBeGreaterThan(FEW_TURNS);
  });

  it("while the journal is written", async () => {
    const year = new Date().getUTCFullYear();
    const path = `/paper/journal?from=${year}-01-01&to=${year}-12-31`;
    const turns = await turnsDuring(() => expectAnswer(path, admin.token));
    expect(turns).toBeGreaterThan(FEW_TURNS);
  });

  it("while a customer's data are exported", async () => {
    const { key } = await shop.db.read
      .selectFrom("shop_user")
      .select("key")
      .where("email", "=", customerEmail(0))
      .executeTakeFirstOrThrow();
    const { token } = await createTokens(shop.db).issue(shop.db.write, {
      userKey: key,
      isAdmin: false,
      sessionId: "session",
      sessionBegan: Date.now(),
    });
    const turns = await turnsDuring(() => expectAnswer("/privacy/export", token));
    expect(turns).toBeGreaterThan(FEW_TURNS);
  });

  it("while the sitemap is made", async () => {
    const sitemap = createSitemap({
      db: shop.db,
      publicOrigin: "https://tools.example",
      pages: () => [],
      revision: () => "",
    });
    const turns = await turnsDuring(() => sitemap.file(0));
    expect(turns).toBeGreaterThan(FEW_TURNS);
  });

  it("while the rows of an import are kept", async () => {
    const actor = { userKey: admin.userKey, email: admin.email };
    const key = await createImport(shop.db, actor, "import", "products.csv");
    const rows = Array.from({ length: 10_000 }, (_, row) => ({
      row: { number: row + 2, cells: [`NEW-${row}`] },
      planned: {
        kind: "same" as const,
        toolKey: undefined,
        name: `Pin ${row}`,
        plan: undefined,
        changes: [],
        faults: [],
      },
    }));
    expect(await turnsDuring(() => saveImportRows(shop.db, key, rows))).toBeGreaterThan(FEW_TURNS);
  });
});
