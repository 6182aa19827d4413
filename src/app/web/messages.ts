/** The document's language. Its texts are fetched by area, beside the code that shows them. */

import type { PageArea } from "../../frame/pages.ts";
import { baseLocale, localPath, paths } from "../../frame/paths.ts";
import { type Messages, setLanguageSource } from "../../lib/i18n/language.ts";
import { loadChunk } from "./load-chunk.ts";

const messages: Record<string, string> = {};
const loading: Partial<Record<PageArea, Promise<void>>> = {};

/** Takes the language from `<html lang>`. `basename` begins its addresses. */
export function takeDocumentLanguage(): { locales: readonly string[]; basename: string } {
  const { lang: locale, dataset } = document.documentElement;
  const locales = dataset.locales?.split(" ") ?? [locale];
  const language = { locale, messages };
  setLanguageSource(() => language);
  return { locales, basename: localPath(locale, paths.home(), baseLocale(locales)) };
}

/** Does nothing where the texts of the source are shown. Rejects with `ChunkLoadError`. */
export function loadMessages(area: PageArea): Promise<void> {
  const folder = import.meta.env.SSR ? undefined : document.documentElement.dataset.messages;
  if (folder === undefined) return Promise.resolve();
  loading[area] ??= loadChunk(() => fetchMessages(`${folder}/${area}.json`)).catch((failure) => {
    delete loading[area];
    throw failure;
  });
  return loading[area];
}

async function fetchMessages(address: string): Promise<void> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${address} was answered with ${answer.status}`);
  const loaded: Messages = await answer.json();
  Object.assign(messages, loaded);
}
