/** Google sign-in in a popup that the provider cuts off from its opener. */
import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { confirmation } from "../../shop/confirmation.ts";
import { labels } from "../../shop/labels.ts";
import { createCustomer, createVerifiedCustomer, newPerson } from "./support/customers.ts";
import { expectMarked } from "./support/marked-fields.ts";
import { desktop, phone, setStage, type Visit } from "./support/stage.ts";
import { badge, expectNoSidewaysScroll } from "./support/steps.ts";

const stage = setStage();
const WAITING = "Continue in Google's window. If you closed it, choose Continue with Google again.";

const googleButton = (page: Page) => page.getByRole("button", { name: labels.signIn.google });

/** Adds the stand-in for Google to the expected origins. */
function expectGoogle({ watch }: Visit): void {
  watch.expects(/^stranger: http:\/\/127\.0\.0\.1:\d+\/(google\/|browser\/google\.css)/);
}

/** Presses the button; returns the popup with the account picker. */
async function openGoogle(page: Page): Promise<Page> {
  const [popup] = await Promise.all([page.waitForEvent("popup"), googleButton(page).click()]);
  await popup.getByRole("heading", { name: "Choose an account" }).waitFor();
  return popup;
}

/** Enters an account in the picker and continues. */
async function useAccount(
  popup: Page,
  {
    name,
    email,
    verified = true,
    workspace = true,
  }: { name: string; email: string; verified?: boolean; workspace?: boolean },
): Promise<void> {
  await popup.getByText("Use another account").click();
  await popup.getByLabel("Name").fill(name);
  await popup.getByLabel("Email").fill(email);
  if (!verified) await popup.getByLabel("Google has verified this address").uncheck();
  if (!workspace) await popup.getByLabel("belongs to this address's Google Workspace").uncheck();
  await popup.getByRole("button", { name: "Continue" }).click();
}

const kept = (page: Page) => page.evaluate(() => JSON.parse(localStorage.account ?? "null"));
const isCutOff = (popup: Page) => popup.evaluate(() => window.opener === null);

describe.each([desktop])("on a $name", (screen) => {
  test("the selected account is signed in and returns to its page, and the popup is closed", async () => {
    const visit = await stage.visit(screen);
    const { page } = visit;
    expectGoogle(visit);
    await page.goto("/dashboard/profile");
    await page.waitForURL("/login");
    const popup = await openGoogle(page);
    expect(await isCutOff(popup)).toBe(true);
    await page.getByText(WAITING).waitFor();
    await expectNoSidewaysScroll(page);
    const { name, email } = newPerson();
    await useAccount(popup, { name, email });
    await page.waitForURL("/dashboard/profile");
    expect(await kept(page)).toMatchObject({ email, name });
    await expect.poll(() => popup.isClosed()).toBe(true);
    await page.getByText("You sign in with Google.").waitFor();
    await badge(page.getByRole("main"), "confirmed").waitFor();
  });
});

test("a closed popup can be opened again, and the first attempt no longer counts", async () => {
  const visit = await stage.visit();
  const { page } = visit;
  expectGoogle(visit);
  await page.goto("/signup");
  const closed = await openGoogle(page);
  await closed.getByRole("heading", { name: "Choose an account" }).waitFor();
  await closed.close();
  await page.getByText(WAITING).waitFor();
  const popup = await openGoogle(page);
  const { name, email } = newPerson();
  await useAccount(popup, { name, email });
  await page.waitForURL("/");
  expect(await kept(page)).toMatchObject({ email });
});

test("after a second press the popup that is used last counts", async () => {
  const visit = await stage.visit();
  const { page, context } = visit;
  expectGoogle(visit);
  await page.goto("/login");
  const first = await openGoogle(page);
  const [second] = await Promise.all([context.waitForEvent("page"), googleButton(page).click()]);
  await second.getByRole("heading", { name: "Choose an account" }).waitFor();
  const [stale, person] = [newPerson(), newPerson()];
  await useAccount(first, stale);
  await expect.poll(() => first.isClosed()).toBe(true);
  expect(await kept(page)).toBeNull();
  await useAccount(second, person);
  await page.waitForURL("/");
  expect(await kept(page)).toMatchObject({ email: person.email });
});

test("an email that Google has not verified is refused with a message", async () => {
  const visit = await stage.visit();
  const { page } = visit;
  expectGoogle(visit);
  visit.watch.expects(/^401 POST \/api\/identity\/sign-in$/);
  await page.goto("/login");
  const popup = await openGoogle(page);
  await page.getByLabel("Email").fill("nobody@shop.test");
  await page.getByLabel("Password", { exact: true }).fill("a wrong guess");
  await page.getByRole("button", { name: "Login", exact: true }).click();
  await page.getByText("Wrong email or password.").waitFor();
  await useAccount(popup, { ...newPerson(), verified: false });
  // One error at a time, above its button.
  const refused = page.getByText("Google has not verified that address");
  await refused.waitFor();
  expect(await page.getByRole("alert").count()).toBe(1);
  const [error, button] = [await refused.boundingBox(), await googleButton(page).boundingBox()];
  expect((error?.y ?? 0) + (error?.height ?? 0)).toBeLessThanOrEqual(button?.y ?? 0);
  await expect.poll(() => popup.isClosed()).toBe(true);
  expect(await kept(page)).toBeNull();
});

