/** Scenarios of docs/catalog-scenarios.md over HTTP: what engineers ask for, and what they must not get. */
import { beforeAll, describe, expect, it } from "vitest";
import { orderFor, prepareBuyer, toolsOf } from "#support/buyers.ts";
import { engines } from "#support/engines.ts";
import { placeOrder, stockOf } from "#support/orders/ordering.ts";
import { createTwoProcesses } from "#support/two-processes.ts";
import type { Tool } from "../../tools/contract.ts";

const CATEGORY = "Asked parts";
const length = { dimension: "length", units: ["mm", "in"] };
const ATTRIBUTES = [
  { code: "asked-diameter", name: "Diameter", type: "number", ...length },
  { code: "asked-thread", name: "Thread", type: "thread" },
  { code: "asked-fit", name: "Fit", type: "tolerance" },
  { code: "asked-torque", name: "Torque", type: "range", dimension: "torque", units: ["N·m"] },
];
const RTL = "בורג M8×1.25, 45 מ״מ";

describe.each(engines)("what engineers ask for on %s", (engine) => {
  const at = createTwoProcesses(engine);
  const idOf = new Map<string, string>();
  let img = "";

  async function send(method: "POST" | "PATCH" | "DELETE", path: string, body?: object) {
    const { token } = at.admin;
    const answer = await at.shop.call(method, path, { token, body });
    expect(answer.status, answer.text).toBe(200);
    return answer.json;
  }

  async function addTool(name: string, attributes: Record<string, string> = {}, more: object = {}) {
    const tool = { tool: name, name: "Ann", email: "ann@shop.test", price: 2, category: CATEGORY };
    const made = { minimum: 1, quantity: 50, img, description: "Made." };
    const values = Object.entries(attributes).map(([code, value]) => [`asked-${code}`, value]);
    const body = { ...tool, ...made, attributes: Object.fromEntries(values), ...more };
    idOf.set(name, (await send("POST", "/tool", body)).insertedId);
  }

  beforeAll(async () => {
    img = (await toolsOf(at.shop))[0]?.img ?? "";
    for (const body of ATTRIBUTES) await send("POST", "/attribute", body);
    const attributes = ATTRIBUTES.map(({ code }) => ({
      ...{ code, isRequired: false, isHeadline: true, facet: "list" },
    }));
    await send("POST", "/category", { name: CATEGORY, attributes });
    await addTool("Six", { diameter: "6 mm", fit: "h7" });
    await addTool("Quarter", { diameter: "1/4 in", fit: "H7" });
    await addTool("Ten", { diameter: "10 mm", torque: "20–100 N·m" });
    await addTool("Two", { diameter: "2 mm", torque: "5–15 N·m" });
    await addTool("Coarse", { thread: "M8" });
    await addTool("Fine", { thread: "M8×1" });
    await addTool("Small", { thread: "M2.5" });
    await addTool("Large", { thread: "M10" });
    await addTool("Asked bolt M8 × 30 mm");
    await addTool("Öse für die Straße, Ø ½ in");
    await addTool("Asked cap", {}, { partNumber: "ASK 12346" });
    await addTool(RTL);
  });

  const call = async (path: string) => {
    const answer = await at.shop.call("GET", path);
    expect(answer.status, answer.text).toBe(200);
    return answer.json;
  };
  const query = (asked: Record<string, string>) => new URLSearchParams(asked).toString();
  /** Names, in the order of the answer. */
  const found = async (asked: Record<string, string>): Promise<string[]> =>
    (await call(`/tool?${query({ category: CATEGORY, ...asked })}`)).map(({ name }: Tool) => name);

  it("6: a length in four writings finds the same, and a decimal comma in an address is asked about", async () => {
    for (const typed of ["1/4 in", '0.25"', "6.35 mm"])
      expect(await found({ "spec.asked-diameter": typed }), typed).toEqual(["Quarter"]);
    for (const search of ["1/4 in", '0.25"', "6.35 mm", "6,35mm"])
      expect(await found({ search }), search).toEqual(["Quarter"]);
    const path = `/tool?${query({ "spec.asked-diameter": "6,35mm" })}`;
    const { status, json } = await at.shop.call("GET", path);
    expect([status, json.errors]).toEqual([
      422,
      [
        {
          field: "spec.asked-diameter",
          message: "“6,35mm” can mean two values: write a point, or each with its unit",
        },
      ],
    ]);
  });

  it.each(["6 mm", "6mm", "6"])("7: %j finds 6 mm, and never 6.35", async (typed) => {
    expect(await found({ "spec.asked-diameter": typed })).toEqual(["Six"]);
    expect(await found({ search: typed })).not.toContain("Quarter");
  });

  it("8: M8×1 never finds M8×1.25, and M8×30 is a length", async () => {
    for (const fine of ["M8×1", "m8x1", "M8 x 1"]) {
      expect(await found({ "spec.asked-thread": fine }), fine).toEqual(["Fine"]);
      expect(await found({ search: fine }), fine).toEqual(["Fine"]);
    }
    for (const coarse of ["M8", "M8×1.25", "m8×1.25"])
      expect(await found({ "spec.asked-thread": coarse }), coarse).toEqual(["Coarse"]);
    expect(await found({ search: "M8×30" })).toEqual(["Asked bolt M8 × 30 mm"]);
  });

  it("9: H7 and h7 are two values, and each search has its own first", async () => {
    expect(await found({ "spec.asked-fit": "H7" })).toEqual(["Quarter"]);
    expect(await found({ "spec.asked-fit": "h7" })).toEqual(["Six"]);
    expect(await found({ search: "h7" })).toEqual(["Six", "Quarter"]);
    expect(await found({ search: "H7" })).toEqual(["Quarter", "Six"]);
  });

  it("10: a range is found by a torque in it, and by a range that overlaps it", async () => {
    expect(await found({ "spec.asked-torque": "50 N·m" })).toEqual(["Ten"]);
    expect(await found({ "spec.asked-torque": "90..120Nm" })).toEqual(["Ten"]);
    expect(await found({ "spec.asked-torque": "16..19Nm" })).toEqual([]);
  });

  it("11: values are in natural order", async () => {
    const { facets } = await call(`/facet?${query({ category: CATEGORY })}`);
    const valuesOf = (wanted: string) =>
      facets
        .find(({ code }: { code: string }) => code === wanted)
        .values.map(({ value }: { value: string }) => value);
    expect(valuesOf("asked-thread")).toEqual(["M2.5", "M8x1", "M8", "M10"]);
    expect(valuesOf("asked-diameter")).toEqual(["2mm", "6mm", "6.35mm", "10mm"]);
  });

  it("37: tools without a value are last in both directions", async () => {
    const up = ["Two", "Six", "Quarter", "Ten"];
    const [first, last] = [await found({ sort: "spec.asked-diameter" }), 4] as const;
    expect(first.slice(0, last)).toEqual(up);
    const down = await found({ sort: "-spec.asked-diameter" });
    expect(down.slice(0, last)).toEqual(up.toReversed());
    for (const all of [first, down]) expect(all).toHaveLength(idOf.size);
  });

  it.each([
    "strasse",
    "STRASSE",
    "Straße",
    "ose",
    "ÖSE",
    "O\u0308se",
    "stra\u00ADsse",
    "½ in",
    "1/2 in",
    "０.５ in",
  ])("12: %j finds what is written in other letters", async (search) => {
    expect(await found({ search })).toEqual(["Öse für die Straße, Ø ½ in"]);
  });

  it("12: half of a character pair is refused", async () => {
    const { token } = at.admin;
    const path = `/tool/${idOf.get("Six")}`;
    const body = '{"version":1,"name":"Six \\ud83d"}';
    const edited = await at.shop.app.inject({
      ...{ method: "PATCH", url: `/api${path}`, payload: body },
      headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
    });
    expect(edited.statusCode).toBe(422);
    const match = await at.shop.app.inject({
      ...{ method: "POST", url: "/api/tool/match", payload: '{"lines":["Six \\ud83d"]}' },
      headers: { "content-type": "application/json" },
    });
    expect(match.statusCode).toBe(422);
    // An address cannot hold one: these bytes are no UTF-8.
    const asked = await at.shop.app.inject({ url: "/api/tool?search=%ED%A0%BD" });
    expect([asked.statusCode, asked.json()]).toEqual([200, []]);
    expect((await call(path)).name).toBe("Six");
  });

  it("13: a name from right to left keeps its order, and is found by its thread", async () => {
    expect((await call(`/tool/${idOf.get(RTL)}`)).name).toBe(RTL);
    for (const search of ["M8×1.25", "בורג", "בורג m8x1.25"])
      expect(await found({ search }), search).toContain(RTL);
  });

  it("15: tap is no cap, and a part number is never corrected into another", async () => {
    expect(await found({ search: "asked cap" })).toEqual(["Asked cap"]);
    for (const search of ["ASK-12346", "ask12346", "ASK 123 46"])
      expect(await found({ search }), search).toEqual(["Asked cap"]);
    for (const search of ["asked tap", "12345", "ASK 12345", "ASK1234"]) {
      const { corrections } = await call(`/facet?${query({ search })}`);
      expect(corrections, search).toEqual([]);
    }
    expect(await found({ search: "ASK 12345" })).toEqual([]);
  });

  it("16: 200 letters without spaces and 50 words are answered", async () => {
    expect(await found({ search: "a".repeat(200) })).toEqual([]);
    expect(await found({ search: Array(50).fill("cap").join(" ") })).toEqual(["Asked cap"]);
    const longer = await at.shop.call("GET", `/tool?search=${"a".repeat(201)}`);
    expect(longer.status).toBe(422);
  });

  it.each([
    ["%", 1],
    ['"', 1],
    ["*", 1],
    ["_", 1],
    ["\\", 1],
    ["NEAR(", 1],
    ["' or 1=1 --", 1],
  ])("17: %j is plain text", async (sign, count) => {
    expect(await found({ search: `cap ${sign}` })).toHaveLength(count);
  });

  it("26: an order that takes the last piece is counted in every process, and the next one is refused", async () => {
    await addTool("Asked last piece", {}, { quantity: 3, minimum: 3 });
    const search = "asked last piece";
    const inStock = async (shop: typeof at.shop): Promise<number> =>
      (await shop.call("GET", `/facet?${query({ search })}`)).json.inStock;
    await at.everywhere(async (shop) => (await inStock(shop)) === 1);
    const tool: Tool = await call(`/tool/${idOf.get("Asked last piece")}`);
    const [first, second] = await Promise.all([prepareBuyer(at.shop), prepareBuyer(at.shop)]);
    await placeOrder(at.other, first, tool);
    const refused = await at.shop.call("POST", "/purchase", {
      token: second.token,
      body: orderFor(second, tool),
    });
    expect([refused.status, refused.json.code]).toEqual([409, "sold-out"]);
    await at.everywhere(async (shop) => (await inStock(shop)) === 0);
    expect(await stockOf(at.shop, tool)).toBe(0);
  });

  it("33: a deleted tool leaves lists and counts, and its address is not found", async () => {
    await addTool("Asked for deletion", { diameter: "77 mm" });
    const asked = { category: CATEGORY, "spec.asked-diameter": "77mm" };
    expect((await call(`/facet?${query(asked)}`)).total).toBe(1);
    const path = `/tool/${idOf.get("Asked for deletion")}`;
    await send("DELETE", path);
    expect((await call(`/facet?${query(asked)}`)).total).toBe(0);
    expect(await found({ search: "deletion" })).toEqual([]);
    expect((await at.shop.call("GET", path)).status).toBe(404);
  });
});
