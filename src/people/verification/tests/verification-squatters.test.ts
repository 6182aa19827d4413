/** Verifying an email with which a squatter has signed up. */
import { describe, expect, it } from "vitest";
import { engines } from "#support/engines.ts";
import { LINK_EXPIRED, NEW_PASSWORD } from "#support/people/password-calls.ts";
import { issueToken, requestToken, type Session, signUp } from "#support/people/sessions.ts";
import { cookieHeader, setUpVerificationShop } from "#support/people/verification-shop.ts";
import { signInAgain } from "#support/people/verified-customers.ts";

describe.each(engines)("the first verification of a mailbox on %s", (engine) => {
  const stage = setUpVerificationShop(engine);
  const { read, verify, get, signUpLink, resetLink, stateOf, newBuyer } = stage;

  describe("of an address that a squatter has signed up with", () => {
    it("keeps nothing for a squatter without the link, however they are signed in", async () => {
      const { session, email, token, order } = await newBuyer();
      const other = await signInAgain(stage.shop, session);
      const more = await issueToken(stage.shop, other);
      const link = await signUpLink(email);
      expect((await stage.calls.use(link, { name: "Owner" })).status).toBe(200);
      for (const one of [token, more]) expect((await get("/profile", one)).status).toBe(401);
      for (const one of [session, other])
        expect((await requestToken(stage.shop, one)).status).toBe(401);
      expect((await stage.calls.signIn(email, session.password)).status).toBe(401);
      const owner = await signInAgain(stage.shop, { email, password: NEW_PASSWORD });
      const mine = await issueToken(stage.shop, owner);
      expect((await get(`/purchase?patient=${email}`, mine)).json).toEqual([]);
      expect((await get(`/purchase/${order._id}`, mine)).status).toBe(404);
      expect((await get("/profile", mine)).json).toBeNull();
    });

    it("stays possible after the squatter signs out, changes the password, leaves or signs up again", async () => {
      const actions: ((session: Session, token: string) => Promise<unknown>)[] = [
        (_, token) => stage.shop.call("DELETE", "/identity/session", { token }),
        (session, token) =>
          stage.shop.call("POST", "/identity/sign-out", {
            token,
            body: {},
            headers: cookieHeader(session.cookie),
          }),
        ({ password }, token) => stage.calls.change(token, password, "another horse"),
        async ({ email, password }, token) => {
          const gone = await stage.shop.call("POST", "/privacy/deletion", {
            token,
            body: { password },
          });
          expect(gone.status, gone.text).toBe(200);
          const body = { name: "Squatter", email, password };
          expect((await stage.shop.call("POST", "/identity/sign-up", { body })).status).toBe(200);
        },
        async ({ password }, token) => {
          const gone = await stage.shop.call("POST", "/privacy/deletion", {
            token,
            body: { password },
          });
          expect(gone.status, gone.text).toBe(200);
        },
      ];
      for (const action of actions) {
        const session = await signUp(stage.shop, "Squatter");
        const token = await issueToken(stage.shop, session);
        const links = [await signUpLink(session.email), await resetLink(session.email)];
        await action(session, token);
        for (const link of links) expect((await read(link)).status).toBe(200);
        const [link = ""] = links;
        expect((await stage.calls.use(link, { name: "Owner" })).status).toBe(200);
        const owner = await signInAgain(stage.shop, {
          email: session.email,
          password: NEW_PASSWORD,
        });
        expect(await stateOf(await issueToken(stage.shop, owner))).toMatchObject({
          emailVerified: true,
        });
        for (const old of links) expect(await read(old)).toMatchObject(LINK_EXPIRED);
      }
    });

    it("cannot be done by a squatter without the mailbox", async () => {
      const session = await signUp(stage.shop, "Squatter");
      const own = await signUp(stage.shop, "Squatter's own");
      const ownLink = await signUpLink(own.email);
      expect(await verify(ownLink, session.cookie)).toMatchObject({ status: 403 });
      expect(await verify("A".repeat(43), session.cookie)).toMatchObject(LINK_EXPIRED);
      expect(await stateOf(await issueToken(stage.shop, session))).toMatchObject({
        emailVerified: false,
      });
    });
  });
});
