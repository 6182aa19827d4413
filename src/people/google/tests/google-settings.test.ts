/** Google sign-in not offered, unreachable, rate limited, or on https. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { engines } from "#support/engines.ts";
import { openSandbox, type TestSandbox } from "#support/payments.ts";
import {
  locationOf,
  newGooglePerson,
  openBrowser,
  openPage,
} from "#support/people/google-popup.ts";
import { setCookies } from "#support/people/sessions.ts";
import { refusedWith } from "#support/refused-with.ts";
import { ownShop } from "#support/shared-shop.ts";
import { buildShop, type ShopSettings, type TestShop } from "#support/shop.ts";

const HOME = "http://localhost:3000/login/google#";
/** How many calls an address may make in ten minutes, of each. */
const CALLS = 60;

async function withShop(settings: ShopSettings, work: (shop: TestShop) => Promise<void>) {
  const shop = await buildShop("sqlite", settings);
  try {
    await work(shop);
  } finally {
    await shop.close();
  }
}

describe("a sign-in with Google", () => {
  let sandbox: TestSandbox;
  beforeAll(async () => {
    sandbox = await openSandbox({ google: true });
  });
  afterAll(() => sandbox.close());

  it.each<[string, ShopSettings]>([
    ["nothing is set up", { GOOGLE_CLIENT_ID: "", GOOGLE_CLIENT_SECRET: "", GOOGLE_ISSUER: "" }],
    [
      "another service signs people in",
      {
        FIREBASE_API_KEY: "key",
        FIREBASE_AUTH_DOMAIN: "project.firebaseapp.com",
        FIREBASE_PROJECT_ID: "project",
      },
    ],
  ])("is not offered where %s", async (_why, changed) => {
    await withShop({ ...sandbox.settings, ...changed }, async (shop) => {
      const [browser, page] = [openBrowser(shop), openPage()];
      const back = "http://localhost:3000/api/identity/google/return?state=x&code=y";
      for (const answer of [
        await browser.begin(page),
        await browser.comeBack(back),
        await browser.finish(page),
      ]) {
        expect(answer).toMatchObject(refusedWith(409, "not-offered"));
        expect(setCookies(answer)).toEqual([]);
      }
    });
  });

  it("reports that Google is unreachable, before and after the redirect", async () => {
    const other = await openSandbox({ google: true });
    await withShop(other.settings, async (shop) => {
      const [browser, page] = [openBrowser(shop), openPage()];
      const address = await browser.choose(
        locationOf(await browser.begin(page)),
        newGooglePerson(),
      );
      await other.close();
      const back = await browser.comeBack(address);
      expect(locationOf(back)).toBe(`${HOME}${page.challenge}&unreachable`);
      const again = await openBrowser(shop).begin(page);
      expect(locationOf(again)).toBe(`${HOME}${page.challenge}&unreachable`);
      expect(setCookies(again)).toEqual([]);
      expect((await browser.finish(page)).status).toBe(409);
      for (const table of ["google_sign_in_attempt", "google_sign_in_result"] as const) {
        expect(await shop.db.read.selectFrom(table).selectAll().execute()).toEqual([]);
      }
    });
  });

  it("sets a secure cookie on https", async () => {
    const settings = { ...sandbox.settings, PUBLIC_ORIGIN: "https://shop.example" };
    await withShop(settings, async (shop) => {
      const [browser, page] = [openBrowser(shop), openPage()];
      const answer = await browser.begin(page);
      expect(setCookies(answer)[0]).toMatch(
        /^__Host-millwright\.google=[\w-]{43};.*; Path=\/; Secure; HttpOnly; SameSite=Lax$/,
      );
      const { searchParams } = new URL(locationOf(answer));
      expect(searchParams.get("redirect_uri")).toBe(
        "https://shop.example/api/identity/google/return",
      );
      const state = searchParams.get("state");
      const path = "https://shop.example/api/identity/google/return";
      const back = await browser.comeBack(`${path}?state=${state}&error=access_denied`);
      expect(locationOf(back)).toBe(`https://shop.example/login/google#${page.challenge}&failed`);
    });
  });

  it.each(engines)("is rate limited by address on %s", async (engine) => {
    const shop = await ownShop(engine, { ...sandbox.settings, RATE_LIMITS: "on" });
    const [browser, page] = [openBrowser(shop), openPage()];
    const back = "http://localhost:3000/api/identity/google/return?state=x";
    for (const [call, status] of [
      [() => browser.begin(page), 302],
      [() => browser.comeBack(back), 302],
      [() => browser.finish(page), 409],
    ] as const) {
      for (let times = 0; times < CALLS; times += 1) expect((await call()).status).toBe(status);
      const stopped = await call();
      expect(stopped).toMatchObject(refusedWith(429, "too-many-requests"));
      expect(Number(stopped.headers["retry-after"])).toBeGreaterThan(0);
      expect(setCookies(stopped)).toEqual([]);
    }
  });
});
