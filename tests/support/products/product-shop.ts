/** A shop for a file of tests about products: built before them, closed after them. */
import { afterAll, beforeAll } from "vitest";
import type { Tool } from "../../../src/catalog/tools/contract.ts";
import { type Buyer, prepareBuyer, toolsOf } from "../buyers.ts";
import type { Engine } from "../engines.ts";
import { buildShop, type ShopSettings, type TestShop } from "../shop.ts";

/** What the tests of one `describe` share. */
export interface ProductShop {
  readonly shop: TestShop;
  readonly admin: Buyer;
  /** The admin's access token. */
  readonly token: string;
  /** The demo's tools, as they were in the beginning. */
  readonly all: readonly Tool[];
  /** One of them, of which three smallest orders can be placed. */
  aTool(index: number): Tool;
}

/** Sets it up for the `describe` in which it is called. */
export function createProductShop(engine: Engine, settings?: ShopSettings): ProductShop {
  let shop: TestShop;
  let admin: Buyer;
  let all: Tool[];

  beforeAll(async () => {
    shop = await buildShop(engine, settings);
    admin = await prepareBuyer(shop, "admin");
    all = await toolsOf(shop);
  });
  afterAll(() => shop.close());

  return {
    get shop() {
      return shop;
    },
    get admin() {
      return admin;
    },
    get token() {
      return admin.token;
    },
    get all() {
      return all;
    },
    aTool(index) {
      const tool = all.filter(({ quantity, minimum }) => quantity >= minimum * 3)[index];
      if (!tool) throw new Error(`the demo has no tool ${index} with so much stock`);
      return tool;
    },
  };
}
