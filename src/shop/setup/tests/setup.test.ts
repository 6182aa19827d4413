/** The steps of the first-run page: done when the facts say so. */
import { describe, expect, it } from "vitest";
import { toolsOf } from "#support/buyers.ts";
import { engines } from "#support/engines.ts";
import { changeSection } from "#support/server/settings-shop.ts";
import { sharedBuyer, sharedShop } from "#support/shared-shop.ts";
import type { Setup, SetupStep } from "../contract-steps.ts";

describe.each(engines)("the steps of the first-run page on %s", (engine) => {
  const shop = sharedShop(engine);
  const admin = sharedBuyer(shop, "admin");

  const call = (method: string, path: string, body?: object) =>
    shop.call(method, path, { token: admin.token, body });
  const setup = async (): Promise<Setup> => (await call("GET", "/setup")).json;
  const doneSteps = async (): Promise<SetupStep[]> =>
    (await setup()).steps.filter(({ isDone }) => isDone).map(({ step }) => step);

  it("are not done in a new shop, except what keys and the database decide", async () => {
    const { steps, currency } = await setup();
    expect(steps).toHaveLength(12);
    expect(currency).toBe("usd");
    const done = await doneSteps();
    for (const step of [
      "language",
      "company",
      "look",
      "currency",
      "money",
      "home",
      "legal",
      "products",
      "second-factor",
      "demo",
    ])
      expect(done).not.toContain(step);
  });

  it("are done by what an admin does elsewhere, and placeholder texts do not count", async () => {
    await call("DELETE", "/demo");
    expect(await doneSteps()).toContain("demo");
    expect(await doneSteps()).not.toContain("company");
    expect(await doneSteps()).not.toContain("legal");

    await changeSection(shop, admin, "company", (company) => ({
      ...company,
      name: "Quirk Ltd",
      address: "1 Main Street",
      email: "info@quirk.example",
      phone: "+49 731 5550",
    }));
    expect(await doneSteps()).toContain("company");
    await changeSection(shop, admin, "home", (home) => ({
      ...home,
      hero: { ...home.hero, heading: "Gauges that hold" },
    }));
    expect(await doneSteps()).toContain("home");
    await changeSection(shop, admin, "branding", (branding) => ({
      ...branding,
      accent: "#1d4ed8",
    }));
    expect(await doneSteps()).toContain("look");
    await changeSection(shop, admin, "pages", ({ items }) => ({
      items: items.map((page) => ({ ...page, body: `Our own ${page.slug}.` })),
    }));
    expect(await doneSteps()).toContain("legal");
    await call("PATCH", "/setup", { isMoneyReviewed: true });
    expect(await doneSteps()).toContain("money");
    expect(await doneSteps()).not.toContain("currency");
    expect(await doneSteps()).not.toContain("language");
    await call("PATCH", "/setup", { isLanguageReviewed: true });
    expect(await doneSteps()).toContain("language");
    await call("PATCH", "/setup", { isCurrencyReviewed: true });
    expect(await doneSteps()).toContain("currency");
  });

  it("tell which fields still have an invented text", async () => {
    const fields = async (step: SetupStep) =>
      (await setup()).steps.find((each) => each.step === step)?.invented;
    expect(await fields("company")).toContain("strapline");
    expect(await fields("company")).not.toContain("name");
    expect(await fields("home")).toContain("hero.text");
    expect(await fields("home")).not.toContain("hero.heading");
  });

  it("count an own product, not one of the demo", async () => {
    expect(await toolsOf(shop)).toEqual([]);
    expect(await doneSteps()).not.toContain("products");
    const added = await call("POST", "/tool", {
      name: "Admin",
      email: admin.email,
      tool: "Sine bar",
      price: 89.5,
      quantity: 40,
      minimum: 2,
      img: "https://example.com/bar.png",
    });
    expect(added.status, added.text).toBe(200);
    expect(await doneSteps()).toContain("products");
  });

  it("can be dismissed and taken up again", async () => {
    expect((await call("PATCH", "/setup", { isDismissed: true })).json).toMatchObject({
      isDismissed: true,
      isMoneyReviewed: true,
    });
    expect((await setup()).isDismissed).toBe(true);
    await call("PATCH", "/setup", { isDismissed: false });
    expect((await setup()).isDismissed).toBe(false);
  });
});
