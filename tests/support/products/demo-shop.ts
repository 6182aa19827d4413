/** Shops with the demo, and an admin who may remove it. */
import { afterEach } from "vitest";
import { demoReviews } from "../../../demo/reviews.ts";
import { demoTools } from "../../../demo/tools.ts";
import type { Tool } from "../../../src/catalog/tools/contract.ts";
import type { DemoRemoval, DemoStatus } from "../../../src/shop/setup/contract.ts";
import { prepareBuyer, toolsOf } from "../buyers.ts";
import type { Engine } from "../engines.ts";
import { buildShop, type ShopSettings } from "../shop.ts";

export const ALL = { tools: demoTools.length, reviews: demoReviews.length };
export const TEXTS = ["company", "home", "footer", "pages", "blog", "portfolio", "checkout"];
export const NONE_KEPT = { tools: [], reviews: 0 };

/** What `closing` holds is closed after each test. */
export function demoShops(engine: Engine) {
  const closing: (() => Promise<void>)[] = [];
  afterEach(async () => {
    for (const close of closing.splice(0).reverse()) await close();
  });

  async function openShop(settings: ShopSettings = {}) {
    const shop = await buildShop(engine, settings);
    closing.push(shop.close);
    const admin = await prepareBuyer(shop, "admin");
    const tools = (await toolsOf(shop)).filter(({ quantity, minimum }) => quantity >= minimum * 2);
    const call = (method: string, path: string, body?: object) =>
      shop.call(method, path, { token: admin.token, body });
    return {
      shop,
      admin,
      tool: (index: number) => tools[index] as Tool,
      call,
      status: async (): Promise<DemoStatus> => (await call("GET", "/demo")).json,
      remove: async (): Promise<DemoRemoval> => (await call("DELETE", "/demo")).json,
    };
  }
  return { openShop, closing };
}
