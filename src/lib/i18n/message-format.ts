/**
 * The part of ICU MessageFormat that the shop's texts use: `{name}`, `{count, plural, one {# tool} other
 * {# tools}}`, `{kind, select, a {…} other {…}}`. Braces cannot be quoted; `npm run translations`
 * refuses every other syntax.
 */
import { currentLanguage } from "./language.ts";
import { formatCount } from "./numbers.ts";

export type Values = Readonly<Record<string, string | number>>;

/** Letters that are written from right to left. */
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;

/** A name from right to left would take figures and signs of the sentence along; its direction ends with it. */
export const isolated = (value: string): string =>
  RIGHT_TO_LEFT.test(value) ? `\u2068${value}\u2069` : value;

/** Formats in the current language; a missing value is left out. */
export function formatMessage(text: string, values: Values = {}, count?: number): string {
  if (!text.includes("{") && count === undefined) return text;
  let result = "";
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at];
    if (sign === "{") {
      const end = closingBrace(text, at);
      result += formatArgument(text.slice(at + 1, end), values, count);
      at = end;
    } else result += sign === "#" && count !== undefined ? formatCount(count) : sign;
  }
  return result;
}

/** The index of the brace that closes the one at `start`. Throws if there is none. */
export function closingBrace(text: string, start: number): number {
  let depth = 0;
  for (let at = start; at < text.length; at += 1) {
    if (text[at] === "{") depth += 1;
    else if (text[at] === "}") depth -= 1;
    if (depth === 0) return at;
  }
  throw new Error(`no closing brace: ${text}`);
}

function formatArgument(argument: string, values: Values, count?: number): string {
  const [name = "", kind, ...rest] = argument.split(",");
  const value = values[name.trim()] ?? "";
  if (kind === undefined) return isolated(String(value));
  const cases = readCases(rest.join(","));
  if (kind.trim() === "select")
    return formatMessage(cases[value] ?? cases.other ?? "", values, count);
  const number = Number(value);
  const text = cases[`=${number}`] ?? cases[pluralOf(number)] ?? cases.other ?? "";
  return formatMessage(text, values, number);
}

/** The texts of a plural or select, by case. */
export function readCases(text: string): Record<string, string> {
  const cases: Record<string, string> = {};
  for (let at = 0, start = text.indexOf("{"); start !== -1; start = text.indexOf("{", at)) {
    const end = closingBrace(text, start);
    cases[text.slice(at, start).trim()] = text.slice(start + 1, end);
    at = end + 1;
  }
  return cases;
}

const plurals: Record<string, Intl.PluralRules> = {};

/** English and German have one rule, and need no Intl (see numbers.ts). */
function pluralOf(count: number): string {
  const { locale } = currentLanguage();
  if (locale === "en" || locale === "de") return count === 1 ? "one" : "other";
  plurals[locale] ??= new Intl.PluralRules(locale);
  return plurals[locale].select(count);
}
