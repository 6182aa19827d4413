/** Hosted mode: Firebase's own client in a real browser, with a stand-in for the service. */
import { randomBytes } from "node:crypto";
import type { BrowserContext, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { WAIT_MS } from "#support/time-limits.ts";
import { labels } from "../../shop/labels.ts";
import { newPerson } from "./support/customers.ts";
import { type Firebase, playFirebase } from "./support/firebase.ts";
import { type HostedShop, NOWHERE, openHostedShop } from "./support/hosted-shop.ts";
import { logIn, signUp } from "./support/steps.ts";
import { type Watch, watch } from "./support/watch.ts";

const OURS = /^[A-Za-z0-9_-]{43}$/;

let hosted: HostedShop;
beforeAll(async () => {
  hosted = await openHostedShop();
});
afterAll(() => hosted?.close());

let context: BrowserContext;
let page: Page;
let firebase: Firebase;
let watched: Watch;

beforeEach(async () => {
  context = await hosted.browser.newContext({ baseURL: hosted.origin });
  context.setDefaultTimeout(WAIT_MS);
  watched = watch(context, { shop: hosted.origin, sandbox: NOWHERE });
  watched.expects(/^stranger: https:\/\/(identitytoolkit|securetoken)\.googleapis\.com\//);
  firebase = await playFirebase(context, hosted.service);
  page = await context.newPage();
});
afterEach(async () => {
  await context.close();
  expect(watched.complaints).toEqual([]);
});

const kept = () => page.evaluate(() => ({ ...localStorage }));
const signedIn = () => page.waitForFunction(() => localStorage.accessToken !== undefined);

async function expectAlert(words: string, button: string): Promise<void> {
  const reason = page.getByRole("alert");
  await reason.waitFor();
  expect(await reason.textContent()).toBe(words);
  const [above, below] = await Promise.all([
    reason.boundingBox(),
    page.getByRole("button", { name: button }).boundingBox(),
  ]);
  expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThanOrEqual(below?.y ?? 0);
  expect(await kept()).not.toHaveProperty("accessToken");
}

async function signOut(): Promise<void> {
  await page.goto("/dashboard", { waitUntil: "networkidle" });
  await page.getByRole("button", { name: labels.navigation.signOut }).click();
  await page.waitForURL("/login");
}

test.each(["'", "%20"])("a customer signs up, signs out, and in again behind %s", async (mark) => {
  const person = newPerson();
  await page.goto("/signup");
  await signUp(page, person);
  await signedIn();
  const first = await kept();
  expect(first.accessToken).toMatch(OURS);
  expect(JSON.parse(first.account ?? "")).toMatchObject({ email: person.email, name: person.name });
  expect(firebase.calls).toEqual(
    expect.arrayContaining(["accounts:signUp", "accounts:update", "accounts:sendOobCode", "token"]),
  );

  await signOut();
  expect(await kept()).not.toHaveProperty("accessToken");
  const headers = { authorization: `Bearer ${first.accessToken}` };
  expect((await fetch(`${hosted.origin}/api/profile`, { headers })).status).toBe(401);

  // As a spreadsheet marks a text, or a link a blank.
  await logIn(page, { ...person, email: `${mark}${person.email}` });
  await signedIn();
  const second = await kept();
  expect(second.accessToken).toMatch(OURS);
  expect(second.accessToken).not.toBe(first.accessToken);
  expect(second.account).toBe(first.account);
});

test("the browser keeps the shop's sign-in only, not the service's", async () => {
  await page.goto("/signup");
  await signUp(page, newPerson());
  await signedIn();
  expect(Object.keys(await kept()).filter((key) => /firebase/i.test(key))).toEqual([]);
  expect(await page.evaluate(() => Object.keys(sessionStorage).join())).not.toMatch(/firebase/i);
  const databases = await page.evaluate(() => indexedDB.databases());
  // The client reports the days of its use to the service only.
  expect(databases.map(({ name }) => name)).toEqual(["firebase-heartbeat-database"]);
  expect(await context.cookies()).toEqual([]);
});

test("an expired access token leads to the login, since it cannot be renewed", async () => {
  watched.expects(/^401 (GET|POST) \/api\//);
  await page.goto("/signup");
  await signUp(page, newPerson());
  await signedIn();
  await page.goto("/blog");
  await page.evaluate(() => localStorage.setItem("accessToken", "0".repeat(43)));
  const asked: string[] = [];
  page.on("request", (request) => asked.push(`${request.method()} ${request.url()}`));
  await page.goto("/dashboard");
  await page.waitForURL("/login");
  expect(await kept()).not.toHaveProperty("accessToken");
  expect(asked.filter((line) => line.startsWith("PUT"))).toEqual([]);
});

test("a wrong password and an unknown account get the same message above the button", async () => {
  watched.expects(/^400 POST \/v1\/accounts:signInWithPassword$/);
  const person = newPerson();
  await page.goto("/signup");
  await signUp(page, person);
  await signedIn();
  await signOut();
  await page.goto("/login");
  const wrong = { ...person, password: "wrong horse" };
  for (const typed of [wrong, newPerson(), { ...wrong, email: `'${person.email}` }]) {
    await logIn(page, typed);
    await expectAlert("Wrong email or password.", "Login");
    expect(await page.getByLabel("Email").inputValue()).toBe(typed.email);
    await page.reload();
  }
  // The mark may be a sign of the account's own.
  const tries = firebase.calls.filter((call) => call === "accounts:signInWithPassword");
  expect(tries).toHaveLength(4);
  // Projects from before September 2023 distinguish the two; the page does not.
  for (const code of ["INVALID_PASSWORD", "EMAIL_NOT_FOUND"]) {
    firebase.fail("accounts:signInWithPassword", code);
    await logIn(page, person);
    await expectAlert("Wrong email or password.", "Login");
    await page.reload();
  }
});

const REFUSALS = [
  ["EMAIL_EXISTS", "There is already an account with this email. Log in instead."],
  [
    "WEAK_PASSWORD : Password should be at least 8 characters",
    "The sign-in service does not take a password this weak. Choose a longer one.",
  ],
  [
    "TOO_MANY_ATTEMPTS_TRY_LATER",
    "There were too many attempts. Wait a few minutes and try again.",
  ],
  ["OPERATION_NOT_ALLOWED", "This shop does not offer that way to sign in."],
  ["USER_DISABLED", "This account is closed. Ask the shop about it."],
  ["SOMETHING_NEW", "The sign-in service could not do that. Try again in a moment."],
] as const;
test("the reason why the service refuses a sign-up is shown", async () => {
  watched.expects(/^400 POST \/v1\/accounts:signUp$/);
  await page.goto("/signup");
  const person = newPerson();
  for (const [code, words] of REFUSALS) {
    firebase.fail("accounts:signUp", code);
    await signUp(page, person);
    await page.getByRole("alert").getByText(words).waitFor();
    await expectAlert(words, "Sign Up");
  }
});

test("without a connection to the service the typed input stays, and the next try works", async () => {
  watched.expects(/^failed POST \/v1\/accounts:signUp /);
  const person = newPerson();
  firebase.fail("accounts:signUp", "offline");
  await page.goto("/signup");
  await signUp(page, person);
  await expectAlert("The sign-in service could not be reached. Try again in a moment.", "Sign Up");
  expect(await page.getByLabel("Name").inputValue()).toBe(person.name);
  firebase.mend();
  await page.getByRole("button", { name: "Sign Up" }).click();
  await signedIn();
});

test("an account is deleted soon after the sign-in; the service's account stays and starts clean", async () => {
  watched.expects(/^(401|403) \w+ \/api\//);
  const person = newPerson();
  await page.goto("/signup");
  await signUp(page, person);
  await signedIn();
  const { accessToken } = await kept();
  await page.goto("/dashboard/profile");
  await page.getByRole("button", { name: "Delete my account" }).click();
  await page.getByText("Your account at the sign-in service").waitFor();
  expect(await page.getByLabel("Password", { exact: true }).count()).toBe(0);
  await page.getByRole("button", { name: "Delete my account permanently" }).click();
  await page.waitForURL("/");
  await expect.poll(kept).not.toHaveProperty("accessToken");
  const headers = { authorization: `Bearer ${accessToken}` };
  expect((await fetch(`${hosted.origin}/api/profile`, { headers })).status).toBe(401);

  await page.goto("/login");
  await logIn(page, person);
  await signedIn();
  expect((await kept()).accessToken).not.toBe(accessToken);
});

test("a failed verification email does not stop a sign-up", async () => {
  watched.expects(/^400 POST \/v1\/accounts:sendOobCode$/);
  firebase.fail("accounts:sendOobCode", "QUOTA_EXCEEDED");
  await page.goto("/signup");
  await signUp(page, newPerson());
  await signedIn();
});

test("the service's client is not loaded on pages without sign-in", async () => {
  const loaded: string[] = [];
  page.on("request", (request) => loaded.push(request.url()));
  for (const path of ["/", "/tools", "/blog"]) {
    await page.goto(path, { waitUntil: "networkidle" });
  }
  expect(loaded.filter((url) => /hosted|firebase/i.test(url))).toEqual([]);
  expect(firebase.calls).toEqual([]);
});

test("a forgotten password is reset by the service, and the page never reveals who has an account", async () => {
  watched.expects(/^400 POST \/v1\/accounts:sendOobCode$/);
  const answers: (string | null)[] = [];
  for (const failure of [undefined, "EMAIL_NOT_FOUND"]) {
    if (failure) firebase.fail("accounts:sendOobCode", failure);
    await page.goto("/login");
    await page.getByRole("link", { name: "Forgot password?" }).click();
    await page.getByRole("heading", { level: 1, name: "Forgot password?" }).waitFor();
    await page.getByLabel("Email").fill("'ada@shop.test");
    await page.getByRole("button", { name: "Email me a link" }).click();
    const answer = page.getByText("we have emailed a link to it");
    await answer.waitFor();
    answers.push(await answer.textContent());
  }
  expect(answers[1]).toBe(answers[0]);
  expect(firebase.calls.filter((call) => call === "accounts:sendOobCode")).toHaveLength(4);
});

describe("Google's popup", () => {
  const button = () => page.getByRole("button", { name: labels.signIn.google });

  let grace: string;

  beforeEach(() => {
    // Each test has a service of its own; the shop keeps an email's account there.
    grace = `grace-${randomBytes(4).toString("hex")}@shop.test`;
    watched.expects(/^stranger: https:\/\/(apis\.google\.com|[a-z-]+\.firebaseapp\.com)\//);
    firebase.google(grace, "Grace Miller");
  });

  test("signs the customer in", async () => {
    await page.goto("/login", { waitUntil: "networkidle" });
    const [popup] = await Promise.all([page.waitForEvent("popup"), button().click()]);
    await popup.getByRole("button").click();
    await signedIn();
    const { accessToken, account } = await kept();
    expect(accessToken).toMatch(OURS);
    expect(JSON.parse(account ?? "")).toMatchObject({
      email: grace,
      name: "Grace Miller",
    });
    await expect.poll(() => popup.isClosed()).toBe(true);
  });

  /** Closes a loaded popup: closing one that is still loading may go unnoticed. */
  async function shut(popup: Page): Promise<void> {
    await popup.getByRole("button").waitFor();
    await popup.close();
  }

  test("can be closed, and opened again by the next press", async () => {
    await page.goto("/login", { waitUntil: "networkidle" });
    const [closed] = await Promise.all([page.waitForEvent("popup"), button().click()]);
    await shut(closed);
    const [popup] = await Promise.all([page.waitForEvent("popup"), button().click()]);
    await popup.getByRole("button").click();
    await signedIn();
  });

  test("is reported as closed, when the button is not pressed again", async () => {
    await page.clock.install();
    await page.goto("/login", { waitUntil: "networkidle" });
    const [closed] = await Promise.all([page.waitForEvent("popup"), button().click()]);
    await shut(closed);
    const words = page.getByText("The Google window was closed before the sign-in was over.");
    // Firebase's client polls every 2 s, then waits 8 s for a result on its way.
    await expect
      .poll(async () => {
        await page.clock.fastForward(8_000);
        return words.isVisible();
      })
      .toBe(true);
    expect(await kept()).not.toHaveProperty("accessToken");
  });
});
