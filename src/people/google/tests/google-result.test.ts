/** The result of a Google sign-in, fetched by the page that began it. */
import { describe, expect, it } from "vitest";
import { engines } from "#support/engines.ts";
import {
  confirmed,
  locationOf,
  newGooglePerson,
  openBrowser,
  openPage,
} from "#support/people/google-popup.ts";
import { createGoogleShop } from "#support/people/google-shop.ts";
import { setCookies } from "#support/people/sessions.ts";
import { refusedWith } from "#support/refused-with.ts";
import { changeRows } from "#support/rows.ts";
import { newSecret } from "../../../lib/secrets/secret.ts";

const HERE = "http://localhost:3000";
const NOT_OVER = { status: 409, json: { code: "google-not-finished" } };

describe.each(engines)("the result of a sign-in with Google on %s", (engine) => {
  const at = createGoogleShop(engine);

  const rowsOf = (table: "google_sign_in_result" | "identity_session") =>
    at.shop.db.read.selectFrom(table).selectAll().execute();
  describe("fetched", () => {
    it("with another verifier is not found", async () => {
      const { browser, page } = await confirmed(at.shop);
      for (const verifier of [newSecret(), page.challenge]) {
        expect(await browser.finish({ ...page, verifier })).toMatchObject(NOT_OVER);
      }
      expect((await browser.finish(page)).status).toBe(200);
    });

    it("twice is found once, also at the same time", async () => {
      const { browser, page } = await confirmed(at.shop);
      const answers = await Promise.all([1, 2, 3].map(() => browser.finish(page)));
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
      expect(await browser.finish(page)).toMatchObject(NOT_OVER);
    });

    it("after two minutes has expired", async () => {
      const { browser, page } = await confirmed(at.shop);
      const mine = (await rowsOf("google_sign_in_result")).filter(
        ({ challenge }) => challenge === page.challenge,
      );
      expect(mine).toHaveLength(1);
      expect(((mine[0]?.expires_at ?? 0) - Date.now()) / 60_000).toBeCloseTo(2, 0);
      await changeRows(at.shop.db, "google_sign_in_result", ["challenge", page.challenge], {
        expires_at: Date.now(),
      });
      expect(await browser.finish(page)).toMatchObject(NOT_OVER);
    });

    it("from another site is refused, and stays available", async () => {
      const { browser, page } = await confirmed(at.shop);
      for (const [name, value] of [
        ["origin", "https://evil.test"],
        ["origin", "null"],
        ["origin", "http://127.0.0.1:3001"],
        ["sec-fetch-site", "cross-site"],
      ] as const) {
        const answer = await browser.finish(page, { [name]: value });
        expect(answer).toMatchObject(refusedWith(403, "foreign-origin"));
        expect(setCookies(answer)).toEqual([]);
      }
      expect((await browser.finish(page, { origin: HERE })).status).toBe(200);
    });

    it("before Google's redirect is not found", async () => {
      const [browser, page] = [openBrowser(at.shop), openPage()];
      expect(await browser.finish(page)).toMatchObject(NOT_OVER);
      await browser.begin(page);
      expect(await browser.finish(page)).toMatchObject(NOT_OVER);
    });

    it("by an attacker who sent the victim the link is not found", async () => {
      const [attacker, victim, page] = [openBrowser(at.shop), openBrowser(at.shop), openPage()];
      await attacker.begin(openPage());
      await victim.confirm(page, newGooglePerson());
      for (const thief of [attacker, openBrowser(at.shop)]) {
        expect(await thief.finish(page)).toMatchObject(NOT_OVER);
      }
      for (const site of ["cross-site", "same-site", "none"]) {
        const answer = await victim.begin(page, { "sec-fetch-site": site });
        expect(answer, site).toMatchObject(refusedWith(403, "foreign-origin"));
        expect(setCookies(answer)).toEqual([]);
      }
      expect((await victim.begin(page, { "sec-fetch-site": "same-origin" })).status).toBe(302);
    });
  });

  describe("in two popups of a browser at once", () => {
    it("is delivered to both pages, in any order", async () => {
      const browser = openBrowser(at.shop);
      const [one, two] = [newGooglePerson(), newGooglePerson()];
      const [first, second] = [openPage(), openPage()];
      const toFirst = locationOf(await browser.begin(first));
      const toSecond = locationOf(await browser.begin(second));
      await browser.comeBack(await browser.choose(toSecond, two));
      await browser.comeBack(await browser.choose(toFirst, one));
      expect((await browser.finish(first)).json.email).toBe(one.email);
      expect((await browser.finish(second)).json.email).toBe(two.email);
    });

    it("creates one account per person, also when both pages fetch at the same time", async () => {
      const who = newGooglePerson();
      const pages = [openPage(), openPage(), openPage()];
      const browser = openBrowser(at.shop);
      for (const page of pages) await browser.confirm(page, who);
      const answers = await Promise.all(pages.map((page) => browser.finish(page)));
      expect(answers.map(({ status, text }) => [status, text])).toEqual(
        pages.map(() => [200, answers[0]?.text]),
      );
      const account = await at.accountOf(who.email);
      const sessions = (await rowsOf("identity_session")).filter(
        ({ account_id }) => account_id === account?.id,
      );
      expect(sessions).toHaveLength(3);
    });

    it("is the newest one when both popups belong to the same page", async () => {
      const [browser, page] = [openBrowser(at.shop), openPage()];
      const [one, two] = [newGooglePerson(), newGooglePerson()];
      await browser.confirm(page, one);
      await browser.confirm(page, two);
      expect((await browser.finish(page)).json.email).toBe(two.email);
    });
  });
});
