/** Users removed, restored or signed out by an admin. */
import { describe, expect, it } from "vitest";
import { prepareBuyer } from "#support/buyers.ts";
import { engines } from "#support/engines.ts";
import { setUpAdmins } from "#support/people/admin-calls.ts";
import { issueToken, requestToken, signUp } from "#support/people/sessions.ts";
import { createVerifiedCustomer, signInAgain } from "#support/people/verified-customers.ts";
import { refusedWith } from "#support/refused-with.ts";
import { findRow } from "#support/rows.ts";
import { orderLookup } from "../../../sales/orders/api/order-lookup.ts";
import { createTokens } from "../../session/api/access-tokens.ts";
import { issueAccessToken } from "../../session/api/issue-token.ts";
import { removedUser } from "../../session/contract.ts";

describe.each(engines)("users on %s", (engine) => {
  const at = setUpAdmins(engine);
  const { get, makeAdmin, remove, restore, signOut } = at;

  describe("removed", () => {
    it("lose token and session at once, and get no new ones", async () => {
      const session = await createVerifiedCustomer(at.shop);
      const token = await issueToken(at.shop, session);
      expect(await remove(session.email)).toMatchObject({ status: 200, json: { deletedCount: 1 } });
      expect((await get("/profile", token)).status).toBe(401);
      expect(await requestToken(at.shop, session)).toMatchObject(refusedWith(401, "no-proof"));
      const again = await signInAgain(at.shop, session);
      expect(await requestToken(at.shop, again)).toMatchObject(refusedWith(403, "account-removed"));
      expect(await remove(session.email)).toMatchObject({ status: 404 });
      expect((await get(`/admin/${session.email}`, at.admin.token)).json).toEqual({ admin: false });
    });

    it("block their email for new accounts", async () => {
      const session = await signUp(at.shop);
      await issueToken(at.shop, session);
      await remove(session.email);
      const { email, password } = session;
      const body = { name: "Somebody Else", email, password };
      expect(await at.shop.call("POST", "/identity/sign-up", { body })).toMatchObject(
        refusedWith(409, "email-taken"),
      );
      const owner = await createVerifiedCustomer(at.shop, { email });
      expect(await requestToken(at.shop, owner)).toMatchObject(refusedWith(403, "account-removed"));
    });

    it("block their email for another account of a hosted service", async () => {
      const { email } = await prepareBuyer(at.shop);
      await remove(email);
      const refused = await issueAccessToken(
        { db: at.shop.db, tokens: createTokens(at.shop.db), adminEmails: [email], orderLookup },
        {
          issuer: "https://hosted.test",
          subject: "another subject",
          email,
          name: "Somebody Else",
          emailVerified: true,
          sessionId: "session-of-another",
        },
      );
      expect(refused).toEqual(removedUser());
      const holders = await at.shop.db.read
        .selectFrom("shop_user")
        .select(["issuer", "role"])
        .where("email", "=", email)
        .execute();
      expect(holders).toEqual([{ issuer: "test", role: null }]);
    });

    it("keep nothing that they requested concurrently", async () => {
      for (let round = 0; round < 5; round += 1) {
        const session = await createVerifiedCustomer(at.shop);
        const first = await issueToken(at.shop, session);
        const [removal, ...asked] = await Promise.all([
          remove(session.email),
          ...Array.from({ length: 4 }, () => requestToken(at.shop, session)),
        ]);
        expect(removal.status).toBe(200);
        for (const { status } of asked) expect([200, 401, 403]).toContain(status);
        await restore(session.email);
        for (const token of [first, ...asked.flatMap(({ json }) => json.token ?? [])])
          expect((await get("/profile", token)).status).toBe(401);
        expect((await requestToken(at.shop, session)).status).toBe(401);
      }
    });

    it("are restored without a role, and with no token issued before", async () => {
      const session = await createVerifiedCustomer(at.shop);
      await issueToken(at.shop, session);
      await makeAdmin(session.email);
      const token = await issueToken(at.shop, session);
      const { key } = await findRow(at.shop.db, "shop_user", ["email", session.email]);
      await remove(session.email);
      const meanwhile = await createTokens(at.shop.db).issue(at.shop.db.write, {
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
      const again = await signInAgain(at.shop, session);
      const { json } = await requestToken(at.shop, again);
      expect(json).not.toHaveProperty("role");
      expect((await get("/profile", json.token)).status).toBe(200);
    });
  });

  describe("signed out by an admin", () => {
    it("lose all sessions and tokens, and can sign in again", async () => {
      const first = await signUp(at.shop);
      const second = await signInAgain(at.shop, first);
      const tokens = [await issueToken(at.shop, first), await issueToken(at.shop, second)];
      expect(await signOut(first.email)).toMatchObject({ status: 200, json: { deletedCount: 2 } });
      for (const token of tokens) expect((await get("/profile", token)).status).toBe(401);
      for (const session of [first, second])
        expect((await requestToken(at.shop, session)).status).toBe(401);
      expect(await signOut(first.email)).toMatchObject({ status: 200, json: { deletedCount: 0 } });
      const again = await issueToken(at.shop, await signInAgain(at.shop, first));
      expect((await get("/profile", again)).status).toBe(200);
    });

    it("lose their tokens in hosted mode", async () => {
      const buyer = await prepareBuyer(at.shop);
      expect(await signOut(buyer.email)).toMatchObject({ json: { deletedCount: 1 } });
      expect((await get("/profile", buyer.token)).status).toBe(401);
    });

    it("are refused with 404 when removed or unknown", async () => {
      const { email } = await prepareBuyer(at.shop);
      await remove(email);
      for (const nobody of [email, "nobody@shop.test"])
        expect(await signOut(nobody)).toMatchObject(refusedWith(404, "no-such-user"));
    });
  });
});
