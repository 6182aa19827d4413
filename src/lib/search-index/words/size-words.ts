/** Words that say which size a number is: "30 mm long", "Durchmesser 10". */
import { foldedWords, foldText } from "../../text/fold.ts";
import { foldedText, spellings } from "../../text/folded-text.ts";
import type { IndexAttribute } from "../definitions.ts";
import { isFiller } from "./fillers.ts";
import type { Token } from "./tokens.ts";
import { stemOf } from "./word-forms.ts";

/** What is typed, and what the names of such attributes have, both folded. */
const SIZES: readonly (readonly [typed: RegExp, named: RegExp])[] = [
  [/^(?:long|length|lang|lange|laenge)$/, /length|lange|laenge/],
  [/^(?:wide|width|breit|breite)$/, /width|breite/],
  [/^(?:dia|diameter|durchmesser)$/, /diameter|durchmesser/],
  [/^(?:thick|thickness|dick|dicke)$/, /thickness|dicke/],
  [/^(?:high|height|hoch|hohe|hoehe)$/, /height|hohe|hoehe/],
  [/^(?:od|outside|outer|aussen)$/, /^outside|^outer|^au(?:ß|ss)en/],
  [/^(?:id|inside|inner|innen)$/, /^inside|^inner|^innen|^bore$|^bohrung$/],
  [/^(?:schlusselweite|schluesselweite)$/, /across flats|schlusselweite|schluesselweite/],
  [/^socketsize$/, /^socket|^innensechskant/],
  [
    /^(?:class|cl|grade|gr|klasse|kl|fk|gute|guete|festigkeit|festigkeitsklasse)$/,
    /property class|grade|^class$|festigkeit|klasse/,
  ],
];

const FOR = /^(?:for|fur|fuer)$/;

/** "A thread in steel plate", "burrs after cutting": no plate and no cutter is asked for. */
const ASIDE =
  /^(?:for|fur|fuer|in|im|into|after|before|while|during|when|nach|vor|beim|wahrend|waehrend)$/;

/** A "chuck with key" is no chuck key. */
const WITH = /^(?:with|mit|incl|including|inkl|inklusive)$/;

/** A washer "for M12" is no nut for an M12 bolt. */
export function isNoFor({ key }: Token): boolean {
  return !FOR.test(key);
}

/** The tokens, of which the words behind a "for", "in" or "after" are asides, and those behind a "with" additions. */
export function withAsides(tokens: readonly Token[]): readonly Token[] {
  const isBehind = (pattern: RegExp) => {
    const at = tokens.findIndex(({ key }) => pattern.test(key));
    return ({ kind }: Token, index: number) => kind === "word" && at >= 0 && index > at;
  };
  const [isAside, isAddition] = [isBehind(ASIDE), isBehind(WITH)];
  return tokens.map((token, index) => ({
    ...token,
    ...(isAside(token, index) && { isAside: true }),
    ...(isAddition(token, index) && { isAddition: true }),
  }));
}

/**
 * The tokens, of which a number has the names of its size where the word before or behind it says so. The word is left away
 * then; "long" is not, which may be in the name of a tool.
 */
export function withSizes(tokens: readonly Token[]): readonly Token[] {
  const used = new Set<number>();
  const named = tokens.map((token, index) => {
    if ((token.kind !== "measure" && token.kind !== "figure") || token.named) return token;
    for (const at of [index + 1, index - 1]) {
      const word = tokens[at]?.key ?? "";
      const size = used.has(at) ? undefined : SIZES.find(([typed]) => typed.test(word))?.[1];
      if (!size) continue;
      used.add(at);
      return { ...token, named: size };
    }
    return token;
  });
  return named.filter(({ key }, index) => !used.has(index) || isFiller(key));
}

/** Lengths of a part of a tool, or of the whole beside the size that names it. */
const PART_LENGTH =
  /^(?:flute|cutting|thread|overall|total) length$|^(?:schneiden|gewinde|gesamt)lange$/;

