import { describe, expect, it } from "vitest";
import { prepareBuyer } from "#support/buyers.ts";
import { engines } from "#support/engines.ts";
import { done, setUpAdmins } from "#support/people/admin-calls.ts";
import { cookieOf, issueToken, requestToken, signUp } from "#support/people/sessions.ts";
import { createVerifiedCustomer } from "#support/people/verified-customers.ts";
import { refusedWith } from "#support/refused-with.ts";

const BOSS = "boss@shop.test";
const DEPUTY = "deputy@shop.test";

describe.each(engines)("the admin role on %s", (engine) => {
  const at = setUpAdmins(engine, { ADMIN_EMAILS: `${BOSS}, ${DEPUTY}` });
  const { call, makeAdmin, endAdmin, remove, restore, readAuditLog } = at;

  it("is granted once, and revokes the user's tokens", async () => {
    const buyer = await prepareBuyer(at.shop);
    expect(await makeAdmin(buyer.email)).toMatchObject(done(1));
    expect((await call("GET", "/profile", buyer)).status).toBe(401);
    expect((await call("GET", `/admin/${buyer.email}`)).json).toEqual({ admin: true });
    expect(await makeAdmin(buyer.email)).toMatchObject(done(0));
    expect(await makeAdmin("nobody@shop.test")).toMatchObject(refusedWith(404, "no-such-user"));
    expect(await readAuditLog()).toEqual([
      { what: "admin-granted", who: at.admin.email, whom: buyer.email },
    ]);
  });

  it("revokes no session: the browser renews its token, now as an admin", async () => {
    const session = await createVerifiedCustomer(at.shop);
    const token = await issueToken(at.shop, session);
    await makeAdmin(session.email);
    expect((await at.shop.call("GET", "/profile", { token })).status).toBe(401);
    expect((await requestToken(at.shop, session)).json).toMatchObject({ role: "admin" });
    const asAdmin = await issueToken(at.shop, session);
    expect((await at.shop.call("GET", "/user", { token: asAdmin })).status).toBe(200);
    await endAdmin(session.email);
    expect((await at.shop.call("GET", "/user", { token: asAdmin })).status).toBe(401);
    const { json } = await requestToken(at.shop, session);
    expect(json).not.toHaveProperty("role");
    expect((await at.shop.call("GET", "/user", { token: json.token })).status).toBe(403);
  });

  it("is not granted before the email is verified", async () => {
    const session = await signUp(at.shop);
    const token = await issueToken(at.shop, session);
    expect(await makeAdmin(session.email)).toMatchObject(refusedWith(409, "email-not-proven"));
    expect((await at.shop.call("GET", "/user", { token })).status).toBe(403);
    expect(await readAuditLog()).toEqual([]);
  });

  it("is not granted to a user whose password is too short", async () => {
    const session = await createVerifiedCustomer(at.shop, { password: "11 letters." });
    const token = await issueToken(at.shop, session);
    expect(await makeAdmin(session.email)).toMatchObject(refusedWith(409, "password-too-short"));
    expect((await at.shop.call("GET", "/profile", { token })).status).toBe(200);
    expect(await readAuditLog()).toEqual([]);
    const longer = await createVerifiedCustomer(at.shop, {
      email: session.email,
      password: "12 letters..",
    });
    await issueToken(at.shop, longer);
    expect(await makeAdmin(session.email)).toMatchObject(done(1));
  });

  it("is revoked together with the tokens", async () => {
    const other = await prepareBuyer(at.shop, "admin");
    expect((await call("GET", "/user", other)).status).toBe(200);
    expect(await endAdmin(other.email)).toMatchObject(done(1));
    for (const path of ["/user", "/profile", "/audit"])
      expect(await call("GET", path, other)).toMatchObject(refusedWith(401, "not-signed-in"));
    expect(await makeAdmin(at.admin.email, other)).toMatchObject({ status: 401 });
    expect(await endAdmin(other.email)).toMatchObject(done(0));
    expect(await endAdmin("nobody@shop.test")).toMatchObject(refusedWith(404, "no-such-user"));
    expect(await readAuditLog()).toEqual([
      { what: "admin-ended", who: at.admin.email, whom: other.email },
    ]);
  });

  it("is lost by removal, and not restored", async () => {
    const other = await prepareBuyer(at.shop, "admin");
    expect(await remove(other.email)).toMatchObject({ status: 200, json: { deletedCount: 1 } });
    expect(await endAdmin(other.email)).toMatchObject({ status: 404 });
    expect(await makeAdmin(other.email)).toMatchObject({ status: 404 });
    const removed = (await call("GET", "/user?removed=true")).json;
    const tombstone = removed.find(({ email }: { email: string }) => email === other.email);
    expect(tombstone).not.toHaveProperty("role");
    expect(await restore(other.email)).toMatchObject(done(1));
    expect((await call("GET", `/admin/${other.email}`)).json).toEqual({ admin: false });
  });

  describe("of addresses in ADMIN_EMAILS", () => {
    it("is granted when the email is verified, not at sign-up", async () => {
      const body = { name: "Squatter", email: BOSS, password: "a longer password" };
      const cookie = cookieOf(await at.shop.call("POST", "/identity/sign-up", { body }));
      const asked = await requestToken(at.shop, { email: BOSS, cookie });
      expect(asked.json).not.toHaveProperty("role");
      expect((await at.shop.call("GET", "/user", { token: asked.json.token })).status).toBe(403);
      expect(await makeAdmin(BOSS)).toMatchObject(refusedWith(409, "email-not-proven"));

      const boss = await createVerifiedCustomer(at.shop, { email: BOSS });
      const { json } = await requestToken(at.shop, boss);
      expect(json).toMatchObject({ role: "admin" });
      expect((await at.shop.call("GET", "/user", { token: json.token })).status).toBe(200);
      await requestToken(at.shop, boss);
      expect(await readAuditLog()).toEqual([
        { what: "detached", whom: BOSS },
        { what: "admin-granted", whom: BOSS },
      ]);
    });

    it("is not granted with a password that is too short", async () => {
      const deputy = await createVerifiedCustomer(at.shop, {
        email: DEPUTY,
        password: "11 letters.",
      });
      expect((await requestToken(at.shop, deputy)).json).not.toHaveProperty("role");
      const longer = await createVerifiedCustomer(at.shop, {
        email: DEPUTY,
        password: "12 letters..",
      });
      expect((await requestToken(at.shop, longer)).json).toMatchObject({ role: "admin" });
    });

    it("cannot be revoked, since it would be granted again", async () => {
      await issueToken(at.shop, await createVerifiedCustomer(at.shop, { email: BOSS }));
      await at.clearAuditLog();
      for (const action of [endAdmin, remove])
        expect(await action(BOSS)).toMatchObject(refusedWith(409, "configured-admin"));
      expect(await readAuditLog()).toEqual([]);
      expect(await endAdmin(at.admin.email)).toMatchObject(done(1));
    });
  });
});
