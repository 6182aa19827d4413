/** The trade's words that ship with the product, as groups of phrases that find the same tools. */
import { cuttingWords } from "./cutting.ts";
import { fastenerWords } from "./fasteners.ts";
import { jobPhrases } from "./jobs.ts";
import { otherTools } from "./other-tools.ts";
import { separated } from "./separated.ts";
import { standardNumbers } from "./standards.ts";
import type { TradeGroup, TradeWords } from "./trade-word.ts";
import { themeWords, workshopWords } from "./workshop.ts";

const words: readonly TradeWords[] = [
  ...fastenerWords,
  ...cuttingWords,
  ...workshopWords,
  ...themeWords,
  ...jobPhrases,
];

/** Phrases of both languages: a German buyer finds an English shop's tools, and the other way round. */
export const tradeGroups: readonly TradeGroup[] = [
  ...words.map(({ id, en, de, standards = "" }) => ({
    id,
    phrases: [...new Set([en, de, standards].flatMap((text) => separated(text, ",")))],
  })),
  ...otherTools,
  ...separated(standardNumbers, "\n").map((line) => {
    const phrases = separated(line, "=");
    return { id: (phrases[0] ?? "").toLowerCase().replace(" ", "-"), phrases };
  }),
];
