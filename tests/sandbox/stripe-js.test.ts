import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { beforeEach, describe, expect, test } from "vitest";
import { cardField, inBrowser } from "./in-browser.ts";
import { serveShopPage } from "./shop-page.ts";
import { PUBLISHABLE_KEY } from "./support.ts";

const FONT = "@fontsource/ibm-plex-mono/files/ibm-plex-mono-latin-500-normal.woff2";

const on = inBrowser();

describe("Stripe.js without a wrapper", () => {
  beforeEach(async () => {
    await on.page.goto(`${on.shop.origin}/bare`);
  });

  test("has the members that the wrappers check for", async () => {
    const surface = await on.page.evaluate((key) => {
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

  test("elements: late ready listeners fire, options are copied, one card element at a time", async () => {
    const seen = await on.page.evaluate(async (key) => {
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
      const copied = options.disabled === false;
      const next = elements.create("card", options);
      options.disabled = true;
      next.mount("#card");
      await new Promise<void>((resolve) => next.on("ready", () => resolve()));
      return {
        copied,
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
    expect(await cardField(on.page, "cardnumber").isEnabled()).toBe(true);
  });

  test("a label focuses, clear() empties, and an unmounted element or a wrong secret is refused", async () => {
    await on.page.evaluate((key) => {
      // biome-ignore lint/suspicious/noExplicitAny: the page's global has no types here.
      const global = window as any;
      global.stripe = global.Stripe(key);
      global.element = global.stripe.elements().create("card");
      global.element.mount("#card");
      return new Promise<void>((resolve) => global.element.on("ready", () => resolve()));
    }, PUBLISHABLE_KEY);
    await on.page.locator("label[for=card]").click();
    const number = cardField(on.page, "cardnumber");
    await expect.poll(() => number.evaluate((field) => field.matches(":focus"))).toBe(true);
    await on.page.keyboard.type("4242");
    expect(await number.inputValue()).toBe("4242");
    expect(await cardField(on.page, "postal").isVisible()).toBe(true);
    const refusals = await on.page.evaluate(async () => {
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

  test("fonts that come neither by https nor as data: are refused, and one as data: is loaded", async () => {
    const shop = on.shop.origin;
    const refusals = await on.page.evaluate(
      ([key, ...wrong]) =>
        wrong.map((source) => {
          try {
            // biome-ignore lint/suspicious/noExplicitAny: the page's global has no types here.
            return String((window as any).Stripe(key).elements({ fonts: [JSON.parse(source)] }));
          } catch (error) {
            return String(error);
          }
        }),
      [
        PUBLISHABLE_KEY,
        ...[
          { family: "Plex", src: `url(${shop}/plex.woff2)` },
          { family: "Plex", src: `local("Plex"), url("/plex.woff2") format("woff2")` },
          { family: "Plex", src: "url('https://shop.example/plex.woff2'), url(plex.woff)" },
          { cssSrc: `${shop}/fonts.css` },
          { cssSrc: "/fonts.css" },
        ].map((source) => JSON.stringify(source)),
      ],
    );
    const src = "IntegrationError: Invalid src value in font configuration:";
    const rule = "URLs have to start with 'https://' or 'data:'.";
    const cssSrc = "IntegrationError: Invalid cssSrc value in font configuration:";
    expect(refusals).toEqual([
      `${src} ${shop}/plex.woff2. ${rule}`,
      `${src} /plex.woff2. ${rule}`,
      `${src} plex.woff. ${rule}`,
      `${cssSrc} ${shop}/fonts.css. The file must be hosted on https.`,
      `${cssSrc} /fonts.css. The file must be hosted on https.`,
    ]);

    const bytes = readFileSync(fileURLToPath(import.meta.resolve(FONT)), "base64");
    await on.page.evaluate(
      ([key, source]) => {
        const fonts = [
          { cssSrc: "https://shop.example/fonts.css" },
          { family: "Plex", src: source },
        ];
        // biome-ignore lint/suspicious/noExplicitAny: the page's global has no types here.
        (window as any).Stripe(key).elements({ fonts }).create("card").mount("#card");
      },
      [PUBLISHABLE_KEY, `url(data:font/woff2;base64,${bytes})`],
    );
    const loaded = () =>
      [...document.fonts].map(({ family, status }) => `${family} is ${status}`).join();
    await expect
      .poll(() => cardField(on.page, "cardnumber").evaluate(loaded))
      .toBe("Plex is loaded");
  });

  test("a page of another origin cannot embed the card fields", async () => {
    // The CSP violation, and the script's messages to the error page in the frame.
    on.expected = /frame-ancestors|chrome-error|'postMessage'.+origin \('null'\)/;
    const stranger = await serveShopPage();
    stranger.useSandbox(on.sandbox.origin);
    await on.page.goto(`${stranger.origin}/bare`);
    await on.page.evaluate((key) => {
      // biome-ignore lint/suspicious/noExplicitAny: the page's global has no types here.
      (window as any).Stripe(key).elements().create("card").mount("#card");
      const frame = document.querySelector("iframe");
      return new Promise((resolve) => frame?.addEventListener("load", resolve));
    }, PUBLISHABLE_KEY);
    await expect
      .poll(() => on.page.frames().map((frame) => frame.url()))
      .toEqual([`${stranger.origin}/bare`, "chrome-error://chromewebdata/"]);
    await stranger.close();
  });
});
