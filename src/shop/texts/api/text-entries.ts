/** All texts of a language: the originals with the owner's in place of some. */
import { messageFault } from "../../../lib/i18n/message-check.ts";
import { findCatalog, sourceTexts } from "../../../lib/i18n/node/catalogs.ts";
import { type Translation, translationsOf } from "../../pages/rules-content.ts";
import type { ContentText, TextArea, TextEntry, TextOverrides } from "../rules.ts";

export function softwareEntries(locale: string, own: TextOverrides): TextEntry[] {
  const { messages } = findCatalog(locale).language;
  return [...sourceTexts()].map(([id, { text: source, area }]) => {
    const entry = own[id];
    return {
      original: {
        id,
        area: area as TextArea,
        source,
        text: messages[id] ?? source,
        isMissing: locale !== "en" && messages[id] === undefined,
      },
      own: entry,
      version: entry?.version ?? 0,
      isShown: entry !== undefined && messageFault(source, entry.text) === undefined,
    };
  });
}

/** `texts` are those of the settings, in the shop's own language. */
export function contentEntries(texts: readonly ContentText[], own: TextOverrides): TextEntry[] {
  const translations = translationsOf(texts, own);
  return texts.map((content) => contentEntry(content, own, translations.get(content.id)));
}

function contentEntry(
  content: ContentText,
  own: TextOverrides,
  translation: Translation | undefined,
): TextEntry {
  const { id, text } = content;
  return {
    original: { id, area: "content", source: text, text, isMissing: true },
    own: translation?.own,
    version: own[id]?.version ?? 0,
    content,
    isShown: translation?.isShown ?? false,
  };
}
