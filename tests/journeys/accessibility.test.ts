/**
 * axe finds no violation after interaction, in either theme: open forms, dialogs, errors, results.
 * every-page.test.ts covers every page as loaded.
 */
import { expect, test } from "vitest";
import { labels } from "../../shop/labels.ts";
import { validation } from "../../shop/messages.ts";
import { paths } from "../../src/frame/paths.ts";
import { expectNoViolations, still } from "./support/axe.ts";
import {
  callApi,
  createBuyer,
  createCustomer,
  createVerifiedCustomer,
  makeAdmin,
  payOrder,
  placeOrder,
  shownTools,
} from "./support/customers.ts";
import { emailTo, linkIn } from "./support/emails.ts";
import { setStage } from "./support/stage.ts";
import { cardField, cards, enterCard, expectPaid, payButton } from "./support/steps.ts";

const stage = setStage();

test("the home page, also in the dark theme on a wide screen, and login have no axe violation", async () => {
  const { page } = await stage.visit(still);
  await page.goto("/");
  await page.getByRole("article").first().waitFor();
  // The button then shows how many are in the cart.
  const add = page.getByRole("button", { name: /^Add .* to the cart/ }).first();
  await add.click();
  await expect.poll(() => add.textContent()).toMatch(/\d/);
  await expectNoViolations(page);
  await page.goto("/login");
  await page.getByRole("button", { name: "Login" }).click();
  await page.getByText(validation.emailRequired.text).waitFor();
  await expectNoViolations(page);
});

test("purchase, My Orders and payment pages have no axe violation", async () => {
  const customer = await createCustomer(stage.programs);
  const [tool, other] = await shownTools(stage.programs);
  if (tool === undefined || other === undefined) throw new Error("the home page shows no tools");
  const order = await placeOrder(stage.programs, customer, tool);
  const { page } = await stage.visit({ as: customer, ...still });
  await page.goto(`/tool/${other._id}`);
  await page.getByRole("button", { name: labels.purchase.submit }).click();
  await page.getByText("Address is Required").waitFor();
  await expectNoViolations(page);
  await page.goto("/dashboard");
  await page.getByRole("link", { name: `${labels.order.pay} order` }).waitFor();
  await expectNoViolations(page);
  await page.getByRole("button", { name: /^Delete order/ }).click();
  await page.getByRole("dialog").waitFor();
  await expectNoViolations(page);
  await page.goto(`/dashboard/payment/${order._id}`);
  await payButton(page).waitFor();
  await cardField(page, "cardnumber").waitFor();
  await expectNoViolations(page, { hasFrame: true });
});

test("the forgotten password form and the pages of emailed links have no axe violation", async () => {
  const customer = await createCustomer(stage.programs);
  const { page } = await stage.visit(still);
  await page.goto("/forgot");
  await page.getByLabel("Email").fill(customer.email);
  await page.getByRole("button", { name: "Email me a link" }).click();
  await page.getByText("we have emailed a link to it").waitFor();
  await expectNoViolations(page);
  await page.goto(linkIn(await emailTo(stage.programs, customer.email, /^Confirm/)));
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await page.getByText(validation.passwordRequired.text).waitFor();
  await expectNoViolations(page);
  await page.getByRole("button", { name: "Start a clean account" }).click();
  await page.getByRole("button", { name: "Set the password" }).click();
  await page.getByText(validation.passwordRequired.text).waitFor();
  await expectNoViolations(page);
  await page.goto("/login/google");
  await page.getByText("No sign-in with Google was started").waitFor();
  await expectNoViolations(page);
});

test("the dashboard's notice and the security page with all forms open have no axe violation", async () => {
  const { page, as: customer } = await stage.visit({ as: "customer", ...still });
  await page.goto("/dashboard");
  await page.getByRole("button", { name: "Not now" }).waitFor();
  await expectNoViolations(page);
  await page.goto("/dashboard/profile");
  await page.getByRole("button", { name: "Change the password" }).click();
  await page.getByRole("button", { name: "Set up a second factor" }).click();
  await page.getByRole("textbox", { name: "Password", exact: true }).fill(customer.password);
  await page.getByRole("button", { name: "Continue", exact: true }).click();
  await page.getByLabel("Code").waitFor();
  await expectNoViolations(page);
  await page.getByRole("button", { name: "Sign out everywhere" }).click();
  await page.getByRole("dialog").waitFor();
  await expectNoViolations(page);
});

