/**
 * Money is integer cents, except on the specification's wire (section 7) and on screen, where it is
 * dollars.
 */
import { formatCount } from "./numbers.ts";

export type Cents = number;

/** Rounds half away from zero. */
export function minorFromMajor(dollars: number): Cents {
  const product = dollars * 100;
  const nearest = Math.round(product);
  if (Math.abs(product - nearest) < 1e-6) return nearest;
  // 1.005 * 100 is 100.49999…, so the decimal text is rounded instead.
  const [whole = "0", fraction = ""] = Math.abs(dollars).toFixed(6).split(".");
  const cents = Number(whole) * 100 + Math.round(Number(`${fraction}e-4`));
  return dollars < 0 ? -cents : cents;
}

/** Dollars for the wire of the specification; money is integer cents everywhere else. */
export function majorFromMinor(cents: Cents): number {
  return cents / 100;
}

/** 123456 → "$1,234.56". */
export function formatMinor(cents: Cents): string {
  const all = Math.abs(cents);
  const part = String(all % 100).padStart(2, "0");
  return `${cents < 0 ? "-" : ""}$${formatCount(Math.floor(all / 100))}.${part}`;
}

/** 1234.5 → "$1,234.50". */
export function formatMajor(dollars: number): string {
  return formatMinor(minorFromMajor(dollars));
}
