/** The shop's own language, the first of the section `languages`, as a choice. */
import * as z from "zod";
import { msg } from "../../../lib/i18n/i18n.ts";
import { languageName } from "../../../lib/i18n/language-names.ts";
import type { SettingPart } from "../../setting-forms/ui/setting-part.ts";
import type { SectionValue } from "../../setting-forms/ui/use-save.ts";

export function ownLanguage(locales: readonly string[]): SettingPart {
  return {
    key: "own",
    fields: {
      first: {
        type: "choice",
        label: msg("setup.language.own", "The shop's own language"),
        areLanguages: true,
        options: Object.fromEntries(locales.map((locale) => [locale, languageName(locale)])),
      },
    },
    schema: z.object({ first: z.string() }),
    read: (section) => ({ first: itemsOf(section)[0] }),
    write: (section, part) => {
      const { first } = part as { first: string };
      const items = itemsOf(section);
      const others = items.filter((locale) => locale !== first);
      // The only language is replaced; of several, another becomes the first.
      return { ...section, items: items.length > 1 ? [first, ...others] : [first] };
    },
    prefix: () => "",
  };
}

function itemsOf({ items }: SectionValue): readonly string[] {
  return items as readonly string[];
}
