/** My Profile: second factor, sessions and password. */
import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { longTest } from "#support/engines.ts";
import { codeOf, wrongCodeOf } from "#support/people/second-factor-calls.ts";
import { dashboardLabels } from "../../shop/dashboard-labels.ts";
import { labels } from "../../shop/labels.ts";
import { signInRefusals } from "../../shop/sign-in.ts";
import { type Customer, createCustomer, logInFromAnotherBrowser } from "./support/customers.ts";
import { expectFocus } from "./support/keyboard.ts";
import { phone, setStage } from "./support/stage.ts";
import { badge, expectNoSidewaysScroll, logIn, press, signOut, toast } from "./support/steps.ts";

const stage = setStage();

const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name });
const code = (page: Page) => page.getByLabel("Code");
const password = (page: Page) => page.getByRole("textbox", { name: "Password", exact: true });

/** Sets it up on the profile page; returns the secret and the recovery codes. */
async function setUp(page: Page, { password: word }: Customer) {
  await page.goto("/dashboard/profile");
  await press(page, "Set up a second factor");
  await password(page).fill(word);
  await press(page, "Continue");
  await page.getByRole("img", { name: "Picture for the authenticator app" }).waitFor();
  const secret = ((await page.locator("main code").textContent()) ?? "").replaceAll(" ", "");
  await code(page).fill(codeOf(secret));
  await press(page, "Turn it on");
  await page.getByText("The second factor is on. Keep these recovery codes.").waitFor();
  const recovery = await page.locator("main ul.cells li").allInnerTexts();
  return { secret, recovery };
}

describe.each([phone])("the second factor on a $name", (screen) => {
  test("is set up, required at sign-in, and turned off", async () => {
    const { page, watch, as: customer } = await stage.visit({ ...screen, as: "verified customer" });
    watch.expects(/^401 POST \/api\/identity\/(sign-in|second-factor)$/);
    watch.expects(/^403 POST \/api\/identity\/second-factor\/(begin|confirm|end)$/);
    await page.goto("/dashboard/profile");
    await press(page, "Set up a second factor");
    await password(page).fill("wrong horse");
    await press(page, "Continue");
    await page.getByRole("alert").getByText("Wrong password.").waitFor();
    await expectNoSidewaysScroll(page);

    const { secret, recovery } = await setUp(page, customer);
    expect(recovery).toHaveLength(8);
    await expectNoSidewaysScroll(page);
    await press(page, "I have kept them");
    await page.getByText("8 recovery codes left").waitFor();

    await signOut(page);
    await page.goto("/login");
    await logIn(page, customer);
    await heading(page, "One more step").waitFor();
    await expectNoSidewaysScroll(page);
    await expect.poll(() => code(page).evaluate((field) => field.matches(":focus"))).toBe(true);
    expect(await page.evaluate(() => localStorage.accessToken)).toBeUndefined();
    await code(page).fill(wrongCodeOf(secret));
    await press(page, "Continue");
    await page.getByRole("alert").getByText("Wrong code, or it was already used.").waitFor();
    await code(page).fill(codeOf(secret, 1));
    await press(page, "Continue");
    await page.waitForURL("/");

    await page.goto("/dashboard/profile");
    await press(page, "Turn it off");
    await password(page).fill(customer.password);
    await code(page).fill(recovery[0] ?? "");
    await press(page, "Turn it off");
    await page.getByRole("button", { name: "Set up a second factor" }).waitFor();
    await signOut(page);
    await page.goto("/login");
    await logIn(page, customer);
    await page.waitForURL("/");
  });
});

longTest("a recovery code signs in once, and going back keeps the typed input", async () => {
  const { page, watch, as: customer } = await stage.visit({ as: "verified customer" });
  watch.expects(/^401 POST \/api\/identity\/(sign-in|second-factor)$/);
  const { recovery } = await setUp(page, customer);
  await press(page, "I have kept them");
  const [first = "", second = ""] = recovery;
  await signOut(page);
  await page.goto("/dashboard/review");
  await logIn(page, customer);
  await code(page).waitFor();
  await press(page, "Back");
  expect(await page.getByLabel("Email").inputValue()).toBe(customer.email);
  await press(page, "Login");
  await code(page).fill(` ${first.toUpperCase()} `);
  await press(page, "Continue");
  await page.waitForURL("/dashboard/review");

  await signOut(page);
  await page.goto("/login");
  await logIn(page, customer);
  await code(page).fill(first);
  await press(page, "Continue");
  await page.getByRole("alert").getByText("Wrong code, or it was already used.").waitFor();
  await code(page).fill(second);
  await press(page, "Continue");
  await page.waitForURL("/");
  await page.goto("/dashboard/profile");
  await page.getByText("6 recovery codes left").waitFor();
});

