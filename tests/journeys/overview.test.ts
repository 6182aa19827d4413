/** The dashboard's overview for admins. */
import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { paths } from "../../src/frame/paths.ts";
import { formatMajor } from "../../src/lib/money/money.ts";
import type { Overview } from "../../src/shop/dashboard/contract.ts";
import { expectNoViolations, still } from "./support/axe.ts";
import { callApi, createBuyer, createPaidBuyer, makeAdmin } from "./support/customers.ts";
import { tabTo } from "./support/keyboard.ts";
import { desktop, phone, setStage } from "./support/stage.ts";
import { expectNoSidewaysScroll } from "./support/steps.ts";

const stage = setStage();

const figure = (page: Page, label: string) =>
  page.getByText(label, { exact: true }).locator("xpath=following-sibling::dd");

// First: the currency's step is done once there is an order.
test("the overview leads to the steps of the setup, until an admin dismisses them", async () => {
  const { page } = await stage.visit({ ...phone, ...still, as: await makeAdmin(stage.programs) });
  await page.goto(paths.overview());
  await page.getByRole("link", { name: "Set the shop up" }).click();
  await page.waitForURL(paths.setup());
  await page.getByRole("combobox", { name: "The shop's own language" }).waitFor();
  const open = page.locator('[aria-current="step"]');
  for (const next of [
    "Company name and address",
    "Logo and accent color",
    "Currency and numbers",
    "Tax and delivery",
  ]) {
    await open.getByRole("link", { name: "Skip for now" }).click();
    await open.getByRole("heading", { name: next }).waitFor();
  }
  const money = page.getByRole("listitem").filter({ hasText: "Tax and delivery" });
  await money.getByRole("button", { name: "They are right as they are" }).click();
  await money.getByText("done", { exact: true }).waitFor();
  await expectNoViolations(page);
  await expectNoSidewaysScroll(page);

  await page.goto(paths.overview());
  await page.getByText("1 of 12 steps are done.").waitFor();
  await page.getByRole("button", { name: /^Not now/ }).click();
  await expect.poll(() => page.getByText("Make it your shop").count()).toBe(0);
});

describe.each([desktop])("on a $name", (screen) => {
  test("the overview says what waits, each with a button, compares a sum, and its chart has a table", async () => {
    const { order: paid } = await createPaidBuyer(stage.programs, screen === phone ? 2 : 1);
    const { page, watch, as: admin } = await stage.visit({ ...screen, ...still, as: "admin" });
    await page.goto(paths.overview());
    const seen = await callApi<Overview>(stage.programs, "/overview", admin);
    expect(seen.days.at(-1)?.net).toBeGreaterThanOrEqual(paid.price);
    const sum = figure(page, "Paid in the last 30 days");
    await sum.getByText(formatMajor(seen.last30Days.net)).first().waitFor();
    await sum.getByText(/in the 30 days before/).waitFor();
    await page.getByRole("img", { name: /^What was paid/ }).waitFor();
    await page.getByText("Figures by day").click();
    const rows = page.getByRole("row").filter({ has: page.getByRole("rowheader") });
    expect(await rows.count()).toBe(30);
    await rows
      .first()
      .getByText(formatMajor(seen.days.at(-1)?.paid ?? 0))
      .first()
      .waitFor();
    await expectNoViolations(page);
    await expectNoSidewaysScroll(page);

    await page.getByRole("link", { name: `Start packing: ${seen.toShip} order` }).click();
    await page.waitForURL(paths.packing());
    await page.getByText(/orders? waits?/).waitFor();

    const refusal = { type: "about:blank", title: "", status: 429, code: "busy", detail: "Busy." };
    await page.route("**/api/overview", (route) => route.fulfill({ status: 429, json: refusal }));
    watch.expects(/429 GET \/api\/overview/);
    await page.goto(paths.overview());
    await page.getByText("The overview could not be loaded.").waitFor();
    await page.unroute("**/api/overview");
    await page.getByRole("button", { name: "Retry" }).click();
    await sum.getByText(formatMajor(seen.last30Days.net)).first().waitFor();
  });
});

