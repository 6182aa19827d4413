/** The owner's texts in the settings: which can be translated, and the sections with their translations. */

import type { SectionName, Sections } from "../../frame/settings/sections.ts";
import {
  applyDifferences,
  type Difference,
  type FieldPath,
  keysOf,
} from "../../lib/contract/differences.ts";
import type { ContentText, TextOverride, TextOverrides } from "../texts/rules.ts";

/** `*` is each entry. Names, addresses, numbers and pictures are the same in each language. */
const TRANSLATED: Readonly<Partial<Record<SectionName, readonly string[]>>> = {
  company: ["strapline", "description", "openingHours.*", "locations.*.name"],
  home: [
    ...["hero.heading", "hero.text", "hero.button", "hero.drawingTitle"],
    ...["infoCards.*.title", "infoCards.*.lines.*", "homeLists.*"],
    ...["businessSummary.heading", "businessSummary.items.*.fields"],
    ...["testimonials.heading", "testimonials.items.*.said", "testimonials.items.*.location"],
  ],
  contactForm: ["*"],
  footer: [
    "columns.*.heading",
    "columns.*.links.*.label",
    "columns.*.links.*.subject",
    "copyright",
  ],
  pages: ["title", "lead", "body", "next.text", "next.subject"].map((name) => `items.*.${name}`),
  blog: ["heading", "lead", "items.*.question", "items.*.answer"],
  portfolio: ["heading", "education", "skills.*", "sites.*.label"],
  emails: ["greeting", "signature"],
  money: ["tax.label", "delivery.label"],
  selling: ["zones.*.methods.*.name", "zones.*.methods.*.estimate"],
  checkout: ["shipping"],
};

/** Parts that are marked with their language where they are not translated. */
const BLOCKS: Readonly<Partial<Record<SectionName, readonly string[]>>> = {
  home: ["hero", "infoCards.*", "businessSummary.items.*", "testimonials.items.*"],
  footer: ["columns.*.links.*"],
  pages: ["items.*"],
  blog: ["", "items.*"],
  portfolio: [""],
};
/** Deeper texts are those of parts in the part. */
const BLOCK_DEPTH = 2;

/** Pages that search engines find in each language in which they are translated. */
const PAGES: Readonly<Partial<Record<SectionName, readonly string[]>>> = {
  pages: ["items.*"],
  blog: [""],
  portfolio: [""],
};

export function contentTexts(sections: Sections): ContentText[] {
  return (Object.keys(TRANSLATED) as SectionName[]).flatMap((section) =>
    placesOf(sections[section], TRANSLATED[section] ?? []).flatMap(({ value, path, isNumbered }) =>
      typeof value === "string" && hasWords(value)
        ? [{ id: ["content", section, ...path].join("."), section, path, text: value, isNumbered }]
        : [],
    ),
  );
}

/** A line that is only a placeholder has nothing to translate. */
function hasWords(text: string): boolean {
  return /\p{L}/u.test(text.replaceAll(/\{\w+\}/g, ""));
}

interface Place {
  readonly value: unknown;
  readonly path: FieldPath;
  readonly isNumbered: boolean;
}

function placesOf(value: unknown, patterns: readonly string[]): Place[] {
  return patterns.flatMap((pattern) => {
    const names = pattern === "" ? [] : pattern.split(".");
    return names.reduce<Place[]>(
      (places, name) => places.flatMap((at) => inside(at, name)),
      [{ value, path: [], isNumbered: false }],
    );
  });
}

function inside({ value, path, isNumbered }: Place, name: string): Place[] {
  if (Array.isArray(value)) {
    const keys = keysOf(value);
    return value.map((entry, at) => ({
      value: entry,
      path: [...path, keys?.[at] ?? String(at)],
      isNumbered: isNumbered || keys === undefined,
    }));
  }
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value)
    .filter(([field]) => name === "*" || field === name)
    .map(([field, entry]) => ({ value: entry, path: [...path, field], isNumbered }));
}

export interface Translation {
  readonly own: TextOverride;
  /** Whether the page shows it. */
  readonly isShown: boolean;
}

/**
 * The owner's translation of each text, by its id. One that was written for the same original is also found where its
 * entry has moved to. One whose original has changed is shown until it is checked, but not where the entry at that
 * number may be another one.
 */
