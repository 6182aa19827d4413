/** Admins on users: roles, removal and the audit log. */
import type { Locator, Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { dashboardLabels } from "../../shop/dashboard-labels.ts";
import { labels } from "../../shop/labels.ts";
import { messages } from "../../shop/messages.ts";
import { paths } from "../../src/frame/paths.ts";
import {
  callApi,
  createCustomer,
  createVerifiedCustomer,
  makeAdmin,
  newPerson,
} from "./support/customers.ts";
import { phone, setStage } from "./support/stage.ts";
import { badge, expectNoSidewaysScroll, logIn, toast, toastsAreGone } from "./support/steps.ts";

const stage = setStage();
const USERS = "/dashboard/users";

const rowOf = (page: Page, email: string) => page.getByRole("row").filter({ hasText: email });

async function openMenu(row: Locator, action: string): Promise<void> {
  await row.getByRole("button", { name: /^More about/ }).click();
  await row.getByRole("button", { name: action }).click();
}

async function confirm(page: Page, action: string): Promise<void> {
  await page.getByRole("dialog").getByRole("button", { name: action }).click();
}

describe.each([phone])("on a $name", (screen) => {
  test("an admin makes an admin, ends the role, removes and restores, and the audit log lists it", async () => {
    const customer = await createVerifiedCustomer(stage.programs);
    const { page, as: admin } = await stage.visit({ ...screen, as: "admin" });
    await page.goto(USERS);
    const row = rowOf(page, customer.email);
    await row.getByText("confirmed", { exact: true }).waitFor();
    await expectNoSidewaysScroll(page);

    await row.getByRole("button", { name: dashboardLabels.makeAdmin }).click();
    await toast(page, messages.madeAdmin).waitFor();
    await badge(row, "admin").waitFor();
    expect(await row.getByRole("button", { name: dashboardLabels.makeAdmin }).count()).toBe(0);
    await openMenu(row, "End admin role");
    await expectNoSidewaysScroll(page);
    await confirm(page, "End admin role");
    await row.getByText("customer", { exact: true }).waitFor();

    await row.getByRole("button", { name: "Remove user" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Cancel" }).click();
    await row.getByRole("button", { name: "Remove user" }).click();
    await confirm(page, "Remove user");
    await expect.poll(() => row.count()).toBe(0);

    await toastsAreGone(page);
    await page.getByRole("link", { name: "Removed", exact: true }).click();
    await page.waitForURL(`${USERS}?show=removed`);
    await row.waitFor();
    await expectNoSidewaysScroll(page);
    await row.getByRole("button", { name: "Restore" }).click();
    await confirm(page, "Restore");
    await expect.poll(() => row.count()).toBe(0);

    await page.getByRole("link", { name: "Audit log" }).click();
    await page.waitForURL(`${USERS}?show=done`);
    await row.first().waitFor();
    await expectNoSidewaysScroll(page);
    const actions = await row.evaluateAll((rows) =>
      rows.map((one) => [...one.querySelectorAll("td")].slice(1).map((cell) => cell.textContent)),
    );
    const { email } = customer;
    expect(actions).toEqual([
      [admin.email, "restored", email],
      [admin.email, "removed", email],
      [admin.email, "ended the admin role of", email],
      [admin.email, "made an admin of", email],
    ]);
    await rowOf(page, "the operator's command").filter({ hasText: admin.email }).first().waitFor();
  });
});

test("a user with an unverified email is not made an admin, and the reason is shown", async () => {
  const [admin, customer] = [await makeAdmin(stage.programs), await createCustomer(stage.programs)];
  const { page, watch } = await stage.visit({ as: admin });
  watch.expects(/^409 PUT \/api\/user\/admin\//);
  await page.goto(USERS);
  const row = rowOf(page, customer.email);
  await row.getByText("not confirmed").waitFor();
  await row.getByRole("button", { name: dashboardLabels.makeAdmin }).click();
  await toast(page, messages.makeAdminFailed).waitFor();
  await row.getByRole("alert").getByText("This user's mailbox is not confirmed").waitFor();
});

test("the last admin keeps the role, and the dialog says why", async () => {
  const admin = await makeAdmin(stage.programs);
  const others = await callApi<{ email: string; role?: string }[]>(stage.programs, "/user", admin);
  for (const { email, role } of others) {
    if (role !== "admin" || email === admin.email) continue;
    const path = `/user/admin/${encodeURIComponent(email)}`;
    await callApi(stage.programs, path, { token: admin.token, method: "DELETE" });
  }
  const { page, watch } = await stage.visit({ as: admin });
  watch.expects(/^409 DELETE \/api\/user\//);
  await page.goto(USERS);
  const row = rowOf(page, admin.email);
  const reason = page
    .getByRole("dialog")
    .getByText("This is the only admin. Make another user an admin first.");
  await openMenu(row, "End admin role");
  await confirm(page, "End admin role");
  await reason.waitFor();
  await page.getByRole("dialog").getByRole("button", { name: "Cancel" }).click();
  await row.getByRole("button", { name: "Remove user" }).click();
  expect(await reason.count(), "the reason of another action is gone").toBe(0);
  await confirm(page, "Remove user");
  await reason.waitFor();
  await page.getByRole("dialog").getByRole("button", { name: "Cancel" }).click();
  await badge(row, "admin").waitFor();
});

test("an admin who ends their own role leaves the admin pages", async () => {
  await makeAdmin(stage.programs);
  const admin = await makeAdmin(stage.programs, newPerson());
  const { page, watch } = await stage.visit({ as: admin });
  watch.expects(/^(401|403) \w+ \/api\//);
  await page.goto(USERS);
  await openMenu(rowOf(page, admin.email), "End admin role");
  await confirm(page, "End admin role");
  await page.waitForURL("/login");
  await page.getByText("That page is for admins.").waitFor();
  await logIn(page, admin);
  await page.waitForURL("/");
});

test("a user is signed out everywhere, and a removed one cannot log in", async () => {
  const [admin, customer] = [await makeAdmin(stage.programs), await createCustomer(stage.programs)];
  const [office, home] = [await stage.visit({ as: admin }), await stage.visit({ as: customer })];
  home.watch.expects(/^(401|403) \w+ \/api\//);
  await home.page.goto("/dashboard");
  await home.page.getByText("No orders yet").waitFor();
  await office.page.goto(USERS);
  const row = rowOf(office.page, customer.email);
  await openMenu(row, "Sign out everywhere");
  await confirm(office.page, "Sign out everywhere");
  await toast(office.page, `${customer.email} is signed out everywhere`).waitFor();
  await home.page.reload();
  await home.page.waitForURL("/login");
  await logIn(home.page, customer);
  await home.page.waitForURL("/dashboard");

  await row.getByRole("button", { name: "Remove user" }).click();
  await confirm(office.page, "Remove user");
  await toast(office.page, `${customer.email} is removed`).waitFor();
  await home.page.reload();
  await home.page.waitForURL("/login");
  await logIn(home.page, customer);
  await home.page.getByRole("alert").waitFor();
  expect(await home.page.evaluate(() => localStorage.accessToken)).toBeUndefined();
});

test("a user is found by part of a name or email, and the URL keeps the search", async () => {
  const [admin, customer] = [await makeAdmin(stage.programs), await createCustomer(stage.programs)];
  const { page } = await stage.visit({ ...phone, as: admin });
  await page.goto(USERS);
  await rowOf(page, admin.email).waitFor();
  const part = customer.email.slice(4, 12);
  await page.getByLabel("Name or email").fill(part.toUpperCase());
  await page.getByRole("button", { name: "Find" }).click();
  await page.waitForURL(`${USERS}?search=${part.toUpperCase()}`);
  await rowOf(page, admin.email).waitFor({ state: "detached" });
  await rowOf(page, customer.email).waitFor();
  await page.getByRole("link", { name: "Removed", exact: true }).click();
  await page.getByText(`No user matches “${part.toUpperCase()}”`).waitFor();
  await page.getByRole("link", { name: "Show all" }).click();
  await page.waitForURL(`${USERS}?show=removed`);
});

test("the header's search finds buyers for admins alone, and opens their orders", async () => {
  const [admin, customer] = [await makeAdmin(stage.programs), await createCustomer(stage.programs)];
  const [office, home] = [await stage.visit({ as: admin }), await stage.visit({ as: customer })];
  const fieldOf = (page: Page) => page.getByRole("banner").getByLabel("Find a tool");
  const buyersOf = (page: Page) => page.getByRole("group", { name: "Buyers" });
  // Not the random signs alone: these may look like a part number, about which no buyer is asked for.
  const part = customer.email.slice(0, 12);
  await office.page.goto(USERS);
  await fieldOf(office.page).fill(part.toUpperCase());
  await buyersOf(office.page).getByRole("option").filter({ hasText: customer.email }).waitFor();
  await fieldOf(office.page).press("ArrowUp");
  let load = () => {};
  const held = new Promise<void>((resolve) => {
    load = resolve;
  });
  await office.context.route(/AllOrdersPage-/, async (route) => {
    await held;
    await route.continue();
  });
  const listed = office.page.waitForResponse(/\/api\/purchase\?/);
  await fieldOf(office.page).press("Enter");
  // The page that arrives leaves the focus to who types.
  await fieldOf(office.page).fill(part);
  load();
  await office.page.waitForURL(paths.allOrders({ search: customer.email }));
  await listed;
  await buyersOf(office.page).getByRole("option").first().waitFor();
  const banner = office.page.getByRole("banner");
  await banner.getByRole("button", { name: labels.navigation.signOut }).click();
  await banner.getByRole("link", { name: labels.navigation.login }).waitFor();
  await fieldOf(office.page).focus();
  expect(await buyersOf(office.page).count()).toBe(0);

  // A question about users would be refused, which the journey's watch reports.
  await home.page.goto(paths.dashboard());
  await fieldOf(home.page).fill("caliper");
  await home.page.getByRole("option").first().waitFor();
  expect(await buyersOf(home.page).count()).toBe(0);
});

test("the header's search suggests tools before it is known which buyers there are", async () => {
  const { page, context } = await stage.visit({ as: "admin" });
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await context.route(/\/api\/user\?/, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(paths.dashboard());
  await page.getByRole("banner").getByLabel("Find a tool").fill("caliper");
  await page.getByRole("option").first().waitFor();
  const answered = page.waitForResponse(/\/api\/user\?/);
  answer();
  await answered;
});

test("a page behind 10,000 users says how the others are found", async () => {
  const { page, watch } = await stage.visit({ ...phone, as: "admin" });
  watch.expects(/^422 GET \/api\/user$/);
  await page.goto(`${USERS}?page=201`);
  await page.getByText("There is no page 201").waitFor();
  await page.getByText("The first 10,000 are listed.").waitFor();
  await page.getByRole("link", { name: "Show its first page" }).click();
  await page.waitForURL(USERS);
});

test("empty lists of removed and found users say what appears there", async () => {
  const { page, context } = await stage.visit({ ...phone, as: "admin" });
  await context.route(/\/api\/(user\?|audit)/, (route) =>
    route.fulfill({ json: [], headers: { "x-total-count": "0" } }),
  );
  await page.goto(`${USERS}?show=removed`);
  await page.getByText("No user is removed").waitFor();
  await page.goto(`${USERS}?show=done`);
  await page.getByText("No changes yet").waitFor();
});
