/** The main journey, from the home page to a paid order, in a browser that is no Chromium. */
import { randomBytes } from "node:crypto";
import { dashboardLabels } from "../../../shop/dashboard-labels.ts";
import { labels } from "../../../shop/labels.ts";
import { messages } from "../../../shop/messages.ts";
import { shownTools } from "../../journeys/support/customers.ts";
import type { Programs } from "../../journeys/support/programs.ts";
import type { DrivenBrowser } from "./browser.ts";
import { createPage } from "./page.ts";

const CARD = "iframe[title='Secure card payment input frame']";
const ENTER = "\uE007";
const exactly = (words: string) => new RegExp(`^${words.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")}$`);

/** Walks through the shop; `seen` is told each step. Throws where a step fails. */
export async function orderAndPay(
  browser: DrivenBrowser,
  programs: Programs,
  seen: (step: string) => void,
): Promise<void> {
  const page = createPage(browser);
  const [tool] = await shownTools(programs);
  if (!tool) throw new Error("the home page shows no tools");
  const email = `ada-${randomBytes(4).toString("hex")}@shop.test`;

  await page.goto(programs.shop);
  await page.click({ role: "link", name: exactly(labels.navigation.tools), inside: "header" });
  await page.waitForPath(/^\/tools/);
  await page.fill(
    { role: "field", name: /^Find a tool/, inside: "header" },
    `${tool.name}${ENTER}`,
  );
  await page.waitForPath(/[?&]search=/);
  await page.expectWhole();
  await page.click({ role: "link", name: exactly(tool.name), inside: "main" });
  await page.waitForPath(/^\/tools?\//);
  await page.expectWhole();
  await page.fill({ role: "field", name: /^Find a tool/, inside: "header" }, tool.name);
  await page.waitFor({ role: "option", name: new RegExp(tool.name), inside: "header" });
  seen("home, catalog, search, tool, suggestions");

  await page.click({ role: "button", name: /^Add to cart$/, inside: "main" });
  await page.click({ role: "link", name: /^In cart \(/, inside: "main" });
  await page.waitForPath(/^\/cart/);
  await page.expectWhole();
  await page.click({ role: "link", name: /^Go to checkout$/, inside: "main" });
  await page.waitForPath(/^\/login/);
  const inside = ".sign-in-halves > :last-child";
  await page.fill({ role: "field", name: /^Name/, inside }, "Ada Turner");
  await page.fill({ role: "field", name: /^Email/, inside }, email);
  await page.fill({ role: "field", name: /^Password/, inside }, "correct horse");
  await page.click({ role: "button", name: /^Sign Up$/, inside });
  await page.waitForPath(/^\/checkout/);
  seen("cart, sign-up");

  // One word: a space chooses in the open list of WebKit.
  await page.fill({ role: "field", name: /^Country/, inside: "main" }, `Germany${ENTER}`);
  await page.fill({ role: "field", name: /^Street/, inside: "main" }, "Hauptstr. 1");
  await page.fill({ role: "field", name: /^Postcode/, inside: "main" }, "10115");
  await page.fill({ role: "field", name: /^City/, inside: "main" }, "Berlin");
  await page.fill({ role: "field", name: exactly(labels.purchase.phone) }, "+49 30 1234567");
  await page.expectWhole();
  await page.click({ role: "button", name: /^Place order for \$/, inside: "main" });
  const path = await page.waitForPath(/^\/dashboard\/payment\//);
  await page.fill({ role: "field", name: /card number/i, frame: CARD }, "4242424242424242");
  await page.fill({ role: "field", name: /expir/i, frame: CARD }, "1234");
  await page.fill({ role: "field", name: /CVC/i, frame: CARD }, "123");
  await page.expectWhole();
  await page.click({ role: "button", name: /^Pay \$/, inside: "main" });
  await page.waitFor({ role: "text", name: exactly(messages.paymentCompleted), inside: "main" });
  const { intents } = await programs.paymentsOf(path.split("/").at(-1) ?? "");
  if (intents.length !== 1 || intents[0]?.status !== "succeeded")
    throw new Error(`not paid once: ${JSON.stringify(intents)}`);
  seen(`checkout, card frame, paid ${intents[0].amount} once`);

  await page.click({ role: "link", name: exactly(dashboardLabels.orders), inside: "main" });
  await page.waitForPath(/^\/dashboard$/);
  await page.waitFor({ role: "text", name: /\bpaid\b/, inside: "main" });
  await page.expectWhole();
  await page.goto(`${programs.shop}/de/cart`);
  await page.waitFor({ role: "heading", name: /^Warenkorb/, inside: "main" });
  await page.expectLoadedOnce();
  await page.goto(`${programs.shop}/tools`);
  await page.click({ role: "link", name: /^Deutsch$/, inside: "footer" });
  await page.waitForPath(/^\/de\/tools/);
  await page.waitFor({ role: "link", name: /^English$/, inside: "footer" });
  await page.expectWhole();
  seen("My Orders, the German cart and catalog");

  const errors = browser.errors ?? [];
  if (errors.length > 0) throw new Error(`errors in the console: ${errors.join("\n")}`);
}
