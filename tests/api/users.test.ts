import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { User } from "../../src/features/users/contract.ts";
import { type Buyer, prepareBuyer } from "../support/buyers.ts";
import { engines } from "../support/engines.ts";
import { buildShop, type TestShop } from "../support/shop.ts";
import { signUp, tokenOf } from "./sessions.ts";

describe.each(engines)("users on %s", (engine) => {
  let shop: TestShop;
  let admin: Buyer;

  beforeAll(async () => {
    shop = await buildShop(engine);
    admin = await prepareBuyer(shop, "admin");
  });
  afterAll(() => shop.close());

  const get = (path: string, token: string) => shop.call("GET", path, { token });
  const makeAdmin = (email: string) =>
    shop.call("PUT", `/user/admin/${email}`, { token: admin.token });

  it("are listed for admins, with a role only where there is one", async () => {
    const buyer = await prepareBuyer(shop);
    const { json, headers } = await get("/user", admin.token);
    const listed = (email: string) => json.find((user: User) => user.email === email);
    expect(headers["x-total-count"]).toBe(String(json.length));
    expect(listed(admin.email)).toMatchObject({ role: "admin", _id: expect.any(String) });
    expect(listed(buyer.email)).not.toHaveProperty("role");
    expect(JSON.stringify(json)).not.toMatch(/password|hash|token|subject/);
    expect((await get("/user", buyer.token)).status).toBe(403);
  });

  it("are paged, each once", async () => {
    await Promise.all(Array.from({ length: 5 }, () => prepareBuyer(shop)));
    const all: User[] = (await get("/user", admin.token)).json;
    const seen: User[] = [];
    for (;;) {
      const after = seen.length > 0 ? `&after=${seen.at(-1)?._id}` : "";
      const { json } = await get(`/user?limit=2${after}`, admin.token);
      if (json.length === 0) break;
      seen.push(...json);
    }
    expect(seen).toEqual(all);
    expect((await get("/user?limit=2&page=2", admin.token)).json).toEqual(all.slice(2, 4));
  });

  it("learn about themselves whether they are admins, and only admins about others", async () => {
    const buyer = await prepareBuyer(shop);
    const isAdmin = async (email: string, token: string) =>
      (await get(`/admin/${encodeURIComponent(email)}`, token)).json;
    expect(await isAdmin(admin.email, admin.token)).toEqual({ admin: true });
    expect(await isAdmin(buyer.email, admin.token)).toEqual({ admin: false });
    expect(await isAdmin("nobody@shop.test", admin.token)).toEqual({ admin: false });
    expect(await isAdmin(buyer.email, buyer.token)).toEqual({ admin: false });
    expect(await isAdmin(` ${buyer.email.toUpperCase()} `, buyer.token)).toEqual({ admin: false });
    const anothers = await get(`/admin/${admin.email}`, buyer.token);
    const nobodys = await get("/admin/nobody@shop.test", buyer.token);
    expect(anothers).toMatchObject({ status: 403, json: { code: "not-allowed" } });
    expect(nobodys.text).toBe(anothers.text);
  });

  it("become admins once, and sign in again for it", async () => {
    const buyer = await prepareBuyer(shop);
    expect(await makeAdmin(buyer.email)).toMatchObject({ status: 200, json: { modifiedCount: 1 } });
    expect((await get("/profile", buyer.token)).status).toBe(401);
    expect((await get(`/admin/${buyer.email}`, admin.token)).json).toEqual({ admin: true });
    expect(await makeAdmin(buyer.email)).toMatchObject({ status: 200, json: { modifiedCount: 0 } });
    expect(await makeAdmin("nobody@shop.test")).toMatchObject({
      status: 404,
      json: { code: "no-such-user" },
    });
  });

  it("do not become admins before their mailbox is proven", async () => {
    const session = await signUp(shop);
    const token = await tokenOf(shop, session);
    expect(await makeAdmin(session.email)).toMatchObject({
      status: 409,
      json: { code: "email-not-proven" },
    });
    expect((await get(`/admin/${session.email}`, token)).json).toEqual({ admin: false });
    expect((await get("/user", token)).status).toBe(403);
  });

  describe("a profile", () => {
    const save = (buyer: Buyer, change: object = {}) =>
      shop.call("POST", "/profile", {
        token: buyer.token,
        body: {
          patient: buyer.email,
          patientName: "Ada",
          phone: "555 0100",
          address: "1 Mill Lane\n12345 Milltown",
          ...change,
        },
      });

    it("is null, then what was saved, then what replaced it", async () => {
      const buyer = await prepareBuyer(shop);
      const read = async () => (await get("/profile", buyer.token)).json;
      expect(await read()).toBeNull();
      expect(await save(buyer)).toMatchObject({ status: 200, json: { success: true } });
      expect(await read()).toEqual({
        patient: buyer.email,
        patientName: "Ada",
        phone: "555 0100",
        address: "1 Mill Lane\n12345 Milltown",
      });
      await save(buyer, { patientName: " Ada L. ", phone: "O'Neill; drop table --" });
      expect(await read()).toMatchObject({
        patientName: "Ada L.",
        phone: "O'Neill; drop table --",
      });
    });

    it("is its owner's alone", async () => {
      const [one, other] = [await prepareBuyer(shop), await prepareBuyer(shop)];
      await save(one);
      expect((await get("/profile", other.token)).json).toBeNull();
      expect((await get("/profile", admin.token)).json).toBeNull();
      expect(await save(other, { patient: one.email, patientName: "Eve" })).toMatchObject({
        status: 403,
      });
      expect((await get("/profile", one.token)).json.patientName).toBe("Ada");
    });
  });
});
