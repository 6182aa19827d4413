/** Typed lines are matched with the catalog. */
import { beforeAll, describe, expect, it } from "vitest";
import { prepareBuyer, toolsOf } from "#support/buyers.ts";
import { engines } from "#support/engines.ts";
import { sharedShop } from "#support/shared-shop.ts";
import { insertTool } from "../../../catalog/admin-tools/api/add-tool.ts";
import type { Tool } from "../../../catalog/tools/contract.ts";
import { parseOrderList } from "../../pasted-lists/rules-list.ts";
import { asked } from "../../pasted-lists/rules-readings.ts";

describe.each(engines)("quick order on %s", (engine) => {
  const shop = sharedShop(engine, { LANGUAGES: "en,de" });
  let demo: Tool[];
  beforeAll(async () => {
    demo = await toolsOf(shop);
    await addTool("bracket-a", "Angle bracket", "AB-77.1");
    await addTool("bracket-b", "Angle bracket", "AB-77-2");
    await addTool("twin-a", "Twin a", "TW 500");
    await addTool("twin-b", "Twin b", "TW-500");
    await addTool("coarse", "Tap, coarse", "PT06-M8x1.25");
    await addTool("small", "Shim 1.05", "MX-1.05");
    await addTool("large", "Shim 10.5", "MX-10.5");
    await addTool("numeric", "Numeric", "4711");
    await addTool("number", "Number", "25");
    await addTool("pin", "Spring pin, hardened", "SP-9001-X");
  });

  async function addTool(id: string, name: string, partNumber: string) {
    const tool = {
      ...{ id, name, partNumber, category: "Fixing", description: "", specs: [] },
      ...{ img: "/images/none.svg", minimum: 10, quantity: 500, price: 2 },
      ...{ addedByName: "Demo", addedByEmail: "demo@shop.test" },
    };
    await shop.db.transaction((tx) => insertTool(tx, tool, 0));
  }

  it("says what typed lines mean for an order, to programs", async () => {
    const lines = [
      ...["20 x SP-9001-X", "5 x SP-9001-X", "600 x sp 9001 x", "TW500", "zzz", "25"],
      "PT06-M8x12.5 5",
    ];
    const body = { lines: lines.map((typed) => ({ typed })) };
    const { status, json, text } = await shop.call("POST", "/tool/match", { body });
    expect(status, text).toBe(200);
    expect(json.lines).toMatchObject([
      { status: "exact", tool: "pin", quantity: 20 },
      { status: "below-minimum", tool: "pin", possible: [10] },
      { status: "too-many", tool: "pin", possible: [500] },
      { status: "several" },
      { status: "none" },
      { status: "exact", tool: "number", quantity: 10 },
      { status: "none", offers: [{ tool: "coarse", quantity: 5 }] },
    ]);
    expect(json.tools.map(({ _id }: Tool) => _id)).toContain("pin");
  });

  it("never takes a quantity in one of two ways, unless the whole list says which", async () => {
    const match = async (...lines: string[]) => {
      const body = { lines: lines.map((typed) => ({ typed })) };
      return (await shop.call("POST", "/tool/match", { body })).json.lines;
    };
    expect(await match("SP-9001-X\t25,000\tST")).toMatchObject([
      { status: "ambiguous-quantity", tool: "pin", possible: [25, 25_000] },
    ]);
    expect(await match("SP-9001-X\t25,000\tST", "4711\t30,000\tST")).toMatchObject([
      { status: "exact", tool: "pin", quantity: 25 },
      { status: "exact", tool: "numeric", quantity: 30 },
    ]);
    expect(
      await match("Part;Qty", "SP-9001-X;many", "", "Total;25", '"SP-9001-X;20', 'pin "'),
    ).toMatchObject([
      { status: "unreadable" },
      { status: "unreadable", tool: "pin", message: "“many” is not a whole number." },
      { status: "unreadable" },
      {
        status: "unreadable",
        message: "This is a title, a total, a note or text of the line above.",
      },
      { status: "exact", tool: "pin", quantity: 20 },
      { status: "none" },
    ]);
    expect(
      await match("SP-9001-X x 20, AB-77.1 x 10", "Pos\tPart\tQty", "\tSP-9001-X\t20"),
    ).toMatchObject([
      { status: "unreadable", message: "Several tools in one line. Send a line for each." },
      { status: "unreadable" },
      { status: "exact", tool: "pin", quantity: 20 },
    ]);
  });

  /** What is found for a pasted text: tool and quantity of each line, or its offers. */
  async function check(text: string, headers: Record<string, string> = {}) {
    const { lines } = parseOrderList(text);
    const body = { lines: lines.map(({ readings }) => ({ readings: readings.map(asked) })) };
    const {
      status,
      json,
      text: answered,
    } = await shop.call("POST", "/quick-order/check", {
      body,
      headers,
    });
    expect(status, answered).toBe(200);
    return json as {
      lines: {
        status: string;
        tool?: string;
        quantity?: number;
        offers?: { tool: string; quantity: number }[];
      }[];
      tools: Tool[];
    };
  }
  const found = async (text: string) =>
    (await check(text)).lines.map(({ status, tool, quantity, offers }) =>
      status === "found"
        ? [tool, quantity]
        : [status, ...(offers ?? []).map((offer) => [offer.tool, offer.quantity])],
    );

  it("a part number is found in every way to write it", async () => {
    const [tool] = demo.filter(({ partNumber }) => /^MW-\d+-\d+$/.test(partNumber ?? ""));
    const { _id, partNumber = "" } = tool as Tool;
    const dense = partNumber.replaceAll("-", "");
    const text = [
      `${partNumber} 25`,
      `25x ${partNumber.replace("-", "").toLowerCase()}`,
      `${partNumber.replaceAll("-", " ")};25`,
      `${partNumber.replaceAll("-", "\u2011")}, 25`,
    ].join("\n");
    const answer = await check(text);
    expect(answer.lines).toMatchObject(Array(4).fill({ status: "found", tool: _id, quantity: 25 }));
    const offers = [{ tool: _id, quantity: 25, reading: 0 }];
    const { lines } = await check(`25x ${dense}\n${partNumber.replaceAll("-", ".")}\t25`);
    expect(lines).toEqual(Array(2).fill({ status: "unknown", offers }));
    expect(answer.tools).toHaveLength(1);
    expect(answer.tools[0]).toMatchObject({
      _id,
      partNumber,
      price: tool?.price,
      minimum: tool?.minimum,
      multiple: tool?.multiple,
      tiers: tool?.tiers,
      quantity: tool?.quantity,
    });
  });

  it("a part number alone means the minimum order", async () => {
    expect(await found("AB-77.1")).toEqual([["bracket-a", 10]]);
  });

  it("a part number that looks like a number is found before or behind its quantity", async () => {
    expect(await found("4711 30\n30;4711\n4711")).toEqual([
      ["numeric", 30],
      ["numeric", 30],
      ["numeric", 10],
    ]);
    expect(await found("4711 25")).toEqual([["ambiguous", ["numeric", 25], ["number", 4711]]]);
  });

  it("part numbers that differ only in signs are offered, not guessed", async () => {
    expect(await found("TW500 20")).toEqual([["ambiguous", ["twin-a", 20], ["twin-b", 20]]]);
  });

  it.each([
    ["PT06-M8x1.25 5", ["coarse", 5]],
    ["pt06 m8x1,25 5", ["coarse", 5]],
    ["PT06-M8x12.5 5", ["unknown", ["coarse", 5]]],
    ["PT06-M8x125 5", ["unknown", ["coarse", 5]]],
    ["PT06-M8x1/25 5", ["unknown", ["coarse", 5]]],
    ["MX-1.05 5", ["small", 5]],
    ["mx 10.5 5", ["large", 5]],
    ["MX105 5", ["unknown", ["small", 5], ["large", 5]]],
    ["Shim 10.5", ["large", 10]],
    ["Shim 1.0.5", ["unknown"]],
    ["Shim 10/5", ["unknown", ["small", 10], ["large", 10]]],
  ])("a sign between digits makes another part number: %j", async (text, expected) => {
    const [line] = await found(text);
    expect(line?.slice(0, expected.length)).toEqual(expected);
  });

  it("a name is found when one tool alone has it, in the reader's language, too", async () => {
    expect(await found("spring pin, HARDENED 12")).toEqual([["pin", 12]]);
    expect(await found("angle bracket")).toEqual([
      ["ambiguous", ["bracket-a", 10], ["bracket-b", 10]],
    ]);
    const { token } = await prepareBuyer(shop, "admin");
    const body = { version: 1, texts: { de: { name: "Spannstift gehärtet" } } };
    expect((await shop.call("PATCH", "/tool/pin", { token, body })).status).toBe(200);
    const german = await check("Spannstift gehartet 12", { "accept-language": "de" });
    expect(german.lines).toMatchObject([{ status: "found", tool: "pin", quantity: 12 }]);
    expect(german.tools[0]?.name).toBe("Spannstift gehärtet");
  });

  it.each([
    ["a letter for a digit", "SP-90O1-X 12"],
    ["a sign too few", "SP-901-X 12"],
    ["a sign too many", "SP-90011-X 12"],
    ["two signs swapped", "SP-9010-X 12"],
    ["without its end", "SP-9001 12"],
    ["without its beginning", "9001-X 12"],
  ])("the nearest is offered for a part number with %s", async (_mistake, text) => {
    const [line] = (await check(text)).lines;
    expect(line?.status).toBe("unknown");
    expect(line?.offers?.[0]).toMatchObject({ tool: "pin", quantity: 12 });
  });

  it.each([["hardened pin"], ["spring pin"], ["sprnig pin hardened"], ["spring pin blue"]])(
    "the nearest is offered for the name %j",
    async (text) => {
      const [line] = (await check(text)).lines;
      expect(line?.status).toBe("unknown");
      expect(line?.offers?.map(({ tool }) => tool)).toContain("pin");
    },
  );

  it("what resembles nothing has no offers", async () => {
    expect(await found("QQ-0000-ZZ 3")).toEqual([["unknown"]]);
  });

  it("a renamed part number is found by its new one, a removed tool is not found", async () => {
    await addTool("renamed", "Renamed", "OLD-123456");
    await addTool("removed", "Removed", "GONE-654321");
    const { token } = await prepareBuyer(shop, "admin");
    const body = { version: 1, partNumber: "NEW-987654" };
    expect((await shop.call("PATCH", "/tool/renamed", { token, body })).status).toBe(200);
    expect((await shop.call("DELETE", "/tool/removed", { token })).status).toBe(200);
    expect(await found("new987654 10\nold123456 10\ngone654321 10\nRemoved")).toEqual([
      ["renamed", 10],
      ["unknown"],
      ["unknown"],
      ["unknown"],
    ]);
  });

  it("of unknown lines as many have offers as there is time for, and the others get them when asked again", async () => {
    const numbers = Array.from({ length: 100 }, (_, index) => 100_000 + index);
    const unknown = (some: readonly number[]) =>
      check(some.map((each) => `ZZ-${each} 1`).join("\n"));
    let left = numbers;
    for (let calls = 0; left.length > 0; calls += 1) {
      const { lines } = await unknown(left);
      expect(lines).toHaveLength(left.length);
      const offered = lines.findLastIndex(({ offers }) => offers !== undefined) + 1;
      expect(offered).toBeGreaterThan(0);
      left = left.slice(offered);
      // Each call looks for four at least.
      expect(calls).toBeLessThan(numbers.length / 4);
    }
  });

  it("bad requests are refused and name the field", async () => {
    const reading = { typed: "MW-401-100", quantity: 1 };
    const line = { readings: [reading] };
    const bodies = [
      {},
      { lines: [] },
      { lines: Array(501).fill(line) },
      { lines: [{ readings: [] }] },
      { lines: [{ readings: Array(7).fill(reading) }] },
      ...[0, -1, 1.5, 1_000_001, "3"].map((quantity) => ({
        lines: [{ readings: [{ typed: "MW", quantity }] }],
      })),
      { lines: [{ readings: [{ typed: "a".repeat(121) }] }] },
      { lines: [{ readings: [{ typed: "a\nb" }] }] },
    ];
    for (const body of bodies) {
      const answer = await shop.call("POST", "/quick-order/check", { body });
      expect([answer.status, answer.json.code], JSON.stringify(body).slice(0, 80)).toEqual([
        422,
        "invalid-input",
      ]);
    }
  });
});
