/** The rows of a quick order while they are typed, pasted, answered and corrected. */
import { describe, expect, it } from "vitest";
import type { LineTool } from "../../../catalog/tools/contract.ts";
import { textOf } from "../../../lib/i18n/i18n.ts";
import { parseOrderList } from "../../pasted-lists/rules-list.ts";
import type { CheckedLine, Offer } from "../contract.ts";
import { quantityIssue, totalOf } from "../rules-issues.ts";
import { noRows, type Row, type Rows } from "../ui/row.ts";
import { statusOf } from "../ui/row-status.ts";
import {
  addList,
  answerQuantity,
  chooseOffer,
  editRow,
  fixQuantities,
  leaveRow,
  offeredQuantity,
  rowsToCheck,
  takeAnswers,
  textOfRows,
} from "../ui/rows.ts";

const tool = (id: string, more: Partial<LineTool> = {}): LineTool => ({
  ...{ _id: id, name: `Tool ${id}`, partNumber: `MW-${id}`, img: "/images/none.svg" },
  ...{ price: 2, priceUnit: 1 as const, minimum: 10, multiple: 10, tiers: [], quantity: 100 },
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

  it("an offer of another reading has the quantity of that reading", () => {
    const rows = addList(noRows, parseOrderList("4711 25"));
    const offers = [
      { tool: "1", quantity: 25, reading: 0 },
      { tool: "2", quantity: 4711, reading: 1 },
    ];
    const after = answered(rows, [{ status: "ambiguous", offers }], [tool("1"), tool("2")]);
    const chosen = chooseOffer(after, after.rows[0]?.id ?? 0, offers[1] as Offer);
    expect(shown(chosen)[0]).toEqual(["MW-2", "4711"]);
  });

  it("offers of several readings say how many are meant, and the search is offered as well", () => {
    const rows = addList(noRows, parseOrderList("Screw M8 x 30"));
    const offers = [
      { tool: "1", quantity: 10, reading: 0 },
      { tool: "2", quantity: 30, reading: 1 },
    ];
    const after = answered(rows, [{ status: "unknown", offers }], [tool("1"), tool("2")]);
    const [row] = after.rows as [Row];
    expect(offers.map((offer) => offeredQuantity(row, offers, offer))).toEqual(["10", "30"]);
    expect(offeredQuantity(row, offers.slice(0, 1), offers[0] as Offer)).toBeUndefined();
    expect(statusOf(after, row)).toMatchObject({ search: "Screw M8 x 30" });
  });

  it("a quantity with two meanings is asked about once for a list, and never corrected by itself", () => {
    const rows = addList(noRows, parseOrderList("MW-1 20,000\nMW-2 30,000\nMW-3 40"));
    const after = fixQuantities(
      answered(
        rows,
        ["1", "2", "3"].map((id) => found(id, 10)),
        ["1", "2", "3"].map((id) => tool(id)),
      ),
    );
    expect(kinds(after)).toEqual(["problem", "problem", "ready", "blank"]);
    expect(statusOf(after, after.rows[0] as Row)).toMatchObject({
      asked: { few: 20, many: 20_000 },
    });
    const few = answerQuantity(after, after.rows[0]?.id ?? 0, "few");
    expect(kinds(few)).toEqual(["ready", "ready", "ready", "blank"]);
    expect(shown(few).map(([, quantity]) => quantity)).toEqual(["20", "30", "40", ""]);
  });

  it("an answer counts for lines that are not checked yet", () => {
    const rows = addList(noRows, parseOrderList("MW-1 20,000\nMW-2 30,000\nMW-3 40"));
    const many = answerQuantity(rows, rows.rows[0]?.id ?? 0, "many");
    const after = answered(many, [found("1", 1), found("2", 1), found("3", 40)], [tool("2")]);
    expect(shown(after).map(([, quantity]) => quantity)).toContain("30000");
  });

  it("a quantity that is typed is read as the page writes it, and kept over a reload", () => {
    const typed = editRow(editRow(noRows, 1, { typed: "MW-1" }), 1, { quantity: "1,200" });
    const after = answered(typed, [found("1", 10)], [tool("1", { quantity: 5000 })]);
    expect(statusOf(after, after.rows[0] as Row)).toMatchObject({ quantity: 1200 });
    expect(textOfRows(after)).toBe("MW-1\t1200");
    const both = editRow(noRows, 1, { typed: "1,200 x MW-1" });
    const read = answered(both, [found("1", 10)], [tool("1", { quantity: 5000 })]);
    expect(statusOf(read, read.rows[0] as Row)).toMatchObject({ quantity: 1200 });
  });

  it("a line that cannot be read is a row with why, until it is edited", () => {
    const rows = addList(noRows, parseOrderList("25 pcs\nMW-1\tmany\nTotal 25"));
    expect(kinds(rows)).toEqual(["problem", "waiting", "blank"]);
    expect(rows.leftOut.map(({ text }) => text)).toEqual(["Total 25"]);
    expect(rowsToCheck(rows)).toHaveLength(1);
    const id = rows.rows[0]?.id ?? 0;
    expect(kinds(editRow(rows, id, { typed: "MW-2 25" }))[0]).toBe("waiting");
  });

  it("a quantity that is none is shown beside its line", () => {
    const rows = addList(noRows, parseOrderList("Part;Qty\nMW-1;many"));
    const after = answered(rows, [found("1", 10)], [tool("1")]);
    expect(shown(after)[0]).toEqual(["MW-1", "many"]);
    expect(statusOf(after, after.rows[0] as Row)).toMatchObject({ kind: "problem", guesses: [] });
    expect(shown(fixQuantities(after))[0]).toEqual(["MW-1", "many"]);
  });

  it.each<[string, number[]]>([
    ["1e3", [1000]],
    ["~5", [5]],
    ["mind. 5 Stk", [5]],
    ["5-10", [5, 10]],
    ["2 dz", [24]],
    ["2 VE à 100 Stk", [200]],
    ["2 VE", []],
    ["as needed", []],
    ["9e9", []],
  ])("%j is asked about with what it may mean, and never corrected by itself", (typed, guesses) => {
    const rows = addList(noRows, parseOrderList(`MW-1\t${typed}`));
    const after = answered(rows, [found("1", 10)], [tool("1")]);
    expect(statusOf(after, after.rows[0] as Row)).toMatchObject({ kind: "problem", guesses });
    expect(shown(fixQuantities(after))[0]).toEqual(["MW-1", typed]);
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
    const fixed = fixQuantities(after);
    expect(new Map(shown(fixed) as [string, string][])).toEqual(
      new Map([
        ["MW-1", "10"],
        ["MW-2", "30"],
        ["MW-3", "100"],
        ["MW-4", "20"],
        ["", ""],
      ]),
    );
    expect(kinds(fixed)).toEqual(["ready", "ready", "ready", "ready", "blank"]);
  });

  it("no more than 500 rows are added, and the first that is not is named", () => {
    const list = parseOrderList("MW-1 10\n".repeat(500));
    const rows = addList(addList(noRows, parseOrderList("MW-2 10")), list);
    expect(rows.rows).toHaveLength(500);
    expect(rows.beyond?.line).toBe(500);
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
  ])("%d of a tool with 100 in tens: %j", (wanted, message, fixes) => {
    const issue = quantityIssue({ minimum, multiple, quantity }, wanted);
    expect(issue && textOf(issue.message)).toBe(message);
    expect(issue?.fixes ?? []).toEqual(fixes);
  });

  it("never is corrected to more than there is", () => {
    const few = { minimum: 10, multiple: 10, quantity: 27 };
    expect(quantityIssue(few, 25)?.fixes).toEqual([20]);
    expect(quantityIssue(few, 28)?.fixes).toEqual([20]);
    const none = quantityIssue({ ...few, quantity: 9 }, 10);
    expect(none && textOf(none.message)).toBe("Sold out.");
    expect(none?.fixes).toEqual([]);
  });

  it("costs what its tier says", () => {
    const tiers = [{ quantity: 50, price: 1.5 }];
    expect([40, 50].map((count) => totalOf(tool("1", { tiers }), count))).toEqual([8000, 7500]);
  });
});
