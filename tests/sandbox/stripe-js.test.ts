import { type Browser, chromium, type Page } from "playwright-core";
import type Stripe from "stripe";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Sandbox } from "../../sandbox/server.ts";
import { type ShopPage, serveShopPage } from "./shop-page.ts";
import { orderIntent, PUBLISHABLE_KEY, sandboxForTest, sdkFor } from "./support.ts";

let browser: Browser;
let shop: ShopPage;
let sandbox: Sandbox;
let stripe: Stripe;
let page: Page;
let complaints: string[];

beforeAll(async () => {
  shop = await serveShopPage();
  sandbox = await sandboxForTest({ shopOrigin: shop.origin });
  shop.useSandbox(sandbox.origin);
  stripe = sdkFor(sandbox.origin);
  browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
    args: ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run"],
  });
});
afterAll(async () => {
  await browser?.close();
  await sandbox?.close();
  await shop?.close();
});
beforeEach(async () => {
  page = await browser.newPage();
  complaints = [];
  page.on("pageerror", (error) => complaints.push(error.message));
  page.on("console", (message) => {
    const isExpected = /status of 40[02]/.test(message.text());
    if (["error", "warning"].includes(message.type()) && !isExpected)
      complaints.push(message.text());
  });
});
afterEach(async () => {
  await page.close();
  expect(complaints).toEqual([]);
});

const card = () => page.frameLocator("iframe[name^=__privateStripeFrame]").first();
const field = (name: string) => card().locator(`[name=${name}]`);
const outcome = () => page.locator("#outcome");
const pay = () => page.getByRole("button", { name: "Pay" }).click();

async function openCheckout(): Promise<string> {
  const intent = await stripe.paymentIntents.create(orderIntent());
  const query = new URLSearchParams({ key: PUBLISHABLE_KEY, secret: intent.client_secret ?? "" });
  await page.goto(`${shop.origin}/checkout?${query}`);
  await page.getByText("ready", { exact: true }).waitFor();
  return intent.id;
}

async function typeCard(number: string, expiry = "1234", cvc = "123"): Promise<void> {
  await field("cardnumber").fill("");
  await field("exp-date").fill("");
  await field("cvc").fill("");
  await field("cardnumber").click();
  await page.keyboard.type(number);
  await field("exp-date").focus();
  await page.keyboard.type(expiry);
  await field("cvc").focus();
  await page.keyboard.type(cvc);
}

async function expectOutcome(text: string): Promise<void> {
  await outcome().filter({ hasText: text }).waitFor({ timeout: 5000 });
}

async function finishChallenge(button: "authorize" | "fail"): Promise<void> {
  const frame = page.frameLocator("iframe[title='3-D Secure authentication']");
  await frame.locator(`#test-source-${button}-3ds`).click();
}

