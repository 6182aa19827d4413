/**
 * Admins connect other programs: an API key is created with a proof, shown once, used and revoked; a webhook is
 * registered, fails, and is sent again.
 */
import { Webhook } from "standardwebhooks";
import { expect, test } from "vitest";
import { openReceiver } from "#support/server/webhook-receiver.ts";
import { desktop, phone, setStage } from "./support/stage.ts";
import { expectNoSidewaysScroll } from "./support/steps.ts";

const stage = setStage();

test("an admin creates a key for a program, which works until the admin revokes it", async () => {
  const { page, watch, as: admin } = await stage.visit({ ...phone, as: "admin" });
  watch.expects(/^403 POST \/api\/api-key$/);
  await page.goto("/dashboard/settings");
  await page.getByRole("link", { name: "API keys" }).click();
  await page.getByText("No API keys yet").waitFor();
  await page.getByRole("button", { name: "Create an API key" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Create" }).click();
  await dialog.getByText("Name is Required").waitFor();
  await dialog.getByText("Choose at least one scope").waitFor();
  await dialog.getByRole("textbox", { name: "Name" }).fill("Bookkeeping");
  await dialog.getByLabel("See all orders and their invoices").check();
  await dialog.getByLabel("Your password", { exact: true }).fill("not the password");
  await dialog.getByRole("button", { name: "Create" }).click();
  await dialog.getByRole("alert").waitFor();
  await dialog.getByLabel("Your password", { exact: true }).fill(admin.password);
  await dialog.getByRole("button", { name: "Create" }).click();
  const secret = await dialog.getByRole("textbox", { name: "API key" }).inputValue();
  await expectNoSidewaysScroll(page);
  // At the second Escape browsers close a dialog by themselves; the key is never shown again.
  for (const _ of ["once", "twice"]) await page.keyboard.press("Escape");
  await dialog.getByRole("button", { name: "I have copied it" }).click();

  const headers = { authorization: `Bearer ${secret}` };
  const ask = async () => (await fetch(`${stage.programs.shop}/api/purchase`, { headers })).status;
  expect(await ask()).toBe(200);
  const row = page.getByRole("row").filter({ hasText: "Bookkeeping" });
  await row.getByText(secret.slice(0, 12)).waitFor();
  expect(await page.content()).not.toContain(secret);
  await expectNoSidewaysScroll(page);
  await row.getByRole("button", { name: "Revoke Bookkeeping" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Revoke" }).click();
  await row.getByText("revoked", { exact: true }).waitFor();
  expect(await row.getByRole("button").count()).toBe(0);
  expect(await ask()).toBe(401);
});

test("an admin registers an endpoint, sees a delivery fail, and sends it again", async () => {
  const receiver = await openReceiver((response) => response.writeHead(500).end("full"));
  const { page } = await stage.visit({ ...desktop, as: "admin" });
  await page.goto("/dashboard/settings");
  await page.getByRole("link", { name: "Webhooks" }).click();
  await page.getByRole("button", { name: "Add an endpoint" }).first().click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Add an endpoint" }).click();
  await dialog.getByText("Choose at least one event.").waitFor();
  await dialog.getByLabel("Address").fill(receiver.url);
  await dialog.getByLabel("Description").fill("ERP system");
  await dialog.getByLabel("order.paid").check();
  await dialog.getByLabel("Description").press("Enter");
  const secret = await page.getByRole("textbox", { name: "Signing secret" }).inputValue();
  await page.getByRole("link", { name: "ERP system" }).click();

  await page.getByRole("button", { name: "Send a test event" }).click();
  const delivery = page.getByRole("row").filter({ hasText: "500" });
  await delivery.getByText("failed").waitFor();
  receiver.respond = (response) => response.writeHead(204).end();
  await delivery.getByRole("button", { name: "Send again" }).click();
  await page.getByRole("row").filter({ hasText: "204" }).getByText("delivered").waitFor();
  const [first, second] = receiver.received;
  expect(receiver.received).toHaveLength(2);
  expect(second?.body).toBe(first?.body);
  new Webhook(secret).verify(second?.body ?? "", second?.headers as Record<string, string>);
});
