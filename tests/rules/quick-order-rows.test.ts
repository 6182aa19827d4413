/** The rows of a quick order while they are typed, pasted, answered and corrected. */
import { describe, expect, it } from "vitest";
import type { LineTool } from "../../src/features/catalogue/contract.ts";
import type { CheckedLine } from "../../src/features/quick-order/contract.ts";
import { quantityIssue, totalOf } from "../../src/features/quick-order/rules-issues.ts";
import { parseOrderList } from "../../src/features/quick-order/rules-list.ts";
import {
  addList,
  chooseOffer,
  editRow,
  leaveRow,
  mendQuantities,
  noRows,
  type Rows,
  rowsToCheck,
  statusOf,
  takeAnswers,
} from "../../src/features/quick-order/ui/rows.ts";
import { textOf } from "../../src/kit/i18n.ts";

const tool = (id: string, more: Partial<LineTool> = {}): LineTool => ({
  ...{ _id: id, name: `Tool ${id}`, partNumber: `MW-${id}`, img: "/images/none.svg" },
  ...{ price: 2, minimum: 10, multiple: 10, tiers: [], quantity: 100 },
  ...more,
});
const found = (id: string, quantity: number): CheckedLine => ({
  status: "found",
  tool: id,
  quantity,
});

/** The rows after the server has answered all that is due. */
function answered(rows: Rows, lines: readonly CheckedLine[], tools: readonly LineTool[]): Rows {
  return takeAnswers(rows, rowsToCheck(rows), { lines, tools });
}
const shown = (rows: Rows) => rows.rows.map(({ typed, quantity }) => [typed, quantity]);
const kinds = (rows: Rows) => rows.rows.map((row) => statusOf(rows, row).kind);

describe("rows of a quick order", () => {
  it("a pasted list follows what was typed, with a blank row at the end, and is checked", () => {
    const typed = editRow(noRows, 1, { typed: "MW-1" });
    const rows = addList(typed, parseOrderList("MW-2 20\nMW-3;30"));
    expect(shown(rows)).toEqual([
      ["MW-1", ""],
      ["MW-2", "20"],
      ["MW-3", "30"],
      ["", ""],
    ]);
    expect(rowsToCheck(rows)).toHaveLength(3);
  });

  it("one tool in several rows is added up, and named", () => {
    const rows = addList(noRows, parseOrderList("MW-1 20\nMW-2 10\nmw1 30"));
    const after = answered(
      rows,
      [found("1", 20), found("2", 10), found("1", 30)],
      [tool("1"), tool("2")],
    );
    expect(shown(after)).toEqual([
      ["MW-1", "50"],
      ["MW-2", "10"],
      ["", ""],
    ]);
    expect(after.addedUp).toEqual(["MW-1"]);
  });

  it("of a pasted list the lines to correct come first", () => {
    const rows = addList(noRows, parseOrderList("MW-1 20\nMW-9 20\nMW-2 15"));
    const after = answered(
      rows,
      [found("1", 20), { status: "unknown", offers: [] }, found("2", 15)],
      [tool("1"), tool("2")],
    );
    expect(kinds(after)).toEqual(["problem", "problem", "ready", "blank"]);
    expect(shown(after)[0]).toEqual(["MW-9", "20"]);
  });

  it("an answer about a row that was edited meanwhile is dropped", () => {
    const typed = editRow(noRows, 1, { typed: "MW-1" });
    const asked = rowsToCheck(typed);
    const edited = editRow(typed, 1, { typed: "MW-12" });
    const after = takeAnswers(edited, asked, { lines: [found("1", 10)], tools: [tool("1")] });
    expect(kinds(after)).toEqual(["waiting", "blank"]);
  });

  it("a typed row keeps what is typed until it is left", () => {
    const typed = editRow(noRows, 1, { typed: "mw1" });
    const after = answered(typed, [found("1", 10)], [tool("1")]);
    expect(shown(after)[0]).toEqual(["mw1", "10"]);
    expect(shown(leaveRow(after, 1))[0]).toEqual(["MW-1", "10"]);
  });

  it("an offered tool is taken with the quantity that was typed", () => {
    const rows = addList(noRows, parseOrderList("MW-9 40"));
    const offers = [{ tool: "1", quantity: 40, reading: 0 }];
    const after = answered(rows, [{ status: "unknown", offers }], [tool("1")]);
    const chosen = chooseOffer(after, after.rows[0]?.id ?? 0, {
      tool: "1",
      quantity: 40,
      reading: 0,
    });
    expect(shown(chosen)[0]).toEqual(["MW-1", "40"]);
    expect(kinds(chosen)[0]).toBe("ready");
  });

  it("unknown lines for which there was no time are asked for again", () => {
    const rows = addList(noRows, parseOrderList("MW-8 1\nMW-9 1"));
    const after = answered(rows, [{ status: "unknown", offers: [] }, { status: "unknown" }], []);
    expect(rowsToCheck(after).map(({ typed }) => typed)).toEqual(["MW-9"]);
  });

  it("all quantities are corrected at once", () => {
    const rows = addList(noRows, parseOrderList("MW-1 3\nMW-2 25\nMW-3 999\nMW-4 20"));
    const tools = ["1", "2", "3", "4"].map((id) => tool(id));
    const after = answered(
      rows,
      [found("1", 3), found("2", 25), found("3", 999), found("4", 20)],
      tools,
    );
    const mended = mendQuantities(after);
    expect(new Map(shown(mended) as [string, string][])).toEqual(
      new Map([
        ["MW-1", "10"],
        ["MW-2", "30"],
        ["MW-3", "100"],
        ["MW-4", "20"],
        ["", ""],
      ]),
    );
    expect(kinds(mended)).toEqual(["ready", "ready", "ready", "ready", "blank"]);
  });

  it("no more than 500 rows are added, and the first that is not is named", () => {
    const list = parseOrderList("MW-1 10\n".repeat(500));
    const rows = addList(addList(noRows, parseOrderList("MW-2 10")), list);
    expect(rows.rows).toHaveLength(500);
    expect(rows.unreadable.map(({ line }) => line)).toEqual([500]);
  });
});

describe("a quantity", () => {
  const { minimum, multiple, quantity } = tool("1");
  it.each([
    [10, undefined, []],
    [3, "The minimum order is 10.", [10]],
    [25, "Sold in multiples of 10.", [30, 20]],
    [99, "Sold in multiples of 10.", [100, 90]],
    [101, "Only 100 can be ordered.", [100]],
  ])("%d of a tool with 100 in tens: %j", (wanted, message, mends) => {
    const issue = quantityIssue({ minimum, multiple, quantity }, wanted);
    expect(issue && textOf(issue.message)).toBe(message);
    expect(issue?.mends ?? []).toEqual(mends);
  });

  it("never is corrected to more than there is", () => {
    const few = { minimum: 10, multiple: 10, quantity: 27 };
    expect(quantityIssue(few, 25)?.mends).toEqual([20]);
    expect(quantityIssue(few, 28)?.mends).toEqual([20]);
    const none = quantityIssue({ ...few, quantity: 9 }, 10);
    expect(none && textOf(none.message)).toBe("Sold out.");
    expect(none?.mends).toEqual([]);
  });

  it("costs what its tier says", () => {
    const tiers = [{ quantity: 50, price: 1.5 }];
    expect([40, 50].map((count) => totalOf(tool("1", { tiers }), count))).toEqual([8000, 7500]);
  });
});
