import { t } from "../i18n/i18n.ts";
import { type MoneyFormat, moneyFormat } from "../i18n/money-format.ts";
import { plainMajor } from "./money.ts";

/** Why a text is not an amount, as a sentence. */
export interface AmountFault {
  readonly fault: string;
}

/**
 * Parses an amount as people type it in the shop's locale to major units: "34,90", "1.234,50" and "34.90"
 * in German. What can be read in two ways is refused, as "1.200" is there: 1200 to a German, 1.2 to a program.
 */
export function parseAmount(
  typed: string,
  what: "amount" | "price" = "amount",
): number | AmountFault {
  const format = moneyFormat();
  const { digits, decimal, name } = format;
  const text = withoutSymbol(typed, format);
  const [sign, figures] = text.startsWith("-") ? ["-", text.slice(1)] : ["", text];
  const shape = separators(format);
  const found = shape.amount.exec(figures) ?? (decimal === "," ? NEUTRAL.exec(figures) : null);
  if (!found) {
    const fault = t(
      "amount.type",
      "Type {what, select, price {the price} other {an amount}} in {currency}, such as {example}.",
      { what, currency: name, example: exampleAmount() },
    );
    return { fault };
  }
  const [, whole = "", part = ""] = found;
  if (decimal === "," && digits > 0 && /^\d{1,3}\.\d{3}$/.test(figures)) {
    return { fault: ambiguous(figures) };
  }
  if (part.length > digits) return { fault: tooManyDecimals(digits, name) };
  return Number(`${sign}${whole.replace(/\D/g, "")}.${part || "0"}`);
}

/** "12.50", "12,50" or "1250": an amount as a form takes it. */
export function exampleAmount(): string {
  const { digits } = moneyFormat();
  return typedAmount(digits === 0 ? 1250 : 12.5);
}

/** An amount as a form field has it: the locale's decimal sign, no groups. */
export function typedAmount(major: number): string {
  return plainMajor(major, moneyFormat().decimal);
}

/** The neutral form, which a shop whose decimal sign is a comma takes too. */
const NEUTRAL = /^(\d{1,15})\.(\d*)$/;

function separators({ decimal, group }: MoneyFormat): { amount: RegExp } {
  const point = decimal === "," ? "," : "\\.";
  const between = /\s/.test(group) ? "\\s" : /['’]/.test(group) ? "['’]" : `\\${group}`;
  return {
    amount: new RegExp(`^(\\d{1,15}|\\d{1,3}(?:${between}\\d{3})+)(?:${point}(\\d*))?$`),
  };
}

function withoutSymbol(typed: string, { symbol, currency }: MoneyFormat): string {
  // Full-width yen signs are the common ones.
  const text = typed.normalize("NFKC").trim();
  for (const mark of [symbol.normalize("NFKC"), currency.toUpperCase()]) {
    if (text.startsWith(mark)) return text.slice(mark.length).trim();
    if (text.endsWith(mark)) return text.slice(0, -mark.length).trim();
  }
  return text;
}

function ambiguous(figures: string): string {
  const [whole = "", part = ""] = figures.split(".");
  const small = typedAmount(Number(`${whole}.${part}`));
  return t("amount.ambiguous", "“{typed}” can be read in two ways: type {large} or {small}.", {
    typed: figures,
    large: whole + part,
    small,
  });
}

function tooManyDecimals(digits: number, name: string): string {
  return digits === 0
    ? t("amount.noDecimals", "Type a whole amount: {currency} have no decimals here.", {
        currency: name,
      })
    : t("amount.decimals", "Type at most two decimals.");
}
