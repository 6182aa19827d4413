/** What typed lines mean for an order. */
import type { Schema } from "../../../database/schema.ts";
import type { AnswerOf } from "../../../kit/endpoint.ts";
import { textOf } from "../../../kit/i18n.ts";
import type { Database } from "../../../kit/node/db/database.ts";
import { yieldWhenDue } from "../../../kit/node/event-loop.ts";
import type { LineTool } from "../../catalogue/contract.ts";
import type { TextLanguage } from "../../text-language.ts";
import type { CheckedLine, MatchedLine, matchTools } from "../contract.ts";
import { quantityIssue } from "../rules-issues.ts";
import { parseOrderList } from "../rules-list.ts";
import { NO_PART, type Readings } from "../rules-readings.ts";
import { matchLines } from "./match-lines.ts";

export async function matchTyped(
  db: Database<Schema>,
  typed: readonly { readonly typed: string }[],
  language: TextLanguage,
): Promise<AnswerOf<typeof matchTools>> {
  const read: Readings[] = [];
  for (const { typed: line } of typed) {
    await yieldWhenDue();
    read.push(readTyped(line));
  }
  const readable = read.flatMap((readings) => ("fault" in readings ? [] : { readings }));
  const { lines, tools } = await matchLines(db, readable, language);
  const toolOf = new Map(tools.map((tool) => [tool._id, tool]));
  const matched = lines.values();
  return {
    tools,
    lines: read.map((readings) =>
      "fault" in readings
        ? { status: "unreadable" as const, message: textOf(readings.fault) }
        : judge(matched.next().value as CheckedLine, toolOf),
    ),
  };
}

/** As one line of a pasted list. */
function readTyped(line: string): Readings {
  const { lines, unreadable } = parseOrderList(line);
  const [read] = lines;
  return read?.readings ?? { fault: unreadable[0]?.fault ?? NO_PART };
}

function judge(line: CheckedLine, toolOf: ReadonlyMap<string, LineTool>): MatchedLine {
  const { tool: id, quantity = 0, offers = [] } = line;
  const tool = id === undefined ? undefined : toolOf.get(id);
  if (!tool) {
    const status = line.status === "ambiguous" ? "several" : "none";
    return { status, offers: offers.map(({ reading: _, ...offer }) => offer) };
  }
  const issue = quantityIssue(tool, quantity);
  const found = { tool: tool._id, quantity };
  if (!issue) return { status: "exact", ...found };
  return {
    status: issue.code,
    ...found,
    possible: [...issue.mends],
    message: textOf(issue.message),
  };
}
