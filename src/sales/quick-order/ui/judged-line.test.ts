/** What an admin's pasted line adds to an order, and what it asks. */
import { expect, it } from "vitest";
import type { LineTool } from "../../../catalog/tools/contract.ts";
import { parseOrderList } from "../../pasted-lists/rules-list.ts";
import type { ReadableLine } from "../../pasted-lists/rules-readings.ts";
import type { CheckedLine } from "../contract.ts";
import { judgeLine } from "./judged-line.ts";

const tool: LineTool = {
  ...{ _id: "1", name: "File", partNumber: "MW-1", img: "/images/none.svg" },
  ...{ price: 2, priceUnit: 1 as const, minimum: 10, multiple: 10, tiers: [], quantity: 100 },
};
const found: CheckedLine = { status: "found", tool: "1", quantity: 10, reading: 0 };
const judged = (text: string, line: CheckedLine) =>
  judgeLine(parseOrderList(text).lines[0] as ReadableLine, line, new Map([["1", tool]]));

it("a line that is found is added", () => {
  expect(judged("MW-1 20", { ...found, quantity: 20 })).toEqual({ tool: "1", quantity: 20 });
});

it.each([
  [
    "MW-1\t25,000",
    found,
    "“25,000” can be read as 25 or as 25,000.",
    ["25 × MW-1 File", "25,000 × MW-1 File"],
  ],
  ["MW-1\t1,200", found, "“1,200” can be read as 1.2 or as 1,200.", ["1,200 × MW-1 File"]],
  ["Part;Qty\nMW-1;as needed", found, "“as needed” is not a whole number.", ["10 × MW-1 File"]],
  ["MW-9", { status: "unknown" }, "Not in the catalog.", []],
  [
    "MW1",
    { status: "unknown", offers: [{ tool: "1", quantity: 10, reading: 0 }] },
    "This is no part number of ours. Is it one of these?",
    ["MW-1 File"],
  ],
  [
    "File 20 x 30",
    {
      status: "unknown",
      offers: [
        { tool: "1", quantity: 30, reading: 0 },
        { tool: "1", quantity: 10, reading: 2 },
      ],
    },
    "This is no part number of ours. Is it one of these?",
    ["30 × MW-1 File", "10 × MW-1 File"],
  ],
] as const)("%j is asked about", (text, line, why, names) => {
  const problem = judged(text, line as CheckedLine);
  expect(problem).toMatchObject({ why, offers: names.map((name) => ({ name })) });
});
