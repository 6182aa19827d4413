/** Readers of words and sentences: fields, searches, names. */

import { shopPageOf } from "../../../src/catalog/search/api/shop-pages.ts";
import * as fields from "../../../src/lib/contract/fields.ts";
import { messageFault } from "../../../src/lib/i18n/message-check.ts";
import { readSizes } from "../../../src/lib/search-index/trade-words/readings.ts";
import { screwOf, unglued } from "../../../src/lib/search-index/trade-words/second-readings.ts";
import { nounsOf } from "../../../src/lib/search-index/words/nouns.ts";
import { textKeys } from "../../../src/lib/search-index/words/tokens.ts";
import { foldedWords } from "../../../src/lib/text/fold.ts";
import { blockText, comparedText } from "../../../src/lib/text/line-text.ts";
import { naturalKey } from "../../../src/lib/text/natural-order.ts";
import { vatIdOf } from "../../../src/lib/text/vat-id.ts";
import { doubtfulParts } from "../../../src/people/addresses/rules.ts";
import { splitText } from "../../../src/shop/inbox/ui/linked-parts.ts";
import { markdownFaults, renderMarkdown } from "../../../src/shop/pages/api/markdown.ts";
import type { Reader } from "./reader.ts";

const WORDS = ["din ", "m8x", " mm", "tr20", " unc", "iso ", " with ", "6-kant", "10er", "half "];
const JOBS = ["nut not go", " the bolt", "Mutter geht nicht", " rein", "bearing for ", "qty 5 "];
const MARKS = ["[a](", "![", "**a**", "- ", "> ", "```\n", "|-|-|\n", "<b>", "1. ", "[a]: "];
const FORM = {
  country: "DE",
  postcode: { pattern: "\\d{5}", example: "10115" },
  regions: [],
  fields: [],
};

export const readersOfWords: readonly Reader[] = [
  { named: "text of a field", read: (text) => [blockText(text), comparedText(text)] },
  {
    named: "phone number",
    read: (text) => fields.phoneNumber.safeParse(text),
    limit: 200,
    pieces: ["(", "/", "-", "tel:", " ext. ", "+49", " or ", "(cell)"],
  },
  {
    named: "email address",
    read: (text) => [fields.email.safeParse(text), fields.accountEmail.safeParse(text)],
    limit: 1016,
    pieces: ["@", " ", ".", "a@b", "mailto:", ".de", "xn--", "<a@b>"],
  },
  { named: "VAT id", read: vatIdOf, pieces: ["DE", "USt-IdNr"] },
  {
    named: "postcode",
    read: (text) => doubtfulParts(FORM as never, { postcode: text, region: text } as never),
    pieces: ["D-"],
  },
  {
    named: "words of a search",
    read: (text) => [
      ...[readSizes(text), unglued(text), screwOf(text)],
      ...[textKeys(text), shopPageOf(text, true, true)],
    ],
    limit: 200,
    pieces: [...WORDS, ...JOBS, "order ", "how much "],
  },
  { named: "words and noun of a name", read: nounsOf, pieces: WORDS },
  { named: "order of names", read: (text) => [naturalKey(text), foldedWords(text)] },
  {
    named: "Markdown of a page",
    read: (text) => markdownFaults(text).length === 0 && renderMarkdown(text, "+1 216"),
    pieces: MARKS,
    begun: [
      ["> ", " ", "!"],
      ["1. a", "\na b", ""],
      ["1. 1.![", "\n![", ""],
      ["", `${";~½".repeat(50)}\n\n`, ""],
    ],
  },
  {
    named: "text of the shop with values",
    read: (text) => messageFault("{a} <b>{n, plural, one {x} other {y}}</b>", text),
    limit: 4000,
    pieces: ["{a", "{n, plural, other {", "<b>", "</b>", "}}"],
  },
  {
    named: "numbers in a message",
    read: splitText,
    pieces: ["order ", "1/", "a-"],
    begun: [["order ", " ", "!"]],
  },
];
