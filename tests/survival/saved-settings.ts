/** What the shop has said of its settings: the last value of each part, and what was sent since without an answer. */

/** A section, or one of the owner's texts. Whatever is saved as a part carries one number in all its fields. */
export interface SettingPart {
  /** The row in the table `setting`. */
  readonly row: string;
  /** Id of the text; undefined: the part is the whole row. */
  readonly text?: string;
}

export const SECTIONS: readonly SettingPart[] = [{ row: "contactForm" }, { row: "checkout" }];
export const TEXTS: readonly SettingPart[] = [
  { row: "texts.en", text: "footer.languages" },
  { row: "texts.en", text: "audit.column.what" },
  { row: "texts.de", text: "footer.languages" },
];
export const SETTING_PARTS: readonly SettingPart[] = [...SECTIONS, ...TEXTS];

/** The number that a value carries, 0 for the first value, and its version. */
export interface PartState {
  readonly number: number;
  readonly version: number;
}

/** What is known of all parts. */
export interface SavedSettings {
  /** Changes that were acknowledged, and those that were found stored without an acknowledgement. */
  readonly counts: { acknowledged: number; unanswered: number; storedUnanswered: number };
  versionOf(part: SettingPart): number;
  /** Whether something was sent that may be stored. */
  isUncertain(part: SettingPart): boolean;
  sends(part: SettingPart, number: number): void;
  /** One change was answered, so none of the same version can be stored beside it. */
  acknowledge(part: SettingPart, state: PartState): void;
  /** None of what was sent was stored, or what is shown is. */
  settle(part: SettingPart, state: PartState): void;
  /** Whether this may be what is stored; a sentence if not. */
  faultOf(part: SettingPart, stored: PartState): string | undefined;
}

export function createSavedSettings(): SavedSettings {
  const known = new Map<SettingPart, PartState>();
  const sent = new Map<SettingPart, number[]>();
  const counts = { acknowledged: 0, unanswered: 0, storedUnanswered: 0 };
  const lastOf = (part: SettingPart) => known.get(part) ?? { number: 0, version: 0 };
  const sentTo = (part: SettingPart) => sent.get(part) ?? [];
  const isLast = (part: SettingPart, { number, version }: PartState) =>
    lastOf(part).number === number && lastOf(part).version === version;

  return {
    counts,
    versionOf: (part) => lastOf(part).version,
    isUncertain: (part) => sentTo(part).length > 0,
    sends: (part, number) => sent.set(part, [...sentTo(part), number]),
    acknowledge: (part, state) => {
      counts.acknowledged += 1;
      known.set(part, state);
      sent.delete(part);
    },
    settle: (part, state) => {
      if (sentTo(part).length > 0) counts.unanswered += 1;
      if (!isLast(part, state)) counts.storedUnanswered += 1;
      known.set(part, state);
      sent.delete(part);
    },
    faultOf: (part, stored) => {
      if (isLast(part, stored)) return undefined;
      const { number, version } = lastOf(part);
      const isNext = part.text !== undefined || stored.version === version + 1;
      if (isNext && sentTo(part).includes(stored.number)) return undefined;
      return `${nameOf(part)} was acknowledged as ${number} (version ${version}), sent as ${sentTo(part)}, and is ${stored.number} (version ${stored.version})`;
    },
  };
}

export function nameOf({ row, text }: SettingPart): string {
  return text === undefined ? row : `${row} ${text}`;
}

/** NaN when fields of two changes are mixed, or one is of neither. */
export function numberIn(value: unknown): number {
  const fields = Object.values(value as object).flat();
  const numbers = new Set(fields.map((field) => Number(/\d+$/.exec(String(field))?.[0] ?? "NaN")));
  return numbers.size === 1 ? Number([...numbers][0]) : Number.NaN;
}