describe("with react-stripe-js in StrictMode", () => {
  test("a decline is shown in Stripe's words and the same form then pays", async () => {
    const id = await openCheckout();
    await typeCard("4000000000009995");
    await pay();
    await expectOutcome("card_declined: Your card has insufficient funds.");
    await typeCard("4242424242424242");
    await pay();
    await expectOutcome(`paid ${id}`);
    const paid = await stripe.paymentIntents.retrieve(id, { expand: ["latest_charge"] });
    expect(paid).toMatchObject({ status: "succeeded", amount_received: 1999 });
    expect(paid.latest_charge).toMatchObject({
      billing_details: { name: "Ada Buyer", email: "ada@example.com" },
      payment_method_details: { card: { last4: "4242", exp_month: 12, exp_year: 2034 } },
    });
    await pay();
    await expectOutcome(`paid ${id}`);
  });

  test("3-D Secure: failed, declined after it, completed, all on one intent", async () => {
    const id = await openCheckout();
    await typeCard("4000002760003184");
    await pay();
    await finishChallenge("fail");
    await expectOutcome("payment_intent_authentication_failure: We are unable to authenticate");
    await typeCard("4000008400001629");
    await pay();
    await finishChallenge("authorize");
    await expectOutcome("card_declined: Your card was declined.");
    await typeCard("4000000000003220");
    await pay();
    await finishChallenge("authorize");
    await expectOutcome(`paid ${id}`);
    expect(await page.locator("dialog").count()).toBe(0);
  });

  test.each([
    ["", "", "", "incomplete_number: Your card number is incomplete."],
    ["4242", "1234", "123", "incomplete_number: Your card number is incomplete."],
    ["4242424242424241", "1234", "123", "invalid_number: Your card number is invalid."],
    [
      "4242424242424242",
      "12",
      "123",
      "incomplete_expiry: Your card's expiration date is incomplete.",
    ],
    [
      "4242424242424242",
      "1220",
      "123",
      "invalid_expiry_year_past: Your card's expiration year is in the past.",
    ],
    [
      "4242424242424242",
      "1299",
      "123",
      "invalid_expiry_year: Your card's expiration year is invalid.",
    ],
    ["4242424242424242", "1234", "12", "incomplete_cvc: Your card's security code is incomplete."],
    ["378282246310005", "1234", "123", "incomplete_cvc: Your card's security code is incomplete."],
  ])("typing %s %s %s gives %s", async (number, expiry, cvc, message) => {
    await openCheckout();
    await typeCard(number, expiry, cvc);
    await pay();
    await expectOutcome(message);
    expect(await page.locator(".StripeElement--invalid").count()).toBe(1);
  });

  test("the keyboard walks in, through and out, and Enter pays", async () => {
    const id = await openCheckout();
    await page.getByRole("button", { name: "Before" }).focus();
    await page.keyboard.press("Tab");
    await page.keyboard.type("378282246310005");
    expect(await field("cardnumber").inputValue()).toBe("3782 822463 10005");
    await page.keyboard.type("1");
    await page.keyboard.type("3");
    expect(await field("exp-date").inputValue()).toBe("01 / 3");
    await page.keyboard.type("4");
    await page.keyboard.type("1234");
    await page.keyboard.press("Tab");
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe("Pay");
    await page.keyboard.press("Shift+Tab");
    await page.keyboard.press("Escape");
    await page.keyboard.press("Enter");
    await expectOutcome(`paid ${id}`);
    const events = (await page.locator("#events").textContent())?.split("\n") ?? [];
    expect(events).toEqual(expect.arrayContaining(["ready", "focus", "blur", "escape"]));
    const last = JSON.parse(events.filter((event) => event.startsWith("{")).at(-1) ?? "");
    const value = { postalCode: "" };
    expect(last).toEqual({
      brand: "amex",
      complete: true,
      elementType: "card",
      empty: false,
      value,
    });
  });

  test("the card number never reaches the shop's page, and goes nowhere but to the sandbox", async () => {
    const sent: { url: string; body: string }[] = [];
    page.on("request", (request) => {
      sent.push({ url: request.url(), body: request.postData() ?? "" });
    });
    const id = await openCheckout();
    await page.evaluate(() => {
      const heard: string[] = [];
      Object.assign(window, { heard });
      window.addEventListener("message", (event) => heard.push(JSON.stringify(event.data)));
    });
    await typeCard("4242424242424242");
    await pay();
    await expectOutcome(`paid ${id}`);
    const seen = await page.evaluate(() => {
      const frame = document.querySelector("iframe") as HTMLIFrameElement;
      const reach = (look: () => unknown) => {
        try {
          return String(look());
        } catch (error) {
          return (error as Error).name;
        }
      };
      return {
        inside: reach(() => frame.contentDocument),
        window: reach(() => frame.contentWindow?.document.body.innerHTML),
        page:
          document.documentElement.outerHTML +
          JSON.stringify(Object.assign({}, window.localStorage)),
        heard: (window as unknown as { heard: string[] }).heard.join(),
      };
    });
    expect(seen.inside).toBe("null");
    expect(seen.window).toBe("SecurityError");
    expect((seen.page + seen.heard).replace(/\D/g, "")).not.toContain("4242424242424242");
    const carriers = sent.filter(({ url, body }) => `${url} ${body}`.includes("4242424242424242"));
    expect(carriers.map(({ url }) => url)).toEqual([`${sandbox.origin}/v1/payment_methods`]);
    const hosts = new Set(sent.map(({ url }) => new URL(url).origin));
    expect([...hosts].sort()).toEqual([sandbox.origin, shop.origin].sort());
  });

  test("it is disabled while paying, and mounts again after being taken away", async () => {
    const id = await openCheckout();
    const toggle = page.getByRole("button", { name: "Toggle" });
    for (let times = 0; times < 4; times += 1) await toggle.click();
    await page.getByText("ready", { exact: true }).waitFor();
    expect(await page.locator("#card iframe").count()).toBe(1);
    await typeCard("4000000000003220");
    await pay();
    await page.locator("dialog iframe").waitFor();
    expect(await field("cardnumber").isDisabled()).toBe(true);
    await finishChallenge("authorize");
    await expectOutcome(`paid ${id}`);
    expect(await field("cardnumber").isEnabled()).toBe(true);
  });

  test("the fields have names, the right keyboards, and the shop's looks", async () => {
    await openCheckout();
    const number = card().getByLabel("Credit or debit card number");
    expect(await number.getAttribute("autocomplete")).toBe("cc-number");
    expect(await field("exp-date").getAttribute("autocomplete")).toBe("cc-exp");
    expect(await field("cvc").getAttribute("autocomplete")).toBe("cc-csc");
    expect(await number.getAttribute("inputmode")).toBe("numeric");
    expect(await field("postal").isVisible()).toBe(false);
    const looks = await number.evaluate((input) => {
      const { color, fontSize } = getComputedStyle(input);
      return { color, fontSize };
    });
    expect(looks).toEqual({ color: "rgb(18, 52, 86)", fontSize: "18px" });
  });
});

