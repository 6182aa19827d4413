/** A Google sign-in with the email of an unverified account. */
import { describe, expect, it } from "vitest";
import { engines } from "#support/engines.ts";
import { createCustomerData, ordersOf, profileOf } from "#support/people/customer-data.ts";
import { newGooglePerson, openBrowser } from "#support/people/google-popup.ts";
import { createGoogleShop } from "#support/people/google-shop.ts";
import { issueToken, requestToken, signUp } from "#support/people/sessions.ts";
import { signInAgain } from "#support/people/verified-customers.ts";
import { refusedWith } from "#support/refused-with.ts";
import { createLink } from "../../passwords/api/password-links.ts";

describe.each(engines)("the account of a sign-in with Google on %s", (engine) => {
  const stage = createGoogleShop(engine);
  const { accessTokenIn, addSecondFactor } = stage;

  describe("with an email that is known here", () => {
    it("keeps an unverified account that the person signs in to, and links Google", async () => {
      const session = await signUp(stage.shop, "First Customer");
      const { email } = session;
      const token = await issueToken(stage.shop, session);
      await createCustomerData(stage.shop, email, token);
      const who = newGooglePerson({ email });
      const browser = openBrowser(stage.shop);
      const link = await browser.meetUnverified(who);
      const read = await stage.shop.call("POST", "/identity/password-link", {
        body: { token: link },
      });
      expect(read.json).toEqual({
        email,
        purpose: "google",
        asksName: true,
        beginsAnew: true,
        orders: 1,
        minLength: 6,
      });
      expect(await browser.verify(link)).toMatchObject(refusedWith(401, "no-proof"));
      await browser.byPassword(session);
      expect(await browser.verify(link)).toMatchObject({ status: 200, json: { email } });

      const mine = await accessTokenIn(browser, email);
      expect((await ordersOf(stage.shop, email, mine)).json).toHaveLength(1);
      expect((await profileOf(stage.shop, mine)).json).toMatchObject({
        patientName: "First Customer",
      });
      expect((await profileOf(stage.shop, token)).status).toBe(401);
      const again = openBrowser(stage.shop);
      expect((await again.signIn(who)).json).toEqual({ email, name: "First Customer" });
      expect(
        (await ordersOf(stage.shop, email, await accessTokenIn(again, email))).json,
      ).toHaveLength(1);
      expect((await requestToken(stage.shop, await signInAgain(stage.shop, session))).status).toBe(
        200,
      );
      expect(await browser.startClean(link)).toMatchObject({ status: 410 });
    });

    it("is not signed in before the choice, which counts once", async () => {
      const session = await signUp(stage.shop, "First Customer");
      const who = newGooglePerson({ email: session.email });
      const [one, other] = [openBrowser(stage.shop), openBrowser(stage.shop)];
      const links = [await one.meetUnverified(who), await other.meetUnverified(who)];
      expect(
        (await requestToken(stage.shop, { email: who.email, cookie: one.cookie() })).status,
      ).toBe(401);
      const answers = await Promise.all([
        one.startClean(links[0] ?? ""),
        other.startClean(links[1] ?? ""),
      ]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 410]);
      const { json } = await openBrowser(stage.shop).signIn(who);
      expect(json).toEqual({ email: who.email, name: who.name });
    });

    it("is not started clean by a link that Google has not confirmed", async () => {
      const { email } = await signUp(stage.shop);
      const link = await stage.shop.db.transaction((tx) =>
        createLink(tx, { purpose: "verification", email, accountId: null }),
      );
      expect(await openBrowser(stage.shop).startClean(link)).toMatchObject(
        refusedWith(409, "not-by-google"),
      );
    });

    it("locks a squatter out and shows the owner none of the squatter's data", async () => {
      const session = await signUp(stage.shop, "First Customer");
      const who = newGooglePerson({ email: session.email });
      const tokens = [await issueToken(stage.shop, session), await issueToken(stage.shop, session)];
      await createCustomerData(stage.shop, who.email, tokens[0] ?? "");
      const other = await signInAgain(stage.shop, session);

      const browser = openBrowser(stage.shop);
      const link = await browser.meetUnverified(who);
      for (const token of tokens) expect((await profileOf(stage.shop, token)).status).toBe(200);
      expect((await browser.startClean(link)).json).toEqual({ email: who.email, name: who.name });
      for (const token of tokens) expect((await profileOf(stage.shop, token)).status).toBe(401);
      for (const { cookie } of [session, other]) {
        expect((await requestToken(stage.shop, { email: who.email, cookie })).status).toBe(401);
      }
      const { email, password } = session;
      const byPassword = await stage.shop.call("POST", "/identity/sign-in", {
        body: { email, password },
      });
      expect(byPassword).toMatchObject(refusedWith(401, "wrong-credentials"));

      const token = await accessTokenIn(browser, email);
      expect((await ordersOf(stage.shop, email, token)).json).toEqual([]);
      expect(await profileOf(stage.shop, token)).toMatchObject({ status: 200, json: null });
      const audit = await stage.shop.db.read
        .selectFrom("audit_log")
        .select(["action as what", "actor_key"])
        .where("subject", "=", email)
        .execute();
      expect(audit).toEqual([{ what: "detached", actor_key: null }]);

      // A second sign-in does not bring the earlier data back either.
      await openBrowser(stage.shop).signIn(who);
      expect((await profileOf(stage.shop, token)).status).toBe(200);
      expect((await ordersOf(stage.shop, email, token)).json).toEqual([]);
    });

    it("removes the squatter's links and second factor", async () => {
      const { email } = await signUp(stage.shop);
      const who = newGooglePerson({ email });
      await addSecondFactor(email);
      const browser = openBrowser(stage.shop);
      const { json } = await browser.startClean(await browser.meetUnverified(who));
      expect(json).toEqual({ email: who.email, name: who.name });
    });
  });
});
