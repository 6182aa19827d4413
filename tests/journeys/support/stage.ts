/** Where a file's journeys play: one shop and one sandbox; a profile of its own for each visitor. */
import type { Browser, BrowserContext, BrowserContextOptions, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, expect, inject } from "vitest";
import { openBrowser } from "#support/browser.ts";
import { CHEAP_PASSWORDS, type Variables } from "#support/processes.ts";
import { WAIT_MS } from "#support/time-limits.ts";
import { type Customer, createCustomer, createVerifiedCustomer, makeAdmin } from "./customers.ts";
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

/** Who is signed in as these: a new customer each time, and always the same admin. */
const roles = {
  customer: createCustomer,
  "verified customer": createVerifiedCustomer,
  admin: makeAdmin,
};

/** Who opens the shop, and in what. */
export interface Visitor extends BrowserContextOptions {
  readonly name?: string;
  /** Somebody who is signed in already. */
  readonly as?: Customer | keyof typeof roles;
}

/** A page in a profile of its own. */
export interface Visit {
  readonly page: Page;
  readonly context: BrowserContext;
  readonly watch: Watch;
}

/** The same of somebody who is signed in. */
export interface SignedInVisit extends Visit {
  readonly as: Customer;
}

/** What the journeys of one file share. */
export interface Stage {
  readonly programs: Programs;
  /** Opens an empty page; addresses are the shop's paths. */
  visit(visitor: Visitor & Required<Pick<Visitor, "as">>): Promise<SignedInVisit>;
  visit(visitor?: Visitor): Promise<Visit>;
}

/**
 * Sets the stage for a file; an unexpected complaint of any page fails the journey that it was in.
 * `settings` are further variables of the shop's; `template` is the database it starts with, by default the demo's 28
 * tools.
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
    visit: async (visitor: Visitor = {}) => {
      const { name: _, as, ...options } = { ...desktop, ...visitor };
      const customer = typeof as === "string" ? await roles[as](programs) : as;
      const context = await browser.newContext({
        ...options,
        baseURL: programs.shop,
        ...(customer && { storageState: customer.storage }),
      });
      context.setDefaultTimeout(WAIT_MS);
      const visit = {
        ...{ context, watch: watch(context, programs), page: await context.newPage() },
        as: customer as Customer,
      };
      if (options.javaScriptEnabled !== false) waitForHydration(visit.page);
      visits.push(visit);
      return visit;
    },
  };
}
