/** A shop and its payment provider for one `describe`: there before its tests, closed after them. */
import { afterAll, beforeAll } from "vitest";
import type { Engine } from "./engines.ts";
import { openSandbox, type SandboxParts, type TestSandbox } from "./payments.ts";
import { buildShop, type ShopSettings, type TestShop } from "./shop.ts";

export interface SandboxShopParts {
  readonly parts?: SandboxParts;
  readonly settings?: ShopSettings;
  readonly currency?: string;
  readonly locale?: string;
}

/** Both are there before the tests of the `describe` in which this is called. */
export function sandboxShop(
  engine: Engine,
  { parts, settings, ...money }: SandboxShopParts = {},
): { readonly sandbox: TestSandbox; readonly shop: TestShop } {
  const sandbox = {} as TestSandbox;
  const shop = {} as TestShop;
  beforeAll(async () => {
    Object.assign(sandbox, await openSandbox(parts));
    Object.assign(shop, await buildShop(engine, { ...sandbox.settings, ...settings }, money));
  });
  afterAll(async () => {
    await shop.close();
    await sandbox.close();
  });
  return { sandbox, shop };
}
