/** A browser whose settings forbid the shop to store anything. */
import type { BrowserContext } from "playwright-core";
import { expect, test } from "vitest";
import { signInWords } from "../../shop/sign-in.ts";
import { paths } from "../../src/frame/paths.ts";
import { createCustomer, shownTools } from "./support/customers.ts";
import { setStage } from "./support/stage.ts";
import { logIn } from "./support/steps.ts";

const stage = setStage();
/** The shortest time in which a person fills in the form, ms; see src/shop/contact/rules.ts. */
const BY_HAND = 2000;

/** Does what Chromium does for blocked site data: the names themselves throw, and no cookie comes back. */
async function block(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const refuse = () => {
      throw new DOMException("Access is denied for this document.", "SecurityError");
    };
    for (const name of ["localStorage", "sessionStorage", "indexedDB", "caches"])
      Object.defineProperty(window, name, { get: refuse });
    Object.defineProperty(window, "BroadcastChannel", { value: refuse });
    Object.defineProperty(navigator, "cookieEnabled", { value: false });
  });
  await context.route("**/api/user/*", (route) =>
    route.fulfill({
      status: 401,
      json: { type: "about:blank", title: "", status: 401, code: "unauthorized", detail: "No." },
    }),
  );
}

test("public pages, cart and contact form work without storage, and cart and login say what is missing", async () => {
  const customer = await createCustomer(stage.programs);
  const [tool, other] = await shownTools(stage.programs);
  if (!tool || !other) throw new Error("the home page shows fewer than two tools");
  const { page, context, watch } = await stage.visit();
  watch.expects(/^401 PUT \/api\/user\//);
  await block(context);

  await page.goto(paths.home());
  await page.getByRole("button", { name: `Add ${tool.name} to the cart` }).click();
  await page.getByRole("link", { name: "Cart with 1 tool" }).waitFor();
  await page.getByLabel("Email Address").fill("ada@shop.test");
  await page.getByLabel("Subject").fill("A chuck");
  await page.getByLabel("Your message").fill("Do you have it in stock?");
  await page.waitForFunction((ms) => performance.now() > ms, BY_HAND);
  await page.getByRole("button", { name: "Submit" }).click();
  await page.getByText(/Message \d+/).waitFor();

  await page.getByRole("link", { name: "Tools/Parts", exact: true }).click();
  await page.getByRole("link", { name: other.name, exact: true }).click();
  await page.getByRole("button", { name: "Add to cart" }).click();
  await page.getByRole("link", { name: "Cart with 2 tools" }).click();
  await page.getByRole("textbox", { name: `Quantity of ${tool.name}` }).waitFor();
  await page.getByText(/^This browser stores nothing for this site: your cart is lost/).waitFor();

  await page.getByRole("link", { name: "Login", exact: true }).click();
  await page.getByText(signInWords.noCookies, { exact: true }).waitFor();
  await logIn(page, customer);
  await page.getByRole("alert").getByText(signInWords.noCookies).waitFor();
  await page.goBack();
  await page.getByRole("textbox", { name: `Quantity of ${other.name}` }).waitFor();

  // Each page as the first one, which is hydrated.
  for (const path of [
    paths.tools(),
    paths.toolPage(tool._id),
    paths.cart(),
    paths.quickOrder(),
    "/compare",
    "/blog",
  ]) {
    await page.goto(path);
    await expect
      .poll(() => page.getByRole("heading", { level: 1 }).count(), { message: path })
      .toBe(1);
  }
});
