/** A shop for a file of tests about products: built before them, closed after them. */
import type { Tool } from "../../../src/catalog/tools/contract.ts";
import type { Product } from "../../../src/catalog/tools/contract-manage.ts";
import type { Buyer } from "../buyers.ts";
import type { Engine } from "../engines.ts";
import { sharedBuyer, sharedShop, sharedTools } from "../shared-shop.ts";
import type { Answer, ShopSettings, TestShop } from "../shop.ts";

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
  /** Calls the API as the admin. */
  call(method: string, path: string, body?: object): Promise<Answer>;
  /** A tool as admins see it. */
  product(id: string): Promise<Product>;
  /** Changes a tool over the version that is stored. */
  edit(id: string, edits: object): Promise<Answer>;
}

/** Sets it up for the `describe` in which it is called. */
export function createProductShop(engine: Engine, settings?: ShopSettings): ProductShop {
  const shop = sharedShop(engine, settings);
  const admin = sharedBuyer(shop, "admin");
  const all = sharedTools(shop);

  const call: ProductShop["call"] = (method, path, body) =>
    shop.call(method, path, { token: admin.token, body });
  const product: ProductShop["product"] = async (id) => (await call("GET", `/product/${id}`)).json;
  return {
    shop,
    admin,
    get token() {
      return admin.token;
    },
    all,
    aTool(index) {
      const tool = all.filter(({ quantity, minimum }) => quantity >= minimum * 3)[index];
      if (!tool) throw new Error(`the demo has no tool ${index} with so much stock`);
      return tool;
    },
    call,
    product,
    edit: async (id, edits) =>
      call("PATCH", `/tool/${id}`, { version: (await product(id)).version, ...edits }),
  };
}
