/** The popup on its way to Google and back. */
import { describe, expect, it } from "vitest";
import { engines } from "#support/engines.ts";
import {
  locationOf,
  newGooglePerson,
  onItsWayBack,
  openBrowser,
  openPage,
  type TestBrowser,
} from "#support/people/google-popup.ts";
import { createGoogleShop } from "#support/people/google-shop.ts";
import { setCookies } from "#support/people/sessions.ts";
import { createVerifiedCustomer } from "#support/people/verified-customers.ts";
import { changeRows } from "#support/rows.ts";
import { newSecret } from "../../../lib/secrets/secret.ts";

const HERE = "http://localhost:3000";
const HOME = `${HERE}/login/google#`;
const NOT_OVER = { status: 409, json: { code: "google-not-finished" } };

describe.each(engines)("a sign-in with Google on %s", (engine) => {
  const at = createGoogleShop(engine);

  const rowsOf = (table: "account" | "google_sign_in_attempt") =>
    at.shop.db.read.selectFrom(table).selectAll().execute();
  /** The outcome: the code behind the challenge. */
  const comesTo = async (browser: TestBrowser, address: string) =>
    locationOf(await browser.comeBack(address));

  it("is offered in the configuration", async () => {
    expect((await at.shop.call("GET", "/identity/config")).json).toMatchObject({ google: true });
  });

  it("redirects to Google with a cookie that ties the popup to the browser", async () => {
    const page = openPage();
    const answer = await openBrowser(at.shop).begin(page);
    const address = new URL(locationOf(answer));
    expect(address.href).toMatch(new RegExp(`^${at.sandbox.settings.GOOGLE_ISSUER}/`));
    expect(Object.fromEntries(address.searchParams)).toMatchObject({
      client_id: at.sandbox.settings.GOOGLE_CLIENT_ID,
      redirect_uri: `${HERE}/api/identity/google/return`,
      response_type: "code",
      scope: "openid email profile",
      prompt: "select_account",
      code_challenge_method: "S256",
    });
    for (const name of ["state", "nonce", "code_challenge"]) {
      expect(address.searchParams.get(name), name).toMatch(/^[\w-]{43}$/);
    }
    expect(answer.headers["cache-control"]).toBe("no-store");
    expect(setCookies(answer)).toEqual([
      expect.stringMatching(
        /^millwright\.google=[\w-]{43}; Max-Age=2520; Path=\/api\/identity\/google; HttpOnly; SameSite=Lax$/,
      ),
    ]);
    expect(address.href).not.toContain(page.challenge);
  });

  it("stores state and browser secret as hashes only", async () => {
    const [browser, page] = [openBrowser(at.shop), openPage()];
    const { searchParams } = new URL(locationOf(await browser.begin(page)));
    const rows = JSON.stringify(await rowsOf("google_sign_in_attempt"));
    expect(rows).toContain(page.challenge);
    expect(rows).not.toContain(searchParams.get("state"));
    expect(rows).not.toContain(browser.cookie().split("=")[1]);
    expect(rows).not.toContain(page.verifier);
  });

  describe("after Google's redirect", () => {
    it("passes nothing but the outcome on to the page", async () => {
      const { browser, page, address } = await onItsWayBack(at.shop);
      const answer = await browser.comeBack(address);
      expect(answer).toMatchObject({ status: 302, text: "" });
      expect(answer.headers).toMatchObject({
        location: `${HOME}${page.challenge}`,
        "cache-control": "no-store",
      });
    });

    it("is refused and used up without the cookie or in another browser", async () => {
      for (const other of [openBrowser(at.shop), await another()]) {
        const { browser, page, address } = await onItsWayBack(at.shop);
        expect(await comesTo(other, address)).toBe(`${HOME}${page.challenge}&expired`);
        expect(await comesTo(browser, address)).toBe(`${HOME}&expired`);
        for (const one of [browser, other]) expect(await one.finish(page)).toMatchObject(NOT_OVER);
      }
      async function another() {
        const browser = openBrowser(at.shop);
        await browser.begin(openPage());
        return browser;
      }
    });

    it("is refused with an unknown state or none", async () => {
      const { browser, page, address } = await onItsWayBack(at.shop);
      for (const state of [newSecret(), "unknown", undefined]) {
        const strange = new URL(address);
        if (state) strange.searchParams.set("state", state);
        else strange.searchParams.delete("state");
        expect(await comesTo(browser, strange.href)).toBe(`${HOME}&expired`);
      }
      expect(await comesTo(browser, address)).toBe(`${HOME}${page.challenge}`);
    });

    it("is refused a second time, and the first time counts", async () => {
      const { browser, page, address } = await onItsWayBack(at.shop);
      const both = await Promise.all([comesTo(browser, address), comesTo(browser, address)]);
      expect(both.sort()).toEqual([`${HOME}&expired`, `${HOME}${page.challenge}`].sort());
      expect(await comesTo(browser, address)).toBe(`${HOME}&expired`);
      expect((await browser.finish(page)).status).toBe(200);
    });

    it("is refused with a used code", async () => {
      const first = await onItsWayBack(at.shop);
      const code = new URL(first.address).searchParams.get("code") ?? "";
      await first.browser.comeBack(first.address);
      const { browser, page, address } = await onItsWayBack(at.shop);
      const replayed = new URL(address);
      replayed.searchParams.set("code", code);
      expect(await comesTo(browser, replayed.href)).toBe(`${HOME}${page.challenge}&failed`);
      expect(await browser.finish(page)).toMatchObject(NOT_OVER);
    });

    it("is refused with the code of another popup", async () => {
      const [victim, attacker] = [await onItsWayBack(at.shop), await onItsWayBack(at.shop)];
      const injected = new URL(victim.address);
      const { searchParams } = new URL(attacker.address);
      injected.searchParams.set("code", searchParams.get("code") ?? "");
      expect(await comesTo(victim.browser, injected.href)).toBe(
        `${HOME}${victim.page.challenge}&failed`,
      );
    });

    it.each(["nonce", "code_verifier"] as const)("is refused with another %s", async (column) => {
      const { browser, page, address } = await onItsWayBack(at.shop);
      await changeRows(at.shop.db, "google_sign_in_attempt", ["challenge", page.challenge], {
        [column]: newSecret(),
      });
      expect(await comesTo(browser, address)).toBe(`${HOME}${page.challenge}&failed`);
      expect(await browser.finish(page)).toMatchObject(NOT_OVER);
    });

    it("is refused when it is too late", async () => {
      const { browser, page, address } = await onItsWayBack(at.shop);
      const { expires_at } = (await rowsOf("google_sign_in_attempt")).find(
        ({ challenge }) => challenge === page.challenge,
      ) ?? { expires_at: 0 };
      expect((expires_at - Date.now()) / 60_000).toBeCloseTo(10, 0);
      await changeRows(at.shop.db, "google_sign_in_attempt", ["challenge", page.challenge], {
        expires_at: Date.now(),
      });
      expect(await comesTo(browser, address)).toBe(`${HOME}${page.challenge}&expired`);
    });

    it("reports a cancellation", async () => {
      const { browser, page, address } = await onItsWayBack(at.shop, "cancel");
      expect(new URL(address).searchParams.get("error")).toBe("access_denied");
      expect(await comesTo(browser, address)).toBe(`${HOME}${page.challenge}&cancelled`);
      expect(await browser.finish(page)).toMatchObject(NOT_OVER);
    });

    it("neither creates nor links an account for an email that Google has not verified", async () => {
      const known = await createVerifiedCustomer(at.shop);
      for (const email of [known.email, newGooglePerson().email]) {
        const who = newGooglePerson({ email, isVerified: false });
        const before = await rowsOf("account");
        const { browser, page, address } = await onItsWayBack(at.shop, who);
        expect(await comesTo(browser, address)).toBe(`${HOME}${page.challenge}&unverified`);
        expect(await browser.finish(page)).toMatchObject(NOT_OVER);
        expect(await rowsOf("account")).toEqual(before);
      }
    });

    it("is refused for an invalid email", async () => {
      const { browser, page, address } = await onItsWayBack(
        at.shop,
        newGooglePerson({ email: "jörg@mail.test" }),
      );
      expect(await comesTo(browser, address)).toBe(`${HOME}${page.challenge}&failed`);
    });

    it("redirects to the shop only, whatever its parameters are", async () => {
      const { browser, page, address } = await onItsWayBack(at.shop);
      const { searchParams } = new URL(address);
      const evil = new URLSearchParams({
        state: searchParams.get("state") ?? "",
        error: "//evil.test/<script>",
        error_description: "Call 555 0100",
        redirect_uri: "https://evil.test",
        iss: "https://evil.test",
      });
      const answer = await browser.comeBack(`${HERE}/api/identity/google/return?${evil}`);
      expect(locationOf(answer)).toBe(`${HOME}${page.challenge}&failed`);
      expect(JSON.stringify(answer)).not.toMatch(/evil|script|555 0100|555%200100/);
    });
  });
});