test("an admin starts at the overview, every page has a title, and skip links skip menu and search", async () => {
  await createBuyer(stage.programs, 3);
  const { page } = await stage.visit({ as: await makeAdmin(stage.programs) });
  await page.goto(paths.home());
  const dashboard = page.getByRole("link", { name: "Dashboard", exact: true });
  await dashboard.click();
  await page.waitForURL(paths.overview());
  await expect.poll(() => dashboard.getAttribute("aria-current")).toBe("page");
  const footer = page.getByRole("contentinfo");
  expect(await footer.getByRole("link").allTextContents()).toEqual([
    "Terms of use",
    "Privacy policy",
    "Cookie policy",
  ]);
  expect((await footer.boundingBox())?.height).toBeLessThan(80);

  await page.goto(paths.allOrders({ filter: "unpaid" }));
  await expect.poll(() => page.title()).toMatch(/^All Orders: Unpaid · /);
  const first = page.getByRole("link", { name: /^Order \d+$/ }).first();
  await first.waitFor();
  for (const name of ["Skip to the content", "Skip the dashboard menu", "Skip to the list"]) {
    await tabTo(page, page.getByRole("link", { name }), { within: 1 });
    await page.keyboard.press("Enter");
  }
  // A row begins with its tick box.
  await tabTo(page, first, { within: 2 });
});

/** What the pages show; who is signed in is answered at once. */
const LISTS = /\/api\/(?:overview|purchase|product|user)\b/;

test("text at twice the size fits a phone, on the overview and in lists", async () => {
  const { page } = await stage.visit({ ...phone, as: await makeAdmin(stage.programs) });
  for (const path of [paths.overview(), paths.allOrders(), paths.productManage(), paths.users()]) {
    const answer = Promise.withResolvers<void>();
    await page.route(LISTS, async (route) => {
      await answer.promise;
      await route.continue();
    });
    await page.goto(path);
    await page.addStyleTag({ content: "html { font-size: 200% }" });
    await page.getByRole("heading", { level: 1 }).waitFor();
    const placeholders = page.locator(".skeleton, .spinner");
    await placeholders.first().waitFor();
    await expectNoSidewaysScroll(page);
    answer.resolve();
    await expect.poll(() => placeholders.count()).toBe(0);
    await expectNoSidewaysScroll(page);
    await page.unroute(LISTS);
  }
});

test("an admin removes the demo, is told what stays and why, and the offer is gone", async () => {
  const { order } = await createPaidBuyer(stage.programs, 2);
  const { page } = await stage.visit({ ...phone, ...still, as: await makeAdmin(stage.programs) });
  await page.goto(paths.overview());
  const offer = page.getByRole("region", { name: "This shop still shows the demo" });
  await offer.getByText(/^Kept: \d+ tools?$/).click();
  await offer.getByText(`${order.product}: ordered`).waitFor();
  await expectNoViolations(page);
  await expectNoSidewaysScroll(page);

  await offer.getByRole("button", { name: "Remove the demo" }).click();
  const dialog = page.getByRole("dialog", { name: "Remove the demo?" });
  await dialog.getByRole("button", { name: "Remove the demo" }).click();
  const report = page.getByRole("region", { name: "The demo is removed" });
  await report.getByText(/^\d+ tools, 28 reviews and \d+ pictures are gone\./).waitFor();
  await report.getByRole("link", { name: "Import a CSV file" }).waitFor();
  await expectNoViolations(page);

  await page.reload();
  await page.getByText("Needs attention").waitFor();
  expect(await page.getByText("Remove the demo").count()).toBe(0);
  await page.goto(paths.home());
  await page.getByText("No reviews yet").waitFor();
  await page.getByRole("link", { name: order.product }).first().waitFor();
});
