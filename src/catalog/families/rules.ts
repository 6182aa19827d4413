/** A member's place: the values of the family's axes as one canonical text. */
import type { StoredValue } from "../specifications/rules-values.ts";

export type AxisValue = Omit<StoredValue, "entered"> & { readonly attribute_key: number };

/**
 * The same for values that are equal, however they were typed: 1/4 in and 6.35 mm. Undefined: an axis has
 * no value. `values`: of one tool, several choices of an attribute in any order.
 */
export function placeOf(axes: readonly number[], values: readonly AxisValue[]): string | undefined {
  const parts = axes.map((axis) =>
    values
      .filter(({ attribute_key }) => attribute_key === axis)
      .map(canonical)
      .sort()
      .join("+"),
  );
  return parts.includes("") ? undefined : parts.join("|");
}

function canonical({ low, high, choice_key, text }: AxisValue): string {
  if (choice_key !== null) return `c${choice_key}`;
  if (low !== null) return `n${low}:${high ?? ""}`;
  return `t${encodeURIComponent(text ?? "")}`;
}
