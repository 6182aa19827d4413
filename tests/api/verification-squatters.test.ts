/** The first verification of a mailbox whose address somebody else has signed up with. */
import { describe, expect, it } from "vitest";
import { engines } from "../support/engines.ts";
import { LINK_OVER, NEW } from "./password-calls.ts";
import { signInAgain } from "./proven.ts";
import { askToken, type Session, signUp, tokenOf } from "./sessions.ts";
import { cookieHeader, verifyingShop } from "./verifying-shop.ts";

describe.each(engines)("the first verification of a mailbox on %s", (engine) => {
  const stage = verifyingShop(engine);
  const { read, verify, get, signUpLink, resetLink, stateOf, newBuyer } = stage;

  describe("of somebody whose address a squatter has signed up with", () => {
    it("keeps nothing for the squatter who opened nothing, however they are signed in", async () => {
      const { session, email, token, order } = await newBuyer();
      const other = await signInAgain(stage.shop, session);
      const more = await tokenOf(stage.shop, other);
      const link = await signUpLink(email);
      expect((await stage.calls.use(link, { name: "Owner" })).status).toBe(200);
      for (const one of [token, more]) expect((await get("/profile", one)).status).toBe(401);
      for (const one of [session, other])
        expect((await askToken(stage.shop, one)).status).toBe(401);
      expect((await stage.calls.signIn(email, session.password)).status).toBe(401);
      const owner = await signInAgain(stage.shop, { email, password: NEW });
      const mine = await tokenOf(stage.shop, owner);
      expect((await get(`/purchase?patient=${email}`, mine)).json).toEqual([]);
      expect((await get(`/purchase/${order._id}`, mine)).status).toBe(404);
      expect((await get("/profile", mine)).json).toBeNull();
    });

    it("stays possible whatever the squatter does: sign out, change the password, leave, sign up again", async () => {
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
        const token = await tokenOf(stage.shop, session);
        const links = [await signUpLink(session.email), await resetLink(session.email)];
        await action(session, token);
        for (const link of links) expect((await read(link)).status).toBe(200);
        const [link = ""] = links;
        expect((await stage.calls.use(link, { name: "Owner" })).status).toBe(200);
        const owner = await signInAgain(stage.shop, {
          email: session.email,
          password: NEW,
        });
        expect(await stateOf(await tokenOf(stage.shop, owner))).toMatchObject({
          emailProven: true,
        });
        for (const old of links) expect(await read(old)).toMatchObject(LINK_OVER);
      }
    });

    it("gives a squatter without the mailbox no way to verify the account", async () => {
      const session = await signUp(stage.shop, "Squatter");
      const own = await signUp(stage.shop, "Squatter's own");
      const ownLink = await signUpLink(own.email);
      expect(await verify(ownLink, session.cookie)).toMatchObject({ status: 403 });
      expect(await verify("A".repeat(43), session.cookie)).toMatchObject(LINK_OVER);
      expect(await stateOf(await tokenOf(stage.shop, session))).toMatchObject({
        emailProven: false,
      });
    });
  });
});
