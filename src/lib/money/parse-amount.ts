import { type Message, msg, t, textOf } from "../i18n/i18n.ts";
import { type MoneyFormat, moneyFormat } from "../i18n/money-format.ts";
import { OTHER_FIGURES, readDecimal } from "../measure/decimal.ts";
import { formatMinor, minorFromMajor } from "./money.ts";

/** Why a text is not an amount, as a sentence. */
export interface AmountFault {
  readonly fault: string;
}

/** What a text says. `two-ways`: "1.200" is 1200 to a German and 1.2 to a program; neither is guessed. */
export type WrittenAmount =
  | { readonly kind: "one"; readonly major: number; readonly decimals: number }
  | {
      readonly kind: "two-ways";
      readonly sign: string;
      readonly small: string;
      readonly large: number;
    };

/** A longer text is no amount. */
const MAX_TYPED = 100;

/** An amount with or without the sign or code of the shop's currency. Undefined for a text that is none. */
export function readAmount(typed: string): WrittenAmount | undefined {
  if (typed.length > MAX_TYPED || OTHER_FIGURES.test(typed)) return undefined;
  const format = moneyFormat();
  const read = readDecimal(withoutSymbol(typed, format));
  if (read?.kind === "two-ways") {
    const { sign, small, large } = read;
    // A currency without decimals has only groups.
    if (format.digits === 0) return { kind: "one", major: Number(large), decimals: 0 };
    return { kind: "two-ways", sign, small, large: Number(large) };
  }
  if (read === undefined) return undefined;
  const [, part = ""] = read.text.split(".");
  return { kind: "one", major: Number(read.text), decimals: part.replace(/0+$/, "").length };
}

/**
 * Parses an amount as people type it to major units: "34,90", "1.234,50" and "34.90". Where a text can be read in two
 * ways, the shop's locale decides, except beside a decimal comma: "1.200" is refused there.
 */
export function parseAmount(
  typed: string,
  what: "amount" | "price" = "amount",
): number | AmountFault {
  const { digits, decimal, group, name } = moneyFormat();
  const read = readAmount(typed);
  if (!read) {
    const fault = t(
      "amount.type",
      "Type {what, select, price {the price} other {an amount}} in {currency}, such as {example}.",
      { what, currency: name, example: exampleAmount() },
    );
    return { fault };
  }
  if (read.kind === "one")
    return read.decimals > digits ? { fault: tooManyDecimals(digits, name) } : read.major;
  if (read.sign === decimal) return { fault: tooManyDecimals(digits, name) };
  if (read.sign === group && decimal !== ",") return read.large;
  return { fault: textOf(ambiguousAmount(typed.trim(), read)) };
}

/** The question that an amount with two meanings is. */
export function ambiguousAmount(
  typed: string,
  { small, large }: Extract<WrittenAmount, { kind: "two-ways" }>,
): Message {
  return msg("amount.ambiguous", "“{typed}” can be read in two ways: type {large} or {small}.", {
    typed,
    large: String(large),
    small: small.replace(/0$/, "").replace(".", moneyFormat().decimal),
  });
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

/** 1234.5 → "1234.50", for files and other programs; in form fields with the locale's decimal sign. */
export function plainMajor(major: number, decimal = "."): string {
  const plain = { decimal, group: "", positive: ["", ""], negative: ["-", ""] } as const;
  return formatMinor(minorFromMajor(major), { ...moneyFormat(), ...plain });
}

/** Signs and words for a currency at home, where the shop's language has others; "$" and "US$" are known of every dollar. */
const AT_HOME: Readonly<Record<string, readonly string[]>> = {
  ...{ chf: ["SFr.", "Fr.", "Fr", "Franken"], sek: ["kr", "kronor"], nok: ["kr", "kroner"] },
  ...{ dkk: ["kr.", "kr", "kroner"], pln: ["zł", "złotych"], czk: ["Kč", "korun"], huf: ["Ft"] },
  ...{ eur: ["euros", "euro"], usd: ["dollars"], gbp: ["£", "pounds"], ron: ["lei"] },
  ...{ jpy: ["円", "¥", "yen"], cny: ["元", "¥", "RMB"], krw: ["원", "₩", "won"], twd: ["元"] },
  ...{ inr: ["₹", "Rs.", "Rs", "rupees"], try: ["₺", "TL"], thb: ["฿", "บาท"], ils: ["₪", "NIS"] },
  ...{ isk: ["kr.", "kr"], zar: ["R"], myr: ["RM"], aed: ["Dhs", "Dh"], kwd: ["KD"], bhd: ["BD"] },
};

/** The longest first: "12 ZAR" is no "12 ZA" with the sign R. */
function marksOf({ symbol, currency }: MoneyFormat): string[] {
  const dollars = symbol.endsWith("$")
    ? [`${currency.slice(0, 2)}$`, `${currency.slice(0, 1)}$`, "$"]
    : [];
  const home = Object.hasOwn(AT_HOME, currency) ? (AT_HOME[currency] ?? []) : [];
  const marks = [...dollars, ...home, currency, symbol.normalize("NFKC")];
  return marks.toSorted((one, other) => other.length - one.length);
}

/** Removes the sign and the code of the currency, of which people write one or both: "$5.00 USD", "eur 5", "-$5". */
function withoutSymbol(typed: string, format: MoneyFormat): string {
  // Full-width yen signs are the common ones.
  let text = typed.replace("\u00b4", "'").normalize("NFKC").trim();
  for (const mark of marksOf(format)) {
    const [start, end] = [text.slice(0, mark.length), text.slice(-mark.length)];
    if (isSame(start, mark)) text = text.slice(mark.length).trim();
    else if (isSame(end, mark)) text = text.slice(0, -mark.length).trim();
    else if (/^[-\u2212]/.test(text) && isSame(text.slice(1, mark.length + 1), mark))
      text = `-${text.slice(mark.length + 1).trim()}`;
  }
  return text;
}

function isSame(typed: string, mark: string): boolean {
  return mark !== "" && typed.toLowerCase() === mark.toLowerCase();
}

function tooManyDecimals(digits: number, name: string): string {
  return digits === 0
    ? t("amount.noDecimals", "Type a whole amount: {currency} have no decimals here.", {
        currency: name,
      })
    : t("amount.decimals", "Type at most two decimals.");
}
