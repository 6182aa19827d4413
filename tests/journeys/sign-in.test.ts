/** Signing in and out, and the page afterwards. */
import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { dashboardLabels } from "../../shop/dashboard-labels.ts";
import { labels } from "../../shop/labels.ts";
import { validation } from "../../shop/messages.ts";
import { signInRefusals, signInWords } from "../../shop/sign-in.ts";
import { allTools, createCustomer, newPerson } from "./support/customers.ts";
import { holdCode } from "./support/hydration.ts";
import { expectFocus } from "./support/keyboard.ts";
import { setStage } from "./support/stage.ts";
import { logIn, signUp } from "./support/steps.ts";

const stage = setStage();
const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name });

describe("after the login", () => {
  test("the customer returns to the requested page with its query", async () => {
    const customer = await createCustomer(stage.programs);
    const { page } = await stage.visit();
    await page.goto("/dashboard/profile?from=mail#phone");
    await page.waitForURL("/login");
    await logIn(page, customer);
    await page.waitForURL("/dashboard/profile?from=mail#phone");
    await heading(page, dashboardLabels.profile).waitFor();
  });

  test("the customer is on the home page without a requested page, and Back skips the login", async () => {
    const customer = await createCustomer(stage.programs);
    const { page } = await stage.visit();
    await page.goto("/blog");
    await page.goto("/login");
    await logIn(page, customer);
    await page.waitForURL("/");
    await page.goBack();
    await page.waitForURL("/blog");
  });

  test.each([
    ["/blog", "/blog"],
    ["//evil.example/x", "/"],
  ])("a return path to %s planted in the tab's history leads to %s", async (from, to) => {
    const customer = await createCustomer(stage.programs);
    const { page } = await stage.visit();
    const elsewhere = "https://evil.example";
    await page.goto(`/login?${new URLSearchParams({ from: elsewhere, redirect: elsewhere })}`);
    const planted = { usr: { from }, key: "planted", idx: 0 };
    await page.evaluate((state) => history.replaceState(state, ""), planted);
    await page.reload();
    await logIn(page, customer);
    await page.waitForURL(to);
  });
});

test("a visitor who presses Purchase is told why to log in, after a reload too", async () => {
  const [tool] = await allTools(stage.programs);
  if (!tool) throw new Error("no tool");
  const { page } = await stage.visit();
  await page.goto(`/tools/${tool._id}`);
  await page.getByRole("link", { name: labels.tool.purchase }).first().click();
  await page.waitForURL("/login");
  const why = page.getByText(signInWords.login.toOrder(tool.name), { exact: true });
  await why.waitFor();
  // Hydration mismatches fail the visit.
  await page.reload({ waitUntil: "networkidle" });
  await why.waitFor();
});

test("a wrong password is reported above the submit button, and the email stays typed", async () => {
  const customer = await createCustomer(stage.programs);
  const { page, watch } = await stage.visit();
  watch.expects(/^401 POST \/api\/identity\/sign-in$/);
  await page.goto("/login");
  await logIn(page, { ...customer, password: "wrong horse" });
  const reason = page.getByRole("alert");
  await reason.waitFor();
  expect(await reason.textContent()).toBe("Wrong email or password.");
  const [above, button] = await Promise.all([
    reason.boundingBox(),
    page.getByRole("button", { name: "Login" }).boundingBox(),
  ]);
  expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThanOrEqual(button?.y ?? 0);
  expect(await page.getByLabel("Email").inputValue()).toBe(customer.email);
  expect(await page.evaluate(() => localStorage.accessToken)).toBeUndefined();
});

test("a sign-in that is typed and sent by Enter before hydration is done after it", async () => {
  const customer = await createCustomer(stage.programs);
  const { page, context } = await stage.visit();
  const code = await holdCode(context);
  await page.goto("/login", { waitUntil: "commit" });
  await page.getByLabel("Email").fill(customer.email);
  await page.getByLabel("Password", { exact: true }).fill(customer.password);
  await page.keyboard.press("Enter");
  code.resolve();
  await page.waitForURL("/");
  expect(await page.evaluate(() => localStorage.accessToken)).toBeDefined();
});

