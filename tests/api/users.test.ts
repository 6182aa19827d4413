import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { issueTokenFor } from "../../src/features/identity/api/issue-token.ts";
import { makeTokens } from "../../src/features/identity/api/tokens.ts";
import { removedUser } from "../../src/features/identity/contract.ts";
import type { User } from "../../src/features/users/contract.ts";
import { type Buyer, prepareBuyer } from "../support/buyers.ts";
import { engines } from "../support/engines.ts";
import { buildShop, type TestShop } from "../support/shop.ts";
import { provenCustomer, signInAgain } from "./proven.ts";
import { askToken, signUp, tokenOf } from "./sessions.ts";

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
  const remove = (email: string) => shop.call("DELETE", `/user/${email}`, { token: admin.token });
  const restore = (email: string) =>
    shop.call("PUT", `/user/${email}/restore`, { token: admin.token });

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

  it("are found by a part of e-mail or name, as it is written", async () => {
    const [one, other] = [await prepareBuyer(shop), await prepareBuyer(shop)];
    const users = shop.db.write.updateTable("shop_user");
    await users.set({ name: "Zoë 100% O'Neil" }).where("key", "=", one.userKey).execute();
    const found = async (search: string, more = "") => {
      const query = new URLSearchParams({ search });
      const { status, json } = await get(`/user?${query}${more}`, admin.token);
      expect(status, search).toBe(200);
      return json.map(({ email }: User) => email);
    };
    expect(await found(one.email.slice(3, 14).toUpperCase())).toEqual([one.email]);
    for (const part of ["o'neil", "100%", "Zoë"]) expect(await found(part)).toEqual([one.email]);
    for (const part of ["1__%", "%", "\\", "'; drop table shop_user; --"])
      expect(await found(part)).toEqual(part === "%" ? [one.email] : []);
    expect(await found(one.email, "&removed=true")).toEqual([]);
    expect(await found("buyer-")).toContain(other.email);
    expect((await get(`/user?search=${"x".repeat(101)}`, admin.token)).status).toBe(422);
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

  it("show whether their mailbox is proven, and when they were removed", async () => {
    const proven = await prepareBuyer(shop);
    const unproven = await signUp(shop);
    await tokenOf(shop, unproven);
    const listed = async (email: string, removed = "") =>
      (await get(`/user${removed}`, admin.token)).json.find((user: User) => user.email === email);
    expect(await listed(proven.email)).toMatchObject({ proven: true });
    expect(await listed(proven.email)).not.toHaveProperty("removedAt");
    expect(await listed(unproven.email)).toMatchObject({ proven: false });
    const began = Date.now();
    await remove(proven.email);
    expect(await listed(proven.email)).toBeUndefined();
    const { removedAt, ...rest } = await listed(proven.email, "?removed=true");
    expect(Date.parse(removedAt)).toBeGreaterThanOrEqual(began);
    expect(rest).toMatchObject({ name: "Test Buyer", proven: true });
    expect(await listed(admin.email, "?removed=true")).toBeUndefined();
    expect(await listed(admin.email, "?removed=false")).toBeDefined();
    expect((await get("/user?removed=perhaps", admin.token)).status).toBe(422);
  });

  it("are paged as well when they were removed", async () => {
    for (let count = 0; count < 3; count += 1) await remove((await prepareBuyer(shop)).email);
    const { json, headers } = await get("/user?removed=true", admin.token);
    expect(headers["x-total-count"]).toBe(String(json.length));
    const second = await get(`/user?removed=true&limit=1&after=${json[0]._id}`, admin.token);
    expect(second.json).toEqual([json[1]]);
    const first = await get("/user?removed=true&limit=1", admin.token);
    expect(first.headers.link).toContain('</api/user?limit=1&removed=true&page=2>; rel="next"');
    const present = (await get("/user?limit=1", admin.token)).json[0];
    const foreign = await get(`/user?removed=true&after=${present._id}`, admin.token);
    expect(foreign).toMatchObject({ status: 422, json: { errors: [{ field: "after" }] } });
  });

  it("are nowhere to be seen once somebody else has proven their mailbox", async () => {
    const squatter = await signUp(shop);
    const token = await tokenOf(shop, squatter);
    const row = await shop.db.read
      .selectFrom("shop_user")
      .select("id")
      .where("email", "=", squatter.email)
      .executeTakeFirstOrThrow();
    const owner = await provenCustomer(shop, { email: squatter.email });
    expect((await get("/profile", token)).status).toBe(401);
    await tokenOf(shop, owner);
    const all = [
      ...(await get("/user", admin.token)).json,
      ...(await get("/user?removed=true", admin.token)).json,
    ];
    const owners = all.filter((user: User) => user.email === owner.email);
    expect(owners).toEqual([expect.objectContaining({ proven: true })]);
    expect(all.map((user: User) => user._id)).not.toContain(row.id);
    const address = `${row.id}@set-aside.invalid`;
    expect(all.map((user: User) => user.email)).not.toContain(address);
    for (const [method, path] of [
      ["DELETE", `/user/${address}`],
      ["PUT", `/user/${address}/restore`],
      ["PUT", `/user/admin/${address}`],
      ["DELETE", `/user/${address}/session`],
    ] as const) {
      expect(await shop.call(method, path, { token: admin.token })).toMatchObject({ status: 404 });
    }
  });

  describe("removed", () => {
    it("lose token and session at once, and get no new ones", async () => {
      const session = await provenCustomer(shop);
      const token = await tokenOf(shop, session);
      expect(await remove(session.email)).toMatchObject({ status: 200, json: { deletedCount: 1 } });
      expect((await get("/profile", token)).status).toBe(401);
      expect(await askToken(shop, session)).toMatchObject({
        status: 401,
        json: { code: "no-proof" },
      });
      const again = await signInAgain(shop, session);
      expect(await askToken(shop, again)).toMatchObject({
        status: 403,
        json: { code: "account-removed" },
      });
      expect(await remove(session.email)).toMatchObject({ status: 404 });
      expect((await get(`/admin/${session.email}`, admin.token)).json).toEqual({ admin: false });
    });

    it("leave an address that nobody else can register", async () => {
      const session = await signUp(shop);
      await tokenOf(shop, session);
      await remove(session.email);
      const { email, password } = session;
      const body = { name: "Somebody Else", email, password };
      expect(await shop.call("POST", "/identity/sign-up", { body })).toMatchObject({
        status: 409,
        json: { code: "email-taken" },
      });
      const owner = await provenCustomer(shop, { email });
      expect(await askToken(shop, owner)).toMatchObject({
        status: 403,
        json: { code: "account-removed" },
      });
    });

    it("leave an address that another account of a hosted service does not take", async () => {
      const { email } = await prepareBuyer(shop);
      await remove(email);
      const refused = await issueTokenFor(
        { db: shop.db, tokens: makeTokens(shop.db), adminEmails: [email] },
        {
          issuer: "https://hosted.test",
          subject: "another subject",
          email,
          name: "Somebody Else",
          emailProven: true,
          sessionId: "session-of-another",
        },
      );
      expect(refused).toEqual(removedUser());
      const holders = await shop.db.read
        .selectFrom("shop_user")
        .select(["issuer", "role"])
        .where("email", "=", email)
        .execute();
      expect(holders).toEqual([{ issuer: "test", role: null }]);
    });

    it("keep nothing that they asked for in the same moment", async () => {
      for (let round = 0; round < 5; round += 1) {
        const session = await provenCustomer(shop);
        const first = await tokenOf(shop, session);
        const [removal, ...asked] = await Promise.all([
          remove(session.email),
          ...Array.from({ length: 4 }, () => askToken(shop, session)),
        ]);
        expect(removal.status).toBe(200);
        for (const { status } of asked) expect([200, 401, 403]).toContain(status);
        await restore(session.email);
        for (const token of [first, ...asked.flatMap(({ json }) => json.token ?? [])])
          expect((await get("/profile", token)).status).toBe(401);
        expect((await askToken(shop, session)).status).toBe(401);
      }
    });

    it("are restored without a role, and with nothing that was issued before", async () => {
      const session = await provenCustomer(shop);
      await tokenOf(shop, session);
      await makeAdmin(session.email);
      const token = await tokenOf(shop, session);
      const { key } = await shop.db.read
        .selectFrom("shop_user")
        .select("key")
        .where("email", "=", session.email)
        .executeTakeFirstOrThrow();
      await remove(session.email);
      const meanwhile = await makeTokens(shop.db).issue(shop.db.write, {
        userKey: key,
        isAdmin: false,
        sessionId: "meanwhile",
        sessionBegan: Date.now(),
      });
      expect(await restore(session.email)).toMatchObject({
        status: 200,
        json: { modifiedCount: 1 },
      });
      expect(await restore(session.email)).toMatchObject({
        status: 200,
        json: { modifiedCount: 0 },
      });
      expect(await restore("nobody@shop.test")).toMatchObject({ status: 404 });
      for (const old of [token, meanwhile.token])
        expect((await get("/profile", old)).status).toBe(401);
      const again = await signInAgain(shop, session);
      const { json } = await askToken(shop, again);
      expect(json).not.toHaveProperty("role");
      expect((await get("/profile", json.token)).status).toBe(200);
    });
  });

  describe("signed out by an admin", () => {
    const signOut = (email: string) =>
      shop.call("DELETE", `/user/${email}/session`, { token: admin.token });

    it("lose all sessions and tokens, and may sign in again", async () => {
      const first = await signUp(shop);
      const second = await signInAgain(shop, first);
      const tokens = [await tokenOf(shop, first), await tokenOf(shop, second)];
      expect(await signOut(first.email)).toMatchObject({ status: 200, json: { deletedCount: 2 } });
      for (const token of tokens) expect((await get("/profile", token)).status).toBe(401);
      for (const session of [first, second])
        expect((await askToken(shop, session)).status).toBe(401);
      expect(await signOut(first.email)).toMatchObject({ status: 200, json: { deletedCount: 0 } });
      const again = await tokenOf(shop, await signInAgain(shop, first));
      expect((await get("/profile", again)).status).toBe(200);
    });

    it("lose their tokens where no session of ours vouches for them", async () => {
      const buyer = await prepareBuyer(shop);
      expect(await signOut(buyer.email)).toMatchObject({ json: { deletedCount: 1 } });
      expect((await get("/profile", buyer.token)).status).toBe(401);
    });

    it("are users that there are", async () => {
      const { email } = await prepareBuyer(shop);
      await remove(email);
      for (const nobody of [email, "nobody@shop.test"])
        expect(await signOut(nobody)).toMatchObject({
          status: 404,
          json: { code: "no-such-user" },
        });
    });
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
