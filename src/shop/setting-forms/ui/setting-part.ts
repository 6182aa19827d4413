/** What a form edits: a whole section, or one text page of the section `pages`. */

import type * as z from "zod";
import { page } from "../../../frame/settings/pages.ts";
import type { TextPage } from "../../../frame/shop.ts";
import type { Fields } from "../../../lib/contract/form-fields.ts";
import { isRecord } from "../../../lib/contract/is-record.ts";
import { fieldsOf, type Shaped } from "../../../lib/contract/schema-fields.ts";
import { type Message, msg, t } from "../../../lib/i18n/i18n.ts";
import { previewPage } from "../../settings/ui/setting-queries.ts";
import type { SectionValue } from "./use-save.ts";

export interface SettingPart {
  /** Names it among the parts of its section. */
  readonly key: string;
  readonly fields: Fields;
  readonly schema: z.ZodType;
  /** The part in the section's value. */
  readonly read: (section: SectionValue) => unknown;
  /** A copy of the section's value with another part. */
  readonly write: (section: SectionValue, part: unknown) => SectionValue;
  /** Begins the server's names of the part's fields, such as "items.3.". */
  readonly prefix: (section: SectionValue) => string;
  /** Absent where nothing that visitors see shows it. */
  readonly preview?: Preview;
}

export interface Preview {
  /** The button says it. */
  readonly label: Message;
  /** HTML with what is typed. */
  readonly load: (section: SectionValue, part: unknown) => Promise<string>;
}

export const PREVIEW_PAGE = msg("settings.preview.page", "Preview the page");

export function wholeSection(schema: Shaped, preview?: Preview): SettingPart {
  return {
    key: "",
    fields: fieldsOf(schema),
    schema,
    read: (section) => section,
    write: (_, part) => part as SectionValue,
    prefix: () => "",
    ...(preview && { preview }),
  };
}

/** Some fields of a section; the others stay as they are. */
export function someFields(schema: Shaped): SettingPart {
  const fields = fieldsOf(schema);
  return {
    key: Object.keys(fields).join(),
    fields,
    schema,
    read: (section) => section,
    write: (section, part) => merged(section, part) as SectionValue,
    prefix: () => "",
  };
}

function merged(whole: unknown, part: unknown): unknown {
  if (!isRecord(whole) || !isRecord(part)) return part;
  const fields = Object.entries(part).map(([name, field]) => [name, merged(whole[name], field)]);
  return { ...whole, ...Object.fromEntries(fields) };
}

const newPage: TextPage = { slug: "", title: "", lead: "", body: "", isHidden: false };

/** The page at `slug`, or one that is added if there is none. */
export function onePage(slug: string, section: SectionValue): SettingPart {
  const others = pagesOf(section).filter((each) => each.slug !== slug);
  const indexIn = (pages: readonly TextPage[]) => {
    const index = pages.findIndex((each) => each.slug === slug);
    return index === -1 ? pages.length : index;
  };
  const write = (value: SectionValue, part: unknown): SectionValue => {
    const pages = pagesOf(value);
    return { ...value, items: pages.toSpliced(indexIn(pages), 1, part as TextPage) };
  };
  return {
    key: `/${slug}`,
    fields: fieldsOf(page),
    schema: page.superRefine((typed, context) => {
      if (others.some((other) => other.slug === typed.slug))
        context.addIssue({
          code: "custom",
          path: ["slug"],
          message: t("settings.slug.other", "is taken: another page is at /{slug}", {
            slug: typed.slug,
          }),
        });
    }),
    read: (value) => pagesOf(value)[indexIn(pagesOf(value))] ?? newPage,
    write,
    prefix: (value) => `items.${indexIn(pagesOf(value))}.`,
    preview: {
      label: PREVIEW_PAGE,
      load: (value, part) => {
        const typed = part as TextPage;
        return previewPage("pages", write(value, { ...typed, isHidden: false }), `/${typed.slug}`);
      },
    },
  };
}

export function pagesOf(section: SectionValue): readonly TextPage[] {
  return section.items as readonly TextPage[];
}