test("a cancelled sign-in changes nothing, is reported, and can be repeated", async () => {
  const visit = await stage.visit();
  const { page } = visit;
  expectGoogle(visit);
  await page.goto("/login");
  const popup = await openGoogle(page);
  await popup.getByRole("button", { name: "Cancel" }).click();
  const report = page.getByRole("status").getByText("Nothing was changed.");
  await report.waitFor();
  const [above, button] = [await report.boundingBox(), await googleButton(page).boundingBox()];
  expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThanOrEqual(button?.y ?? 0);
  await expect.poll(() => popup.isClosed()).toBe(true);
  expect(await page.getByRole("alert").count()).toBe(0);
  await useAccount(await openGoogle(page), newPerson());
  await page.waitForURL("/");
});

test("an email with an unverified account leads to a choice, and Google signs in to a clean account", async () => {
  const { email } = newPerson();
  const customer = await createCustomer(stage.programs, {
    ...newPerson(),
    email: email.replace("shop.test", "gmail.com"),
  });
  const visit = await stage.visit();
  const { page, watch } = visit;
  expectGoogle(visit);
  watch.expects(/^409 POST \/api\/identity\/google$/);
  await page.goto("/login");
  await useAccount(await openGoogle(page), { name: "Ada Clean", email: customer.email });
  await page.getByRole("heading", { level: 1, name: confirmation.choice.heading }).waitFor();
  expect(await kept(page)).toBeNull();
  await page.getByText("That account has no orders.").waitFor();
  await page.getByRole("button", { name: confirmation.choice.clean.button }).click();
  await page.waitForURL("/dashboard");
  expect(await kept(page)).toMatchObject({ email: customer.email, name: "Ada Clean" });
  await page.getByText("No orders yet").waitFor();
});

test("an account for whose mailbox Google is not authoritative is linked by its password, once, and unlinked again", async () => {
  const customer = await createVerifiedCustomer(stage.programs);
  const visit = await stage.visit(phone);
  const { page } = visit;
  expectGoogle(visit);
  visit.watch.expects(/^409 POST \/api\/identity\/google$/);
  visit.watch.expects(/^401 POST \/api\/identity\/google\/join$/);
  await page.goto("/dashboard/profile");
  await page.waitForURL("/login");
  const account = { name: "Another Name", email: customer.email, workspace: false };
  await useAccount(await openGoogle(page), account);
  await page.getByRole("heading", { name: "Is this account yours?" }).waitFor();
  await expectNoSidewaysScroll(page);
  await expectMarked(page, 1);
  const join = page.getByRole("button", { name: "Link Google and log in" });
  await page.getByRole("textbox", { name: "Password" }).fill("a wrong guess");
  await join.click();
  await page.getByText("Wrong password.").waitFor();
  await page.getByRole("textbox", { name: "Password" }).fill(customer.password);
  await join.click();
  await page.waitForURL("/dashboard/profile");
  expect(await kept(page)).toMatchObject({ email: customer.email, name: customer.name });

  await page.getByText("A Google account can log in to this account.").waitFor();
  await page.getByRole("button", { name: "Unlink Google" }).click();
  await page.getByRole("textbox", { name: "Password" }).fill(customer.password);
  await page.getByRole("button", { name: "Unlink Google" }).click();
  await page.getByText("Not linked.").waitFor();
});

test("a blocked popup is reported, with the remedy", async () => {
  const { page } = await stage.visit();
  await page.addInitScript(() => Object.assign(window, { open: () => null }));
  await page.goto("/login", { waitUntil: "networkidle" });
  await googleButton(page).click();
  await page.getByText("Your browser has blocked Google's window.").waitFor();
});

test("a shop without Google says so and opens no popup", async () => {
  const { page, context } = await stage.visit();
  await context.route("**/api/identity/config", (route) =>
    route.fulfill({ json: { mode: "embedded", google: false, mail: false } }),
  );
  await page.goto("/login", { waitUntil: "networkidle" });
  await googleButton(page).click();
  await page.getByText("Google sign-in is not set up at this shop.").waitFor();
  expect(context.pages()).toEqual([page]);
});

test("the page of Google's redirect says where to continue when it stays open", async () => {
  const { page, watch } = await stage.visit(phone);
  watch.expects(/^warning: Scripts may close only the windows that were opened by them\.$/);
  await page.goto("/login/google");
  await page.getByText("No sign-in with Google was started").waitFor();
  await page.goto(`/login/google?again#${"x".repeat(43)}&unreachable`);
  await page.getByText("Google cannot be reached right now.").waitFor();
  await expectNoSidewaysScroll(page);
  await page.getByRole("link", { name: "To the shop" }).click();
  await page.waitForURL("/");
});
