/**
 * The trade's words that ship with the product, as groups of phrases that find the same tools. Each line is a group, and
 * what is indented goes on with the line above: phrases of up to four words in English = in German = standards. A German
 * buyer finds an English shop's tools, and the other way round. Standards are also those that differ in hardness or an
 * end: what has the searched one itself is first. A group's id is its first phrase, if it does not begin with one.
 */
import { cuttingWords } from "./cutting.ts";
import { fastenerWords } from "./fasteners.ts";
import { jobPhrases } from "./jobs.ts";
import { otherCuttingTools } from "./other-cutting.ts";
import { otherFasteners } from "./other-fasteners.ts";
import { otherWorkshopTools } from "./other-workshop.ts";
import { separated } from "./separated.ts";
import { standardNumbers } from "./standards.ts";
import { themeWords, workshopWords } from "./workshop.ts";

/** Phrases that find the same tools. */
export interface TradeGroup {
  /** Never changes: the shop's own version of the group is stored under it. */
  readonly id: string;
  readonly phrases: readonly string[];
}

/**
 * Names of tools that have the word of another tool: an Allen key is no Allen screw. Where a shop has none of them, it has
 * nothing by that name.
 */
export const otherTools: readonly TradeGroup[] = [
  otherFasteners,
  otherCuttingTools,
  otherWorkshopTools,
].flatMap(groupsIn);

export const tradeGroups: readonly TradeGroup[] = [
  ...[fastenerWords, cuttingWords, workshopWords, themeWords, jobPhrases].flatMap(groupsIn),
  ...otherTools,
  ...groupsIn(standardNumbers),
];

function groupsIn(text: string): TradeGroup[] {
  return separated(text.replaceAll("\n ", " "), "\n").map((line) => {
    const [, id, names = ""] = /^(?:([a-z0-9-]+): )?(.*)$/.exec(line) ?? [];
    const phrases = separated(names.replaceAll("=", ","), ",");
    const [first = ""] = phrases;
    return {
      id: id ?? first.toLowerCase().replaceAll(" ", "-"),
      phrases: [...new Set(phrases)],
    };
  });
}
