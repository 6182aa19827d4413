/** What differs between two values of a section, and how chosen differences are applied to one of them. */
import { t } from "../i18n/i18n.ts";
import { isRecord } from "./is-record.ts";

/** Names of fields, keys of entries (a page's address) or their numbers. */
export type FieldPath = readonly string[];

export interface Difference {
  readonly path: FieldPath;
  /** Undefined: there is no such field or entry. */
  readonly from: unknown;
  readonly to: unknown;
}

/** Last part of the path of a list's order: its value is the list of the entries' keys. */
export const ORDER = "(order)";

/**
 * Entries with a key (`slug`, `_id`) are compared with the entry of that key; others by their number where the lists
 * have the same length, and as a whole list where not.
 */
export function differencesOf(from: unknown, to: unknown, path: FieldPath = []): Difference[] {
  if (isSame(from, to)) return [];
  if (isRecord(from) && isRecord(to)) return ofEntries(new Map(Object.entries(from)), to, path);
  if (Array.isArray(from) && Array.isArray(to)) return ofLists(from, to, path);
  return [{ path, from, to }];
}

function ofEntries(
  from: ReadonlyMap<string, unknown>,
  to: Readonly<Record<string, unknown>>,
  path: FieldPath,
): Difference[] {
  const names = new Set([...from.keys(), ...Object.keys(to)]);
  return [...names].flatMap((name) => differencesOf(from.get(name), to[name], [...path, name]));
}

function ofLists(from: readonly unknown[], to: readonly unknown[], path: FieldPath): Difference[] {
  const [before, after] = [keysOf(from), keysOf(to)];
  if (!before || !after) {
    if (from.length !== to.length || !from.every(isRecord)) return [{ path, from, to }];
    return from.flatMap((entry, at) => differencesOf(entry, to[at], [...path, String(at)]));
  }
  const keyed = new Map(before.map((key, at) => [key, from[at]]));
  const others = Object.fromEntries(after.map((key, at) => [key, to[at]]));
  const differences = ofEntries(keyed, others, path);
  // Where entries that stay keep their order and new ones come last, the order says nothing more.
  const stay = before.filter((key) => after.includes(key));
  const isUsual = isSame([...stay, ...after.filter((key) => !before.includes(key))], after);
  return isUsual
    ? differences
    : [...differences, { path: [...path, ORDER], from: before, to: after }];
}

/** A copy of `value` with the `to` of each difference. */
export function applyDifferences(value: unknown, differences: readonly Difference[]): unknown {
  // The order last: it may name entries that another difference adds.
  const sorted = differences.toSorted((a, b) => Number(isOrder(a)) - Number(isOrder(b)));
  return sorted.reduce((whole, { path, to }) => replaceAt(whole, path, to), value);
}

function isOrder({ path }: Difference): boolean {
  return path.at(-1) === ORDER;
}

function replaceAt(value: unknown, path: FieldPath, to: unknown): unknown {
  const [name, ...rest] = path;
  if (name === undefined) return to;
  if (name === ORDER) return Array.isArray(value) ? sortedBy(value, to as string[]) : value;
  if (Array.isArray(value)) {
    const at = keysOf(value)?.indexOf(name) ?? Number(name);
    if (at < 0 || at >= value.length)
      return rest.length > 0 || to === undefined ? value : [...value, to];
    const entry = replaceAt(value[at], rest, to);
    return entry === undefined ? value.toSpliced(at, 1) : value.with(at, entry);
  }
  if (!isRecord(value)) return value;
  const { [name]: field, ...others } = value;
  const replaced = replaceAt(field, rest, to);
  if (replaced === undefined) return others;
  return { ...value, [name]: replaced };
}

/** Entries that `keys` does not name stay behind those that it names. */
function sortedBy(list: readonly unknown[], keys: readonly string[]): unknown[] {
  const own = keysOf(list) ?? [];
  const rank = (at: number) => {
    const named = keys.indexOf(own[at] ?? "");
    return named === -1 ? keys.length + at : named;
  };
  return list
    .map((entry, at) => ({ entry, rank: rank(at) }))
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ entry }) => entry);
}

/** The value at a path; undefined where there is none. */
export function valueAt(value: unknown, path: FieldPath): unknown {
  return path.reduce<unknown>((inside, name) => {
    if (Array.isArray(inside)) {
      if (name === ORDER) return keysOf(inside);
      return inside[keysOf(inside)?.indexOf(name) ?? Number(name)];
    }
    return isRecord(inside) ? inside[name] : undefined;
  }, value);
}

/** Writes a value as the audit log and the pages show it: an entry or a list in lines. */
export function textOf(value: unknown): string {
  if (value === undefined || value === null) return "";
  if (typeof value === "boolean") return value ? t("settings.yes", "yes") : t("settings.no", "no");
  if (Array.isArray(value)) return value.map(textOf).join("\n");
  if (isRecord(value))
    return Object.entries(value)
      .filter(([name]) => name !== "_id")
      .map(([, field]) => textOf(field))
      .filter((text) => text !== "")
      .join(" · ");
  return String(value);
}

/** What the audit log keeps of a change. */
export function changesOf(before: unknown, after: unknown) {
  return differencesOf(before, after).map(({ path, from, to }) => ({
    field: path.join("."),
    from: textOf(from),
    to: textOf(to),
  }));
}

/** The keys of a list whose entries all have one, each its own. */
export function keysOf(list: readonly unknown[]): string[] | undefined {
  const keys = list.map((entry) => (isRecord(entry) ? (entry.slug ?? entry._id) : undefined));
  const isKeyed = keys.every((key): key is string => typeof key === "string");
  return isKeyed && new Set(keys).size === keys.length ? (keys as string[]) : undefined;
}

function isSame(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
