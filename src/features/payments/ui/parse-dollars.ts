import { type Cents, minorFromMajor } from "../../../kit/money.ts";

/** Parses dollars ("412.5", "$1,200.00") to cents; undefined when it is not an amount. */
export function parseDollars(typed: string): Cents | undefined {
  const plain = typed.trim().replace(/^\$\s*/, "");
  if (!/^(?:\d{1,3}(?:,\d{3})+|\d{1,7})(?:\.\d{1,2})?$/.test(plain)) return undefined;
  return minorFromMajor(Number(plain.replaceAll(",", "")));
}
