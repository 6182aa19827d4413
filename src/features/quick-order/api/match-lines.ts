/** Finds the tools that typed lines mean. */
import type { Schema } from "../../../database/schema.ts";
import type { AnswerOf } from "../../../kit/endpoint.ts";
import type { Database } from "../../../kit/node/db/database.ts";
import { yieldWhenDue } from "../../../kit/node/event-loop.ts";
import { findLineTools } from "../../catalogue/api/line-tools.ts";
import { findByNames } from "../../catalogue/api/named-tools.ts";
import { findNearestTools } from "../../catalogue/api/nearest-tools.ts";
import { findByPartNumbers } from "../../catalogue/api/part-number-store.ts";
import { foldedPartNumber, sortKey } from "../../catalogue/rules-fold.ts";
import type { TextLanguage } from "../../text-language.ts";
import type { checkLines } from "../contract.ts";
import type { Reading } from "../rules-readings.ts";

/** How long one call looks for nearest tools: with 100,000 tools a part number takes 2 ms, a misspelt name up to 40. */
const BUDGET_MS = 250;

interface TypedLine {
  readonly readings: readonly Reading[];
}

interface Match {
  readonly key: number;
  readonly quantity: number | undefined;
}

export async function matchLines(
  db: Database<Schema>,
  lines: readonly TypedLine[],
  language: TextLanguage,
): Promise<AnswerOf<typeof checkLines>> {
  const readings = lines.flatMap((line) => line.readings);
  const byPart = await findByPartNumbers(
    db.read,
    foldedSet(
      readings.filter(({ isName }) => !isName),
      foldedPartNumber,
    ),
  );
  const parts = lines.map((line) =>
    matchesOf(line, ({ typed, isName }) =>
      isName ? [] : (byPart.get(foldedPartNumber(typed)) ?? []),
    ),
  );
  const unmatched = lines.filter((_, index) => parts[index]?.length === 0);
  const byName = await findByNames(
    db.read,
    foldedSet(
      unmatched.flatMap((line) => line.readings),
      sortKey,
    ),
    language.wanted,
  );
  const matches = lines.map((line, index) => {
    const found = parts[index] ?? [];
    if (found.length > 0) return found;
    return matchesOf(line, ({ typed }) => [...(byName.get(sortKey(typed)) ?? [])]);
  });
  const nearest = await findNearest(db, lines, matches, language.wanted);
  const offered = [...matches, ...nearest.values()].flat();
  const tools = await findLineTools(
    db.read,
    offered.map(({ key }) => key),
    language,
  );

  const named = (found: readonly Match[]) =>
    found.flatMap(({ key, quantity }) => {
      const tool = tools.get(key);
      return tool ? { tool: tool._id, quantity: quantity ?? tool.minimum } : [];
    });
  return {
    lines: matches.map((found, index) => {
      const [first, ...others] = named(found);
      if (first && others.length === 0) return { status: "found" as const, ...first };
      if (first) return { status: "ambiguous" as const, offers: [first, ...others] };
      const near = nearest.get(index);
      return { status: "unknown" as const, ...(near && { offers: named(near) }) };
    }),
    tools: [...tools.values()],
  };
}

function foldedSet(readings: readonly Reading[], fold: (text: string) => string): Set<string> {
  return new Set(readings.map(({ typed }) => fold(typed)).filter(Boolean));
}

/** Each tool once, with the quantity of its likeliest reading. */
function matchesOf(
  { readings }: TypedLine,
  find: (reading: Reading) => readonly number[],
): Match[] {
  const found = new Map<number, Match>();
  for (const reading of readings) {
    for (const key of find(reading))
      if (!found.has(key)) found.set(key, { key, quantity: reading.quantity });
  }
  return [...found.values()];
}

/** By the index of the line: for the first unknown line, and for the next ones as long as there is time. */
async function findNearest(
  db: Database<Schema>,
  lines: readonly TypedLine[],
  matches: readonly (readonly Match[])[],
  locale: string | undefined,
): Promise<Map<number, Match[]>> {
  const until = performance.now() + BUDGET_MS;
  const nearest = new Map<number, Match[]>();
  for (const [index, { readings }] of lines.entries()) {
    if ((matches[index] ?? []).length > 0) continue;
    if (nearest.size > 0 && performance.now() > until) break;
    await yieldWhenDue();
    const [likeliest] = readings;
    const keys = likeliest ? await findNearestTools(db, likeliest.typed, locale) : [];
    nearest.set(
      index,
      keys.map((key) => ({ key, quantity: likeliest?.quantity })),
    );
  }
  return nearest;
}
