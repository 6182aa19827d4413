/** What a form edits: a whole section, or one text page of the section `pages`. */
import type * as z from "zod";
import type { TextPage } from "../../../shop.ts";
import type { Fields } from "../contract-form.ts";
import { pageFields } from "../contract-form-pages.ts";
import { page } from "../contract-pages.ts";
import type { SectionValue } from "./use-save.ts";

export interface SettingPart {
  readonly fields: Fields;
  readonly schema: z.ZodType;
  /** The part in the section's value. */
  readonly read: (section: SectionValue) => unknown;
  /** A copy of the section's value with another part. */
  readonly write: (section: SectionValue, part: unknown) => SectionValue;
  /** Begins the server's names of the part's fields, such as "items.3.". */
  readonly prefix: (section: SectionValue) => string;
}

export function wholeSection(fields: Fields, schema: z.ZodType): SettingPart {
  return {
    fields,
    schema,
    read: (section) => section,
    write: (_, part) => part as SectionValue,
    prefix: () => "",
  };
}

const newPage: TextPage = { slug: "", title: "", lead: "", body: "", isHidden: false };

/** The page at `slug`, or one that is added if there is none. */
export function onePage(slug: string, section: SectionValue): SettingPart {
  const others = pagesOf(section).filter((each) => each.slug !== slug);
  const indexIn = (pages: readonly TextPage[]) => {
    const index = pages.findIndex((each) => each.slug === slug);
    return index === -1 ? pages.length : index;
  };
  return {
    fields: pageFields,
    schema: page.superRefine((typed, context) => {
      if (others.some((other) => other.slug === typed.slug))
        context.addIssue({
          code: "custom",
          path: ["slug"],
          message: `is taken: another page is at /${typed.slug}`,
        });
    }),
    read: (value) => pagesOf(value)[indexIn(pagesOf(value))] ?? newPage,
    write: (value, part) => {
      const pages = pagesOf(value);
      return { ...value, items: pages.toSpliced(indexIn(pages), 1, part as TextPage) };
    },
    prefix: (value) => `items.${indexIn(pagesOf(value))}.`,
  };
}

export function pagesOf(section: SectionValue): readonly TextPage[] {
  return section.items as readonly TextPage[];
}
