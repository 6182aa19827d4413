/** The stored settings: what was acknowledged is there, and version, value and audit log agree. */
import type { Ask } from "./records.ts";
import {
  nameOf,
  numberIn,
  type PartState,
  type SavedSettings,
  SETTING_PARTS,
} from "./saved-settings.ts";

interface Row {
  readonly section: string;
  readonly value: string | null;
  readonly version: number;
}

interface AuditRow {
  readonly subject: string;
  readonly changes: string;
}

/** A value of the table: a section, or a language's texts by their ids. */
type Value = Readonly<Record<string, unknown>>;

interface Stored {
  readonly version: number;
  readonly value: Value | null;
}

const NONE: Stored = { version: 0, value: null };

export async function settingFaults(
  ask: Ask,
  saved: SavedSettings,
): Promise<{ lost: string[]; wrong: string[] }> {
  const rows = await ask<Row>(
    "select section, value, cast(version as integer) as version from setting",
  );
  const audit = await ask<AuditRow>(
    // Endpoints of webhooks are no section.
    "select subject, changes from audit_log where subject_type = 'setting' and subject <> 'webhooks' order by key",
  );
  const stored = new Map(
    rows.map(({ section, version, value }): [string, Stored] => [
      section,
      { version, value: value === null ? null : JSON.parse(value) },
    ]),
  );
  const entries = Map.groupBy(audit, ({ subject }) => subject);
  const names = new Set([...stored.keys(), ...entries.keys()]);
  return {
    lost: SETTING_PARTS.flatMap((part) => {
      const row = stored.get(part.row) ?? NONE;
      const state = part.text === undefined ? sectionState(row) : textState(row, part.text);
      const fault = saved.faultOf(part, state);
      return fault === undefined ? [] : [`stored: ${nameOf(part)}: ${fault}`];
    }),
    wrong: [...names].flatMap((name) =>
      auditFaults(name, stored.get(name) ?? NONE, entries.get(name) ?? []),
    ),
  };
}

function sectionState({ value, version }: Stored): PartState {
  return { version, number: value === null ? 0 : numberIn(value) };
}

function textState({ value }: Stored, id: string): PartState {
  const own = value?.[id] as { text: string; version: number } | undefined;
  return own ? { version: own.version, number: numberIn([own.text]) } : { version: 0, number: 0 };
}

/** Each version has one entry, each entry begins where the one before ended, and the last one says what is stored. */
function auditFaults(name: string, { version, value }: Stored, entries: readonly AuditRow[]) {
  const faults: string[] = [];
  if (entries.length !== version)
    faults.push(`${name} has version ${version} and ${entries.length} entries in the audit log`);
  const last = new Map<string, string>();
  for (const { changes } of entries) {
    for (const { field, from, to } of JSON.parse(changes)) {
      const before = last.get(field);
      if (before !== undefined && before !== from)
        faults.push(`${name} ${field}: the audit log goes from ${before} to ${from}`);
      last.set(field, to);
    }
  }
  for (const [field, to] of last) {
    const now = value?.[field];
    if (now !== undefined && textIn(now) !== to)
      faults.push(`${name} ${field} is ${textIn(now)}, and ${to} in the audit log`);
  }
  return faults;
}

/** The text in a field, a list of lines or an own text. */
function textIn(value: unknown): string {
  if (Array.isArray(value)) return value.join("\n");
  return typeof value === "object" && value ? String(Object(value).text) : String(value);
}