longTest(
  "a sign-in with too many wrong codes leads back to the first step and says why",
  async () => {
    const { page, context, watch, as: customer } = await stage.visit({ as: "verified customer" });
    watch.expects(/^401 POST \/api\/identity\/(sign-in|second-factor)$/);
    await setUp(page, customer);
    await signOut(page);
    await page.goto("/login");
    await logIn(page, customer);
    await code(page).fill("123456");
    const detail = "This sign-in took too long, or had too many attempts. Log in again.";
    await context.route("**/api/identity/second-factor", (route) =>
      route.fulfill({
        status: 401,
        json: { type: "about:blank", title: "", status: 401, code: "challenge-over", detail },
      }),
    );
    await press(page, "Continue");
    await heading(page, "Login").waitFor();
    await page.getByRole("alert").getByText(detail).waitFor();
    expect(await page.getByLabel("Email").inputValue()).toBe(customer.email);
    await press(page, "Login");
    await heading(page, "One more step").waitFor();
  },
);

longTest("the recovery codes can be copied", async () => {
  const { page, context, as: customer } = await stage.visit({ as: "verified customer" });
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const { recovery } = await setUp(page, customer);
  await press(page, "Copy the codes");
  await toast(page, "Copied").waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(recovery.join("\n"));
  // It is so on a page without https.
  await page.evaluate(() => Object.defineProperty(navigator, "clipboard", { value: undefined }));
  await press(page, "Copy the codes");
  await page.getByText("The browser did not let it be copied.").waitFor();
});

longTest("Google alone is not enough where there is a second factor", async () => {
  const { page, watch, as: customer } = await stage.visit({ as: "verified customer" });
  watch.expects(/^stranger: http:\/\/127\.0\.0\.1:\d+\/(google\/|browser\/google\.css)/);
  watch.expects(/^401 POST \/api\/identity\/google$/);
  const { recovery } = await setUp(page, customer);
  await signOut(page);
  await page.goto("/signup");
  const [popup] = await Promise.all([
    page.waitForEvent("popup"),
    press(page, labels.signIn.google),
  ]);
  await popup.getByText("Use another account").click();
  await popup.getByLabel("Name").fill(customer.name);
  await popup.getByLabel("Email").fill(customer.email);
  await popup.getByRole("button", { name: "Continue" }).click();
  await heading(page, "One more step").waitFor();
  expect(await page.evaluate(() => localStorage.accessToken)).toBeUndefined();
  await code(page).fill(recovery[0] ?? "");
  await press(page, "Continue");
  await page.waitForURL("/");
});

