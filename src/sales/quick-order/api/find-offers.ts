/** What is offered for a line that means no tool: what the search finds, and the nearest part numbers. */
import { type FirstFound, findFirst } from "../../../catalog/search/api/find.ts";
import type { IndexClient } from "../../../catalog/search/api/index-client.ts";
import { findNearestTools } from "../../../catalog/tool-search/api/nearest-tools.ts";
import type { ToolSpec } from "../../../catalog/tools/contract-fields.ts";
import type { Database } from "../../../database/schema.ts";
import type { TextLanguage } from "../../../frame/text-language.ts";
import type { Reading } from "../../pasted-lists/rules-readings.ts";

export const MAX_OFFERS = 5;
/** Readings of a line that are searched for. */
const MOST_SEARCHED = 3;

export interface Match {
  readonly key: number;
  readonly quantity: number | undefined;
  /** Which reading of the line. */
  readonly reading: number;
  readonly other?: ToolSpec | undefined;
}

export interface OfferSource {
  readonly db: Database;
  readonly index: IndexClient;
  readonly language: TextLanguage;
}

/** Each tool once, the likeliest first. */
export async function findOffers(
  source: OfferSource,
  readings: readonly Reading[],
): Promise<readonly Match[]> {
  const [first] = readings;
  const searched = await searchReadings(source, readings);
  const numbers = first ? await findNearestTools(source.db, first.typed, MAX_OFFERS) : [];
  const near = numbers.map((key): Match => ({ key, quantity: first?.quantity, reading: 0 }));
  const whole = searched.filter(({ isWhole }) => isWhole);
  const [corrected] = searched.filter(({ isWhole }) => !isWhole);
  const offers = [...inTurns(whole.map(({ matches }) => matches)), ...near];
  // What the search has corrected says less than a whole finding.
  if (whole.length === 0) offers.push(...(corrected?.matches ?? []));
  return [...new Map(offers.toReversed().map((each) => [each.key, each])).values()]
    .toReversed()
    .slice(0, MAX_OFFERS);
}

interface Searched extends Pick<FirstFound, "isWhole"> {
  readonly matches: readonly Match[];
}

/** Those that find something, in the order of the readings. */
async function searchReadings(
  { index, language }: OfferSource,
  readings: readonly Reading[],
): Promise<Searched[]> {
  const found: Searched[] = [];
  for (const [reading, { typed, quantity, isName }] of readings.slice(0, MOST_SEARCHED).entries()) {
    // "MW-401-1 25" is searched for without its quantity.
    if (isName || !isTelling(typed)) continue;
    const answer = await findFirst(index, typed, MAX_OFFERS, language);
    // It has waited for the index already.
    if (!answer) break;
    const { keys, isWhole } = answer;
    const matches = keys.map((key): Match => ({ key, quantity, reading }));
    if (matches.length > 0) found.push({ matches, isWhole });
  }
  return found;
}

/** Everything is 30 mm of something. */
function isTelling(typed: string): boolean {
  return /\p{L}|\d{4}/u.test(typed);
}

function inTurns<Each>(lists: readonly (readonly Each[])[]): Each[] {
  const turns = Math.max(0, ...lists.map(({ length }) => length));
  return Array.from({ length: turns }, (_, turn) =>
    lists.flatMap((list) => list[turn] ?? []),
  ).flat();
}