describe("the bare script", () => {
  beforeEach(async () => {
    await page.goto(`${shop.origin}/bare`);
  });

  test("has the surface that the wrappers look for", async () => {
    const surface = await page.evaluate((key) => {
      // biome-ignore lint/suspicious/noExplicitAny: the page's global has no types here.
      const Stripe = (window as any).Stripe;
      const made = Stripe.apply(undefined, [key]);
      const refusals = ["pk_live_1", "sk_test_1", undefined].map((wrong) => {
        try {
          return String(Stripe(wrong));
        } catch (error) {
          return (error as Error).name;
        }
      });
      return {
        version: Stripe.version,
        names: Object.keys(made),
        isPromise: "then" in made,
        refusals,
      };
    }, PUBLISHABLE_KEY);
    expect(surface.version).toBe("endive");
    expect(surface.isPromise).toBe(false);
    expect(surface.refusals).toEqual(Array(3).fill("IntegrationError"));
    expect(surface.names).toEqual(
      expect.arrayContaining([
        "elements",
        "createToken",
        "createPaymentMethod",
        "confirmCardPayment",
        "retrievePaymentIntent",
        "handleNextAction",
        "registerAppInfo",
        "_registerWrapper",
      ]),
    );
  });

  test("elements: ready for late listeners, options copied, off after destroy, one at a time", async () => {
    const seen = await page.evaluate(async (key) => {
      // biome-ignore lint/suspicious/noExplicitAny: the page's global has no types here.
      const elements = (window as any).Stripe(key).elements({ locale: "en" });
      const options = { hidePostalCode: true, disabled: false };
      const element = elements.create("card", options);
      element.mount("#card");
      const ready = () => new Promise<void>((resolve) => element.on("ready", () => resolve()));
      await ready();
      await ready();
      element.update({ disabled: true });
      const component = Object.assign(() => null, { __elementType: "card" });
      const found = [elements.getElement("card"), elements.getElement(component)];
      let second = "";
      try {
        elements.create("card");
      } catch (error) {
        second = (error as Error).name;
      }
      const frames = document.querySelectorAll("iframe").length;
      const classes = document.querySelector("#card")?.className;
      element.destroy();
      element.off("change", () => {});
      elements.create("card", options).mount("#card");
      return {
        copied: options.disabled === false,
        found: found.every((entry) => entry === element),
        second,
        frames,
        classes,
        gone: elements.getElement("cardNumber"),
        remounted: document.querySelectorAll("iframe").length,
      };
    }, PUBLISHABLE_KEY);
    expect(seen).toEqual({
      copied: true,
      found: true,
      second: "IntegrationError",
      frames: 1,
      classes: "StripeElement StripeElement--empty",
      gone: null,
      remounted: 1,
    });
  });

  test("a label focuses, clear empties, an unmounted element and a bad secret are refused", async () => {
    await page.evaluate((key) => {
      // biome-ignore lint/suspicious/noExplicitAny: the page's global has no types here.
      const global = window as any;
      global.stripe = global.Stripe(key);
      global.element = global.stripe.elements().create("card");
      global.element.mount("#card");
      return new Promise<void>((resolve) => global.element.on("ready", () => resolve()));
    }, PUBLISHABLE_KEY);
    await page.locator("label[for=card]").click();
    await page.keyboard.type("4242");
    expect(await field("cardnumber").inputValue()).toBe("4242");
    expect(await field("postal").isVisible()).toBe(true);
    const refusals = await page.evaluate(async () => {
      // biome-ignore lint/suspicious/noExplicitAny: the page's global has no types here.
      const { stripe: api, element } = window as any;
      element.clear();
      const incomplete = await api.createPaymentMethod({ type: "card", card: element });
      element.unmount();
      const name = (error: Error) => error.name;
      const unmounted = await api.createPaymentMethod({ type: "card", card: element }).catch(name);
      const secret = await api.confirmCardPayment("nonsense").catch(name);
      return { incomplete: incomplete.error.code, unmounted, secret };
    });
    expect(refusals).toEqual({
      incomplete: "incomplete_number",
      unmounted: "IntegrationError",
      secret: "IntegrationError",
    });
  });

  test("a page of another origin cannot embed the card fields", async () => {
    const stranger = await serveShopPage();
    stranger.useSandbox(sandbox.origin);
    await page.goto(`${stranger.origin}/bare`);
    await page.evaluate((key) => {
      // biome-ignore lint/suspicious/noExplicitAny: the page's global has no types here.
      (window as any).Stripe(key).elements().create("card").mount("#card");
      const frame = document.querySelector("iframe");
      return new Promise((resolve) => frame?.addEventListener("load", resolve));
    }, PUBLISHABLE_KEY);
    expect(page.frames().map((frame) => frame.url())).toEqual([
      `${stranger.origin}/bare`,
      "chrome-error://chromewebdata/",
    ]);
    await stranger.close();
    complaints = complaints.filter((text) => !/frame-ancestors|chrome-error/.test(text));
  });
});