export function translationsOf(
  texts: readonly ContentText[],
  own: TextOverrides,
): Map<string, Translation> {
  const originals = new Set(texts.map(memoryKey));
  const moved = new Map(
    Object.entries(own).map(([id, entry]) => [
      memoryKey({ section: id.split(".")[1] ?? "", text: entry.original }),
      entry,
    ]),
  );
  const found = new Map<string, Translation>();
  for (const text of texts) {
    const stored = own[text.id];
    const exact = stored?.original === text.text ? stored : moved.get(memoryKey(text));
    // Written for an original that is elsewhere now: it is not this text's.
    const isElsewhere =
      stored && originals.has(memoryKey({ section: text.section, text: stored.original }));
    if (exact) found.set(text.id, { own: exact, isShown: true });
    else if (stored && !isElsewhere) found.set(text.id, { own: stored, isShown: !text.isNumbered });
  }
  return found;
}

function memoryKey({ section, text }: { readonly section: string; readonly text: string }): string {
  return `${section} ${text}`;
}

interface Translated {
  readonly texts: readonly ContentText[];
  readonly translations: ReadonlyMap<string, Translation>;
  /** The sections are written in it. Undefined: in the one that they are wanted in. */
  readonly first: string | undefined;
  /** A page's main text is in these, the original first; undefined: in all. */
  readonly languagesOf: (page: string) => readonly string[] | undefined;
}

/**
 * A copy of the sections in a language. Parts that are not translated are marked with `lang`, pages that are not
 * translated into every language with `languages`.
 */
export function translateSections(sections: Sections, parts: Translated): Sections {
  const shown = parts.texts.flatMap((text) => {
    const translation = parts.translations.get(text.id);
    return translation?.isShown ? [{ ...text, to: translation.own.text }] : [];
  });
  const changed = (Object.keys(sections) as SectionName[]).map((section) => {
    const differences: Difference[] = shown
      .filter((text) => text.section === section)
      .map(({ path, text, to }) => ({ path, from: text, to }));
    const marks = marksOf(sections, section, parts);
    const value = applyDifferences(sections[section], [...differences, ...marks]);
    return [section, value];
  });
  return Object.fromEntries(changed) as Sections;
}

function marksOf(sections: Sections, section: SectionName, parts: Translated): Difference[] {
  const { texts, translations, first, languagesOf } = parts;
  const blocks = placesOf(sections[section], BLOCKS[section] ?? []).filter(({ path }) => {
    const near = texts.filter((text) => text.path.length <= path.length + BLOCK_DEPTH);
    const main = mainText(near, section, path);
    return first && main && !translations.get(main.id)?.isShown;
  });
  const pages = placesOf(sections[section], PAGES[section] ?? []).map(({ path }) =>
    mark(path, "languages", languagesOf(pageKey(section, path))),
  );
  return [
    ...blocks.map(({ path }) => mark(path, "lang", first)),
    ...pages.filter(({ to }) => to !== undefined),
  ];
}

function mark(path: FieldPath, name: "lang" | "languages", to: unknown): Difference {
  return { path: [...path, name], from: undefined, to };
}

const pageKey = (section: SectionName, path: FieldPath) => [section, ...path].join(".");

/** The pages whose main text has a translation that is shown. */
export function translatedPages(
  sections: Sections,
  texts: readonly ContentText[],
  translations: ReadonlyMap<string, Translation>,
): Set<string> {
  const pages = (Object.keys(PAGES) as SectionName[]).flatMap((section) =>
    placesOf(sections[section], PAGES[section] ?? [])
      .filter(({ path }) => {
        const main = mainText(texts, section, path);
        return main === undefined || translations.get(main.id)?.isShown;
      })
      .map(({ path }) => pageKey(section, path)),
  );
  return new Set(pages);
}

/** The longest text of a part says in which language it is. */
function mainText(
  texts: readonly ContentText[],
  section: SectionName,
  block: FieldPath,
): ContentText | undefined {
  return texts
    .filter((text) => text.section === section && block.every((name, at) => text.path[at] === name))
    .toSorted((a, b) => b.text.length - a.text.length)[0];
}
