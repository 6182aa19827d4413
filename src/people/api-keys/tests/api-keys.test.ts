/** API keys: what they open, when they end, and what histories say of them. */
import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { type Buyer, prepareBuyer, toolsOf } from "#support/buyers.ts";
import { engines } from "#support/engines.ts";
import { placeOrder } from "#support/orders/ordering.ts";
import { createApiKey, dayFromToday } from "#support/people/api-key-calls.ts";
import { refusedWith } from "#support/refused-with.ts";
import { changeRows, findRow } from "#support/rows.ts";
import { ownShop, sharedShop } from "#support/shared-shop.ts";
import type { Tool } from "../../../catalog/tools/contract.ts";
import { secretHash } from "../../../lib/secrets/secret.ts";
import { createApiKeyCallers } from "../api/find-caller.ts";

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

describe.each(engines)("API keys on %s", (engine) => {
  const shop = sharedShop(engine);
  let admin: Buyer;
  let tools: Tool[];
  const tool = (index: number) => tools[index] as Tool;

  beforeAll(async () => {
    tools = await toolsOf(shop);
  });
  beforeEach(async () => {
    admin = await prepareBuyer(shop, "admin");
  });

  const listed = async (id: string) => {
    const { json } = await shop.call("GET", "/api-key", { token: admin.token });
    return json.keys.find(({ _id }: { _id: string }) => _id === id);
  };
  const revoke = (id: string, token = admin.token) =>
    shop.call("DELETE", `/api-key/${id}`, { token });

  describe("creating", () => {
    it("answers the key once, and stores its hash and its first characters", async () => {
      const { key, apiKey } = await createApiKey(shop, admin.token, ["orders:read"], "ERP");
      expect(key).toMatch(/^mw_test_[A-Za-z0-9_-]{43}$/);
      expect(apiKey).toMatchObject({
        name: "ERP",
        prefix: key.slice(0, 12),
        scopes: ["orders:read"],
        state: "active",
        endsOn: dayFromToday(30),
        createdBy: admin.email,
      });
      expect(await listed(apiKey._id)).toEqual(apiKey);
      const row = await findRow(shop.db, "api_key", ["id", apiKey._id]);
      expect(row.hash).toBe(secretHash(key));
      expect(JSON.stringify(row)).not.toContain(key);
    });

    it.each([
      ["no scope", { scopes: [] }, "scopes"],
      ["an unknown scope", { scopes: ["everything"] }, "scopes.0"],
      ["an end in the past", { endsOn: dayFromToday(-2) }, "endsOn"],
      ["an end after more than a year", { endsOn: dayFromToday(367) }, "endsOn"],
      ["no end", { endsOn: undefined }, "endsOn"],
      ["no name", { name: " " }, "name"],
    ])("is refused with %s", async (_what, wrong, field) => {
      const body = { name: "ERP", scopes: ["orders:read"], endsOn: dayFromToday(90), ...wrong };
      const { status, json } = await shop.call("POST", "/api-key", { token: admin.token, body });
      expect([status, json.errors?.[0]?.field]).toEqual([422, field]);
    });

    it("is refused to a session that is older than ten minutes and proves nothing else", async () => {
      await changeRows(shop.db, "access_token", ["user_key", admin.userKey], {
        created_at: Date.now() - 11 * MINUTE_MS,
      });
      const body = { name: "ERP", scopes: ["orders:read"], endsOn: dayFromToday(90) };
      const answer = await shop.call("POST", "/api-key", { token: admin.token, body });
      expect(answer).toMatchObject(refusedWith(403, "sign-in-again"));
    });

    it("is refused to a page of another site", async () => {
      const body = { name: "ERP", scopes: ["orders:read"], endsOn: dayFromToday(90) };
      const headers = { origin: "https://evil.test" };
      const answer = await shop.call("POST", "/api-key", { token: admin.token, body, headers });
      expect(answer).toMatchObject(refusedWith(403, "foreign-origin"));
    });
  });

  describe("a call", () => {
    it.each(["bearer", "BEARER", "Bearer "])(
      "names its scheme as programs do: %j",
      async (scheme) => {
        const { key } = await createApiKey(shop, admin.token, ["orders:read"]);
        const headers = { authorization: `${scheme} ${key}` };
        expect((await shop.call("GET", "/purchase", { headers })).status).toBe(200);
      },
    );

    it("is answered with the scope, and refused without it by the scope's name", async () => {
      const { key } = await createApiKey(shop, admin.token, ["orders:read"]);
      const orders = await shop.call("GET", "/purchase", { token: key });
      expect(orders.status).toBe(200);
      const products = await shop.call("GET", "/product", { token: key });
      expect(products).toMatchObject(refusedWith(403, "scope-missing", { scope: "products:read" }));
      expect(products.json.detail).toContain("products:read");
    });

    it("is refused as unknown with another key, and as ended after the end", async () => {
      const { key, apiKey } = await createApiKey(shop, admin.token);
      const other = key.slice(0, -1) + (key.endsWith("A") ? "B" : "A");
      const unknown = await shop.call("GET", "/purchase", { token: other });
      expect(unknown).toMatchObject(refusedWith(401, "not-signed-in"));
      vi.useFakeTimers({ now: Date.now() + 32 * DAY_MS, toFake: ["Date"] });
      try {
        const ended = await shop.call("GET", "/purchase", { token: key });
        expect(ended).toMatchObject(refusedWith(401, "api-key-ended"));
      } finally {
        vi.useRealTimers();
      }
      expect((await listed(apiKey._id)).state).toBe("active");
    });

    it("is refused at once after the key was revoked", async () => {
      const { key, apiKey } = await createApiKey(shop, admin.token);
      const revoked = await revoke(apiKey._id);
      expect(revoked).toMatchObject({ status: 200, json: { state: "revoked" } });
      const refused = await shop.call("GET", "/purchase", { token: key });
      expect(refused).toMatchObject(refusedWith(401, "api-key-ended"));
      expect(refused.headers["content-type"]).toContain("application/problem+json");
      expect((await revoke(apiKey._id)).json.revokedAt).toBe(revoked.json.revokedAt);
      expect((await revoke("nothing")).status).toBe(404);
    });

    it("is refused for good once the creator has lost the admin role", async () => {
      const { key } = await createApiKey(shop, admin.token);
      const other = await prepareBuyer(shop, "admin");
      const path = `/user/admin/${admin.email}`;
      expect((await shop.call("DELETE", path, { token: other.token })).status).toBe(200);
      const ended = { status: 401, json: { code: "api-key-ended" } };
      expect(await shop.call("GET", "/purchase", { token: key })).toMatchObject(ended);
      expect((await shop.call("PUT", path, { token: other.token })).status).toBe(200);
      expect(await shop.call("GET", "/purchase", { token: key })).toMatchObject(ended);
    });

    it("is refused once the creator was removed", async () => {
      const { key } = await createApiKey(shop, admin.token);
      const other = await prepareBuyer(shop, "admin");
      await shop.call("DELETE", `/user/${admin.email}`, { token: other.token });
      const refused = await shop.call("GET", "/purchase", { token: key });
      expect(refused).toMatchObject(refusedWith(401, "api-key-ended"));
    });

    it.each([
      ["GET", "/api-key"],
      ["POST", "/api-key"],
      ["GET", "/identity/session"],
      ["PUT", "/identity/password"],
      ["PUT", "/user/admin/somebody@shop.test"],
      ["DELETE", "/user/somebody@shop.test"],
      ["GET", "/privacy/export"],
      ["POST", "/privacy/deletion"],
      ["GET", "/settings"],
      ["GET", "/audit"],
      ["GET", "/review"],
    ])("to %s %s is refused with every scope", async (method, path) => {
      const { key } = await createApiKey(shop, admin.token);
      const answer = await shop.call(method, path, { token: key });
      expect(answer).toMatchObject(refusedWith(403, "not-for-api-keys"));
    });

    it("is recorded as the last use, at most once a minute", async () => {
      const { key, apiKey } = await createApiKey(shop, admin.token);
      const callers = createApiKeyCallers(shop.db);
      const useAfter = async (ms: number) => {
        vi.useFakeTimers({ now: Date.now() + ms, toFake: ["Date"] });
        await callers.find(key);
        vi.useRealTimers();
        await callers.writeUses();
        return (await listed(apiKey._id)).usedAt;
      };
      expect((await listed(apiKey._id)).usedAt).toBeUndefined();
      const used = await useAfter(0);
      expect(used).toBeDefined();
      expect(await useAfter(MINUTE_MS / 2)).toBe(used);
      expect(Date.parse(await useAfter(2 * MINUTE_MS))).toBeGreaterThan(Date.parse(used));
    });
  });

  describe("histories", () => {
    it("name the key that corrected stock, edited a tool and shipped an order", async () => {
      const { key } = await createApiKey(shop, admin.token, undefined, "Warehouse");
      const { _id } = tool(0);
      const correction = { change: 3, reason: "counted" };
      const path = `/product/${_id}/stock`;
      expect((await shop.call("POST", path, { token: key, body: correction })).status).toBe(200);
      const ledger = await shop.call("GET", path, { token: admin.token });
      expect(ledger.json.changes[0]).toMatchObject({ amount: 3, who: "API key Warehouse" });

      const product = await shop.call("GET", `/product/${_id}`, { token: key });
      const { version } = product.json;
      const edited = await shop.call("PATCH", `/tool/${_id}`, {
        token: key,
        body: { version, description: "Edited by a program" },
      });
      expect(edited.status, edited.text).toBe(200);
      const history = await shop.call("GET", `/product/${_id}/act`, { token: admin.token });
      expect(history.json[0]).toMatchObject({ what: "edited", who: "API key Warehouse" });

      const order = await placeOrder(shop, await prepareBuyer(shop), tool(1));
      await changeRows(shop.db, "purchase", ["id", order._id], {
        state: "paid",
        paid_at: Date.now(),
        transaction_id: "pi_1",
        held_until: null,
      });
      const shipment = { way: "carrier", carrier: "UPS", tracking: "1Z" };
      const shipped = await shop.call("PUT", `/purchase/${order._id}/shipment`, {
        token: key,
        body: shipment,
      });
      expect(shipped.status, shipped.text).toBe(200);
      const events = await shop.call("GET", `/purchase/${order._id}/history`, { token: key });
      expect(events.json.events.at(-1)).toMatchObject({
        what: "shipped",
        by: "admin",
        who: "API key Warehouse",
      });
    });

    it("of users name who created and who revoked which key", async () => {
      const { apiKey } = await createApiKey(shop, admin.token, undefined, "Bookkeeping");
      const other = await prepareBuyer(shop, "admin");
      await revoke(apiKey._id, other.token);
      await revoke(apiKey._id, other.token);
      const { json } = await shop.call("GET", "/audit?limit=2", { token: admin.token });
      const entry = { whom: admin.email, apiKey: "Bookkeeping" };
      expect(json).toMatchObject([
        { what: "api-key-revoked", who: other.email, ...entry },
        { what: "api-key-created", who: admin.email, ...entry },
      ]);
    });
  });
});

describe("the rate limit of API keys", () => {
  it("is each key's own, and says when to try again", async () => {
    const shop = await ownShop("sqlite", { RATE_LIMITS: "on" });
    const admin = await prepareBuyer(shop, "admin");
    const [busy, quiet] = [
      await createApiKey(shop, admin.token),
      await createApiKey(shop, admin.token),
    ];
    const carriers = (token: string) => shop.call("GET", "/shipments/carriers", { token });
    for (let sent = 0; sent < 600; sent += 60)
      await Promise.all(Array.from({ length: 60 }, () => carriers(busy.key)));
    const refused = await carriers(busy.key);
    expect(refused).toMatchObject(refusedWith(429, "too-many-requests"));
    expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
    expect((await carriers(quiet.key)).status).toBe(200);
    expect((await carriers(admin.token)).status).toBe(200);
  });
});
