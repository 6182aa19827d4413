/** All texts of a language as they are without the owner's. */
import { findCatalog, knownLocales, sourceTexts } from "../../../kit/node/catalogs.ts";
import type { Original, TextArea } from "../rules-texts.ts";

/** In the order of the areas, and of the ids in each. */
export function originalsOf(locale: string): Original[] {
  return softwareOriginals(locale);
}

export function hasTexts(locale: string): boolean {
  return knownLocales().includes(locale);
}

function softwareOriginals(locale: string): Original[] {
  const { messages } = findCatalog(locale).language;
  return [...sourceTexts()].map(([id, { text: source, area }]) => ({
    id,
    area: area as TextArea,
    source,
    text: messages[id] ?? source,
    isMissing: locale !== "en" && messages[id] === undefined,
  }));
}
