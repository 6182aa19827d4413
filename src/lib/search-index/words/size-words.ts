/** Words that say which size a number is: "30 mm long", "Durchmesser 10". */
import { foldText } from "../../text/fold.ts";
import type { IndexAttribute } from "../definitions.ts";
import type { Token } from "./tokens.ts";

/** What is typed, and what the names of such attributes have, both folded. */
const SIZES: readonly (readonly [typed: RegExp, named: RegExp])[] = [
  [/^(?:long|length|lang|lange|laenge)$/, /length|lange|laenge/],
  [/^(?:wide|width|breit|breite)$/, /width|breite/],
  [/^(?:dia|diameter|durchmesser)$/, /diameter|durchmesser/],
];

const FOR = /^(?:for|fur|fuer)$/;

/** The tokens, of which the words behind a "for" are asides. */
export function withAsides(tokens: readonly Token[]): readonly Token[] {
  const at = tokens.findIndex(({ key }) => FOR.test(key));
  const isAside = ({ kind }: Token, index: number) => kind === "word" && at >= 0 && index > at;
  return tokens.map((token, index) =>
    isAside(token, index) ? { ...token, isAside: true } : token,
  );
}

/** The tokens, of which a number has the names of its size where the word before or behind it says so. */
export function withSizes(tokens: readonly Token[]): readonly Token[] {
  const used = new Set<number>();
  return tokens.map((token, index) => {
    if (token.kind !== "measure" && token.kind !== "figure") return token;
    for (const at of [index + 1, index - 1]) {
      const word = tokens[at]?.key ?? "";
      const named = used.has(at) ? undefined : SIZES.find(([typed]) => typed.test(word))?.[1];
      if (!named) continue;
      used.add(at);
      return { ...token, named };
    }
    return token;
  });
}

/** Whether a number of these names may be the attribute's; a thread is named by its diameter. */
export function isNamed({ type, code, name, names }: IndexAttribute, named: RegExp): boolean {
  if (type === "thread") return named.test("diameter");
  return [code, name, ...Object.values(names)].some((each) => named.test(foldText(each)));
}
