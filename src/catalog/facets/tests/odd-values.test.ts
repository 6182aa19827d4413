/** Values of a text attribute that have in them what separates or encodes: each is offered, and finds what it counted. */
import { beforeAll, describe, expect, it } from "vitest";
import { engines } from "#support/engines.ts";
import { createProductShop } from "#support/products/product-shop.ts";
import { listedValue } from "../../../lib/text/value-list.ts";

const VALUES = [
  "Steel, galvanized",
  "Steel",
  "galvanized",
  'Steel "V2A"',
  "C:\\steel\\",
  "\\,",
  "100 % cotton & wool",
  "A+B=C?#;/:%2C",
  "2,5 mm",
  "2..5",
  "25 µm",
  "null",
  "undefined",
  "toString",
  "__proto__",
  "½ × ¾ | (a|b)+",
  "🔧 עברית, אבג",
  "-20 to +5 °C",
  "x".repeat(200),
  // They are tolerances, of which each has one way to be written.
  "Js9",
  "+/- 0.1 mm",
  "h 7",
];

describe.each(engines)("odd values on %s", (engine) => {
  const at = createProductShop(engine);
  const CATEGORY = "Drilling";
  beforeAll(async () => {
    const call = async (method: string, path: string, body?: object) => {
      const answer = await at.call(method, path, body);
      expect(answer.status, `${path} ${answer.text}`).toBe(200);
      return answer.json;
    };
    await call("POST", "/attribute", { code: "finish", name: "Finish", type: "text" });
    const { categories } = await call("GET", "/specification");
    const { id, version } = categories.find(
      ({ category }: { category: string }) => category === CATEGORY,
    );
    const attributes = [{ code: "finish", isHeadline: false, isRequired: false, facet: "list" }];
    await call("PATCH", `/category/${id}`, { version, parent: null, attributes });
    for (const [index, value] of VALUES.entries()) {
      const who = { name: "Ada", email: at.admin.email };
      const img = at.all[0]?.img;
      const tool = {
        tool: `Odd ${index}`,
        category: CATEGORY,
        quantity: 5,
        minimum: 1,
        price: 1,
        img,
      };
      await call("POST", "/tool", { ...who, ...tool, attributes: { finish: value } });
    }
  });

  const namesOf = async (listed: string) => {
    const query = new URLSearchParams({ category: CATEGORY, "spec.finish": listed });
    const { status, json } = await at.shop.call("GET", `/tool?${query}`);
    expect(status, listed).toBe(200);
    return json.map(({ name }: { name: string }) => name).toSorted();
  };

  it("each is offered, and finds what it counted", async () => {
    const query = new URLSearchParams({ category: CATEGORY });
    const { facets } = (await at.shop.call("GET", `/facet?${query}`)).json;
    const { values } = facets.find(({ code }: { code: string }) => code === "finish");
    const offered = values.map(({ value }: { value: string }) => value).toSorted();
    expect(offered).toEqual(VALUES.toSorted());
    for (const { value, count } of values) {
      const found = await namesOf(listedValue(value));
      expect(found, value).toEqual([`Odd ${VALUES.indexOf(value)}`]);
      expect(count).toBe(found.length);
    }
  });

  it("several are one list, and an address without a comma in a value means what it did", async () => {
    expect(await namesOf(["Steel, galvanized", "null"].map(listedValue).join())).toEqual([
      "Odd 0",
      "Odd 11",
    ]);
    expect(await namesOf("Steel,null")).toEqual(["Odd 1", "Odd 11"]);
  });
});
