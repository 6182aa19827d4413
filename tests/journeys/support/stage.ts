/** Where a file's journeys play: one shop and one sandbox; a profile of its own for each visitor. */
import type { Browser, BrowserContext, BrowserContextOptions, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, expect, inject } from "vitest";
import { openBrowser } from "#support/browser.ts";
import { CHEAP_PASSWORDS, type Variables } from "#support/processes.ts";
import { WAIT_MS } from "#support/time-limits.ts";
import type { Customer } from "./customers.ts";
import { waitForHydration } from "./hydration.ts";
import { type Programs, startPrograms } from "./programs.ts";
import { cards } from "./steps.ts";
import { type Watch, watch } from "./watch.ts";

/**
 * The two widths of journeys. One that only fills in forms runs at one of them: every-page.test.ts shows that
 * each page fits at all widths.
 */
export const desktop = { name: "desktop", viewport: { width: 1440, height: 900 } };
export const phone = { name: "phone", viewport: { width: 390, height: 844 }, hasTouch: true };

/** Who opens the shop, and in what. */
export interface Visitor extends BrowserContextOptions {
  readonly name?: string;
  /** A customer who is signed in already. */
  readonly as?: Customer;
}

/** A page in a profile of its own. */
export interface Visit {
  readonly page: Page;
  readonly context: BrowserContext;
  readonly watch: Watch;
}

/** What the journeys of one file share. */
export interface Stage {
  readonly programs: Programs;
  /** Opens an empty page; addresses are the shop's paths. */
  visit(visitor?: Visitor): Promise<Visit>;
}

/**
 * Sets the stage for a file; an unexpected complaint of any page fails the journey that it was in.
 * `settings` are further variables of the shop's; `template` is the database it starts with, by default the demo's 28
 * tools. In an empty one the shop inserts its whole demo.
 */
export function setStage(
  settings: Variables = {},
  template = () => inject("templates").sqlite.demo,
): Stage {
  let programs: Programs;
  let browser: Browser;
  const visits: Visit[] = [];

  beforeAll(async () => {
    // Signing up, in and with a new password is in nearly every journey.
    programs = await startPrograms({ ...CHEAP_PASSWORDS, ...settings }, template());
    browser = await openBrowser();
  });
  afterEach(async () => {
    const over = visits.splice(0);
    await Promise.all(over.map(({ context }) => context.close()));
    expect(over.flatMap((visit) => visit.watch.complaints)).toEqual([]);
  });
  afterAll(async () => {
    const leaked = programs?.placesOf(...Object.values(cards)) ?? [];
    await programs?.end();
    expect(leaked, "no card number in databases or logs").toEqual([]);
  });

  return {
    get programs() {
      return programs;
    },
    visit: async (visitor = {}) => {
      const { name: _, as: customer, ...options } = { ...desktop, ...visitor };
      const context = await browser.newContext({
        ...options,
        baseURL: programs.shop,
        ...(customer && { storageState: customer.storage }),
      });
      context.setDefaultTimeout(WAIT_MS);
      const visit = { context, watch: watch(context, programs), page: await context.newPage() };
      if (options.javaScriptEnabled !== false) waitForHydration(visit.page);
      visits.push(visit);
      return visit;
    },
  };
}
