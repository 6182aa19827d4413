/** Every text of the specification, checked where it is shown. */
import type { Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { paths } from "../../src/frame/paths.ts";
import type { Problem } from "../../src/lib/contract/problem.ts";
import { still } from "./support/axe.ts";
import {
  type Customer,
  createCustomer,
  createVerifiedCustomer,
  newPerson,
  placeOrder,
  shownTools,
} from "./support/customers.ts";
import { setStage } from "./support/stage.ts";
import { cards, enterCard, payButton } from "./support/steps.ts";
import { recordTexts } from "./words/page-texts.ts";
import { NAMES, ORDER_ID, table } from "./words/table.ts";

const stage = setStage();
const texts = recordTexts();
let deleted = "";

beforeAll(async () => {
  const visitor = await stage.visit();
  visitor.watch.expects(/^404 GET \/nowhere$/);
  await readPublicPages(visitor.page);
  await buy();
  await administer();
});

test.each(table)("section $section, $place: $words", ({ place, words }) => {
  expect(texts.at(place)).toContain(words.replace(ORDER_ID, deleted));
});

test("section 2: the purchase page's title has the tool's id, and the copyright line says 2022", () => {
  expect([...texts.at("purchase")].join("\n")).toMatch(/Tools Details\s*\S*bench-vise-125/);
  expect([...texts.at("home")].join("\n")).toMatch(/Copyright .*2022/);
});

test("section 9: at most six tools and six reviews, prices in dollars", async () => {
  const { page } = await stage.visit();
  await page.goto(paths.home());
  const list = (name: string) => page.locator("section").filter({ hasText: name }).last();
  await list("Tools we provide").getByRole("article").first().waitFor();
  expect(await list("Tools we provide").getByRole("article").count()).toBe(6);
  const ratings = list("Reviews we provide").getByText("Rating:");
  expect(await ratings.count()).toBeLessThanOrEqual(6);
  expect([...texts.at("home")]).toContainEqual(expect.stringMatching(/^\$\d[\d,]*\.\d\d$/));
});

test("section 9: a toast is at the top right and closes after 5000 ms, also under the pointer", async () => {
  const { page } = await stage.visit({ as: await createCustomer(stage.programs), ...still });
  await page.goto(paths.myReviews());
  await page.getByRole("textbox", { name: "Your review" }).fill("Square.");
  await page.clock.install();
  await page.getByRole("button", { name: "Submit review", exact: true }).click();
  const note = page.locator("[data-sonner-toast]");
  await page.clock.runFor(500);
  await note.waitFor();
  const { x = 0, y = 0, width = 0, height = 0 } = (await note.boundingBox()) ?? {};
  expect(x, "from the left").toBeGreaterThan(720);
  const header = (await page.getByRole("banner").boundingBox()) ?? { y: 0, height: 0 };
  expect(y + height, "above the page").toBeLessThanOrEqual(header.y + header.height);
  const cart = (await page.getByRole("link", { name: /^Cart/ }).boundingBox()) ?? { x: 0 };
  expect(x + width, "left of the cart").toBeLessThanOrEqual(cart.x);
  await page.mouse.move(x + 20, y + 20);
  await page.clock.runFor(4000);
  expect(await note.count()).toBe(1);
  await page.clock.runFor(1500);
  // React removes it in a task of its own, which the fake clock does not run.
  await expect.poll(() => note.count()).toBe(0);
});

test("section 9: a sign-out without a storage event is detected within 800 ms", async () => {
  const { page } = await stage.visit({ as: await createCustomer(stage.programs), ...still });
  await page.goto(paths.blog());
  await page.getByRole("button", { name: "Sign Out" }).waitFor();
  await page.clock.install();
  await page.reload();
  await page.getByRole("button", { name: "Sign Out" }).waitFor();
  // In the same tab, as the storage event is sent only to other tabs.
  await page.evaluate(() => localStorage.removeItem("accessToken"));
  await page.clock.runFor(800);
  await page.getByRole("link", { name: "Login", exact: true }).waitFor();
  await page.getByRole("button", { name: "Sign Out" }).waitFor({ state: "detached" });
});

test("section 4: the access token is in local storage until sign-out", async () => {
  const { page } = await stage.visit({ as: await createCustomer(stage.programs), ...still });
  const token = () => page.evaluate(() => localStorage.getItem("accessToken"));
  await page.goto(paths.blog());
  expect(await token()).toMatch(/\S{20}/);
  await page.getByRole("button", { name: "Sign Out" }).click();
  await page.getByRole("link", { name: "Login", exact: true }).waitFor();
  expect(await token()).toBeNull();
});

/** The dashboard's menu comes after its heading, when the role is known. */
function menuLink(page: Page) {
  return page.getByRole("navigation", { name: "Dashboard" }).getByRole("link").first();
}

async function readPublicPages(page: Page): Promise<void> {
  await page.goto(paths.home());
  await texts.read(page, "home");
  await texts.read(page, "navigation", "header");
  await page.goto("/nowhere");
  await texts.read(page, "not found");
  for (const [place, path, button] of [
    ["login", paths.login(), "Login"],
    ["sign-up", paths.signup(), "Sign Up"],
  ] as const) {
    await page.goto(path);
    await page.getByRole("button", { name: button }).click();
    await page.getByText("Password is Required").waitFor();
    await texts.read(page, place);
    await page.getByLabel("Email").fill("ada at mill");
    await page.getByLabel("Password", { exact: true }).fill("five5");
    await page.getByText("Must be 6 characters or longer").waitFor();
    await page.getByText("Provide a valid Email").waitFor();
    await texts.read(page, place);
  }
}

/** A customer orders below the minimum, orders, orders again, deletes, pays, saves a profile, reviews. */
async function buy(): Promise<void> {
  const customer = await createCustomer(stage.programs);
  const tools = await shownTools(stage.programs);
  const tool = tools.find(({ name }) => name === NAMES.tool);
  const [, , other] = tools;
  if (!tool || !other) throw new Error(`the home page does not show ${NAMES.tool}`);
  const order = await placeOrder(stage.programs, customer, other);
  const { page, watch } = await stage.visit({ as: customer });
  const button = (name: string) => page.getByRole("button", { name, exact: true });

  await page.goto(paths.purchase(tool._id));
  await texts.read(page, "navigation, signed in", "header");
  await page.getByLabel("Address").fill("1 Mill Lane");
  await page.getByLabel("Phone Number").fill("555 0100");
  await texts.read(page, "purchase");
  const quantity = page.getByLabel("Quantity", { exact: true });
  await quantity.fill("0");
  await button("Submit").click();
  await texts.readToast(page);
  await quantity.fill(String(tool.minimum));
  await button("Submit").click();
  await texts.readToast(page);
  await page.waitForURL(paths.payment("*"));
  await page.goto(paths.dashboard());
  await menuLink(page).waitFor();
  await texts.read(page, "customer's menu", "nav[aria-label=Dashboard]");
  await texts.read(page, "my orders");

  await page.getByRole("button", { name: `Delete order ${order.number}` }).click();
  await page
    .getByRole("dialog")
    .getByRole("button", { name: /^Delete order/ })
    .click();
  await texts.readToast(page);
  deleted = order._id;

  await page.goto(paths.purchase(tool._id));
  await page.getByLabel("Address").fill("1 Mill Lane");
  await page.getByLabel("Phone Number").fill("555 0100");
  await button("Submit").click();
  await texts.readToast(page);

  await page.goto(paths.dashboard());
  await page.getByRole("link", { name: /^pay order/ }).click();
  await enterCard(page, cards.good);
  await payButton(page).click();
  await page.getByText("Congrats!").waitFor();
  await texts.read(page, "payment");
  await page.goto(paths.dashboard());
  await page.getByText(/pi_\w+/).waitFor();
  await texts.read(page, "my orders");

  await page.goto(paths.myProfile());
  await page.getByRole("textbox", { name: "Address" }).fill("1 Mill Lane");
  await page.getByLabel("Phone Number").fill("555 0100");
  watch.expects(/^failed POST \/api\/profile/);
  await page.route("**/api/profile", (route) => route.abort(), { times: 1 });
  await page.getByRole("button", { name: "Save profile" }).click();
  await texts.readToast(page);
  await page.getByRole("button", { name: "Save profile" }).click();
  await page.getByText("Saved.").waitFor();

  await page.goto(paths.myReviews());
  await page.getByRole("textbox", { name: "Your review" }).fill("Square.");
  await button("Submit review").click();
  await texts.readToast(page);
  const five = page.getByRole("radio", { name: /^5 stars/ });
  await five.check({ force: true });
  await button("Submit review").click();
  await texts.readToast(page);
  await page.getByRole("textbox", { name: "Your review" }).fill("Once more.");
  await five.check({ force: true });
  await button("Submit review").click();
  await texts.readToast(page);
}

/** An admin makes an admin, gets a refusal, submits an empty product form, adds a product, and gets an error. */
async function administer(): Promise<void> {
  const proven = await createVerifiedCustomer(stage.programs);
  const { page, watch, as: admin } = await stage.visit({ as: "admin" });
  watch.expects(/^403 PUT \/api\/user\/admin\//);
  watch.expects(/^failed POST \/api\/tool/);
  await page.goto(paths.users());
  await menuLink(page).waitFor();
  await texts.read(page, "admin's menu", "nav[aria-label=Dashboard]");
  const make = page
    .getByRole("row")
    .filter({ hasText: proven.email })
    .getByRole("button", { name: "Make Admin" });
  const problem = { type: "about:blank", title: "No", status: 403, code: "no", detail: "No." };
  const refusal = { status: 403, contentType: "application/problem+json", json: problem };
  await page.route("**/api/user/admin/*", (route) => route.fulfill(refusal), { times: 1 });
  await make.click();
  await texts.readToast(page);
  await make.click();
  await texts.readToast(page);

  await page.goto(paths.productManage());
  await texts.read(page, "manage product", "main");
  await page.goto(paths.addProduct());
  const field = (name: string) => page.getByLabel(name, { exact: true });
  const add = page.getByRole("button", { name: "Add a Product" });
  await field("Name").fill("");
  await add.click();
  await page.getByText("image is Required").waitFor();
  await texts.read(page, "add a product");
  texts.keep("add a product, at the server", await refusedEmail(admin));
  await page.goto(paths.addProduct());
  // The draft is there again, without its name.
  await texts.readToast(page);
  await field("Name").fill("Ada Turner");
  await field("Tool").fill(`Words ${newPerson().email}`);
  await page.getByLabel("Price", { exact: true }).fill("12.50");
  await page.getByLabel("Quantity").fill("40");
  await page.getByLabel("minimum").fill("2");
  const buffer = await page.screenshot({ clip: { x: 0, y: 0, width: 200, height: 150 } });
  await field("Image").setInputFiles({ name: "gauge.png", mimeType: "image/png", buffer });
  await page.getByText("Add pictures").waitFor();
  await page.route("**/api/tool", (route) => route.abort(), { times: 1 });
  await add.click();
  await texts.readToast(page);
  await add.click();
  await texts.readToast(page);
}

/** The server's message about a product, which names no address. */
async function refusedEmail({ token }: Customer): Promise<string[]> {
  const answer = await fetch(`${stage.programs.shop}/api/tool`, {
    method: "POST",
    headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
    body: JSON.stringify({ email: "" }),
  });
  const { errors = [] } = (await answer.json()) as Problem;
  return errors.map(({ message }) => message);
}
