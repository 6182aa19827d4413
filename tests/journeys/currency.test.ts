/** A shop in euros as a German browser sees it: what the server rendered, hydrated, typed and sent. */
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Tool } from "../../src/features/catalogue/contract.ts";
import { formatMajor } from "../../src/kit/money.ts";
import { createMoneyFormat, withMoneyFormat } from "../../src/kit/node/money-format.ts";
import { launchBrowser } from "../support/browser.ts";
import { freePort } from "../support/processes.ts";
import { buildShop, type TestShop } from "../support/shop.ts";
import { client } from "../web/build.ts";
import { waitForHydration } from "./support/hydration.ts";
import { watch } from "./support/watch.ts";

const dist = new URL("../", `file://${client}/`).pathname;
const euros = (major: number) =>
  withMoneyFormat(createMoneyFormat("eur", "de-DE"), () => formatMajor(major));

let shop: TestShop;
let origin: string;
let browser: Awaited<ReturnType<typeof launchBrowser>>;

beforeAll(async () => {
  const port = await freePort();
  origin = `http://localhost:${port}`;
  const settings = { PUBLIC_ORIGIN: origin };
  shop = await buildShop("sqlite", settings, { dist, currency: "eur", locale: "de-DE" });
  await shop.app.listen({ port, host: "localhost" });
  browser = await launchBrowser();
});
afterAll(async () => {
  await browser?.close();
  await shop?.close();
});

test("prices are euros before and after hydration, and a typed 34,90 filters by 34.9", async () => {
  const context = await browser.newContext({ baseURL: origin, locale: "de-DE" });
  const { complaints } = watch(context, { shop: origin, sandbox: origin });
  const page = await context.newPage();
  waitForHydration(page);

  const tools: Tool[] = (await shop.call("GET", "/tool?sort=-price")).json;
  const dearest = tools[0] as Tool;
  await page.goto(`/tools/${dearest._id}`);
  await page.getByText(euros(dearest.price), { exact: true }).first().waitFor();
  expect(await page.getByRole("main").textContent()).not.toContain("$");

  await page.goto("/tools");
  await page.getByRole("group", { name: "Price for one piece, €" }).waitFor();
  await page.getByLabel("To", { exact: true }).fill("1.200");
  await page.getByText("Type euros, such as 12,50").waitFor();
  await page.getByLabel("To", { exact: true }).fill("34,90");
  await page.waitForURL(/maxPrice=34\.9$/);
  const cheap = tools.filter(({ price }) => price <= 34.9);
  expect(cheap.length).toBeGreaterThan(0);
  await page.getByText("Up to 34,9\u00a0€").waitFor();
  await page
    .getByRole("status")
    .filter({ hasText: `${cheap.length} tool` })
    .waitFor();
  expect(complaints).toEqual([]);
  await context.close();
});
