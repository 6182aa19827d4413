/** How the demo's texts become placeholders, while what the owner has written stays. */
import { isRecord } from "../../lib/contract/is-record.ts";

/** Text that is still the demo's becomes the placeholder; entries of the owner stay, the demo's go. */
export function withoutDemo(value: unknown, demo: unknown, placeholders: unknown): unknown {
  if (placeholders === undefined || isEqual(value, placeholders)) return value;
  if (isRecord(value) && isRecord(demo) && isRecord(placeholders)) {
    return Object.fromEntries(
      Object.entries(value).map(([name, part]) => [
        name,
        withoutDemo(part, demo[name], placeholders[name]),
      ]),
    );
  }
  if (isEqual(value, demo)) return placeholders;
  if (isList(value) && isList(demo) && isList(placeholders))
    return ownEntries(value, demo, placeholders);
  return value;
}

/** The same of a section. A page that the owner has written stays in the menu, though the placeholder is hidden. */
export function sectionWithoutDemo(value: object, demo: object, placeholders: object): unknown {
  const shown = "isHidden" in value ? { ...placeholders, isHidden: value.isHidden } : placeholders;
  const rewritten = withoutDemo(value, demo, shown);
  const isDemo = !isEqual(rewritten, value) && isEqual(rewritten, shown);
  return isDemo ? placeholders : rewritten;
}

/** Placeholders take the place of the demo's; a list without any of the demo's is left alone. */
function ownEntries(value: Entries, demo: Entries, placeholders: Entries): Entries {
  const isDemo = (entry: Entry) =>
    demo.some((one) => isEqual(one, entry)) && !placeholders.some((one) => isEqual(one, entry));
  const own = value.filter((entry) => !isDemo(entry));
  if (own.length === value.length) return value;
  const names = new Set(own.map(nameOf));
  return [...own, ...placeholders.filter((entry) => !names.has(nameOf(entry)))];
}

type Entry = Readonly<Record<string, unknown>>;
type Entries = readonly Entry[];

/** The field by which people tell an entry from the others. */
function nameOf({ slug, _id, heading, title, question, label, name }: Entry): unknown {
  return slug ?? _id ?? heading ?? title ?? question ?? label ?? name;
}

function isList(value: unknown): value is Entries {
  return Array.isArray(value) && value.every(isRecord);
}

/** Compares JSON values; the order of fields does not count. */
export function isEqual(one: unknown, other: unknown): boolean {
  return canonical(one) === canonical(other);
}

function canonical(value: unknown): string {
  return JSON.stringify(value, (_name, part: unknown) =>
    isRecord(part) ? Object.fromEntries(Object.entries(part).sort()) : part,
  );
}
