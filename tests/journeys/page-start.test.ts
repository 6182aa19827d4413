/** When the code of a rendered page is loaded, and what a visitor may do before. */
import type { BrowserContext, Request } from "playwright-core";
import { expect, test } from "vitest";
import { validation } from "../../shop/messages.ts";
import { signInWords } from "../../shop/sign-in.ts";
import { shop } from "../../shop.config.ts";
import type { Tool } from "../../src/catalog/tools/contract.ts";
import { paths } from "../../src/frame/paths.ts";
import { callApi, shownTools } from "./support/customers.ts";
import { isHydrated, waitForOwnCode } from "./support/hydration.ts";
import { desktop, phone, setStage } from "./support/stage.ts";
import { expectNoShift, toast } from "./support/steps.ts";

const stage = setStage();

const CODE = /\/assets\/(?!start-)[^/]*\.js$/;
const isCode = (request: Request) => CODE.test(request.url());

/** Keeps matching answers back until the returned function is called. */
async function hold(context: BrowserContext, address: RegExp | string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await context.route(address, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

test("code is asked for after the page is shown", async () => {
  const { page, context } = await stage.visit(phone);
  const release = await hold(context, "**/images/**");
  await page.addInitScript(() => {
    new PerformanceObserver(() => Object.assign(window, { isPainted: true })).observe({
      type: "paint",
    });
  });
  // Time stands still for the longest wait; the page's own clock has no entries of paints.
  await page.clock.install({ time: 0 });
  // Not to a moment that a slow machine's clock has passed by now.
  await page.clock.pauseAt(60_000);
  const asked: string[] = [];
  page.on("request", (request) => {
    if (isCode(request)) asked.push(request.url());
  });
  const code = page.waitForRequest(isCode);
  await page.goto("/tools", { waitUntil: "commit" });
  await page.waitForFunction(() => "isPainted" in window);
  // Less than the longest wait: only the pictures are waited for.
  await page.clock.runFor(1000);
  expect(asked).toEqual([]);
  await page.clock.resume();
  release();
  await code;
});

test.each([phone, desktop])(
  "fonts that arrive after the first paint shift no layout at $name width",
  async (size) => {
    const [tool] = await shownTools(stage.programs);
    for (const path of ["/", "/tools", `/tools/${tool?._id}`]) {
      const { page, context } = await stage.visit(size);
      const release = await hold(context, "**/*.woff2");
      await page.goto(path, { waitUntil: "domcontentloaded" });
      const isPainted = () => performance.getEntriesByName("first-contentful-paint").length > 0;
      await page.waitForFunction(isPainted);
      expect(await page.evaluate(() => document.fonts.check("16px Archivo"))).toBe(false);
      release();
      await page.waitForFunction(() => document.fonts.check("16px Archivo"));
      await page.waitForLoadState("networkidle");
      await expectNoShift(page);
      await context.close();
    }
  },
);

test("a key that is pressed does not let the code wait for pictures", async () => {
  const { page, context } = await stage.visit();
  const release = await hold(context, "**/images/**");
  // Time stands still for the longest wait.
  await page.clock.install();
  await page.goto("/tools", { waitUntil: "commit" });
  await page.waitForFunction(() => document.readyState === "interactive");
  const code = page.waitForRequest(isCode);
  await page.getByRole("heading", { level: 1 }).press("Tab");
  await code;
  release();
  await page.waitForFunction(isHydrated);
});

test("buttons that are pressed before their code arrives do their work then, in order, with what was typed", async () => {
  const { page, context } = await stage.visit(phone);
  const [tool] = await callApi<Tool[]>(stage.programs, "/tool?inStock=true&limit=1");
  if (!tool) throw new Error("Nothing is in stock.");
  const release = await hold(context, CODE);
  const code = page.waitForRequest(isCode);
  await page.goto(paths.toolPage(tool._id), { waitUntil: "commit" });
  await page.getByLabel("Quantity", { exact: true }).fill(String(tool.minimum + tool.multiple));
  const main = page.getByRole("main");
  await main.getByRole("button", { name: "More pieces" }).click({ clickCount: 2 });
  await main.getByRole("button", { name: "Add to cart", exact: true }).first().click();
  // A press on something else takes none of them back.
  await main.getByRole("heading", { level: 1 }).click();
  await code;
  release();
  const pieces = tool.minimum + 3 * tool.multiple;
  const added = toast(page, `${tool.name}: ${pieces} in your cart.`);
  // It is said by the live region that the page came with.
  expect(await added.evaluate((element) => element.closest("[aria-live]")?.id)).toBe("toasts");
  await page.getByRole("link", { name: /^In cart/ }).waitFor();
});

/** What is pressed, and what says that it was heard. */
const forms = {
  "the contact form": [paths.home(), shop.contactForm.submit, validation.emailRequired.text],
  "the sign-in": [paths.login(), signInWords.login.button, validation.emailRequired.text],
} as const;

test.each(Object.entries(forms))(
  "%s that is sent before its code arrives is sent then, also in markup that an add-on changed",
  async (_, [path, button, answer]) => {
    for (const isChanged of [false, true]) {
      const { page, context, watch } = await stage.visit(phone);
      if (isChanged) watch.expects(/^rendered anew/);
      const release = await hold(context, CODE);
      const code = page.waitForRequest(isCode);
      await page.goto(path, { waitUntil: "commit" });
      const send = page.getByRole("main").getByRole("button", { name: button, exact: true });
      if (isChanged)
        await send.evaluate((it) =>
          it.before(Object.assign(document.createElement("button"), { type: "button" })),
        );
      await send.click();
      await code;
      release();
      await page.getByText(answer).waitFor();
    }
  },
);

/** In the page: keeps React's next task waiting, as a busy phone does, once the page is hydrated. */
function holdTasks(): void {
  const { postMessage } = MessagePort.prototype;
  const held: (() => void)[] = [];
  MessagePort.prototype.postMessage = function keep(...message: [unknown]) {
    const root: object = document.getElementById("root") ?? {};
    const [key = ""] = Object.keys(root).filter((name) => name.startsWith("__reactContainer$"));
    const { stateNode } = Reflect.get(root, key) ?? {};
    const send = () => postMessage.apply(this, message);
    if (stateNode?.current.memoizedState.isDehydrated === false) held.push(send);
    else send();
  };
  Object.assign(window, {
    held,
    releaseTasks: () => {
      MessagePort.prototype.postMessage = postMessage;
      for (const send of held) send();
    },
  });
}

test("a button that is pressed as its code takes over knows what was typed before", async () => {
  const { page, context } = await stage.visit();
  const [tool] = await callApi<Tool[]>(stage.programs, "/tool?inStock=true&limit=1");
  if (!tool) throw new Error("Nothing is in stock.");
  await context.addInitScript(holdTasks);
  const release = await hold(context, CODE);
  await page.goto(paths.toolPage(tool._id), { waitUntil: "commit" });
  const pieces = String(tool.minimum + tool.multiple);
  await page.getByLabel("Quantity", { exact: true }).fill(pieces);
  release();
  await page.waitForFunction(() => Reflect.get(window, "held").length > 0);
  await page.getByRole("button", { name: "Add to cart", exact: true }).first().click();
  await page.evaluate("releaseTasks()");
  await toast(page, `${tool.name}: ${pieces} in your cart.`).waitFor();
});

test.each([/\/assets\/Suggestions-/, CODE])(
  "the number of an order is no search, also before %s has arrived",
  async (late) => {
    const { page, context } = await stage.visit({ as: "customer" });
    const release = await hold(context, late);
    await page.goto(paths.home(), { waitUntil: late === CODE ? "commit" : "load" });
    const search = page.getByRole("banner").locator("input[name=search]");
    await search.fill("order 987654");
    await search.press("Enter");
    if (late === CODE) {
      // Sent as a plain form.
      await page.waitForURL(`**${paths.tools()}?*`, { waitUntil: "commit" });
      release();
    }
    await toast(page, "There is no order 987654 that you may see.").waitFor();
  },
);

test("what is typed into the list's own search opens no order: it asks before the number is whole", async () => {
  const { page } = await stage.visit();
  const [tool] = await callApi<Tool[]>(stage.programs, "/tool?limit=1");
  await page.goto(paths.tools({ category: tool?.category }));
  const search = page.getByRole("main").getByLabel(/^Search in/);
  for (const typed of ["order 3", "order 36"]) {
    await search.fill(typed);
    await page.waitForURL((url) => url.searchParams.get("search") === typed);
  }
});

test("a link from elsewhere with the number of an order is a search", async () => {
  const { page } = await stage.visit();
  await page.goto(paths.tools({ search: "order 987654" }));
  await page.waitForFunction(isHydrated);
  await page.getByRole("main").getByText("Nothing found for “order 987654”").waitFor();
});

test("a link of the home page that is focused asks for what every other page needs", async () => {
  const { page } = await stage.visit();
  await page.goto(paths.home());
  await page.waitForFunction(isHydrated);
  const code = page.waitForRequest(/\/assets\/query-\w+\.js$/);
  await page.getByRole("link", { name: "See all tools" }).first().focus();
  await code;
});

test("a link whose code did not arrive while it had the focus opens its page all the same", async () => {
  const { page, context, watch } = await stage.visit();
  watch.expects(/^failed GET \/assets\/\S+\.js /);
  await page.goto(paths.home());
  await waitForOwnCode(page);
  // As during a restart of the shop.
  await context.route(CODE, (route) => route.abort());
  const missed = page.waitForEvent("requestfailed", isCode);
  const link = page.getByRole("link", { name: "See all tools" }).first();
  await link.focus();
  await missed;
  await context.unroute(CODE);
  await link.click();
  await page.waitForURL(/\/tools$/);
  await page.waitForFunction(isHydrated);
  expect(await page.getByText("This page could not be shown").count()).toBe(0);
});
