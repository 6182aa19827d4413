/** The owner's texts of each language, stored like a section of the settings. */
import * as z from "zod";
import type { SettingRow } from "../../settings/api/store.ts";
import type { TextOverrides } from "../rules.ts";

const PREFIX = "texts.";

/** Name of the row: "texts.de". */
export function textOverridesRow(locale: string): string {
  return PREFIX + locale;
}

const schema = z.record(
  z.string(),
  z.strictObject({ text: z.string().min(1), original: z.string(), version: z.int() }),
);

export interface StoredTexts {
  readonly texts: TextOverrides;
  readonly version: number;
  /** Why the stored texts are not used. */
  readonly fault?: string;
}

export const NO_TEXTS: StoredTexts = { texts: {}, version: 0 };

/** The stored texts; those before them where they are damaged; none otherwise. */
export function storedTexts({ value, previous, version }: SettingRow): StoredTexts {
  const stored = parseTexts(value);
  if (stored) return { texts: stored, version };
  const before = parseTexts(previous);
  const used = before ? "the ones before them" : "its originals";
  const fault = `The stored texts are damaged. The shop uses ${used}.`;
  return { texts: before ?? {}, version, fault };
}

/** The map's keys are locales. */
export function textOverridesOfRows(rows: readonly SettingRow[]): Map<string, StoredTexts> {
  const own = rows.filter(({ section }) => section.startsWith(PREFIX));
  return new Map(own.map((row) => [row.section.slice(PREFIX.length), storedTexts(row)]));
}

function parseTexts(json: string | null): TextOverrides | undefined {
  if (json === null) return {};
  try {
    return schema.safeParse(JSON.parse(json)).data;
  } catch {
    return undefined; // It is no JSON.
  }
}
