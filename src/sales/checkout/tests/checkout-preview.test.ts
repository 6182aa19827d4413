/** What a cart costs and what is wrong with its lines; asked by anybody. */
import { beforeAll, describe, expect, it } from "vitest";
import { cents, toolsOf } from "#support/buyers.ts";
import { engines } from "#support/engines.ts";
import { correctStock } from "#support/orders/ordering.ts";
import { createTwoProcesses } from "#support/two-processes.ts";
import type { Tool } from "../../../catalog/tools/contract.ts";
import { MAX_LINES } from "../../cart/rules.ts";

describe.each(engines)("a preview of a checkout on %s", (engine) => {
  const two = createTwoProcesses(engine);
  let tools: Tool[];
  beforeAll(async () => {
    tools = (await toolsOf(two.shop)).filter((each) => each.quantity >= each.minimum * 20);
  });
  const tool = (index: number) => tools[index] as Tool;
  const preview = (lines: readonly object[], headers = {}) =>
    two.shop.call("POST", "/checkout/preview", { body: { lines }, headers });
  const setTool = ({ _id }: Tool, columns: object) =>
    two.shop.db.write.updateTable("tool").set(columns).where("id", "=", _id).execute();

  it("has each line with its price, and the totals with delivery and tax", async () => {
    const [a, b] = [tool(0), tool(1)];
    const lines = [
      { tool: a._id, quantity: a.minimum },
      { tool: b._id, quantity: b.minimum * 2 },
    ];
    const { status, json } = await preview(lines);
    expect(status).toBe(200);
    expect(json.lines).toMatchObject([
      { tool: a._id, name: a.name, partNumber: a.partNumber, img: a.img, available: a.quantity },
      { tool: b._id, quantity: b.minimum * 2, minimum: b.minimum },
    ]);
    const goods = json.lines.reduce(
      (sum: number, line: { total: number }) => sum + cents(line.total),
      0,
    );
    expect(cents(json.goods)).toBe(goods);
    expect(cents(json.price)).toBe(goods + cents(json.delivery));
    for (const line of json.lines)
      expect(cents(line.total)).toBe(cents(line.unitPrice) * line.quantity);
    expect(json.fault).toBeUndefined();
    expect(json.lines.every((line: { fault?: object }) => line.fault === undefined)).toBe(true);
  });

  it("names the tax class of a line, unless it is the standard one", async () => {
    const [reduced, standard] = [tool(2), tool(3)];
    await setTool(reduced, { tax_class: "reduced" });
    const wanted = [reduced, standard].map(({ _id, minimum }) => ({
      tool: _id,
      quantity: minimum,
    }));
    const { json } = await preview(wanted);
    const classes = json.lines.map(({ taxClass }: { taxClass?: string }) => taxClass);
    expect(classes).toEqual(["reduced", undefined]);
  });

  it("49, 50: adds up the lines of one tool: stock and quantity price see the sum", async () => {
    const some = tool(2);
    const { minimum, quantity } = some;
    const tiers = JSON.stringify([[minimum * 2, Math.round(some.price * 100) - 1]]);
    await setTool(some, { tiers, multiple: 1 });
    const line = { tool: some._id, quantity: minimum };
    const { json } = await preview([line, { tool: tool(3)._id, quantity: tool(3).minimum }, line]);
    expect(json.lines).toHaveLength(2);
    expect(json.lines[0]).toMatchObject({
      quantity: minimum * 2,
      listPrice: some.price,
      unitPrice: (Math.round(some.price * 100) - 1) / 100,
    });
    const half = { tool: some._id, quantity: Math.ceil((quantity + 1) / 2) };
    const above = await preview([half, half]);
    expect(above.json.lines[0].fault).toMatchObject({ code: "sold-out", left: quantity });
  });

  it("59: marks each line that cannot be ordered and what is possible, and totals the others", async () => {
    const [short, small, uneven, deleted, fine] = [4, 5, 6, 7, 8].map(tool) as Tool[];
    if (!short || !small || !uneven || !deleted || !fine) throw new Error("too few tools");
    await correctStock(two.shop, short, short.minimum + 1);
    await setTool(uneven, { multiple: 12, minimum: 24, tiers: "[]" });
    await setTool(deleted, { deleted_at: Date.now() });
    const { json } = await preview([
      { tool: short._id, quantity: short.minimum + 2 },
      { tool: small._id, quantity: small.minimum - 1 || 1 },
      { tool: uneven._id, quantity: 25 },
      { tool: deleted._id, quantity: 1 },
      { tool: "never-was", quantity: 1 },
      { tool: fine._id, quantity: fine.minimum },
    ]);
    const faults = json.lines.map((line: { fault?: object }) => line.fault);
    expect(faults).toMatchObject(
      [
        { code: "sold-out", left: short.minimum + 1, minimum: short.minimum },
        ...(small.minimum > 1 ? [{ code: "below-minimum", minimum: small.minimum }] : [{}]),
        { code: "not-a-multiple", lower: 24, upper: 36, multiple: 12 },
        { code: "no-such-tool" },
        { code: "no-such-tool" },
        {},
      ].map((fault) => (Object.keys(fault).length > 0 ? fault : undefined)),
    );
    for (const fault of faults.filter(Boolean)) expect(fault.detail.length).toBeGreaterThan(10);
    expect(json.lines[3]).toMatchObject({ name: deleted.name, available: 0 });
    expect(json.lines[4]).toMatchObject({ name: "", available: 0 });
    const orderable = json.lines.filter((line: { fault?: object }) => !line.fault);
    expect(json.goods).toBeCloseTo(
      orderable.reduce((sum: number, { total }: { total: number }) => sum + total, 0),
      6,
    );
    const none = await preview([{ tool: "never-was", quantity: 1 }]);
    expect(none.json).toMatchObject({ goods: 0, delivery: 0, price: 0, tax: [] });
  });

  it("says that the amount is above what one payment takes", async () => {
    const dear = tool(9);
    await setTool(dear, { price_cents: 99_999_999, minimum: 1, multiple: 1, tiers: "[]" });
    const { json } = await preview([{ tool: dear._id, quantity: 2 }]);
    expect(json.fault.code).toBe("amount-too-large");
  });

  it("is refused for a country that is none, as the order would be", async () => {
    const { _id, minimum } = tool(0);
    const body = { lines: [{ tool: _id, quantity: minimum }], shipTo: { country: "XI" } };
    const { status, json } = await two.shop.call("POST", "/checkout/preview", { body });
    expect([status, json.errors?.map(({ field }: { field: string }) => field)]).toEqual([
      422,
      ["shipTo.country"],
    ]);
  });

  it("61: is refused for quantities that cannot be ordered and for too many lines", async () => {
    for (const quantity of [0, -1, 1.5, 10 ** 9])
      expect((await preview([{ tool: tool(0)._id, quantity }])).status).toBe(422);
    const many = Array.from({ length: MAX_LINES + 1 }, () => ({
      tool: tool(0)._id,
      quantity: 1,
    }));
    expect((await preview(many)).status).toBe(422);
    expect((await preview(many.slice(1))).status).toBe(200);
    expect((await preview([])).status).toBe(422);
  });
});
