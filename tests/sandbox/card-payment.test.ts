import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { WAIT_MS } from "#support/time-limits.ts";
import { cardField, cardFrame, finishChallenge, inBrowser, typeCard } from "./in-browser.ts";
import { orderIntent, PUBLISHABLE_KEY } from "./support.ts";

const VISA = "4242424242424242";
const on = inBrowser();
const pay = () => on.page.getByRole("button", { name: "Pay" }).click();

async function openCheckout(): Promise<string> {
  const intent = await on.stripe.paymentIntents.create(orderIntent());
  const query = new URLSearchParams({ key: PUBLISHABLE_KEY, secret: intent.client_secret ?? "" });
  await on.page.goto(`${on.shop.origin}/checkout?${query}`);
  await on.page.getByText("ready", { exact: true }).waitFor();
  return intent.id;
}

async function expectOutcome(text: string): Promise<void> {
  await on.page.locator("#outcome").filter({ hasText: text }).waitFor({ timeout: WAIT_MS });
}

describe("card payments with react-stripe-js in StrictMode", () => {
  test("the card fields reserve their height before they are visible, and wrap on a phone", async () => {
    await on.page.setViewportSize({ width: 320, height: 400 });
    await on.page.addInitScript(() => {
      addEventListener("DOMContentLoaded", () => {
        document.body.style.paddingTop = "3000px";
      });
    });
    await openCheckout();
    const [first, second] = ["cardnumber", "cvc"] as const;
    const frame = on.page.locator("iframe[name^=__privateStripeFrame]").first();
    const tall = async () => (await frame.boundingBox())?.height;
    const needed = await cardFrame(on.page)
      .locator("form")
      .evaluate((form) => form.getBoundingClientRect().height);
    const lines = await Promise.all(
      [first, second].map((name) =>
        cardField(on.page, name).evaluate((input) => input.getBoundingClientRect().top),
      ),
    );
    expect(lines[1]).toBeGreaterThan(lines[0] ?? 0);
    await expect.poll(tall).toBe(needed);
  });

  test("a decline shows Stripe's message and the same form can pay afterwards", async () => {
    const id = await openCheckout();
    await typeCard(on.page, "4000000000009995");
    await pay();
    await expectOutcome("card_declined: Your card has insufficient funds.");
    await typeCard(on.page, VISA);
    await pay();
    await expectOutcome(`paid ${id}`);
    const paid = await on.stripe.paymentIntents.retrieve(id, { expand: ["latest_charge"] });
    expect(paid).toMatchObject({ status: "succeeded", amount_received: 1999 });
    expect(paid.latest_charge).toMatchObject({
      billing_details: { name: "Ada Buyer", email: "ada@example.com" },
      payment_method_details: { card: { last4: "4242", exp_month: 12, exp_year: 2034 } },
    });
    await pay();
    await expectOutcome(`paid ${id}`);
  });

  test("one intent survives a failed 3-D Secure challenge and a decline, then succeeds", async () => {
    const id = await openCheckout();
    await typeCard(on.page, "4000002760003184");
    await pay();
    await finishChallenge(on.page, "fail");
    await expectOutcome("payment_intent_authentication_failure: We are unable to authenticate");
    await typeCard(on.page, "4000008400001629");
    await pay();
    await finishChallenge(on.page, "authorize");
    await expectOutcome("card_declined: Your card was declined.");
    await typeCard(on.page, "4000000000003220");
    await pay();
    await finishChallenge(on.page, "authorize");
    await expectOutcome(`paid ${id}`);
    expect(await on.page.locator("dialog").count()).toBe(0);
  });

  test("each invalid field shows Stripe's message", async () => {
    await openCheckout();
    const mistakes = [
      ["", "", "", "incomplete_number: Your card number is incomplete."],
      [
        "378282246310005",
        "1234",
        "123",
        "incomplete_cvc: Your card's security code is incomplete.",
      ],
      ["4242", "1234", "123", "incomplete_number: Your card number is incomplete."],
      ["4242424242424241", "1234", "123", "invalid_number: Your card number is invalid."],
      [VISA, "12", "123", "incomplete_expiry: Your card's expiration date is incomplete."],
      [
        VISA,
        "1220",
        "123",
        "invalid_expiry_year_past: Your card's expiration year is in the past.",
      ],
      [VISA, "1299", "123", "invalid_expiry_year: Your card's expiration year is invalid."],
      [VISA, "1234", "12", "incomplete_cvc: Your card's security code is incomplete."],
    ] as const;
    for (const [number, expiry, cvc, message] of mistakes) {
      await typeCard(on.page, number, expiry, cvc);
      await pay();
      await expectOutcome(message);
      expect(await on.page.locator(".StripeElement--invalid").count()).toBe(1);
    }
  });

  test("Tab moves into, through and out of the fields, and Enter submits", async () => {
    const id = await openCheckout();
    await on.page.getByRole("button", { name: "Before" }).focus();
    await on.page.keyboard.press("Tab");
    await on.page.keyboard.type("378282246310005");
    expect(await cardField(on.page, "cardnumber").inputValue()).toBe("3782 822463 10005");
    await on.page.keyboard.type("1");
    await on.page.keyboard.type("3");
    expect(await cardField(on.page, "exp-date").inputValue()).toBe("01 / 3");
    await on.page.keyboard.type("4");
    await on.page.keyboard.type("1234");
    await on.page.keyboard.press("Tab");
    expect(await on.page.evaluate(() => document.activeElement?.textContent)).toBe("Pay");
    await on.page.keyboard.press("Shift+Tab");
    await on.page.keyboard.press("Escape");
    await on.page.keyboard.press("Enter");
    await expectOutcome(`paid ${id}`);
    const events = (await on.page.locator("#events").textContent())?.split("\n") ?? [];
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

  test("the card number is sent only to the sandbox, never to the shop's page, and is not stored", async () => {
    const sent: { url: string; body: string }[] = [];
    on.page.on("request", (request) => {
      sent.push({ url: request.url(), body: request.postData() ?? "" });
    });
    const id = await openCheckout();
    await on.page.evaluate(() => {
      const heard: string[] = [];
      Object.assign(window, { heard });
      window.addEventListener("message", (event) => heard.push(JSON.stringify(event.data)));
    });
    await typeCard(on.page, VISA);
    await pay();
    await expectOutcome(`paid ${id}`);
    const seen = await on.page.evaluate(() => {
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
    expect((seen.page + seen.heard).replace(/\D/g, "")).not.toContain(VISA);
    for (const name of readdirSync(on.sandbox.folder)) {
      expect(readFileSync(join(on.sandbox.folder, name), "latin1")).not.toContain(VISA);
    }
    const carriers = sent.filter(({ url, body }) => `${url} ${body}`.includes(VISA));
    expect(carriers.map(({ url }) => url)).toEqual([`${on.sandbox.origin}/v1/payment_methods`]);
    const hosts = new Set(sent.map(({ url }) => new URL(url).origin));
    expect([...hosts].sort()).toEqual([on.sandbox.origin, on.shop.origin].sort());
  });

  test("the element is disabled during payment and can be mounted again", async () => {
    const id = await openCheckout();
    const toggle = on.page.getByRole("button", { name: "Toggle" });
    for (let times = 0; times < 4; times += 1) await toggle.click();
    await on.page.getByText("ready", { exact: true }).waitFor();
    expect(await on.page.locator("#card iframe").count()).toBe(1);
    await typeCard(on.page, "4000000000003220");
    await pay();
    await on.page.locator("dialog iframe").waitFor();
    expect(await cardField(on.page, "cardnumber").isDisabled()).toBe(true);
    await finishChallenge(on.page, "authorize");
    await expectOutcome(`paid ${id}`);
    expect(await cardField(on.page, "cardnumber").isEnabled()).toBe(true);
  });

  test("the fields have accessible names, input modes and the shop's styles", async () => {
    await openCheckout();
    const number = cardFrame(on.page).getByLabel("Credit or debit card number");
    expect(await number.getAttribute("autocomplete")).toBe("cc-number");
    expect(await cardField(on.page, "exp-date").getAttribute("autocomplete")).toBe("cc-exp");
    expect(await cardField(on.page, "cvc").getAttribute("autocomplete")).toBe("cc-csc");
    expect(await number.getAttribute("inputmode")).toBe("numeric");
    expect(await cardField(on.page, "postal").isVisible()).toBe(false);
    const looks = await number.evaluate((input) => {
      const { color, fontSize } = getComputedStyle(input);
      return { color, fontSize };
    });
    expect(looks).toEqual({ color: "rgb(18, 52, 86)", fontSize: "18px" });
  });
});
