/** A shop and its people for one `describe`, there before its tests, or for one test; closed afterwards. */
import { afterAll, beforeAll, onTestFinished } from "vitest";
import type { Tool } from "../../src/catalog/tools/contract.ts";
import { type Buyer, prepareBuyer, toolsOf } from "./buyers.ts";
import { buildShop, type TestShop } from "./shop.ts";

/** A shop that is built before the tests of the `describe` in which this is called. */
export function sharedShop(...wanted: Parameters<typeof buildShop>): TestShop {
  const shop = {} as TestShop;
  beforeAll(async () => {
    Object.assign(shop, await buildShop(...wanted));
  });
  afterAll(() => shop.close());
  return shop;
}

/** A shop of one test, closed after it. */
export async function ownShop(...wanted: Parameters<typeof buildShop>): Promise<TestShop> {
  const shop = await buildShop(...wanted);
  onTestFinished(() => shop.close());
  return shop;
}

/** Somebody who is signed in to that shop. */
export function sharedBuyer(shop: TestShop, role: "admin" | null = null): Buyer {
  const buyer = {} as Buyer;
  beforeAll(async () => {
    Object.assign(buyer, await prepareBuyer(shop, role));
  });
  return buyer;
}

/** The tools of its catalog, as they are before the tests; all of them, or those that are wanted. */
export function sharedTools(
  shop: TestShop,
  isWanted: (tool: Tool) => boolean = () => true,
): Tool[] {
  const tools: Tool[] = [];
  beforeAll(async () => void tools.push(...(await toolsOf(shop)).filter(isWanted)));
  return tools;
}