test("a busy button keeps the focus and submits once, even when keys are pressed meanwhile", async () => {
  const customer = await createCustomer(stage.programs);
  const { page, context } = await stage.visit();
  const answer = Promise.withResolvers<void>();
  let sent = 0;
  await context.route("**/api/identity/sign-in", async (route) => {
    sent += 1;
    await answer.promise;
    await route.continue();
  });
  await page.goto("/login");
  await page.getByLabel("Email").fill(customer.email);
  const password = page.getByLabel("Password", { exact: true });
  await password.fill(customer.password);
  const button = page.getByRole("button", { name: "Login" });
  await button.dblclick();
  await expect.poll(() => button.getAttribute("aria-busy")).toBe("true");
  await expectFocus(button);
  expect(await button.isDisabled(), "it is announced as disabled").toBe(true);
  await button.click({ force: true });
  await page.keyboard.press("Enter");
  await password.press("Enter");
  answer.resolve();
  await page.waitForURL("/");
  expect(sent).toBe(1);
});

test("missing or invalid fields are reported beside them, in the specification's words", async () => {
  const { page, watch } = await stage.visit();
  watch.expects(/^422 POST \/api\/identity\/sign-up$/);
  const words = async (label: string) => {
    const described = await page
      .getByLabel(label, { exact: true })
      .getAttribute("aria-describedby");
    return page.locator(`[id='${described?.split(" ")[0]}']`).textContent();
  };
  await page.goto("/signup");
  await page.getByRole("button", { name: "Sign Up" }).click();
  await page.getByText(validation.nameRequired.text).waitFor();
  expect(await words("Name")).toContain(validation.nameRequired.text);
  expect(await words("Email")).toContain(validation.emailRequired.text);
  expect(await words("Password")).toContain(validation.passwordRequired.text);
  await page.getByLabel("Email").fill("ada at mill");
  await page.getByLabel("Password", { exact: true }).fill("five5");
  await expect.poll(() => words("Email")).toContain(validation.emailInvalid.text);
  await expect.poll(() => words("Password")).toContain(validation.passwordTooShort.text);

  // Only the server knows the common passwords.
  await signUp(page, { ...newPerson(), password: "qwerty123" });
  const password = page.getByLabel("Password", { exact: true });
  await expect.poll(() => words("Password")).toContain(signInRefusals.commonPassword.text);
  expect(await password.getAttribute("aria-invalid")).toBe("true");
  await expectFocus(password);
});

test("a sign-out in one tab reaches another, and a sign-in too", async () => {
  const { page: one, context, as: customer } = await stage.visit({ as: "customer" });
  const other = await context.newPage();
  for (const page of [one, other]) {
    await page.goto("/dashboard");
    await heading(page, dashboardLabels.orders).waitFor();
  }
  await one.evaluate(() => localStorage.setItem("seenTools", '["a-tool"]'));
  // The other tab stays in the background, where it is rarely rendered.
  await one.bringToFront();
  await one.getByRole("button", { name: labels.navigation.signOut }).click();
  await one.waitForURL("/login");
  await other.waitForURL("/login");
  expect(await other.evaluate(() => Object.keys(localStorage))).toEqual([]);

  await logIn(one, customer);
  await one.waitForURL("/dashboard");
  await other.waitForURL("/dashboard");
  await heading(other, dashboardLabels.orders).waitFor();
});

test("an expired access token is renewed once, unnoticed by the customer", async () => {
  const { page, watch, as: customer } = await stage.visit({ as: "customer" });
  watch.expects(/^401 GET \/api\//);
  await page.goto("/blog");
  await page.evaluate(() => localStorage.setItem("accessToken", "0".repeat(43)));
  await page.goto("/dashboard");
  await page.getByText("No orders yet").waitFor();
  expect(await page.evaluate(() => localStorage.accessToken.length)).toBe(customer.token.length);
  expect(await page.evaluate(() => localStorage.accessToken)).not.toBe("0".repeat(43));
});

test("an expired session ends in a sign-out", async () => {
  const { page, context, watch } = await stage.visit({ as: "customer" });
  watch.expects(/^401 (GET|PUT|POST) \/api\//);
  await context.clearCookies();
  await page.goto("/blog");
  await page.evaluate(() => localStorage.setItem("accessToken", "0".repeat(43)));
  await page.goto("/dashboard");
  await page.waitForURL("/login");
  expect(await page.evaluate(() => localStorage.accessToken)).toBeUndefined();
});
