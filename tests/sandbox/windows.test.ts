/** The CSPs of picker and inbox in a real browser. */
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import nodemailer from "nodemailer";
import type { Browser, BrowserContext, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { openBrowser } from "#support/browser.ts";
import { type SandboxForTest, sandboxForTest, TOKEN } from "./support.ts";

const GOOGLE = { clientId: "millwright.sandbox", clientSecret: "a-secret-for-these-tests" };

/** A shop whose page shows the URL that it was opened at. */
const server = createServer((_request, response) => {
  response.setHeader("content-type", "text/html");
  response.end('<!doctype html><title>Shop</title><link rel="icon" href="data:,"><h1>Shop</h1>');
});
let shop: string;
let sandbox: SandboxForTest;
let browser: Browser;
let context: BrowserContext;
let complaints: string[];

beforeAll(async () => {
  server.listen(0, "localhost");
  await once(server, "listening");
  shop = `http://localhost:${(server.address() as AddressInfo).port}`;
  sandbox = await sandboxForTest({ shopOrigin: shop, smtpPort: 0, google: GOOGLE });
  browser = await openBrowser();
});
beforeEach(async () => {
  context = await browser.newContext();
  complaints = [];
  context.on("console", (message) => {
    if (["error", "warning"].includes(message.type())) complaints.push(message.text());
  });
});
afterEach(() => context.close());
afterAll(async () => {
  await sandbox?.close();
  server.closeAllConnections();
  server.close();
});

function signIn(): string {
  const query = new URLSearchParams({
    client_id: GOOGLE.clientId,
    redirect_uri: `${shop}/api/identity/google/return`,
    response_type: "code",
    scope: "openid email profile",
    code_challenge: "x".repeat(43),
    code_challenge_method: "S256",
    state: "a-state",
  });
  return `${sandbox.origin}/google/auth?${query}`;
}

/** The popup with the picker. */
async function popup(): Promise<Page> {
  const page = await context.newPage();
  await page.goto(shop);
  const opened = context.waitForEvent("page");
  await page.evaluate((address) => void window.open(address, "google"), signIn());
  const picker = await opened;
  await picker.getByRole("heading", { name: "Choose an account" }).waitFor();
  return picker;
}

test("the picker's window has no opener, and each form returns to the shop", async () => {
  const press = (name: string) => (picker: Page) => picker.getByRole("button", { name }).click();
  const ways: [(picker: Page) => Promise<void>, string][] = [
    [press("Ada Okafor"), "code"],
    [press("Cancel"), "error"],
    [typeAccount, "code"],
  ];
  for (const [choose, parameter] of ways) {
    const picker = await popup();
    expect(await picker.evaluate(() => window.opener)).toBeNull();
    await choose(picker);
    await picker.waitForURL(`${shop}/api/identity/google/return?*`);
    expect(new URL(picker.url()).searchParams.has(parameter)).toBe(true);
    await picker.close();
  }
  expect(complaints).toEqual([]);
});

/** Fills in an account, verified by default. */
async function typeAccount(picker: Page): Promise<void> {
  await picker.getByText("Use another account").click();
  await picker.getByLabel("Name").fill("Eve");
  await picker.getByLabel("Email").fill("eve@mail.test");
  expect(await picker.getByLabel("Google has verified this address").isChecked()).toBe(true);
  await picker.keyboard.press("Enter");
}

test("an email runs no script, and its links open in new tabs", async () => {
  const address = `${shop}/password#a-token`;
  const transport = nodemailer.createTransport(sandbox.smtpUrl);
  await transport.sendMail({
    from: "shop@mail.test",
    to: "ada@mail.test",
    subject: "Set your password",
    text: `Open ${address}`,
    html:
      `<h1 onclick="top.location='${shop}/clicked'">Hello</h1><script>top.document.title = "taken"</script>` +
      `<img src="${shop}/picture.png"><a href="${address}">Set it</a>`,
  });
  transport.close();
  const page = await context.newPage();
  await page.goto(`${sandbox.origin}/inbox?token=${TOKEN}`);
  expect(page.url()).toBe(`${sandbox.origin}/inbox`);
  await page.getByRole("link", { name: "Set your password" }).click();
  const frame = page.frameLocator("iframe");
  await frame.getByRole("heading", { name: "Hello" }).click();
  for (const link of [page.getByRole("link", { name: address }), frame.getByText("Set it")]) {
    const opened = context.waitForEvent("page");
    await link.click();
    const tab = await opened;
    await tab.waitForURL(address);
    expect(await tab.evaluate(() => [window.opener, window.origin])).toEqual([null, shop]);
    await tab.close();
  }
  expect(await page.title()).toBe("Set your password · Sandbox");
  expect(page.url()).toMatch(/\/inbox\/[\w-]{22}$/);
  expect(complaints.filter((text) => !/script|picture\.png/i.test(text))).toEqual([]);
});
