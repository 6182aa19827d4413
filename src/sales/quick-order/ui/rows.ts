/** The rows of a quick order: typed or pasted, matched with the catalog, and what is still to correct. */

import type { LineTool } from "../../../catalog/tools/contract.ts";
import { msg } from "../../../lib/i18n/i18n.ts";
import { formatCount } from "../../../lib/i18n/numbers.ts";
import { cutText } from "../../../lib/text/cut-text.ts";
import { MAX_LINES } from "../../cart/rules.ts";
import { withAnswer } from "../../pasted-lists/rules-decimals.ts";
import type { OrderList } from "../../pasted-lists/rules-list.ts";
import { isAsked } from "../../pasted-lists/rules-quantity.ts";
import { MAX_TYPED, type Reading, readLine } from "../../pasted-lists/rules-readings.ts";
import type { CheckedLine, Offer } from "../contract.ts";
import { isBlank, nameOf, quantityOf, quantityText, type Row, type Rows, toolOf } from "./row.ts";
import { statusOf } from "./row-status.ts";

/** How many characters are typed before a search: with fewer, half the catalog begins like it. */
const MIN_TYPED = 2;

/** Adds a blank row at the end, for the next line. */
function withBlankRow(rows: Rows): Rows {
  const last = rows.rows.at(-1);
  if ((last && isBlank(last)) || rows.rows.length >= MAX_LINES) return rows;
  const blank = { id: rows.nextId, typed: "", quantity: "" };
  return { ...rows, rows: [...rows.rows, blank], nextId: rows.nextId + 1 };
}

/** Adds the list behind the rows that are there, also the lines that could not be read. Beyond 500 rows none are added. */
export function addList(rows: Rows, list: OrderList): Rows {
  const kept = rows.rows.filter((row) => !isBlank(row));
  const lines = [...list.lines, ...list.unreadable].toSorted((a, b) => a.line - b.line);
  const room = lines.slice(0, MAX_LINES - kept.length);
  const added = room.map((line, index): Row => {
    const id = rows.nextId + index;
    if ("fault" in line)
      return { id, typed: cutText(line.text, MAX_TYPED), quantity: "", fault: line.fault };
    const { readings } = line;
    const [first] = readings;
    return {
      id,
      typed: first?.typed ?? "",
      quantity: quantityText(first),
      readings,
      list: rows.nextId,
    };
  });
  const full = lines.slice(room.length, room.length + 1).map(({ line, text }) => ({
    line,
    text,
    fault: msg(
      "quickOrder.full",
      "There are {most} lines already. This one and those below it were not added.",
      { most: MAX_LINES },
    ),
  }));
  return withBlankRow({
    ...rows,
    rows: [...kept, ...added],
    beyond: full[0] ?? list.beyond,
    leftOut: list.leftOut,
    decimals: list.decimals,
    addedUp: [],
    nextId: rows.nextId + added.length,
  });
}

export function editRow(
  rows: Rows,
  id: number,
  change: Partial<Pick<Row, "typed" | "quantity">>,
): Rows {
  const edit = (row: Row): Row => {
    if (row.id !== id) return row;
    // A new quantity does not change which tool was found.
    if (change.typed === undefined) return { ...row, ...change, list: undefined };
    return { ...row, ...change, readings: undefined, checked: undefined, fault: undefined };
  };
  return withBlankRow({ ...rows, rows: rows.rows.map(edit), addedUp: [] });
}

/** Answers what "25,000" of a list is, for all of that list. */
export function answerQuantity(rows: Rows, id: number, answer: "few" | "many"): Rows {
  const asked = rows.rows.find((row) => row.id === id);
  const answered = (row: Row): Row => {
    const read = quantityOf(row);
    if (row.list === undefined || row.list !== asked?.list) return row;
    const quantity = isAsked(read) ? read[answer] : undefined;
    return {
      ...row,
      ...(row.readings && { readings: withAnswer(row.readings, answer) }),
      ...(quantity !== undefined && { quantity: String(quantity) }),
    };
  };
  return addUp({ ...rows, rows: rows.rows.map(answered), addedUp: [] });
}

export function removeRows(rows: Rows, ids: ReadonlySet<number>): Rows {
  return withBlankRow({
    ...rows,
    rows: rows.rows.filter((row) => !ids.has(row.id)),
    addedUp: [],
  });
}

/** Takes one of the offered tools, with the quantity of the reading that it fits. */
export function chooseOffer(rows: Rows, id: number, { tool, quantity, reading }: Offer): Rows {
  const found = rows.tools.get(tool);
  if (!found) return rows;
  const choose = (row: Row): Row => {
    if (row.id !== id) return row;
    const listed =
      row.list === undefined ? row.quantity.trim() : quantityText(row.readings?.[reading]);
    return {
      id,
      typed: nameOf(found),
      quantity: listed || String(quantity),
      list: row.list,
      checked: { status: "found", tool, quantity },
    };
  };
  return addUp({ ...rows, rows: rows.rows.map(choose) });
}

