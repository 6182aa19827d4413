/** Attributes of the world's shop. */

import type { Buyer } from "#support/buyers.ts";
import type { TestShop } from "#support/shop.ts";
import type { Definitions } from "../../src/catalog/attributes/contract.ts";
import type { Tool } from "../../src/catalog/tools/contract.ts";

/** Creates two groups of synonyms; returns the id of the first. */
export async function addSynonyms(shop: TestShop, { token }: Buyer): Promise<string> {
  const body = { phrases: ["spanner", "wrench"] };
  const { json } = await shop.call("POST", "/synonym", { token, body });
  const other = { phrases: ["vice", "vise"] };
  await shop.call("POST", "/synonym", { token, body: other });
  return json.id;
}

/** Creates families of two tools, and one without any; returns their ids. */
export async function addFamilies(
  shop: TestShop,
  { token }: Buyer,
  tools: readonly Tool[],
): Promise<string[]> {
  const ids: string[] = [];
  for (const tool of [tools[20], tools[21], undefined]) {
    const category = tool?.category ?? tools[0]?.category;
    const body = { name: "Sizes", category, axes: [], tools: tool ? [tool._id] : [] };
    const { json } = await shop.call("POST", "/family", { token, body });
    ids.push(json.insertedId);
  }
  return ids;
}

/** Creates the attributes plating, finish and unused; returns the id of a category. */
export async function defineAttributes(shop: TestShop, { token }: Buyer): Promise<string> {
  const choices = {
    plating: [{ code: "tin", name: "TiN" }],
    finish: [
      { code: "blank", name: "Blank" },
      { code: "bright", name: "Bright" },
    ],
    unused: [{ code: "none", name: "None" }],
  };
  for (const [code, list] of Object.entries(choices)) {
    const body = { code, name: code, type: "choice", choices: list };
    const { status, json } = await shop.call("POST", "/attribute", { token, body });
    if (status !== 200) throw new Error(`an attribute answered ${status}: ${JSON.stringify(json)}`);
  }
  const { json } = await shop.call("GET", "/specification", { token });
  const [category] = (json as Definitions).categories;
  if (!category) throw new Error("the shop has no category");
  return category.id;
}

/** Creates a category without tools; returns its id. */
export async function addUnusedCategory(shop: TestShop, { token }: Buyer): Promise<string> {
  const { json } = await shop.call("POST", "/category", { token, body: { name: "Sundries" } });
  return json.id;
}
