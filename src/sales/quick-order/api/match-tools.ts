/** What typed lines mean for an order. */

import type { LineTool } from "../../../catalog/tools/contract.ts";
import type { AnswerOf } from "../../../lib/contract/endpoint.ts";
import { type Message, msg, textOf } from "../../../lib/i18n/i18n.ts";
import { yieldWhenDue } from "../../../lib/queue/event-loop.ts";
import { type OrderList, readOrderList } from "../../pasted-lists/rules-list.ts";
import {
  isAsked,
  isQuantityFault,
  notWhole,
  readListQuantity,
  whichQuantity,
} from "../../pasted-lists/rules-quantity.ts";
import { asked, NO_PART, type Reading } from "../../pasted-lists/rules-readings.ts";
import type { CheckedLine, MatchedLine, matchTools } from "../contract.ts";
import { quantityIssue } from "../rules-issues.ts";
import type { OfferSource } from "./find-offers.ts";
import { matchLines } from "./match-lines.ts";

export async function matchTyped(
  source: OfferSource,
  typed: readonly { readonly typed: string }[],
): Promise<AnswerOf<typeof matchTools>> {
  const list = await readPatiently(typed.map((line) => line.typed));
  const { lines, tools } = await matchLines(
    source,
    list.lines.map(({ readings }) => ({ readings: readings.map(asked) })),
    undefined,
  );
  const toolOf = new Map(tools.map((tool) => [tool._id, tool]));
  const matched = new Map<number, MatchedLine>();
  for (const [index, { line, readings }] of list.lines.entries()) {
    const isSecond = matched.has(line);
    const judged = judge(readings, lines[index] ?? { status: "unknown" }, toolOf);
    matched.set(line, isSecond ? unreadable(SEVERAL) : judged);
  }
  for (const { line, fault } of list.unreadable) matched.set(line, unreadable(fault));
  for (const { line } of list.leftOut) matched.set(line, unreadable(LEFT_OUT));
  return {
    tools,
    lines: typed.map((_, index) => matched.get(index + 1) ?? unreadable(NO_PART)),
  };
}

const LEFT_OUT = msg(
  "quickOrder.fault.leftOut",
  "This is a title, a total, a note or text of the line above.",
);
const SEVERAL = msg("quickOrder.fault.several", "Several tools in one line. Send a line for each.");

function unreadable(fault: Message): MatchedLine {
  return { status: "unreadable", message: textOf(fault) };
}

/** Reads the lines as one pasted list, while others are served. */
async function readPatiently(lines: readonly string[]): Promise<OrderList> {
  const reading = readOrderList(lines);
  for (;;) {
    await yieldWhenDue();
    const step = reading.next();
    if (step.done) return step.value;
  }
}

function judge(
  readings: readonly Reading[],
  line: CheckedLine,
  toolOf: ReadonlyMap<string, LineTool>,
): MatchedLine {
  const { tool: id, quantity = 0, reading = 0, offers = [], number } = line;
  const tool = id === undefined ? undefined : toolOf.get(id);
  if (!tool) {
    const status = line.status === "ambiguous" ? "several" : "none";
    return { status, offers: offers.map(({ tool, quantity }) => ({ tool, quantity })) };
  }
  const written = readings[reading]?.written;
  if (written !== undefined) {
    const read = readListQuantity(written);
    if (!isAsked(read))
      return {
        tool: tool._id,
        ...unreadable(isQuantityFault(read) ? read.fault : notWhole(written)),
      };
    const possible = [read.few, read.many].filter((each) => each !== undefined);
    const message = textOf(whichQuantity(written, read));
    return { status: "ambiguous-quantity", tool: tool._id, possible, message };
  }
  const issue = quantityIssue(tool, quantity);
  const found = { tool: tool._id, quantity, ...(number !== undefined && { number }) };
  if (!issue) return { status: "exact", ...found };
  return {
    status: issue.code,
    ...found,
    possible: [...issue.fixes],
    message: textOf(issue.message),
  };
}
