/** A shop with a category of gauge pins, whose families have a diameter and a class as axes. */
import { beforeAll, expect } from "vitest";
import type { Engine } from "../engines.ts";
import { createProductShop } from "./product-shop.ts";

export const CATEGORY = "Gauge pins";

/** Sets it up for the `describe` in which it is called, and gives the calls about families. */
export function createGaugePins(engine: Engine) {
  const at = createProductShop(engine, { LANGUAGES: "en,de" });
  const { call, edit } = at;
  const family = (id: string, query = "") => at.shop.call("GET", `/family/${id}${query}`);
  const setDiameter = (tool: string, pinDiameter: string) =>
    edit(tool, { attributes: { "pin-diameter": pinDiameter } });
  const create = async (name: string, tools: readonly string[], more = {}): Promise<string> => {
    const body = { name, category: CATEGORY, axes: ["pin-diameter", "pin-class"], tools, ...more };
    const { json } = await call("POST", "/family", body);
    expect(json).toEqual({ insertedId: expect.any(String) });
    return json.insertedId;
  };
  const addPin = async (diameter: string, pinClass = "X", more = {}): Promise<string> => {
    const { json } = await call("POST", "/tool", {
      ...{
        tool: `Pin ${diameter} ${pinClass}`,
        name: "Ann",
        email: at.admin.email,
        category: CATEGORY,
      },
      ...{ price: 2, minimum: 1, quantity: 10, img: at.all[0]?.img, description: "Steel" },
      ...more,
      attributes: { "pin-diameter": diameter, "pin-class": pinClass, "pin-length": "50 mm" },
    });
    return json.insertedId;
  };
  const inNew = async (name: string, diameters: readonly string[], more = {}) => {
    const pins: string[] = [];
    for (const diameter of diameters) pins.push(await addPin(diameter));
    return { id: await create(name, pins, more), pins: pins as [string, string, ...string[]] };
  };

  beforeAll(async () => {
    const length = { type: "number", dimension: "length", units: ["mm"] };
    const classes = { type: "choice", choices: [{ name: "X" }, { name: "ZZ" }, { name: "Z2" }] };
    await call("POST", "/attribute", { code: "pin-diameter", name: "Diameter", ...length });
    await call("POST", "/attribute", { code: "pin-length", name: "Length", ...length });
    await call("POST", "/attribute", { code: "pin-class", name: "Class", ...classes });
    await call("POST", "/tool", {
      ...{ tool: "First of its category", name: "Ann", email: at.admin.email, category: CATEGORY },
      ...{ price: 2, minimum: 1, quantity: 10, img: at.all[0]?.img, description: "Steel" },
    });
    const put = await at.listIn(CATEGORY, ["pin-diameter", "pin-class", "pin-length"]);
    expect(put).toMatchObject({ status: 200 });
  });

  return { at, call, family, edit, setDiameter, addPin, inNew };
}
