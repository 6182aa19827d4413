/** Amounts in texts that are kept, such as an order's history: whoever reads them may have another language. */
import { type MoneyFormat, moneyFormat } from "../i18n/money-format.ts";
import { type Cents, formatMinor } from "./money.ts";

/** 123456 → "USD 1234.56": an amount as it is kept in a text, in every language. */
export function amountToStore(
  minor: Cents,
  { currency, digits }: Pick<MoneyFormat, "currency" | "digits"> = moneyFormat(),
): string {
  return `${currency.toUpperCase()} ${(minor / 10 ** digits).toFixed(digits)}`;
}

/** A text with the amounts that `amountToStore` wrote in the current language; those of another currency stay. */
export function storedAmountsText(text: string): string {
  return text.replace(
    /\b([A-Z]{3}) (\d+)(?:\.(\d\d))?(?!\.?\d)/g,
    (stored, code, whole, part = "") => {
      const { currency, digits } = moneyFormat();
      const isOurs = code.toLowerCase() === currency && part.length === digits;
      return isOurs ? formatMinor(Number(whole + part)) : stored;
    },
  );
}