longTest("a session in another browser is listed and can be ended", async () => {
  const customer = await createCustomer(stage.programs);
  const elsewhere = await logInFromAnotherBrowser(stage.programs, customer);
  const [here, there] = [
    await stage.visit({ as: customer }),
    await stage.visit({ as: elsewhere, ...phone }),
  ];
  there.watch.expects(/^401 (GET|PUT|POST) \/api\//);
  await there.page.goto("/dashboard");
  await heading(there.page, dashboardLabels.orders).waitFor();
  await here.page.goto("/dashboard/profile");
  const list = here.page.getByRole("region", { name: "Where you are signed in" });
  const second = list.getByRole("listitem").nth(1);
  await second.waitFor();
  await list.getByRole("listitem").filter({ hasText: "this one" }).waitFor();
  await list.getByRole("button", { name: /^End / }).click();
  await second.waitFor({ state: "detached" });
  await there.page.reload();
  await there.page.waitForURL("/login");
  await here.page.reload();
  await badge(list, "this one").waitFor();
});

longTest(
  "signing out everywhere asks first, reaches another browser, and leaves no typed input",
  async () => {
    const customer = await createCustomer(stage.programs);
    const elsewhere = await logInFromAnotherBrowser(stage.programs, customer);
    const [here, there] = [
      await stage.visit({ as: customer }),
      await stage.visit({ as: elsewhere }),
    ];
    there.watch.expects(/^401 (GET|PUT|POST) \/api\//);
    await there.page.goto("/dashboard");
    await heading(there.page, dashboardLabels.orders).waitFor();
    await here.page.goto("/dashboard/profile");
    const tab = await here.page.context().newPage();
    await tab.goto("/blog");
    for (const page of [here.page, tab])
      await page.evaluate(() => sessionStorage.setItem("draft test", '{"phone":"555 0100"}'));
    await press(here.page, "Sign out everywhere");
    const dialog = here.page.getByRole("dialog");
    await dialog.getByRole("button", { name: "Cancel" }).click();
    await press(here.page, "Sign out everywhere");
    await dialog.getByRole("button", { name: "Sign out everywhere" }).click();
    await here.page.waitForURL("/login");
    expect(await here.page.evaluate(() => localStorage.accessToken)).toBeUndefined();
    for (const page of [here.page, tab])
      await page.waitForFunction(() => sessionStorage.getItem("draft test") === null);
    await there.page.reload();
    await there.page.waitForURL("/login");
  },
);

longTest(
  "a changed password ends the other sessions, and the old one no longer works",
  async () => {
    const customer = await createCustomer(stage.programs);
    const elsewhere = await logInFromAnotherBrowser(stage.programs, customer);
    const [here, there] = [
      await stage.visit({ as: customer, ...phone }),
      await stage.visit({ as: elsewhere }),
    ];
    here.watch.expects(/^(403|422) PUT \/api\/identity\/password$/);
    here.watch.expects(/^401 POST \/api\/identity\/sign-in$/);
    there.watch.expects(/^401 (GET|PUT|POST) \/api\//);
    const { page } = here;
    const change = async (current: string, next: string) => {
      await page.getByLabel("Current password", { exact: true }).fill(current);
      await page.getByLabel("New password", { exact: true }).fill(next);
      await press(page, "Change the password");
    };
    await page.goto("/dashboard/profile");
    await press(page, "Change the password");
    await change("wrong horse", "a longer horse");
    await page.getByRole("alert").getByText("Wrong password.").waitFor();
    await change(customer.password, "password1");
    const commonPassword = signInRefusals.commonPassword.text;
    const refused = page.getByRole("textbox", {
      name: "New password",
      description: commonPassword,
    });
    await expectFocus(refused);
    await change(customer.password, "a longer horse");
    await page.getByText("Your password is changed.").waitFor();
    await expectNoSidewaysScroll(page);
    await there.page.goto("/dashboard");
    await there.page.waitForURL("/login");

    await signOut(page);
    await page.goto("/login");
    await logIn(page, customer);
    await page.getByRole("alert").waitFor();
    await logIn(page, { ...customer, password: "a longer horse" });
    await page.waitForURL("/");
  },
);

longTest("a sign-in that ends keeps what was typed for its account, and for no other", async () => {
  const other = await createCustomer(stage.programs);
  const { page, context, watch, as: customer } = await stage.visit({ as: "customer" });
  watch.expects(/^401 (GET|PUT|POST) \/api\//);
  // The page may ask about the first once more as the other, and is refused.
  watch.expects(/^403 GET \/api\/admin\//);
  const tab = await context.newPage();
  const address = page.getByRole("textbox", { name: /^Address/ });
  const dialog = page.getByRole("dialog", { name: "Log in again" });
  const typed = "1 Mill Lane\nCleveland";
  async function endSignIn(): Promise<void> {
    await context.clearCookies();
    await page.evaluate(() => localStorage.setItem("accessToken", "0".repeat(43)));
    await tab.goto("/dashboard");
    await tab.waitForURL("/login");
    await dialog.waitFor();
  }
  await page.goto("/dashboard/profile");
  await address.fill(typed);
  await endSignIn();
  expect(await address.isVisible()).toBe(false);
  for (const _ of ["once", "twice"]) await page.keyboard.press("Escape");
  await expectNoSidewaysScroll(page);
  expect(await dialog.getByLabel("Email").inputValue()).toBe(customer.email);
  await dialog.getByLabel("Password", { exact: true }).fill(customer.password);
  await dialog.getByRole("button", { name: "Login" }).click();
  await dialog.waitFor({ state: "detached" });
  expect(await address.inputValue()).toBe(typed);
  await expectFocus(address);
  await page.getByRole("textbox", { name: /^Phone/ }).fill("+1 216 555 0100");
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByText("Saved.", { exact: true }).waitFor();

  await address.fill("A secret of the first");
  await endSignIn();
  await logIn(tab, other);
  await page.waitForURL("/dashboard");
  await heading(page, dashboardLabels.orders).waitFor();
  await page.goto("/dashboard/profile");
  expect(await address.inputValue()).toBe("");
});

longTest("a section that fails to load says so and can be retried", async () => {
  const { page, context, watch } = await stage.visit({ as: "customer" });
  watch.expects(/^429 GET \/api\/identity\/(account|session)$/);
  const detail = "Too many requests. Wait a moment and try again.";
  await context.route(/\/api\/identity\/(account|session)$/, (route) =>
    route.fulfill({
      status: 429,
      json: { type: "about:blank", title: "", status: 429, code: "too-many-requests", detail },
    }),
  );
  await page.goto("/dashboard/profile");
  await page.getByText("What is set up for your account could not be loaded.").waitFor();
  await page.getByText("Where you are signed in could not be loaded.").waitFor();
  await context.unroute(/\/api\/identity\/(account|session)$/);
  const retry = page.getByRole("button", { name: "Retry" });
  await retry.first().click();
  await page.getByRole("button", { name: "Change the password" }).waitFor();
  await retry.click();
  await badge(page.getByRole("main"), "this one").waitFor();
});
