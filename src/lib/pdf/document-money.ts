import type { MoneyFormat } from "../i18n/money-format.ts";
import { createMoneyFormat } from "../money/node/money-format.ts";

/** The signs of Latin scripts, the euro and the minus sign; the font has few other currency symbols. */
const PRINTABLE = /^[\u0020-\u024f\u2019\u20ac\u2212]*$/;

const formats = new Map<string, MoneyFormat>();

interface DocumentMoney {
  readonly currency: string;
  /** BCP 47. */
  readonly locale: string;
}

/** How a document writes its amounts: with the currency's code where its font lacks the symbol. */
export function documentMoney({ currency, locale }: DocumentMoney): MoneyFormat {
  const name = `${currency} ${locale}`;
  const format = formats.get(name) ?? printedFormat(currency, locale);
  formats.set(name, format);
  return format;
}

function printedFormat(currency: string, locale: string): MoneyFormat {
  const format = printable(createMoneyFormat(currency, locale));
  const isShown = [...format.positive, ...format.negative].every((text) => PRINTABLE.test(text));
  return isShown ? format : printable(createMoneyFormat(currency, locale, "code"));
}

/** The font has no narrow space. */
function printable(format: MoneyFormat): MoneyFormat {
  return JSON.parse(JSON.stringify(format).replaceAll("\u202f", "\u00a0")) as MoneyFormat;
}
