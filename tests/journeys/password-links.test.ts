/** Emailed links: password reset and email verification. */
import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { confirmation } from "../../shop/confirmation.ts";
import { dashboardLabels } from "../../shop/dashboard-labels.ts";
import { validation } from "../../shop/messages.ts";
import { signInRefusals } from "../../shop/sign-in.ts";
import { paths } from "../../src/frame/paths.ts";
import {
  createCustomer,
  createVerifiedCustomer,
  newPerson,
  payOrder,
  placeOrder,
  shownTools,
} from "./support/customers.ts";
import { emailTo, linkIn, tokenFromUrl } from "./support/emails.ts";
import { expectFocus } from "./support/keyboard.ts";
import { expectMarked } from "./support/marked-fields.ts";
import { desktop, phone, setStage } from "./support/stage.ts";
import { badge, expectNoSidewaysScroll, logIn, signOut, toast } from "./support/steps.ts";

const stage = setStage();
const words = confirmation.choice;
const NEW_PASSWORD = "a longer horse";
const ON_ITS_WAY =
  "If there is an account with that address, we have emailed a link to it. It works for 30 minutes.";

const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name });
const password = (page: Page) => page.getByLabel("Password", { exact: true });

async function requestResetLink(page: Page, email: string): Promise<void> {
  await page.getByLabel("Email").fill(email);
  await page.getByRole("button", { name: "Email me a link" }).click();
  await page.getByText(ON_ITS_WAY, { exact: true }).waitFor();
}

describe.each([phone])("on a $name", (screen) => {
  test("a forgotten password is replaced by an emailed link, and the customer is signed in", async () => {
    const customer = await createVerifiedCustomer(stage.programs);
    const { page, watch } = await stage.visit(screen);
    watch.expects(/^401 POST \/api\/identity\/sign-in$/);
    watch.expects(/^422 POST \/api\/identity\/password$/);
    await page.goto("/login");
    await page.getByRole("link", { name: "Forgot password?" }).click();
    await page.waitForURL("/forgot");
    await heading(page, "Forgot password?").waitFor();
    await expectNoSidewaysScroll(page);
    await requestResetLink(page, customer.email);

    const mail = await emailTo(stage.programs, customer.email, /^Set a new password/);
    await page.goto(linkIn(mail));
    await heading(page, "Choose a new password").waitFor();
    expect(page.url(), "the token is out of the address").toBe(`${stage.programs.shop}/password`);
    expect(await page.getByLabel("Email").inputValue()).toBe(customer.email);
    expect(await page.getByLabel("Name").count()).toBe(0);
    await expectNoSidewaysScroll(page);
    await page.getByRole("button", { name: "Set the password" }).click();
    await page.getByText(validation.passwordRequired.text).waitFor();
    await password(page).fill("qwerty123");
    await page.getByRole("button", { name: "Set the password" }).click();
    const refused = page.getByRole("textbox", {
      name: "Password",
      description: signInRefusals.commonPassword.text,
    });
    await expectFocus(refused);
    expect(await refused.getAttribute("aria-invalid")).toBe("true");
    await password(page).fill(NEW_PASSWORD);
    await page.getByRole("button", { name: "Set the password" }).click();
    await page.waitForURL("/dashboard");
    await heading(page, dashboardLabels.orders).waitFor();

    await page.goto("/");
    const stored = await page.evaluate(() => JSON.stringify([sessionStorage, localStorage]));
    expect(stored, "the token is kept nowhere").not.toContain(tokenFromUrl(mail));
    await signOut(page);
    await page.goto("/login");
    await logIn(page, customer);
    await page.getByRole("alert").getByText("Wrong email or password.").waitFor();
    await logIn(page, { ...customer, password: NEW_PASSWORD });
    await page.waitForURL("/");
  });
});

