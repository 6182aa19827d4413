/** Lines that are no part number are asked about with what the search finds. */
import { describe, expect, it } from "vitest";
import { sharedShop } from "#support/shared-shop.ts";
import { findFirst } from "../../../catalog/search/api/find.ts";
import type { IndexClient } from "../../../catalog/search/api/index-client.ts";
import type { Tool } from "../../../catalog/tools/contract.ts";
import { busy } from "../../../lib/contract/problem.ts";
import { parseOrderList } from "../../pasted-lists/rules-list.ts";
import { asked } from "../../pasted-lists/rules-readings.ts";
import type { CheckedLine } from "../contract.ts";

describe("a pasted line that is no part number", () => {
  const shop = sharedShop("sqlite", { LANGUAGES: "en,de" }, { wholeDemo: true });

  async function check(text: string): Promise<CheckedLine[]> {
    const { lines } = parseOrderList(text);
    const body = { lines: lines.map(({ readings }) => ({ readings: readings.map(asked) })) };
    const { status, json, text: answer } = await shop.call("POST", "/quick-order/check", { body });
    expect(status, answer).toBe(200);
    return json.lines;
  }
  async function firstFound(search: string): Promise<string | undefined> {
    const { json } = await shop.call("GET", `/tool?limit=1&search=${encodeURIComponent(search)}`);
    return (json as Tool[])[0]?._id;
  }

  it.each([
    ["6205-2RS 10", "6205-2RS", 10],
    ["Schraube M8x30 100", "Schraube M8x30", 100],
    ["100 Schrauben M8 x 30", "Schrauben M8 x 30", 100],
    ["50 pcs socket head cap screw m8x30", "socket head cap screw m8x30", 50],
    ["Zylinderschraube M8x30\t200", "Zylinderschraube M8x30", 200],
    ["mikrometer 0-25", "mikrometer 0-25", undefined],
  ])("%j is offered the first tool of the search for %j", async (text, search, quantity) => {
    const tool = await firstFound(search);
    expect(tool).toBeDefined();
    const [line] = await check(text);
    expect(line).toMatchObject({
      status: "unknown",
      offers: expect.arrayContaining([
        expect.objectContaining({ tool, ...(quantity !== undefined && { quantity }) }),
      ]),
    });
    expect(line?.offers?.length).toBeLessThanOrEqual(5);
  });

  it("has its likeliest reading first", async () => {
    const [line] = await check("100 Schrauben M8 x 30");
    expect(line?.offers?.[0]).toMatchObject({ quantity: 100, reading: 0 });
  });

  it("has no offers where the search finds nothing", async () => {
    expect(await check("qqqq zzzz 5")).toEqual([{ status: "unknown", offers: [] }]);
  });

  it("has both readings, where each finds tools", async () => {
    const [line] = await check("Schraube M8 x 30");
    const quantities = line?.offers?.map(({ quantity, reading }) => [reading, quantity === 30]);
    expect(quantities).toContainEqual([0, false]);
    expect(quantities).toContainEqual([1, true]);
  });
});

it("a search that cannot be answered now says so", async () => {
  const index: Pick<IndexClient, "ask"> = {
    ask: () => {
      throw busy();
    },
  };
  expect(await findFirst(index, "screw", 5, {})).toBeUndefined();
});
