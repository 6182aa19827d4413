/** What the shop's part of ICU MessageFormat allows (src/lib/i18n/message-format.ts). */
import { parse, type Token } from "@messageformat/parser";

interface Parts {
  /** `{name}` and plural arguments: a translation has to have them too. */
  readonly needed: readonly string[];
  /** Arguments of `select`, which another grammar may not need. */
  readonly optional: readonly string[];
}

/** All arguments of a message. @throws if it cannot be read */
export function placeholdersOf(message: string): string[] {
  const { needed, optional } = partsOf(message);
  return [...new Set([...needed, ...optional])];
}

/** Why a translation of `message` cannot be used; undefined if it can. */
export function faultOf(message: string, translation: string): string | undefined {
  let [original, own]: Parts[] = [];
  try {
    [original, own] = [partsOf(message), partsOf(translation)];
  } catch (error) {
    return (error as Error).message.split("\n", 1)[0];
  }
  const known = [...original.needed, ...original.optional];
  const missing = original.needed.filter((name) => !own.needed.includes(name));
  const strange = [...own.needed, ...own.optional].filter((name) => !known.includes(name));
  if (missing.length > 0) return `lacks {${missing.join("}, {")}}`;
  if (strange.length > 0) return `has {${strange.join("}, {")}}, which the English has not`;
  if (`${tagsOf(message)}` !== `${tagsOf(translation)}`) return "has other tags than the English";
  return undefined;
}

function partsOf(message: string): Parts {
  if (/'[{}]/.test(message)) throw new Error("braces cannot be quoted");
  const needed = new Set<string>();
  const optional = new Set<string>();
  const read = (tokens: readonly Token[]): void => {
    for (const token of tokens) {
      if (token.type === "argument" || token.type === "plural") needed.add(token.arg);
      else if (token.type === "select") optional.add(token.arg);
      else if (token.type !== "content" && token.type !== "octothorpe")
        throw new Error(`${token.type} is not supported`);
      if (token.type === "plural" && token.pluralOffset)
        throw new Error("an offset is not supported");
      if (token.type === "plural" || token.type === "select") {
        if (!token.cases.some(({ key }) => key === "other"))
          throw new Error("lacks the case other");
        for (const each of token.cases) read(each.tokens);
      }
    }
  };
  read(parse(message));
  return { needed: [...needed].sort(), optional: [...optional].sort() };
}

function tagsOf(message: string): string[] {
  return (message.match(/<\/?\w+>/g) ?? []).sort();
}
