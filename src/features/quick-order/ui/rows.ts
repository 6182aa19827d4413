/** The rows of a quick order: typed or pasted, matched with the catalog, and what is still to correct. */
import { type Message, msg } from "../../../kit/i18n.ts";
import type { LineTool } from "../../catalogue/contract.ts";
import type { CheckedLine, Offer } from "../contract.ts";
import { quantityIssue } from "../rules-issues.ts";
import { MAX_LINES, type OrderList, type UnreadableLine } from "../rules-list.ts";
import { readQuantity } from "../rules-quantity.ts";
import { MAX_TYPED, type Reading, readLine } from "../rules-readings.ts";

export interface Row {
  readonly id: number;
  /** A part number or a name. */
  readonly typed: string;
  readonly quantity: string;
  /** Of a pasted line, until it is edited. */
  readonly readings?: readonly Reading[] | undefined;
  /** Undefined: to be checked. */
  readonly checked?: CheckedLine | undefined;
}

export interface Rows {
  readonly rows: readonly Row[];
  readonly tools: ReadonlyMap<string, LineTool>;
  readonly unreadable: readonly UnreadableLine[];
  /** Names of tools whose rows were added up in the last step. */
  readonly addedUp: readonly string[];
  readonly nextId: number;
}

export const noRows: Rows = {
  rows: [{ id: 1, typed: "", quantity: "" }],
  tools: new Map(),
  unreadable: [],
  addedUp: [],
  nextId: 2,
};

export function isBlank({ typed, quantity }: Row): boolean {
  return typed.trim() === "" && quantity.trim() === "";
}

/** Below this, half the catalog begins like it. */
const MIN_TYPED = 2;

/** With one blank row at the end, for the next line. */
function withBlankRow(rows: Rows): Rows {
  const last = rows.rows.at(-1);
  if ((last && isBlank(last)) || rows.rows.length >= MAX_LINES) return rows;
  const blank = { id: rows.nextId, typed: "", quantity: "" };
  return { ...rows, rows: [...rows.rows, blank], nextId: rows.nextId + 1 };
}

