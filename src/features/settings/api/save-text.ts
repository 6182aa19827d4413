/** Replaces or translates one text over the version that the admin has seen, or goes back to the original. */
import type { Schema } from "../../../database/schema.ts";
import type { Caller } from "../../../kit/caller.ts";
import { t } from "../../../kit/i18n.ts";
import type { Database } from "../../../kit/node/db/database.ts";
import { invalidField } from "../../../kit/problem.ts";
import { isRefusal, type Outcome } from "../../../kit/result.ts";
import { recordAudit } from "../../accounts/api/audit-log.ts";
import { noSuchText, type ShopText, textChanged } from "../contract-texts.ts";
import type { Original, OwnTexts } from "../rules-texts.ts";
import { wireText } from "./list-texts.ts";
import { originalsOf } from "./originals.ts";
import { ownTextsRow, storedTexts } from "./own-texts.ts";
import type { Settings } from "./settings.ts";
import { lockSetting, updateSetting } from "./store.ts";
import { textFault } from "./text-fault.ts";

interface Deps {
  readonly db: Database<Schema>;
  readonly settings: Settings;
}

interface Change {
  readonly locale: string;
  readonly id: string;
  readonly version: number;
  /** Undefined: back to the original. */
  readonly text: string | undefined;
}

/** Refuses a version that is not the stored one, and a text that cannot stand there. */
export async function saveText(
  { db, settings }: Deps,
  admin: Caller,
  { locale, id, version, text: sent }: Change,
): Promise<Outcome<ShopText>> {
  const original = originalsOf(locale).find((each) => each.id === id);
  if (!original) return noSuchText();
  const text = sent?.trim();
  const fault = text === undefined ? undefined : faultOf(original, text);
  if (fault !== undefined) return invalidField("text", fault);
  const saved = await db.transaction(async (tx): Promise<Outcome<OwnTexts>> => {
    const row = await lockSetting(tx, db.engine, ownTextsRow(locale));
    const { texts } = storedTexts(row);
    const { [id]: own, ...others } = texts;
    if ((own?.version ?? 0) !== version)
      return textChanged(undefined, { stored: wireText(original, own), ...(sent && { sent }) });
    const next = text === undefined || isOriginal(original, text) ? undefined : text;
    const written = next !== undefined && {
      [id]: { text: next, original: original.text, version: row.version + 1 },
    };
    const changed = { ...others, ...written };
    await updateSetting(tx, {
      ...row,
      value: JSON.stringify(changed),
      previous: row.value ?? row.previous,
      version: row.version + 1,
      updated_at: Date.now(),
    });
    await recordAudit(tx, admin, {
      action: next === undefined ? "reset" : "changed",
      subject_type: "setting",
      subject: ownTextsRow(locale),
      changes: JSON.stringify([
        { field: id, from: own?.text ?? original.text, to: next ?? original.text },
      ]),
    });
    return changed;
  });
  // A stale version may be news to this process, too.
  await settings.changed();
  return isRefusal(saved) ? saved : wireText(original, saved[id]);
}

/** Typing the original again is going back to it; as a translation it says that both languages have the same words. */
function isOriginal({ text, isMissing }: Original, typed: string): boolean {
  return typed === text && !isMissing;
}

function faultOf(original: Original, text: string): string | undefined {
  if (text === "") return t("text.fault.empty", "Type a text, or go back to the original.");
  return textFault(original, text);
}
