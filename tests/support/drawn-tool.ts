/** A tool with a drawing: a parallel pin. */
import type { Definitions } from "../../src/catalog/attributes/contract.ts";
import { type Buyer, toolsOf } from "./buyers.ts";
import type { TestShop } from "./shop.ts";

export const DOWELS = "Dowels of a test";

/** Adds the category, its attributes unless the shop has them, and a tool; returns the tool's id. */
export async function addDrawnTool(
  shop: TestShop,
  { token, email }: Pick<Buyer, "token" | "email">,
  typed: Readonly<Record<string, string>> = { diameter: "6 mm", length: "30 mm" },
): Promise<string> {
  const call = async (path: string, body: object) => {
    const { status, json } = await shop.call("POST", path, { token, body });
    if (status !== 200) throw new Error(`${path} answered ${status}: ${JSON.stringify(json)}`);
    return json;
  };
  const { json } = await shop.call("GET", "/specification", { token });
  const { attributes, categories } = json as Definitions;
  for (const code of ["diameter", "length"].filter(
    (each) => !attributes.some((a) => a.code === each),
  ))
    await call("/attribute", {
      ...{ code, name: code, type: "number", dimension: "length", units: ["mm", "in"] },
    });
  if (!categories.some(({ category }) => category === DOWELS))
    await call("/category", {
      name: DOWELS,
      drawing: "parallel-pin",
      attributes: ["diameter", "length"].map((code) => ({
        ...{ code, isRequired: false, isHeadline: true, facet: "list" },
      })),
    });
  const [shown] = await toolsOf(shop);
  const added = await call("/tool", {
    ...{
      name: "Admin",
      email,
      tool: `Dowel ${Object.values(typed).join(" × ")}`,
      category: DOWELS,
    },
    ...{ img: shown?.img, price: 1, minimum: 1, quantity: 100, attributes: typed },
  });
  return added.insertedId;
}
