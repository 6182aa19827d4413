/** A shop for a file of tests about products: built before them, closed after them. */
import type { DefinedCategory, Definitions } from "../../../src/catalog/attributes/contract.ts";
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
  category(name: string): Promise<DefinedCategory>;
  /** Gives a category the attributes with these codes, as `listedAttributes` reads them. */
  listIn(category: string, codes: readonly string[]): Promise<Answer>;
}

/** Attributes as a category lists them; those whose code ends with an exclamation mark are required. */
export function listedAttributes(codes: readonly string[]) {
  return codes.map((code) => ({
    ...{ code: code.replace("!", ""), isRequired: code.endsWith("!") },
    ...{ isHeadline: true, facet: "list" },
  }));
}

/** Sets it up for the `describe` in which it is called. */
export function createProductShop(engine: Engine, settings?: ShopSettings): ProductShop {
  const shop = sharedShop(engine, settings);
  const admin = sharedBuyer(shop, "admin");
  const all = sharedTools(shop);

  const call: ProductShop["call"] = (method, path, body) =>
    shop.call(method, path, { token: admin.token, body });
  const product: ProductShop["product"] = async (id) => (await call("GET", `/product/${id}`)).json;
  const category: ProductShop["category"] = async (name) => {
    const { categories }: Definitions = (await call("GET", "/specification")).json;
    const found = categories.find((each) => each.category === name);
    if (!found) throw new Error(`there is no category ${name}`);
    return found;
  };
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
    category,
    listIn: async (name, codes) => {
      const { id, version } = await category(name);
      const body = { version, parent: null, attributes: listedAttributes(codes) };
      return call("PATCH", `/category/${id}`, body);
    },
  };
}
