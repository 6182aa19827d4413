/**
 * Money is integer minor units (cents, whole yen) of the shop's currency, except on the specification's
 * wire (section 7) and on screen, where it is major units (dollars, yen).
 */
import { grouped, type MoneyFormat, moneyFormat } from "../i18n/money-format.ts";

/** Minor units of the shop's currency. */
export type Cents = number;

/** Rounds half away from zero. */
export function minorFromMajor(major: number): Cents {
  const { digits } = moneyFormat();
  const product = major * 10 ** digits;
  const nearest = Math.round(product);
  if (Math.abs(product - nearest) < 1e-6) return nearest;
  // 1.005 * 100 is 100.49999…, so the decimal text is rounded instead.
  const [whole = "0", fraction = ""] = Math.abs(major).toFixed(6).split(".");
  const minor = Number(whole) * 10 ** digits + Math.round(Number(`${fraction}e${digits - 6}`));
  return major < 0 ? -minor : minor;
}

/** Major units for the wire of the specification; money is integer minor units everywhere else. */
export function majorFromMinor(minor: Cents): number {
  return minor / 10 ** moneyFormat().digits;
}

/** 123456 → "$1,234.56" or "1.234,56 €". */
export function formatMinor(
  minor: Cents,
  format: Omit<MoneyFormat, "digits"> & { readonly digits: number } = moneyFormat(),
): string {
  const { digits, decimal, group, groupFrom } = format;
  const figures = String(Math.abs(minor)).padStart(digits + 1, "0");
  const at = figures.length - digits;
  const [whole, part] = [figures.slice(0, at), figures.slice(at)];
  const [before, behind] = minor < 0 ? format.negative : format.positive;
  return before + grouped(whole, group, groupFrom) + (part && decimal + part) + behind;
}

/** Hundredths of a minor unit: 420 → "$0.0420", 400 → "$0.04". */
export function formatHundredths(hundredths: number, format = moneyFormat()): string {
  if (hundredths % 100 === 0) return formatMinor(hundredths / 100, format);
  return formatMinor(hundredths, { ...format, digits: format.digits + 2 });
}

/** 1234.5 → "$1,234.50" or "1.234,50 €". */
export function formatMajor(major: number): string {
  return formatMinor(minorFromMajor(major));
}
