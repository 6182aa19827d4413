/** Replaces or translates one text over the version that the admin has seen, or goes back to the original. */
import type { FeatureContext } from "../../../frame/feature.ts";
import type { Caller } from "../../../lib/contract/caller.ts";
import { invalidField } from "../../../lib/contract/problem.ts";
import { isRefusal, type Outcome } from "../../../lib/contract/result.ts";
import { recordSettingChange } from "../../../people/users/api/audit-log.ts";
import { lockSetting, replaceSetting } from "../../settings/api/store.ts";
import { noSuchText, type ShopText, textChanged } from "../contract.ts";
import type { Original, TextOverrides } from "../rules.ts";
import { wireText } from "./list-texts.ts";
import { textFault } from "./text-fault.ts";
import { storedTexts, textOverridesRow } from "./text-overrides.ts";

interface Change {
  readonly locale: string;
  readonly id: string;
  readonly version: number;
  /** Undefined: back to the original. */
  readonly text: string | undefined;
}

/** Refuses a version that is not the stored one, and a text that cannot stand there. */
export async function saveText(
  { db, settings }: Pick<FeatureContext, "db" | "settings">,
  admin: Caller,
  { locale, id, version, text: sent }: Change,
): Promise<Outcome<ShopText>> {
  const find = () => settings.entries(locale).find(({ original }) => original.id === id);
  const entry = find();
  if (!entry) return noSuchText();
  const text = sent?.trim();
  const fault = text === undefined ? undefined : textFault(entry, text, settings.stored().sections);
  if (fault !== undefined) return invalidField("text", fault);
  const saved = await db.transaction(async (tx): Promise<Outcome<void>> => {
    const row = await lockSetting(tx, textOverridesRow(locale));
    const { texts } = storedTexts(row);
    if ((texts[id]?.version ?? 0) !== version) return textChanged();
    const { original } = entry;
    const next = text === undefined || isOriginal(original, text) ? undefined : text;
    const written = replaced(texts, original, next, row.version + 1);
    await replaceSetting(tx, row, JSON.stringify(written));
    // The text is the row's: the snapshot may be older than the version that the admin has seen at another process.
    const from = texts[id]?.text ?? original.text;
    const changes = [{ field: original.id, from, to: next ?? original.text }];
    const action = next === undefined ? "reset" : "changed";
    await recordSettingChange(tx, admin, row.section, changes, action);
  });
  // A stale version may be news to this process, too.
  await settings.changed();
  const stored = wireText(settings, find() ?? entry);
  return isRefusal(saved) ? textChanged(undefined, { stored, ...(sent && { sent }) }) : stored;
}

/** Typing the original again is going back to it; as a translation it says that both languages have the same words. */
function isOriginal({ text, isMissing }: Original, typed: string): boolean {
  return typed === text && !isMissing;
}

function replaced(
  texts: TextOverrides,
  { id, text: original }: Original,
  next: string | undefined,
  version: number,
): TextOverrides {
  const { [id]: _, ...others } = texts;
  return next === undefined ? others : { ...others, [id]: { text: next, original, version } };
}