test("an address without an account gets the same answer, and no email", async () => {
  const { email } = newPerson();
  const { page } = await stage.visit();
  await page.goto("/forgot");
  await requestResetLink(page, email);
  // An email requested later by another customer has been sent by now.
  const other = await createVerifiedCustomer(stage.programs);
  await requestResetLink(page, other.email);
  await emailTo(stage.programs, other.email, /^Set a new password/);
  expect(await stage.programs.mails(email)).toEqual([]);
});

test("a used link says so and leads to a new email", async () => {
  const customer = await createVerifiedCustomer(stage.programs);
  const { page, watch } = await stage.visit();
  watch.expects(/^410 POST \/api\/identity\/password(-link)?$/);
  await page.goto("/forgot");
  await requestResetLink(page, customer.email);
  const link = linkIn(await emailTo(stage.programs, customer.email, /^Set a new password/));

  await page.goto(link);
  await password(page).waitFor();
  await fetch(`${stage.programs.shop}/api/identity/password`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ token: tokenFromUrl(link), password: NEW_PASSWORD }),
  });
  await password(page).fill("another horse");
  await page.getByRole("button", { name: "Set the password" }).click();
  const over =
    "This link has been used or has expired. If you have used it, log in; otherwise request a new one.";
  await page.getByRole("alert").getByText(over).waitFor();
  await page.getByRole("link", { name: "Request a new email" }).waitFor();

  await page.goto("/");
  await page.goto(link);
  await page.getByText(over).waitFor();
  await page.getByRole("main").getByRole("link", { name: "Login" }).waitFor();
  await page.getByRole("link", { name: "Request a new email" }).click();
  await page.waitForURL("/forgot");
});

test("a second link opened in the same tab replaces the first", async () => {
  const [one, other] = [
    await createVerifiedCustomer(stage.programs),
    await createVerifiedCustomer(stage.programs),
  ];
  const { page } = await stage.visit();
  await page.goto("/forgot");
  const mails: [email: string, mail: string][] = [];
  for (const { email } of [one, other]) {
    await requestResetLink(page, email);
    mails.push([email, await emailTo(stage.programs, email, /^Set a new password/)]);
  }
  for (const [email, mail] of mails) {
    await page.goto(linkIn(mail));
    await expect.poll(() => page.getByLabel("Email").inputValue()).toBe(email);
    expect(new URL(page.url()).hash).toBe("");
  }
});

test("the page of links explains itself when opened without one", async () => {
  const { page } = await stage.visit(phone);
  await page.goto("/password");
  await page.getByText("Open this page with the link in an email from the shop.").waitFor();
  await expectNoSidewaysScroll(page);
});

test("a shop that sends no email says whom to ask", async () => {
  const { page, context, watch } = await stage.visit();
  watch.expects(/^409 POST \/api\/identity\/password-reset$/);
  const detail = "This shop cannot send mail. Ask the shop for a link to set your password.";
  await context.route("**/api/identity/password-reset", (route) =>
    route.fulfill({
      status: 409,
      json: { type: "about:blank", title: "Conflict", status: 409, code: "no-mail", detail },
    }),
  );
  await page.goto("/forgot");
  await page.getByLabel("Email").fill("ada@shop.test");
  await page.getByRole("button", { name: "Email me a link" }).click();
  await page.getByRole("alert").getByText(detail).waitFor();
});

