/** Buyers of a test's shop who keep saved lists. */
import { expect } from "vitest";
import type { Tool } from "../../../src/catalog/tools/contract.ts";
import type { Buyer } from "../buyers.ts";
import type { Engine } from "../engines.ts";
import { sharedShop, sharedTools } from "../shared-shop.ts";

/** Builds the shop before the tests of the current `describe`, and closes it after them. */
export function savedLists(engine: Engine) {
  const shop = sharedShop(engine);
  const tools = sharedTools(shop);
  const idOf = (index: number) => (tools[index] as Tool)._id;
  const lines = (...quantities: number[]) =>
    quantities.map((quantity, index) => ({ tool: idOf(index), quantity }));

  const send = (buyer: Buyer | undefined, method: string, path: string, body?: object) =>
    shop.call(method, path, { token: buyer?.token, body });

  async function createList(buyer: Buyer, name: string, of = lines(10, 20)): Promise<string> {
    const { status, json, text } = await send(buyer, "POST", "/saved-list", { name, lines: of });
    expect(status, text).toBe(200);
    return json.insertedId;
  }
  const getList = async (buyer: Buyer, id: string) =>
    (await send(buyer, "GET", `/saved-list/${id}`)).json;
  const share = async (buyer: Buyer, id: string): Promise<string> =>
    (await send(buyer, "PUT", `/saved-list/${id}/share`)).json.shareToken;

  return { shop, tools, idOf, lines, send, createList, getList, share };
}
