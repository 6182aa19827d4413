/** A shop whose drills have attributes of each type. */
import { beforeAll, expect } from "vitest";
import type { Attribute } from "../../../src/catalog/attributes/contract.ts";
import type { Tool } from "../../../src/catalog/tools/contract.ts";
import { deleteAttributes } from "../definitions.ts";
import type { Engine } from "../engines.ts";
import { createProductShop } from "./product-shop.ts";

/** Sets it up for the `describe` in which it is called, and gives the calls about attributes. */
export function createSpecifiedShop(engine: Engine) {
  const at = createProductShop(engine, { LANGUAGES: "en,de" });
  const { call, product, category: categoryOf, listIn } = at;
  const publicTool = async (id: string): Promise<Tool> =>
    (await at.shop.call("GET", `/tool/${id}`)).json;
  const attribute = async (code: string): Promise<Attribute> => {
    const { attributes } = (await call("GET", "/specification")).json;
    return attributes.find((each: Attribute) => each.code === code);
  };
  const edit = (id: string, attributes: object, more: object = {}) =>
    at.edit(id, { attributes, ...more });

  /** One of its drills, which has no values yet. */
  const drill = {} as Tool;
  beforeAll(async () => {
    await deleteAttributes(at.shop.db);
    const { _id } = at.all.find(({ partNumber }) => partNumber === "MW-401-100") as Tool;
    Object.assign(drill, await publicTool(_id));
    for (const body of [
      {
        code: "diameter",
        name: "Diameter",
        type: "number",
        dimension: "length",
        units: ["mm", "in"],
      },
      { code: "capacity", name: "Capacity", type: "range", dimension: "length", units: ["mm"] },
      { code: "thread", name: "Thread", type: "thread" },
      { code: "coolant", name: "Through coolant", type: "flag" },
      {
        ...{ code: "coating", name: "Coating", type: "choice", isMultiple: true },
        choices: [{ name: "TiN" }, { name: "TiAlN" }, { name: "Titanium nitride" }],
      },
    ])
      expect(await call("POST", "/attribute", body)).toMatchObject({ status: 200 });
    const codes = ["diameter", "coating", "coolant", "capacity", "thread"];
    expect(await listIn("Drilling", codes)).toMatchObject({ status: 200 });
  });

  return { at, drill, call, product, publicTool, attribute, categoryOf, listIn, edit };
}
