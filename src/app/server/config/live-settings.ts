/** What changes while the process runs: settings, prepared answers, and the notifications about both. */
import type { Database } from "../../../database/schema.ts";
import type { CatalogListener } from "../../../frame/feature.ts";
import { type AnswerBuffer, createAnswerBuffer } from "../../../lib/cache/answer-buffer.ts";
import type { Log } from "../../../lib/process/log.ts";
import { firstSections } from "../../../shop/settings/api/first-values.ts";
import { createSettings, type Settings } from "../../../shop/settings/api/settings.ts";
import { type Changes, watchChanges } from "../database/changes.ts";
import { untilUsable } from "../database/open-database.ts";
import type { Headers } from "../http/security-headers.ts";
import type { Config } from "./config.ts";

export interface LiveSettings {
  readonly settings: Settings;
  readonly answers: AnswerBuffer;
  readonly changes: Changes;
  /** They hear of changes of the catalog. */
  readonly listeners: Set<CatalogListener>;
}

interface SettingsSources {
  readonly config: Config;
  readonly db: Database;
  readonly log: Log;
}

/** Reads the settings, and again whenever a process has changed them. */
export async function openSettings(
  { config, db, log }: SettingsSources,
  headers: Headers,
): Promise<LiveSettings> {
  const answers = createAnswerBuffer(headers, () => settings.revision());
  const listeners = new Set<CatalogListener>();
  const settings = createSettings({
    db,
    log,
    first: {
      ...firstSections,
      currency: { currency: config.currency, locale: config.locale },
      languages: { items: [...config.languages] },
    },
    notify: () => changes.notify("settings"),
  });
  const changes = watchChanges(
    db,
    {
      catalog: () => {
        answers.changed();
        for (const listener of listeners) listener("other");
      },
      settings: () => {
        settings.reload().catch((error: unknown) => log.warn({ err: error }, "settings not read"));
      },
    },
    log,
  );
  await untilUsable(config, settings.reload);
  return { settings, answers, changes, listeners };
}
