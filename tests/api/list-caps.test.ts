/**
 * Lists without a limit in their query end at their cap, with the rows that matter most; pages behind many rows are
 * refused.
 */
import { beforeAll, describe, expect, it } from "vitest";
import { engines, longTest } from "#support/engines.ts";
import { addManyTools } from "#support/many-tools.ts";
import { addOrder } from "#support/orders/order-rows.ts";
import { findRow } from "#support/rows.ts";
import { sharedBuyer, sharedShop } from "#support/shared-shop.ts";
import { insertRows } from "../../bench/scale/insert.ts";
import { MAX_TOOLS } from "../../src/catalog/tools/contract.ts";
import { MAX_SESSIONS } from "../../src/people/account/contract.ts";
import { MAX_EVENTS } from "../../src/sales/orders/contract-fulfillment.ts";
import { MAX_HISTORY } from "../../src/shop/reviews/contract.ts";
import { MAX_OWN_ALERTS } from "../../src/shop/stock-alerts/contract.ts";

/** The operations of a path in the API's document. */
interface Operations {
  readonly get?: { readonly parameters?: readonly { readonly name: string }[] };
}

describe.each(engines)("lists on %s", (engine) => {
  const shop = sharedShop(engine);
  const admin = sharedBuyer(shop, "admin");
  const now = Date.now();
  beforeAll(() => addManyTools(shop.db, 5.1));

  const many = <Row>(count: number, row: (index: number) => Row) =>
    Array.from({ length: count }, (_, index) => row(index));
  async function list(path: string) {
    const { status, json } = await shop.call("GET", path, { token: admin.token });
    expect(status, JSON.stringify(json)).toBe(200);
    return json;
  }

  it("name the sessions that were used last, and an export of one's data all", async () => {
    const others = many(MAX_SESSIONS + 20, (index) => ({
      hash: `hash-${index}`,
      user_key: admin.userKey,
      session_id: `other-${index}`,
      created_at: now - index - 1000,
      used_at: now - index - 1000,
      expires_at: now + 3_600_000,
    }));
    await insertRows(shop.db, "access_token", others);
    const sessions: { _id: string; current: boolean }[] = await list("/identity/session");
    expect(sessions).toHaveLength(MAX_SESSIONS);
    expect(sessions.filter(({ current }) => current)).toHaveLength(1);
    expect(sessions.map(({ _id }) => _id)).toContain(`other-${MAX_SESSIONS - 2}`);
    expect(sessions.map(({ _id }) => _id)).not.toContain(`other-${MAX_SESSIONS}`);
    expect((await list("/privacy/export")).sessions).toHaveLength(MAX_SESSIONS + 21);
  });

  it("name a thousand tools", async () => {
    expect(await list("/tool")).toHaveLength(MAX_TOOLS);
  });

  it("name the newest stock alerts of a person", async () => {
    const tools = await shop.db.read.selectFrom("tool").select("key").orderBy("key").execute();
    const alerts = tools.map(({ key }) => ({
      tool_key: key,
      email: admin.email,
      created_at: now + key,
    }));
    expect(alerts.length).toBeGreaterThan(MAX_OWN_ALERTS);
    await insertRows(
      shop.db,
      "stock_alert",
      alerts.map((row) => ({ ...row, locale: "en" })),
    );
    const shown: { since: string }[] = await list("/restock");
    expect(shown).toHaveLength(MAX_OWN_ALERTS);
    expect(Date.parse(shown[0]?.since ?? "")).toBe(now + (tools.at(-1)?.key ?? 0));
  });

  it("name the newest events of an order, in their order", async () => {
    const key = await addOrder(shop);
    const { id } = await findRow(shop.db, "purchase", ["key", key]);
    const events = many(MAX_EVENTS + 5, (index) => ({
      purchase_key: key,
      number: index + 1,
      kind: "shipped" as const,
      actor_key: null,
      at: now + index,
    }));
    await insertRows(shop.db, "purchase_event", events);
    const { events: shown } = await list(`/purchase/${id}/history`);
    const times = shown.map(({ at }: { at: string }) => Date.parse(at));
    expect(times).toEqual(many(MAX_EVENTS, (index) => now + index + 5));
  });

  it("name the newest actions on a review", async () => {
    const actions = many(MAX_HISTORY + 5, (index) => ({
      at: now + index,
      actor_key: admin.userKey,
      actor_email: admin.email,
      action: "hidden" as const,
      subject_type: "review" as const,
      subject_key: null,
      subject: "review-1",
    }));
    await insertRows(shop.db, "audit_log", actions);
    const shown: { at: string }[] = await list("/review/review-1/history");
    expect(shown).toHaveLength(MAX_HISTORY);
    expect(Date.parse(shown[0]?.at ?? "")).toBe(now + MAX_HISTORY + 4);
  });

  longTest("refuse a page behind 10,000 rows, but for those that are found in memory", async () => {
    const inMemory = ["/tool", "/family/{id}"];
    const document = await shop.call("GET", "/openapi.json");
    const paged = Object.entries<Operations>(document.json.paths).flatMap(([path, { get }]) => {
      const names = get?.parameters?.map(({ name }) => name) ?? [];
      return names.includes("page") ? [path.replace(/^\/api/, "")] : [];
    });
    expect(paged).toEqual(expect.arrayContaining(["/purchase", "/user", ...inMemory]));
    for (const path of paged) {
      const filled = path.replace("{locale}", "de").replace("{section}", "company");
      const ask = (query: string) =>
        shop.call("GET", `${filled.replace(/\{\w+\}/, "0".repeat(24))}?${query}`, {
          token: admin.token,
        });
      const refused = await ask("limit=20&page=501");
      const fields = refused.json.errors?.map(({ field }: { field: string }) => field);
      if (inMemory.includes(path)) expect(fields, path).toBeUndefined();
      else expect([refused.status, fields], path).toEqual([422, ["page"]]);
      expect((await ask("limit=20&page=500")).status, path).not.toBe(422);
    }
  });
});