/** They say that a part is meant, though not in the words of its name: "72 mm overall", "57 mm Schneidlänge". */
const SAYS_PART = /^(?:flutes?|cut|loc|oal|overall|long|lang)$|length|l(?:a|ae)nge/;

/** The tokens, of which the only size is none of a part: a "1 inch drill" is not one whose flutes are as long. */
export function withoutParts(tokens: readonly Token[]): readonly Token[] {
  const sizes = tokens.filter(({ kind }) => kind !== "word");
  const [size] = sizes;
  if (sizes.length !== 1 || tokens.length === 1 || !size || size.named) return tokens;
  if (tokens.some(({ kind, key }) => kind === "word" && SAYS_PART.test(key))) return tokens;
  return tokens.map((token) => (token === size ? { ...token, isNoPart: true } : token));
}

/** Whether an attribute is the length of a part. */
export function isPartLength({ name, names }: IndexAttribute): boolean {
  return [name, ...Object.values(names)].some((each) => PART_LENGTH.test(foldText(each)));
}

/** The tokens, of which no number is a thread where one is named: "M12, class 8" is no M8. */
export function withThread(tokens: readonly Token[]): readonly Token[] {
  if (!tokens.some(({ kind }) => kind === "thread")) return tokens;
  const isNumber = ({ kind }: Token) => kind === "measure" || kind === "figure";
  return tokens.map((token) => (isNumber(token) ? { ...token, isNoThread: true } : token));
}

/** Words of the longest name of an attribute. */
const MAX_NAME = 3;

interface SizeName {
  /** A sign of the name stands for any. */
  readonly pattern: RegExp;
  readonly isCount: boolean;
}

/** The names of attributes in all languages, by their words. */
export type SizeNames = ReadonlyMap<string, SizeName>;

export function sizeNames(attributes: readonly IndexAttribute[]): SizeNames {
  return new Map(
    attributes.flatMap(({ name, names, type, units }) =>
      [name, ...Object.values(names)].flatMap((each) => {
        const pattern = new RegExp(`^${foldText(each).replace(/[^\p{L}\p{N} ]/gu, ".")}$`, "u");
        const isCount = type === "number" && units.every((unit) => unit === "");
        return spellings(each).map(
          (spelling) => [nameKey(foldedWords(foldedText(spelling))), { pattern, isCount }] as const,
        );
      }),
    ),
  );
}

/**
 * The tokens, of which a number has the name of the attribute that is before or behind it: "jaw width 125 mm", "3 flutes".
 * `isTrade`: a word that means more than the size, as "bore" and "thread"; counts have no other name.
 */
export function withAttributes(
  tokens: readonly Token[],
  names: SizeNames,
  isTrade: (word: string) => boolean,
): readonly Token[] {
  for (const [at, token] of tokens.entries()) {
    if ((token.kind !== "measure" && token.kind !== "figure") || token.named) continue;
    for (let length = MAX_NAME; length > 0; length -= 1)
      for (const from of [at - length, at + 1]) {
        const words = tokens.slice(Math.max(0, from), from + length).map(({ key }) => key);
        const found = words.length < length ? undefined : names.get(nameKey(words));
        if (!found || (found.isCount && token.kind === "measure")) continue;
        if (length === 1 && !found.isCount && words.some(isTrade)) continue;
        const rest = tokens
          .with(at, { ...token, named: found.pattern })
          .filter((_, index) => index < from || index >= from + length);
        return withAttributes(rest, names, isTrade);
      }
  }
  return tokens;
}

function nameKey(words: readonly string[]): string {
  return words.map(stemOf).join(" ");
}

/** Whether a number of these names may be the attribute's; a thread is named by its diameter. */
export function isNamed({ type, code, name, names }: IndexAttribute, named: RegExp): boolean {
  if (type === "thread") return named.test("diameter");
  return [code, name, ...Object.values(names)].some((each) => named.test(foldText(each)));
}
