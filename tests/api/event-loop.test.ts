/** Long answers on SQLite, which runs in the server's own thread: other requests get their turns meanwhile. */
import { beforeAll, describe, expect, it, vi } from "vitest";
import { findRow } from "#support/rows.ts";
import { sharedBuyer, sharedShop } from "#support/shared-shop.ts";
import { customerEmail, fill } from "../../bench/scale/fill.ts";
import { sizeOf } from "../../bench/scale/size.ts";
import { createSitemap } from "../../src/app/server/ssr/sitemap.ts";
import { createImport, saveImportRows } from "../../src/catalog/import/api/import-store.ts";
import { createTokens } from "../../src/people/session/api/access-tokens.ts";

const FEW_TURNS = 3;
/** A turn for each row, but for those in which a batch was read. */
const NEARLY = 0.9;
const TOOLS = 3000;
const ORDERS = 3000;
/** How many orders the customer has who has most. */
const ORDERS_OF_ONE = ORDERS / 50;

describe("other requests on SQLite are answered", () => {
  const shop = sharedShop("sqlite");
  const admin = sharedBuyer(shop, "admin");
  let now = 0;
  beforeAll(async () => {
    await fill(shop.db, { ...sizeOf(ORDERS / 10), tools: TOOLS });
  });

  /**
   * Counts in how many turns of the event loop `work` did a part of itself, on a machine that takes 5 ms from one look
   * at the clock to the next. Turns in which it only waited do not count.
   */
  async function turnsDuring(work: () => Promise<unknown>): Promise<number> {
    now = Math.max(now, performance.now());
    let turns = 0;
    const used = new Set<number>();
    const clock = vi.spyOn(performance, "now").mockImplementation(() => {
      used.add(turns);
      now += 5;
      return now;
    });
    let isOver = false;
    const count = () => {
      turns += 1;
      if (!isOver) setImmediate(count);
    };
    setImmediate(count);
    await work().finally(() => clock.mockRestore());
    isOver = true;
    return used.size;
  }

  async function expectAnswer(path: string, token: string): Promise<void> {
    const answer = await shop.call("GET", path, { token });
    expect(answer.status, answer.text.slice(0, 300)).toBe(200);
  }

  it("while all products are exported", async () => {
    const turns = await turnsDuring(() => expectAnswer("/product/export", admin.token));
    expect(turns).toBeGreaterThan(TOOLS * NEARLY);
  });

  it("while the journal is written", async () => {
    const year = new Date().getUTCFullYear();
    const path = `/paper/journal?from=${year}-01-01&to=${year}-12-31`;
    const turns = await turnsDuring(() => expectAnswer(path, admin.token));
    const { documents } = await shop.db.read
      .selectFrom("billing_document")
      .select((document) => document.fn.countAll<number>().as("documents"))
      .where("issued_at", ">=", Date.UTC(year, 0))
      .executeTakeFirstOrThrow();
    expect(documents).toBeGreaterThan(ORDERS / 10);
    expect(turns).toBeGreaterThan(documents * NEARLY);
  });

  it("while a customer's data are exported", async () => {
    const { key } = await findRow(shop.db, "shop_user", ["email", customerEmail(0)]);
    const { token } = await createTokens(shop.db).issue(shop.db.write, {
      userKey: key,
      isAdmin: false,
      sessionId: "session",
      sessionBegan: Date.now(),
    });
    const turns = await turnsDuring(() => expectAnswer("/privacy/export", token));
    expect(turns).toBeGreaterThan(ORDERS_OF_ONE * NEARLY);
  });

  it("while the sitemap is made", async () => {
    const sitemap = createSitemap({
      db: shop.db,
      publicOrigin: "https://tools.example",
      pages: () => [],
      revision: () => "",
    });
    const turns = await turnsDuring(() => sitemap.file(0));
    expect(turns).toBeGreaterThan(TOOLS * NEARLY);
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