test("the lists of users and removed users and the audit log have no axe violation", async () => {
  const customer = await createVerifiedCustomer(stage.programs);
  const { page } = await stage.visit({ as: "admin", ...still });
  await page.goto("/dashboard/users");
  const row = page.getByRole("row").filter({ hasText: customer.email });
  await row.getByRole("button", { name: /^More about/ }).click();
  await expectNoViolations(page);
  await row.getByRole("button", { name: "Sign out everywhere" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Sign out everywhere" }).click();
  await page.getByRole("link", { name: "Audit log" }).click();
  await page.getByRole("cell", { name: "signed out everywhere" }).waitFor();
  await expectNoViolations(page);
  await page.getByRole("link", { name: "Removed", exact: true }).click();
  await page.getByText("No user is removed").waitFor();
  await expectNoViolations(page);
});

test("an order with refunds and documents and its cancellation request have no axe violation", async () => {
  const { customer, order } = await createBuyer(stage.programs, 2);
  const { page } = await stage.visit({ as: customer, ...still });
  await page.goto(paths.order(order._id));
  await page.getByText("Ordered", { exact: true }).first().waitFor();
  await expectNoViolations(page);
  await payOrder(stage.programs, customer, order);
  await callApi(stage.programs, `/purchase/${order._id}/refund`, {
    token: (await makeAdmin(stage.programs)).token,
    method: "POST",
    body: { amount: 1, restock: false, note: "One piece had a burr." },
    headers: { "idempotency-key": `journey-${order._id}` },
  });
  await page.reload();
  await page.getByText("One piece had a burr.").waitFor();
  await expectNoViolations(page);
  await page.getByRole("button", { name: "Request cancellation" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Request cancellation" }).click();
  await page.getByText("Reason is Required").waitFor();
  await expectNoViolations(page);
});

test("an admin's refund dialog has no axe violation", async () => {
  const { customer, order } = await createBuyer(stage.programs, 3);
  await payOrder(stage.programs, customer, order);
  const { page } = await stage.visit({ as: await makeAdmin(stage.programs), ...still });
  await page.goto(paths.order(order._id));
  await page.getByRole("button", { name: "Refund" }).click();
  await page.getByRole("dialog").waitFor();
  await expectNoViolations(page);
});

test("a declined and a completed payment have no axe violation", async () => {
  const { customer, order } = await createBuyer(stage.programs, 4);
  const { page, watch } = await stage.visit({ as: customer, ...still });
  watch.expects(/^402 POST /);
  await page.goto(paths.payment(order._id));
  await enterCard(page, cards.declined);
  await payButton(page).click();
  await page.getByText("You were not charged.").waitFor();
  await expectNoViolations(page);
  await enterCard(page, cards.good);
  await payButton(page).click();
  await expectPaid(page);
  await expectNoViolations(page);
});

test("the card fields follow the theme, also when it changes while they are shown", async () => {
  const customer = await createCustomer(stage.programs);
  const [tool] = await shownTools(stage.programs);
  if (tool === undefined) throw new Error("the home page shows no tools");
  const order = await placeOrder(stage.programs, customer, tool);
  const { page } = await stage.visit({ as: customer });
  await page.goto(`/dashboard/payment/${order._id}`);
  const number = cardField(page, "cardnumber");
  await number.waitFor();
  const colour = (element: Element) => getComputedStyle(element).color;
  const onPage = () => page.locator("body").evaluate(colour);
  const light = await onPage();
  await expect.poll(() => number.evaluate(colour)).toBe(light);
  await page.emulateMedia({ colorScheme: "dark" });
  await expect.poll(onPage).not.toBe(light);
  await expect.poll(async () => (await number.evaluate(colour)) === (await onPage())).toBe(true);
});
