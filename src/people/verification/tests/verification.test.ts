/** Verifying an email: which browser keeps the account. */
import { describe, expect, it } from "vitest";
import { prepareBuyer } from "#support/buyers.ts";
import { engines } from "#support/engines.ts";
import { LINK_EXPIRED, NEW_PASSWORD } from "#support/people/password-calls.ts";
import { issueToken, requestToken, signUp } from "#support/people/sessions.ts";
import { cookieHeader, setUpVerificationShop } from "#support/people/verification-shop.ts";
import { signInAgain } from "#support/people/verified-customers.ts";
import { refusedWith } from "#support/refused-with.ts";
import { createLink } from "../../passwords/api/password-links.ts";

describe.each(engines)("the first verification of a mailbox on %s", (engine) => {
  const stage = setUpVerificationShop(engine);
  const { read, verify, setPassword, get, signUpLink, resetLink, stateOf } = stage;
  const { newBuyer, expectDataKept } = stage;
  const linkBy = {
    verification: signUpLink,
    reset: resetLink,
  };

  describe.each(["verification", "reset"] as const)("by the link for its %s", (purpose) => {
    it("keeps everything in the browser that is signed in to the account, and revokes all other sign-ins", async () => {
      const buyer = await newBuyer();
      const { session, email, token } = buyer;
      const elsewhere = await signInAgain(stage.shop, session);
      const others = [
        await issueToken(stage.shop, elsewhere),
        await issueToken(stage.shop, elsewhere),
      ];
      const link = await linkBy[purpose](email);
      expect((await read(link, session.cookie)).json).toMatchObject({
        beginsAnew: true,
        orders: 1,
        signedInAs: "New Buyer",
      });

      expect((await requestToken(stage.shop, session)).json).toMatchObject({ verification: "due" });
      const answer = await verify(link, session.cookie);
      expect(answer).toMatchObject({ status: 200, json: { email, name: "New Buyer" } });
      expect(answer.headers["set-cookie"]).toBeUndefined();
      expect((await requestToken(stage.shop, session)).json).not.toHaveProperty("verification");

      await expectDataKept(buyer, token);
      expect((await requestToken(stage.shop, session)).status).toBe(200);
      for (const other of others) expect((await get("/profile", other)).status).toBe(401);
      expect((await requestToken(stage.shop, elsewhere)).status).toBe(401);
      await expectDataKept(
        buyer,
        await issueToken(stage.shop, await signInAgain(stage.shop, session)),
      );
      expect(await verify(link, session.cookie)).toMatchObject(LINK_EXPIRED);
      expect(await stage.calls.use(link, { name: "Again" })).toMatchObject(LINK_EXPIRED);
    });

    it("keeps everything elsewhere after a sign-in by the account's password", async () => {
      const buyer = await newBuyer();
      const link = await linkBy[purpose](buyer.email);
      const here = await signInAgain(stage.shop, buyer.session);
      expect((await verify(link, here.cookie)).status).toBe(200);
      await expectDataKept(buyer, await issueToken(stage.shop, here));
      expect((await get("/profile", buyer.token)).status).toBe(401);
      expect((await requestToken(stage.shop, buyer.session)).status).toBe(401);
    });

    it("reveals only how many orders a clean account would not show", async () => {
      const { email } = await newBuyer();
      expect((await read(await linkBy[purpose](email))).json).toEqual({
        email,
        purpose,
        asksName: true,
        beginsAnew: true,
        orders: 1,
        minLength: 6,
      });
    });

    it("keeps nothing for a browser that is signed in to no account, or to another", async () => {
      const { email, token } = await newBuyer();
      const stranger = await signUp(stage.shop, "Stranger");
      const link = await linkBy[purpose](email);
      expect((await read(link, stranger.cookie)).json).not.toHaveProperty("signedInAs");
      for (const any of [link, "A".repeat(43)])
        expect(await verify(any)).toMatchObject(refusedWith(401, "no-proof"));
      expect(await verify(link, stranger.cookie)).toMatchObject(refusedWith(403, "not-your-email"));
      for (const cookie of ["", stranger.cookie]) {
        expect(await setPassword(link, cookie, { keep: true })).toMatchObject(
          refusedWith(401, "no-proof"),
        );
      }
      expect(await stateOf(token)).toMatchObject({ emailVerified: false });
      expect((await stage.calls.use(link, { name: "Owner" })).status).toBe(200);
    });
  });

  it("by a reset link keeps the account of the browser that chooses a password", async () => {
    const buyer = await newBuyer();
    const { session, email, token } = buyer;
    const link = await resetLink(email);
    expect((await setPassword(link, session.cookie, { keep: true })).status).toBe(200);
    expect((await get("/profile", token)).status).toBe(401);
    expect((await requestToken(stage.shop, session)).status).toBe(401);
    expect((await stage.calls.signIn(email, session.password)).status).toBe(401);
    await expectDataKept(
      buyer,
      await issueToken(
        stage.shop,
        await signInAgain(stage.shop, { email, password: NEW_PASSWORD }),
      ),
    );
  });

  it("refuses a revoked session, and the link stays valid", async () => {
    const { session, email } = await newBuyer();
    const link = await signUpLink(email);
    await stage.shop.db.write.updateTable("identity_session").set({ used_at: 0 }).execute();
    expect((await read(link, session.cookie)).json).not.toHaveProperty("signedInAs");
    expect((await verify(link, session.cookie)).status).toBe(401);
    const again = await signInAgain(stage.shop, session);
    expect((await verify(link, again.cookie)).status).toBe(200);
  });

  it("refuses cross-site requests", async () => {
    const { session, email } = await newBuyer();
    const link = await signUpLink(email);
    const headers = { ...cookieHeader(session.cookie), origin: "https://evil.test" };
    const sent = { body: { token: link }, headers };
    for (const [method, path] of [
      ["PUT", "/identity/verification"],
      ["POST", "/identity/google/account"],
    ] as const) {
      expect(await stage.shop.call(method, path, sent)).toMatchObject(
        refusedWith(403, "foreign-origin"),
      );
    }
  });

  it("by an admin link requires an admin's password, and keeps the orders of the signed-in browser", async () => {
    const buyer = await newBuyer();
    const { email, session } = buyer;
    const link = await stage.shop.db.transaction((tx) =>
      createLink(tx, { purpose: "admin", email, accountId: null }),
    );
    expect(await verify(link, session.cookie)).toMatchObject(refusedWith(409, "admin-link"));
    expect(
      await setPassword(link, session.cookie, { keep: true, password: "short" }),
    ).toMatchObject({ status: 422 });
    expect((await setPassword(link, session.cookie, { keep: true })).status).toBe(200);
    const issued = await requestToken(
      stage.shop,
      await signInAgain(stage.shop, { email, password: NEW_PASSWORD }),
    );
    expect(issued.json).toMatchObject({ role: "admin" });
    expect((await get(`/purchase?patient=${email}`, issued.json.token)).json).toHaveLength(1);
  });

  it("does not keep a removed user's account", async () => {
    const session = await signUp(stage.shop);
    const link = await signUpLink(session.email);
    await issueToken(stage.shop, session);
    const admin = await prepareBuyer(stage.shop, "admin");
    const removed = await stage.shop.call("DELETE", `/user/${session.email}`, {
      token: admin.token,
    });
    expect(removed.status).toBe(200);
    for (const cookie of ["", session.cookie]) {
      expect(await verify(link, cookie)).toMatchObject(refusedWith(403, "account-removed"));
    }
  });
});
