/** A number as a bar code. Code 39 (ISO/IEC 16388), because every scanner reads it as it is sold, and a number is short. */

/** Nine bars and spaces of each digit in turn, the first a bar; 1 is a wide one. */
const DIGITS = [
  ...["000110100", "100100001", "001100001", "101100000", "000110001"],
  ...["100110000", "001110000", "000100101", "100100100", "001100100"],
];
/** What a code begins and ends with; scanners do not send it. */
const END = "010010100";
const WIDE = 2.5;

export interface BarCode {
  /** How many narrow bars wide it is. */
  readonly width: number;
  readonly bars: readonly { readonly at: number; readonly width: number }[];
}

/** The bars of a whole number from 0 on. */
export function barCodeOf(number: number): BarCode {
  const bars: BarCode["bars"][number][] = [];
  let at = 0;
  for (const sign of [
    END,
    ...[...String(number)].map((digit) => DIGITS[Number(digit)] ?? END),
    END,
  ]) {
    for (const [place, element] of [...sign].entries()) {
      const width = element === "1" ? WIDE : 1;
      if (place % 2 === 0) bars.push({ at, width });
      at += width;
    }
    // A narrow space between two signs.
    at += 1;
  }
  return { width: at - 1, bars };
}