/** Behind the rows that are there; beyond 500 rows none are added. */
export function addList(rows: Rows, { lines, unreadable }: OrderList): Rows {
  const kept = rows.rows.filter((row) => !isBlank(row));
  const room = lines.slice(0, MAX_LINES - kept.length);
  const added = room.map(({ readings }, index): Row => {
    const [first] = readings;
    const quantity = first?.quantity;
    return {
      id: rows.nextId + index,
      typed: first?.typed ?? "",
      quantity: quantity === undefined ? "" : String(quantity),
      readings,
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
    unreadable: [...unreadable, ...full],
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
    if (change.typed === undefined) return { ...row, ...change };
    return { ...row, ...change, readings: undefined, checked: undefined };
  };
  return withBlankRow({ ...rows, rows: rows.rows.map(edit), addedUp: [] });
}

export function removeRows(rows: Rows, ids: ReadonlySet<number>): Rows {
  return withBlankRow({
    ...rows,
    rows: rows.rows.filter((row) => !ids.has(row.id)),
    addedUp: [],
  });
}

/** Takes one of the offered tools. */
export function chooseOffer(rows: Rows, id: number, { tool, quantity }: Offer): Rows {
  const found = rows.tools.get(tool);
  if (!found) return rows;
  const choose = (row: Row): Row =>
    row.id === id
      ? {
          id,
          typed: nameOf(found),
          quantity: row.quantity.trim() || String(quantity),
          checked: { status: "found", tool, quantity },
        }
      : row;
  return addUp({ ...rows, rows: rows.rows.map(choose) });
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
      (row.checked === undefined ||
        (row.checked.status === "unknown" && row.checked.offers === undefined)) &&
      readingsOf(row) !== undefined,
  );
}

/** Takes over the answers about rows that have not been edited meanwhile. */
export function takeAnswers(
  rows: Rows,
  asked: readonly Row[],
  answer: { readonly lines: readonly CheckedLine[]; readonly tools: readonly LineTool[] },
): Rows {
  const answers = new Map(asked.map((row, index) => [row.id, { row, line: answer.lines[index] }]));
  const tools = new Map([...rows.tools, ...answer.tools.map((tool) => [tool._id, tool] as const)]);
  const take = (row: Row): Row => {
    const { row: before, line } = answers.get(row.id) ?? {};
    if (!before || !line || before.typed !== row.typed || before.readings !== row.readings)
      return row;
    const found = line.tool === undefined ? undefined : tools.get(line.tool);
    const isPasted = row.readings !== undefined;
    const quantity =
      found && (isPasted || row.quantity.trim() === "") ? String(line.quantity) : row.quantity;
    return { ...row, checked: line, quantity, ...(found && isPasted && { typed: nameOf(found) }) };
  };
  const isBatch = asked.some(({ readings }) => readings !== undefined);
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

function nameOf({ partNumber, name }: LineTool): string {
  return partNumber || name;
}

export function toolOf(rows: Pick<Rows, "tools">, { checked }: Row): LineTool | undefined {
  return checked?.tool === undefined ? undefined : rows.tools.get(checked.tool);
}

/** Rows of one tool become one, at the place of the first. */
function addUp(rows: Rows): Rows {
  const first = new Map<string, Row>();
  const addedUp = new Set<string>();
  for (const row of rows.rows) {
    const tool = toolOf(rows, row);
    const quantity = readQuantity(row.quantity);
    if (!tool || typeof quantity !== "number") continue;
    const before = first.get(tool._id);
    if (before) addedUp.add(nameOf(tool));
    const sum = before ? Number(before.quantity) + quantity : quantity;
    first.set(tool._id, { ...(before ?? row), quantity: String(sum) });
  }
  if (addedUp.size === 0) return rows;
  const kept = new Map([...first.values()].map((row) => [row.id, row]));
  const merged = rows.rows.flatMap((row) => {
    const isCounted = toolOf(rows, row) && typeof readQuantity(row.quantity) === "number";
    return isCounted ? (kept.get(row.id) ?? []) : row;
  });
  return withBlankRow({ ...rows, rows: merged, addedUp: [...addedUp] });
}

/** Only where many rows arrive at once: rows do not move while somebody edits them. */
function problemsFirst(rows: Rows): Rows {
  const rank = (row: Row) => (isBlank(row) ? 2 : statusOf(rows, row).kind === "problem" ? 0 : 1);
  return { ...rows, rows: rows.rows.toSorted((a, b) => rank(a) - rank(b)) };
}

export type RowStatus =
  | { readonly kind: "blank" }
  | { readonly kind: "waiting" }
  | { readonly kind: "ready"; readonly tool: LineTool; readonly quantity: number }
  | {
      readonly kind: "problem";
      readonly message: Message;
      readonly tool?: LineTool | undefined;
      readonly mends?: readonly number[] | undefined;
      readonly offers?: readonly Offer[] | undefined;
    };

export function statusOf(rows: Pick<Rows, "tools">, row: Row): RowStatus {
  if (isBlank(row)) return { kind: "blank" };
  if (row.typed.trim() === "") {
    return {
      kind: "problem",
      message: msg("quickOrder.fault.noPart", "There is no part number."),
    };
  }
  const { checked } = row;
  if (!checked) return { kind: "waiting" };
  if (checked.status === "ambiguous") {
    return {
      kind: "problem",
      message: msg("quickOrder.ambiguous", "Several tools fit. Which one is it?"),
      offers: checked.offers,
    };
  }
  const tool = toolOf(rows, row);
  if (!tool) return unknown(checked);
  const quantity = row.quantity.trim() === "" ? tool.minimum : readQuantity(row.quantity);
  if (typeof quantity !== "number") {
    const message = quantity?.fault ?? msg("quickOrder.quantity", "Type a whole number of pieces.");
    return { kind: "problem", message, tool, mends: [tool.minimum] };
  }
  const issue = quantityIssue(tool, quantity);
  return issue ? { kind: "problem", tool, ...issue } : { kind: "ready", tool, quantity };
}

function unknown({ offers = [] }: CheckedLine): RowStatus {
  return {
    kind: "problem",
    message:
      offers.length > 0
        ? msg("quickOrder.nearest", "Not in the catalog. Is it one of these?")
        : msg("quickOrder.unknown", "Not in the catalog."),
    offers,
  };
}

/** Quantities that are too small, too large or no multiple are set to the nearest that can be ordered. */
export function mendQuantities(rows: Rows): Rows {
  const mend = (row: Row): Row => {
    const status = statusOf(rows, row);
    const best = status.kind === "problem" ? status.mends?.[0] : undefined;
    return best === undefined ? row : { ...row, quantity: String(best) };
  };
  return { ...rows, rows: rows.rows.map(mend), addedUp: [] };
}
