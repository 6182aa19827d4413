/** German compounds that are no kind of what they end with: a Spannzange is no Zange, though a Kombizange is one. */
import { spellings } from "../../text/folded-text.ts";
import { tokensOf } from "../words/tokens.ts";
import { separated } from "./separated.ts";

const NO_KINDS = withoutEndings(
  "Gewindebohrer, Spannzange, Nutenstein, Schneideisen, Windeisen, Sägebogen, Messuhr, Wasserwaage, Messschraube, Mikrometerschraube, Schraubstock, Gewindestift",
);

function withoutEndings(words: string): readonly string[] {
  return separated(words, ",")
    .flatMap(spellings)
    .flatMap((word) => tokensOf(word).map(({ key }) => withoutEnding(key)));
}

/** Singular and plural have it in common. */
function withoutEnding(word: string): string {
  return word.replace(/(?:en?|n|s)$/, "");
}

/** Whether a compound that ends with a word is a kind of it; both folded. */
export function isKindOf(compound: string, word: string): boolean {
  const [whole, end] = [withoutEnding(compound), withoutEnding(word)];
  return !NO_KINDS.some(
    (other) => other.length > end.length && other.endsWith(end) && whole.endsWith(other),
  );
}
