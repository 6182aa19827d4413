import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Act } from "../../src/features/users/contract.ts";
import { type Buyer, prepareBuyer } from "../support/buyers.ts";
import { engines } from "../support/engines.ts";
import { type Answer, buildShop, type TestShop } from "../support/shop.ts";
import { provenCustomer } from "./proven.ts";
import { askToken, cookieOf, signUp, tokenOf } from "./sessions.ts";

const BOSS = "boss@shop.test";
const DEPUTY = "deputy@shop.test";
const ROUNDS = 25;

describe.each(engines)("the admin role on %s", (engine) => {
  let shop: TestShop;
  let admin: Buyer;

  beforeAll(async () => {
    shop = await buildShop(engine, { ADMIN_EMAILS: `${BOSS}, ${DEPUTY}` });
  });
  afterAll(() => shop.close());
  // Each test begins with one admin, and with nothing done.
  beforeEach(async () => {
    await shop.db.write.updateTable("shop_user").set({ role: null }).execute();
    await shop.db.write.deleteFrom("audit").execute();
    admin = await prepareBuyer(shop, "admin");
  });

  const act = (method: string, path: string, { token } = admin) =>
    shop.call(method, path, { token });
  const make = (email: string, by = admin) => act("PUT", `/user/admin/${email}`, by);
  const end = (email: string, by = admin) => act("DELETE", `/user/admin/${email}`, by);
  const remove = (email: string, by = admin) => act("DELETE", `/user/${email}`, by);
  const restore = (email: string, by = admin) => act("PUT", `/user/${email}/restore`, by);
  const signOut = (email: string, by = admin) => act("DELETE", `/user/${email}/session`, by);
  const refused = (status: number, code: string) => ({ status, json: { code } });
  const done = (count: number) => ({ status: 200, json: { modifiedCount: count } });

  /** All that was done, the oldest first. */
  async function acts(): Promise<Pick<Act, "what" | "who" | "whom">[]> {
    const rows = await shop.db.read.selectFrom("audit").selectAll().orderBy("key").execute();
    return rows.map(({ what, actor_email, user_email }) => ({
      what,
      ...(actor_email !== null && { who: actor_email }),
      whom: user_email,
    }));
  }

  async function adminsLeft(): Promise<string[]> {
    const { json } = await act("GET", "/user", await prepareBuyer(shop, "admin"));
    return json
      .filter((user: { role?: string; email: string }) => user.role === "admin")
      .map((user: { email: string }) => user.email)
      .slice(0, -1);
  }

  it("is given once, and ends the tokens of whoever gets it", async () => {
    const buyer = await prepareBuyer(shop);
    expect(await make(buyer.email)).toMatchObject(done(1));
    expect((await act("GET", "/profile", buyer)).status).toBe(401);
    expect((await act("GET", `/admin/${buyer.email}`)).json).toEqual({ admin: true });
    expect(await make(buyer.email)).toMatchObject(done(0));
    expect(await make("nobody@shop.test")).toMatchObject(refused(404, "no-such-user"));
    expect(await acts()).toEqual([{ what: "admin-made", who: admin.email, whom: buyer.email }]);
  });

  it("ends no session: the browser renews its token, now an admin's", async () => {
    const session = await provenCustomer(shop);
    const token = await tokenOf(shop, session);
    await make(session.email);
    expect((await shop.call("GET", "/profile", { token })).status).toBe(401);
    expect((await askToken(shop, session)).json).toMatchObject({ role: "admin" });
    const asAdmin = await tokenOf(shop, session);
    expect((await shop.call("GET", "/user", { token: asAdmin })).status).toBe(200);
    await end(session.email);
    expect((await shop.call("GET", "/user", { token: asAdmin })).status).toBe(401);
    const { json } = await askToken(shop, session);
    expect(json).not.toHaveProperty("role");
    expect((await shop.call("GET", "/user", { token: json.token })).status).toBe(403);
  });

  it("is not given before the mailbox is proven", async () => {
    const session = await signUp(shop);
    const token = await tokenOf(shop, session);
    expect(await make(session.email)).toMatchObject(refused(409, "email-not-proven"));
    expect((await shop.call("GET", "/user", { token })).status).toBe(403);
    expect(await acts()).toEqual([]);
  });

  it("is not given to whoever has a password that is too short for it", async () => {
    const session = await provenCustomer(shop, { password: "11 letters." });
    const token = await tokenOf(shop, session);
    expect(await make(session.email)).toMatchObject(refused(409, "password-too-short"));
    expect((await shop.call("GET", "/profile", { token })).status).toBe(200);
    expect(await acts()).toEqual([]);
    const longer = await provenCustomer(shop, { email: session.email, password: "12 letters.." });
    await tokenOf(shop, longer);
    expect(await make(session.email)).toMatchObject(done(1));
  });

  it("is taken, and the old token with it", async () => {
    const other = await prepareBuyer(shop, "admin");
    expect((await act("GET", "/user", other)).status).toBe(200);
    expect(await end(other.email)).toMatchObject(done(1));
    for (const path of ["/user", "/profile", "/audit"])
      expect(await act("GET", path, other)).toMatchObject(refused(401, "not-signed-in"));
    expect(await make(admin.email, other)).toMatchObject({ status: 401 });
    expect(await end(other.email)).toMatchObject(done(0));
    expect(await end("nobody@shop.test")).toMatchObject(refused(404, "no-such-user"));
    expect(await acts()).toEqual([{ what: "admin-ended", who: admin.email, whom: other.email }]);
  });

  it("goes with a removal, and is not restored", async () => {
    const other = await prepareBuyer(shop, "admin");
    expect(await remove(other.email)).toMatchObject({ status: 200, json: { deletedCount: 1 } });
    expect(await end(other.email)).toMatchObject({ status: 404 });
    expect(await make(other.email)).toMatchObject({ status: 404 });
    const removed = (await act("GET", "/user?removed=true")).json;
    const tombstone = removed.find(({ email }: { email: string }) => email === other.email);
    expect(tombstone).not.toHaveProperty("role");
    expect(await restore(other.email)).toMatchObject(done(1));
    expect((await act("GET", `/admin/${other.email}`)).json).toEqual({ admin: false });
  });

  it("is nobody's to give, take or see but admins'", async () => {
    const buyer = await prepareBuyer(shop);
    const answers = await Promise.all([
      make(buyer.email, buyer),
      end(admin.email, buyer),
      remove(admin.email, buyer),
      restore(admin.email, buyer),
      signOut(admin.email, buyer),
      act("GET", "/audit", buyer),
    ]);
    for (const answer of answers) expect(answer).toMatchObject(refused(403, "not-allowed"));
    expect((await shop.call("GET", "/audit")).status).toBe(401);
    expect(await acts()).toEqual([]);
  });

  describe("of the last admin", () => {
    it("is neither ended nor removed", async () => {
      for (const deed of [end, remove])
        expect(await deed(admin.email)).toMatchObject(refused(409, "last-admin"));
      expect((await act("GET", "/user")).status).toBe(200);
      expect(await acts()).toEqual([]);
    });

    it("is the last although others were removed or set aside with the role", async () => {
      const removed = await prepareBuyer(shop, "admin");
      const setAside = await prepareBuyer(shop, "admin");
      const mark = (key: number, column: "removed_at" | "set_aside_at") =>
        shop.db.write
          .updateTable("shop_user")
          .set({ [column]: Date.now() })
          .where("key", "=", key)
          .execute();
      await mark(removed.userKey, "removed_at");
      await mark(setAside.userKey, "set_aside_at");
      for (const deed of [end, remove])
        expect(await deed(admin.email)).toMatchObject(refused(409, "last-admin"));
    });

    it("may be given up once there is another", async () => {
      const other = await prepareBuyer(shop);
      await make(other.email);
      expect(await end(admin.email)).toMatchObject(done(1));
      expect(await adminsLeft()).toEqual([other.email]);
    });

    const deeds = { demoting: end, removing: remove };
    const pairs = [
      ["demoting", "demoting"],
      ["removing", "removing"],
      ["demoting", "removing"],
    ] as const;
    it.each(pairs)("stays when two are %s and %s each other at once", async (mine, yours) => {
      for (let round = 0; round < ROUNDS; round += 1) {
        const [one, two] = await onlyTwo();
        const answers = await Promise.all([
          deeds[mine](two.email, one),
          deeds[yours](one.email, two),
        ]);
        expectOneDone(answers, ["not-allowed", "not-signed-in"]);
        expect(await adminsLeft()).toHaveLength(1);
        expect(await acts()).toHaveLength(1);
      }
    });

    it.each(pairs)("stays when two are %s and %s themselves at once", async (mine, yours) => {
      for (let round = 0; round < ROUNDS; round += 1) {
        const [one, two] = await onlyTwo();
        const answers = await Promise.all([
          deeds[mine](one.email, one),
          deeds[yours](two.email, two),
        ]);
        expectOneDone(answers, ["last-admin"]);
        expect(await adminsLeft()).toHaveLength(1);
        expect(await acts()).toHaveLength(1);
      }
    });

    async function onlyTwo(): Promise<[Buyer, Buyer]> {
      await shop.db.write.updateTable("shop_user").set({ role: null }).execute();
      await shop.db.write.deleteFrom("audit").execute();
      return [await prepareBuyer(shop, "admin"), await prepareBuyer(shop, "admin")];
    }

    function expectOneDone(answers: readonly Answer[], codes: readonly string[]): void {
      const refusals = answers.filter(({ status }) => status !== 200);
      expect(refusals).toHaveLength(1);
      expect(codes).toContain(refusals[0]?.json.code);
    }
  });

  it("is checked again when an act's turn comes: a removed admin finishes nothing", async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const [other, friend] = [await prepareBuyer(shop, "admin"), await prepareBuyer(shop)];
      const [removal, gift] = await Promise.all([remove(other.email), make(friend.email, other)]);
      expect(removal.status).toBe(200);
      const order = (await acts()).map(({ whom }) => whom);
      if (gift.status === 200) expect(order).toEqual([friend.email, other.email]);
      else expect(order).toEqual([other.email]);
      await shop.db.write.deleteFrom("audit").execute();
    }
  });

  describe("of addresses that the configuration names", () => {
    it("comes with the proof of the mailbox, not with a sign-up", async () => {
      const body = { name: "Squatter", email: BOSS, password: "a longer password" };
      const cookie = cookieOf(await shop.call("POST", "/identity/sign-up", { body }));
      const asked = await askToken(shop, { email: BOSS, cookie });
      expect(asked.json).not.toHaveProperty("role");
      expect((await shop.call("GET", "/user", { token: asked.json.token })).status).toBe(403);
      expect(await make(BOSS)).toMatchObject(refused(409, "email-not-proven"));

      const boss = await provenCustomer(shop, { email: BOSS });
      const { json } = await askToken(shop, boss);
      expect(json).toMatchObject({ role: "admin" });
      expect((await shop.call("GET", "/user", { token: json.token })).status).toBe(200);
      await askToken(shop, boss);
      expect(await acts()).toEqual([
        { what: "set-aside", whom: BOSS },
        { what: "admin-made", whom: BOSS },
      ]);
    });

    it("does not come with a password that is too short for it", async () => {
      const deputy = await provenCustomer(shop, { email: DEPUTY, password: "11 letters." });
      expect((await askToken(shop, deputy)).json).not.toHaveProperty("role");
      const longer = await provenCustomer(shop, { email: DEPUTY, password: "12 letters.." });
      expect((await askToken(shop, longer)).json).toMatchObject({ role: "admin" });
    });

    it("cannot be taken: it would come back", async () => {
      await tokenOf(shop, await provenCustomer(shop, { email: BOSS }));
      await shop.db.write.deleteFrom("audit").execute();
      for (const deed of [end, remove])
        expect(await deed(BOSS)).toMatchObject(refused(409, "configured-admin"));
      expect(await acts()).toEqual([]);
      expect(await end(admin.email)).toMatchObject(done(1));
    });
  });

  describe("and the audit", () => {
    it("tells every act in order, the newest first, and no refusal", async () => {
      const [one, two] = [await prepareBuyer(shop), await prepareBuyer(shop)];
      const began = Date.now();
      await make(one.email);
      await make(one.email);
      await end(admin.email.replace("@", ".nobody@"));
      await signOut(two.email);
      await signOut(two.email);
      await remove(two.email);
      await remove(two.email);
      await restore(two.email);
      await restore(two.email);
      await end(one.email);
      await end(one.email);
      await end(admin.email);
      const { json, headers, status } = await act("GET", "/audit");
      expect(status).toBe(200);
      expect(headers["x-total-count"]).toBe("5");
      expect(headers["cache-control"]).toBe("no-store");
      const who = admin.email;
      const row = (what: Act["what"], whom: string) => ({
        _id: expect.stringMatching(/^\d+$/),
        at: expect.any(String),
        what,
        who,
        whom,
      });
      expect(json).toEqual([
        row("admin-ended", one.email),
        row("restored", two.email),
        row("removed", two.email),
        row("signed-out", two.email),
        row("admin-made", one.email),
      ]);
      const moments = json.map(({ at }: Act) => Date.parse(at)).reverse();
      expect(moments).toEqual(moments.toSorted((a: number, b: number) => a - b));
      expect(moments[0]).toBeGreaterThanOrEqual(began);
    });

    it("keeps the addresses as they were", async () => {
      const squatter = await signUp(shop);
      await tokenOf(shop, squatter);
      await signOut(squatter.email);
      await provenCustomer(shop, { email: squatter.email });
      expect(await acts()).toEqual([
        { what: "signed-out", who: admin.email, whom: squatter.email },
        { what: "set-aside", whom: squatter.email },
      ]);
    });

    it("is paged, each act once", async () => {
      const { email } = await prepareBuyer(shop);
      for (let time = 0; time < 3; time += 1) {
        await make(email);
        await end(email);
      }
      const all: Act[] = (await act("GET", "/audit")).json;
      expect(all).toHaveLength(6);
      const seen: Act[] = [];
      for (;;) {
        const after = seen.length > 0 ? `&after=${seen.at(-1)?._id}` : "";
        const { json } = await act("GET", `/audit?limit=4${after}`);
        if (json.length === 0) break;
        seen.push(...json);
      }
      expect(seen).toEqual(all);
      const second = await act("GET", "/audit?limit=4&page=2");
      expect(second.json).toEqual(all.slice(4));
      expect(second.headers.link).toContain('</api/audit?limit=4&page=1>; rel="prev"');
      for (const unknown of ["0", "999999999", "99999999999999999999", "abc"])
        expect(await act("GET", `/audit?after=${unknown}`)).toMatchObject({
          status: 422,
          json: { errors: [{ field: "after" }] },
        });
    });
  });
});
