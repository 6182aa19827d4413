import type { Browser, FrameLocator, Locator, Page } from "playwright-core";
import type Stripe from "stripe";
import { afterAll, afterEach, beforeAll, beforeEach, expect } from "vitest";
import { openBrowser } from "#support/browser.ts";
import { type ShopPage, serveShopPage } from "./shop-page.ts";
import { type SandboxForTest, sandboxForTest, sdkFor } from "./support.ts";

/** A real browser on a shop's page, with the sandbox on another site. */
export interface InBrowser {
  page: Page;
  shop: ShopPage;
  sandbox: SandboxForTest;
  stripe: Stripe;
  /** Console errors and warnings; any that is left at the end fails the test. */
  complaints: string[];
  /** Expected messages; they need not appear before the test ends. */
  expected: RegExp | undefined;
}

/** Starts browser and sandbox for the tests of a file, with a new page for each test. */
export function inBrowser(): InBrowser {
  const given = { complaints: [] as string[] } as InBrowser;
  let browser: Browser;
  beforeAll(async () => {
    given.shop = await serveShopPage();
    given.sandbox = await sandboxForTest({ shopOrigin: given.shop.origin });
    given.shop.useSandbox(given.sandbox.origin);
    given.stripe = sdkFor(given.sandbox.origin);
    browser = await openBrowser();
  });
  beforeEach(async () => {
    given.page = await browser.newPage();
    given.complaints = [];
    given.expected = undefined;
    listen(given);
  });
  afterEach(async () => {
    await given.page.close();
    expect(given.complaints).toEqual([]);
  });
  afterAll(async () => {
    await given.sandbox?.close();
    await given.shop?.close();
  });
  return given;
}

/** The browser itself reports every 400 and 402, which declines are. */
function listen(given: InBrowser): void {
  given.page.on("pageerror", (error) => given.complaints.push(error.message));
  given.page.on("console", (message) => {
    const isDecline = /status of 40[02]/.test(message.text());
    const isExpected = given.expected?.test(message.text());
    const isComplaint = ["error", "warning"].includes(message.type()) && !isDecline && !isExpected;
    if (isComplaint) given.complaints.push(message.text());
  });
}

/** The card fields' frame, as at Stripe. */
export function cardFrame(page: Page): FrameLocator {
  return page.frameLocator("iframe[name^=__privateStripeFrame]").first();
}

export function cardField(page: Page, name: "cardnumber" | "cvc" | "exp-date" | "postal"): Locator {
  return cardFrame(page).locator(`[name=${name}]`);
}

/** Empties the card fields and types these values key by key. */
export async function typeCard(
  page: Page,
  number: string,
  expiry = "1234",
  cvc = "123",
): Promise<void> {
  await cardField(page, "cardnumber").fill("");
  await cardField(page, "exp-date").fill("");
  await cardField(page, "cvc").fill("");
  await cardField(page, "cardnumber").click();
  await page.keyboard.type(number);
  await cardField(page, "exp-date").focus();
  await page.keyboard.type(expiry);
  await cardField(page, "cvc").focus();
  await page.keyboard.type(cvc);
}

export async function finishChallenge(page: Page, outcome: "authorize" | "fail"): Promise<void> {
  const frame = page.frameLocator("iframe[title='3-D Secure authentication']");
  await frame.locator(`#test-source-${outcome}-3ds`).click();
}
