/** Finds the tools that typed lines mean. */

import {
  findByPartNumbers,
  type NumbersOf,
  type WrittenTool,
} from "../../../catalog/part-numbers/api/part-number-store.ts";
import { findLineTools } from "../../../catalog/tools/api/line-tools.ts";
import { findByNames } from "../../../catalog/tools/api/named-tools.ts";
import { numberText } from "../../../catalog/tools/rules-other-numbers.ts";
import type { Database } from "../../../database/schema.ts";
import type { TextLanguage } from "../../../frame/text-language.ts";
import type { AnswerOf } from "../../../lib/contract/endpoint.ts";
import { inParts } from "../../../lib/db/lists.ts";
import { yieldWhenDue } from "../../../lib/queue/event-loop.ts";
import { foldedPartNumber } from "../../../lib/text/fold.ts";
import { naturalKey } from "../../../lib/text/natural-order.ts";
import { meant, signedName } from "../../../lib/text/part-number.ts";
import type { Reading } from "../../pasted-lists/rules-readings.ts";
import type { checkLines } from "../contract.ts";
import { findOffers, MAX_OFFERS, type Match, type OfferSource } from "./find-offers.ts";

/** How long one call looks for what to offer. */
const BUDGET_MS = 250;
/** Lines that are looked for at once: the thread of the search refuses what comes while 64 questions wait. */
const AT_ONCE = 4;

interface TypedLine {
  readonly readings: readonly Reading[];
}

/** What a line means, and what only resembles it. */
interface Matches {
  readonly meant: readonly Match[];
  readonly alike: readonly Match[];
}

export async function matchLines(
  source: OfferSource,
  lines: readonly TypedLine[],
  reader: NumbersOf,
): Promise<AnswerOf<typeof checkLines>> {
  const { db, language } = source;
  const matches = await findMatches(db, lines, language, reader);
  const nearest = await findNearest(source, lines, matches);
  const offered = [...matches.map(({ meant }) => meant), ...nearest.values()].flat();
  const tools = await findLineTools(
    db.read,
    offered.map(({ key }) => key),
    language,
  );

  const named = (found: readonly Match[]) =>
    found.flatMap(({ key, quantity, reading, other }) => {
      const tool = tools.get(key);
      const number = other && { number: numberText(other, reader?.email) };
      return tool ? { tool: tool._id, quantity: quantity ?? tool.minimum, reading, ...number } : [];
    });
  return {
    lines: matches.map(({ meant }, index) => {
      const [first, ...others] = named(meant);
      if (first && others.length === 0) return { status: "found" as const, ...first };
      if (first) return { status: "ambiguous" as const, offers: [first, ...others] };
      const near = nearest.get(index);
      return { status: "unknown" as const, ...(near && { offers: named(near) }) };
    }),
    tools: [...tools.values()],
  };
}

/** Finds tools by part number, and by name where no part number is meant. */
async function findMatches(
  db: Database,
  lines: readonly TypedLine[],
  language: TextLanguage,
  reader: NumbersOf,
): Promise<Matches[]> {
  const readings = lines.flatMap((line) => line.readings);
  const byPart = await findByPartNumbers(
    db.read,
    foldedSet(
      readings.filter(({ isName }) => !isName),
      foldedPartNumber,
    ),
    { of: reader },
  );
  const parts = lines.map((line) =>
    matchesOf(line, ({ typed, isName }) =>
      isName ? [] : (byPart.get(foldedPartNumber(typed)) ?? []),
    ),
  );
  const unmatched = lines.filter((_, index) => parts[index]?.meant.length === 0);
  const byName = await findByNames(
    db.read,
    foldedSet(
      unmatched.flatMap((line) => line.readings),
      naturalKey,
    ),
    language.wanted,
  );
  return lines.map((line, index): Matches => {
    const { meant = [], alike = [] } = parts[index] ?? {};
    if (meant.length > 0) return { meant, alike };
    const find = ({ typed }: Reading) => byName.get(naturalKey(typed)) ?? [];
    const named = matchesOf(line, find, signedName);
    return { meant: named.meant, alike: [...alike, ...named.alike] };
  });
}

function foldedSet(readings: readonly Reading[], fold: (text: string) => string): Set<string> {
  return new Set(readings.map(({ typed }) => fold(typed)).filter(Boolean));
}

/** Each tool once, with the quantity of its likeliest reading; `signs`: what is compared of names. */
function matchesOf(
  { readings }: TypedLine,
  find: (reading: Reading) => readonly WrittenTool[],
  signs?: typeof signedName,
): Matches {
  const own = new Map<number, Match>();
  const alike = new Map<number, Match>();
  for (const [index, reading] of readings.entries()) {
    const candidates = find(reading);
    const same = meant(reading.typed, candidates, signs);
    const [into, tools] = same.length > 0 ? [own, same] : [alike, candidates];
    for (const { key, number: other } of tools)
      if (!into.has(key)) into.set(key, { key, quantity: reading.quantity, reading: index, other });
  }
  return { meant: [...own.values()], alike: [...alike.values()] };
}

/**
 * Finds by the index of the line what resembles it, or what is offered instead. That is looked for as long as there is
 * time, at least for the first lines.
 */
async function findNearest(
  source: OfferSource,
  lines: readonly TypedLine[],
  found: readonly Matches[],
): Promise<Map<number, readonly Match[]>> {
  const until = performance.now() + BUDGET_MS;
  const nearest = new Map<number, readonly Match[]>();
  const unknown: number[] = [];
  for (const [index, { meant, alike }] of found.entries()) {
    if (meant.length > 0) continue;
    if (alike.length > 0) nearest.set(index, alike.slice(0, MAX_OFFERS));
    else unknown.push(index);
  }
  for (const some of inParts(unknown, AT_ONCE)) {
    if (some[0] !== unknown[0] && performance.now() > until) break;
    await yieldWhenDue();
    const offers = await Promise.all(
      some.map((index) => findOffers(source, lines[index]?.readings ?? [])),
    );
    for (const [at, index] of some.entries()) nearest.set(index, offers[at] ?? []);
  }
  return nearest;
}
