/** A shop in two processes for one `describe`: built before its tests, closed after them. */
import { afterAll, beforeAll, expect } from "vitest";
import type { SectionName, SectionValue } from "../../src/frame/settings/sections.ts";
import { type Buyer, prepareBuyer } from "./buyers.ts";
import type { Engine } from "./engines.ts";
import { changeSection } from "./server/settings-shop.ts";
import { buildShop, type ShopSettings, type TestShop } from "./shop.ts";

export interface TwoProcesses {
  readonly shop: TestShop;
  /** The other process; on SQLite, which has only one, the same. */
  readonly other: TestShop;
  readonly admin: Buyer;
  /** Saves a section of the settings in the first process. */
  changeSection<Name extends SectionName>(
    section: Name,
    edit: (value: SectionValue<Name>) => SectionValue<Name>,
  ): Promise<void>;
  /** Waits at most a second (at the machine's pace) until it is true in both. */
  everywhere(check: (from: TestShop) => Promise<boolean>): Promise<void>;
}

/** `dist` is the folder of a build, for the pages. */
export function createTwoProcesses(
  engine: Engine,
  settings: ShopSettings = {},
  dist?: string,
): TwoProcesses {
  let shop: TestShop;
  let other: TestShop;
  let admin: Buyer;

  beforeAll(async () => {
    const parts = dist === undefined ? {} : { dist };
    shop = await buildShop(engine, settings, parts);
    const { databaseUrl } = shop.config;
    other = databaseUrl
      ? await buildShop(engine, { ...settings, DATABASE_URL: databaseUrl }, parts)
      : shop;
    admin = await prepareBuyer(shop, "admin");
  });
  afterAll(async () => {
    if (other !== shop) await other.close();
    await shop.close();
  });

  return {
    get shop() {
      return shop;
    },
    get other() {
      return other;
    },
    get admin() {
      return admin;
    },
    async changeSection(section, edit) {
      await changeSection(shop, admin, section, edit);
    },
    async everywhere(check) {
      for (const from of [shop, other]) await expect.poll(() => check(from)).toBe(true);
    },
  };
}
