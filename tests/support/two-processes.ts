/** A shop in two processes for one `describe`: built before its tests, closed after them. */
import { afterAll, beforeAll, expect } from "vitest";
import type { SectionName, SectionValue } from "../../src/frame/settings/sections.ts";
import type { Engine } from "./engines.ts";
import { changeSection } from "./server/settings-shop.ts";
import { sharedBuyer, sharedShop } from "./shared-shop.ts";
import { buildShop, type ShopSettings, type TestShop } from "./shop.ts";

/** `dist` is the folder of a build, for the pages. */
export function createTwoProcesses(engine: Engine, settings: ShopSettings = {}, dist?: string) {
  const parts = dist === undefined ? {} : { dist };
  const shop = sharedShop(engine, settings, parts);
  const admin = sharedBuyer(shop, "admin");
  /** The other process; on SQLite, which has only one, a second handle of the same: compare `app`. */
  const other = {} as TestShop;

  beforeAll(async () => {
    const { databaseUrl } = shop.config;
    const made = databaseUrl
      ? await buildShop(engine, { ...settings, DATABASE_URL: databaseUrl }, parts)
      : shop;
    Object.assign(other, made);
  });
  afterAll(async () => {
    if (other.app !== shop.app) await other.close();
  });

  return {
    shop,
    other,
    admin,
    /** Saves a section of the settings in the first process. */
    changeSection: <Name extends SectionName>(
      section: Name,
      edit: (value: SectionValue<Name>) => SectionValue<Name>,
    ) => changeSection(shop, admin, section, edit),
    /** Waits at most a second (at the machine's pace) until it is true in both. */
    async everywhere(check: (from: TestShop) => Promise<boolean>): Promise<void> {
      for (const from of [shop, other]) await expect.poll(() => check(from)).toBe(true);
    },
  };
}