/** How many of an offered tool are meant, where the offers are of readings with several quantities. */
export function offeredQuantity(
  row: Row,
  offers: readonly Offer[],
  { reading, quantity }: Offer,
): string | undefined {
  const readings = readingsOf(row) ?? [];
  const written = new Set(offers.map((each) => quantityText(readings[each.reading])));
  if (written.size < 2) return undefined;
  return readings[reading]?.written ?? formatCount(quantity);
}

/** What the server is asked about a row; undefined for a row with too little in it. */
export function readingsOf({ typed, quantity, readings }: Row): readonly Reading[] | undefined {
  if (readings) return readings;
  const text = typed.trim();
  if (text.length < MIN_TYPED || text.length > MAX_TYPED) return undefined;
  // "25x MW-401-100" in one field.
  const read = quantity.trim() === "" ? readLine(text) : [{ typed: text }];
  return "fault" in read ? undefined : read;
}

/** Rows without an answer, or without nearest tools that the server has had no time to look for. */
export function rowsToCheck({ rows }: Rows): Row[] {
  return rows.filter(
    (row) =>
      !isBlank(row) &&
      row.fault === undefined &&
      (row.checked === undefined ||
        (row.checked.status === "unknown" && row.checked.offers === undefined)) &&
      readingsOf(row) !== undefined,
  );
}

/** Takes over the answers about rows that have not been edited meanwhile. */
export function takeAnswers(
  rows: Rows,
  sent: readonly Row[],
  answer: { readonly lines: readonly CheckedLine[]; readonly tools: readonly LineTool[] },
): Rows {
  const answers = new Map(sent.map((row, index) => [row.id, { row, line: answer.lines[index] }]));
  const tools = new Map([...rows.tools, ...answer.tools.map((tool) => [tool._id, tool] as const)]);
  const take = (row: Row): Row => {
    const { row: before, line } = answers.get(row.id) ?? {};
    if (!before || !line || before.typed !== row.typed || before.readings !== row.readings)
      return row;
    const found = line.tool === undefined ? undefined : tools.get(line.tool);
    const isPasted = row.readings !== undefined;
    const own = row.list === undefined ? row.quantity.trim() : "";
    const meant = quantityText(readingsOf(before)?.[line.reading ?? 0]);
    const quantity = found ? own || meant || String(line.quantity) : row.quantity;
    return { ...row, checked: line, quantity, ...(found && isPasted && { typed: nameOf(found) }) };
  };
  const isBatch = sent.some(({ readings }) => readings !== undefined);
  const taken = { ...rows, tools, rows: rows.rows.map(take) };
  return isBatch ? problemsFirst(addUp(taken)) : taken;
}

/** Called when a row is left: shows the part number of the tool that was found. */
export function leaveRow(rows: Rows, id: number): Rows {
  const leave = (row: Row): Row => {
    const found = row.id === id ? toolOf(rows, row) : undefined;
    return found ? { ...row, typed: nameOf(found), readings: undefined } : row;
  };
  return addUp({ ...rows, rows: rows.rows.map(leave) });
}

/** Rows of one tool become one, at the place of the first. */
function addUp(rows: Rows): Rows {
  const first = new Map<string, Row>();
  const addedUp = new Set<string>();
  for (const row of rows.rows) {
    const tool = toolOf(rows, row);
    const quantity = quantityOf(row);
    if (!tool || typeof quantity !== "number") continue;
    const before = first.get(tool._id);
    if (before) addedUp.add(nameOf(tool));
    const sum = before ? Number(before.quantity) + quantity : quantity;
    first.set(tool._id, { ...(before ?? row), quantity: String(sum) });
  }
  if (addedUp.size === 0) return rows;
  const kept = new Map([...first.values()].map((row) => [row.id, row]));
  const merged = rows.rows.flatMap((row) => {
    const isCounted = toolOf(rows, row) && typeof quantityOf(row) === "number";
    return isCounted ? (kept.get(row.id) ?? []) : row;
  });
  return withBlankRow({ ...rows, rows: merged, addedUp: [...addedUp] });
}

/** Only where many rows arrive at once: rows do not move while somebody edits them. */
function problemsFirst(rows: Rows): Rows {
  const rank = (row: Row) => {
    if (isBlank(row)) return 2;
    return statusOf(rows, row).kind === "problem" ? 0 : 1;
  };
  return { ...rows, rows: rows.rows.toSorted((a, b) => rank(a) - rank(b)) };
}

/** Quantities that are too small, too large or no multiple are set to the nearest that can be ordered. */
export function fixQuantities(rows: Rows): Rows {
  const fixRow = (row: Row): Row => {
    const status = statusOf(rows, row);
    const best = status.kind === "problem" ? status.fixes?.[0] : undefined;
    return best === undefined ? row : { ...row, quantity: String(best), list: undefined };
  };
  return { ...rows, rows: rows.rows.map(fixRow), addedUp: [] };
}

/** The list as it is kept over a reload; a quantity that was typed into its field is no question again. */
export function textOfRows({ rows }: Rows): string {
  return rows
    .filter((row) => !isBlank(row))
    .map((row) => {
      const quantity = quantityOf(row);
      return `${row.typed}\t${typeof quantity === "number" ? quantity : row.quantity}`;
    })
    .join("\n");
}
