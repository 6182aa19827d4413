/** Which of a tool's numbers somebody has found it by. */

import { keptSigns, meant, withoutSigns } from "../../lib/text/part-number.ts";
import type { ToolSpec } from "../tools/contract-field-types.ts";
import { GTIN } from "../tools/rules-other-numbers.ts";

interface Numbered {
  readonly partNumber: string;
  readonly otherNumbers?: readonly ToolSpec[] | undefined;
}

/**
 * The other number by which a typed text finds the tool, unless that is its part number. Signs may be left out, but one
 * between two digits makes another number: 10.5 is not 1.05. A GTIN is typed in any groups of digits.
 */
export function numberTyped(
  { partNumber, otherNumbers = [] }: Numbered,
  typed: string,
): ToolSpec | undefined {
  const letters = withoutSigns(typed);
  if (letters === "") return undefined;
  const own = { written: partNumber, number: undefined };
  const all = [own, ...otherNumbers.map((number) => ({ written: number.value, number }))];
  const [found] = meant(typed, all);
  if (found) return found.number;
  const isSigned = keptSigns(typed).length > 0;
  return all.find(
    ({ written, number }) =>
      (!isSigned || number?.label === GTIN) && withoutSigns(written) === letters,
  )?.number;
}
