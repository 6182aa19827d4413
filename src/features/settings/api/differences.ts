/** What differs between two values of a section, for the audit log. */
export interface Difference {
  /** "locations.0.address" */
  readonly field: string;
  readonly from: string;
  readonly to: string;
}

/** A field that one of them lacks is an empty text there. */
export function differencesOf(before: unknown, after: unknown): Difference[] {
  const [from, to] = [leavesOf(before), leavesOf(after)];
  return [...new Set([...from.keys(), ...to.keys()])]
    .map((field) => ({ field, from: from.get(field) ?? "", to: to.get(field) ?? "" }))
    .filter((difference) => difference.from !== difference.to);
}

function leavesOf(value: unknown, path = ""): Map<string, string> {
  if (typeof value !== "object" || value === null)
    return new Map(value === undefined ? [] : [[path, String(value)]]);
  return new Map(
    Object.entries(value).flatMap(([name, entry]) => [
      ...leavesOf(entry, path === "" ? name : `${path}.${name}`),
    ]),
  );
}