describe.each([desktop])("verifying an email in another browser on a $name", (screen) => {
  /** A customer with a paid order, and the link in their email. */
  async function buyerWithLink() {
    const customer = await createCustomer(stage.programs);
    const [tool] = await shownTools(stage.programs);
    if (tool === undefined) throw new Error("the home page shows no tools");
    await payOrder(stage.programs, customer, await placeOrder(stage.programs, customer, tool));
    const link = linkIn(await emailTo(stage.programs, customer.email, /^Confirm/));
    return { customer, tool, link };
  }

  test("a sign-in there keeps the orders and signs the other browser out", async () => {
    const { customer, tool, link } = await buyerWithLink();
    const { page, watch } = await stage.visit(screen);
    watch.expects(/^401 POST \/api\/identity\/sign-in$/);
    await page.goto(link);
    await heading(page, words.heading).waitFor();
    await page.getByText("1 order of that account will not appear.").waitFor();
    await expectNoSidewaysScroll(page);
    const signIn = page.getByRole("button", { name: words.signIn.button, exact: true });
    await password(page).fill("not the password");
    await signIn.click();
    await page.getByRole("alert").getByText("Wrong email or password.").waitFor();
    await password(page).fill(customer.password);
    await signIn.click();
    await heading(page, confirmation.confirmed.heading).waitFor();
    await page.getByRole("main").getByRole("link", { name: dashboardLabels.orders }).click();
    await page.getByRole("row").filter({ hasText: tool.name }).waitFor();
    const old = await fetch(`${stage.programs.shop}/api/profile`, {
      headers: { authorization: `Bearer ${customer.token}` },
    });
    expect(old.status).toBe(401);
  });

  test("a clean account shows no earlier orders", async () => {
    const { link } = await buyerWithLink();
    const { page } = await stage.visit(screen);
    await page.goto(link);
    await page.getByRole("button", { name: words.clean.button }).click();
    await heading(page, words.clean.heading).waitFor();
    await expectNoSidewaysScroll(page);
    await expectMarked(page, 2);
    await page.getByLabel("Name").fill("Ada Clean");
    await password(page).fill(NEW_PASSWORD);
    await page.getByRole("button", { name: "Set the password" }).click();
    await page.waitForURL("/dashboard");
    await page.getByText("No orders yet").waitFor();
  });
});

test("the dashboard sends the email again; a reset link asks a signed-in owner for a new password only", async () => {
  const { page, as: customer } = await stage.visit({ as: "customer" });
  await page.goto("/dashboard");
  const banner = page.getByRole("region", { name: "Your email address" });
  await banner.getByText(confirmation.notice.text, { exact: true }).waitFor();
  await banner.getByRole("button", { name: confirmation.notice.send }).click();
  await banner.getByText(`We have emailed ${customer.email}.`).waitFor();
  await expectNoSidewaysScroll(page);

  await page.goto("/forgot");
  await requestResetLink(page, customer.email);
  await page.goto(linkIn(await emailTo(stage.programs, customer.email, /^Set a new password/)));
  await page.getByText(confirmation.keeping(customer.name)).waitFor();
  expect(await page.getByLabel("Name").count()).toBe(0);
  await password(page).fill(NEW_PASSWORD);
  await page.getByRole("button", { name: "Set the password" }).click();
  await page.waitForURL("/dashboard");
  await expect.poll(() => banner.count()).toBe(0);
  await page.getByRole("link", { name: dashboardLabels.profile }).click();
  await badge(page.getByRole("main"), "confirmed").waitFor();
});

test("the banner can be dismissed, and stays dismissed in this tab", async () => {
  const { page } = await stage.visit({ as: "customer" });
  const banner = page.getByRole("region", { name: "Your email address" });
  await page.goto("/dashboard");
  await banner.getByRole("button", { name: "Not now" }).click();
  await expect.poll(() => banner.count()).toBe(0);
  await page.reload({ waitUntil: "networkidle" });
  expect(await banner.count()).toBe(0);
});

test("the operator's link in the browser of an unconfirmed account leads its new admin to the work", async () => {
  const { page, as: customer, watch } = await stage.visit({ as: "customer" });
  watch.expects(/^401 \w+ \/api\//);
  await page.goto(linkIn(await stage.programs.grantAdmin(customer.email)));
  await heading(page, "Set up the admin's account").waitFor();
  await page.getByText(confirmation.keeping(customer.name)).waitFor();
  await password(page).fill(NEW_PASSWORD);
  await page.getByRole("button", { name: "Set the password" }).click();
  await toast(page, "Your password is set").waitFor();
  await page.waitForURL(paths.overview());
});
