/** Translations of the owner's texts: which one belongs to which text, and what a page shows. */
import { describe, expect, it } from "vitest";
import { firstSections } from "../../settings/api/first-values.ts";
import type { TextOverrides } from "../../texts/rules.ts";
import {
  contentTexts,
  translatedPages,
  translateSections,
  translationsOf,
} from "../rules-content.ts";

const texts = contentTexts(firstSections);
const textAt = (id: string) => texts.find((each) => each.id === id)?.text ?? "";
const own = (translations: Record<string, string>): TextOverrides =>
  Object.fromEntries(
    Object.entries(translations).map(([id, text]) => [
      id,
      { text, original: textAt(id), version: 1 },
    ]),
  );
const HERO = "content.home.hero.heading";
const CARDS = firstSections.home.infoCards;

function german(translations: TextOverrides, sections = firstSections) {
  const found = translationsOf(contentTexts(sections), translations);
  const parts = { texts: contentTexts(sections), translations: found, first: "en" };
  return translateSections(sections, { ...parts, languagesOf: () => ["en"] });
}

describe("the texts that can be translated", () => {
  it("are those with words, by keys of their entries where there are some", () => {
    const ids = texts.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids).toEqual(
      expect.arrayContaining([
        HERO,
        "content.home.infoCards.0.title",
        "content.pages.items.about.body",
        "content.blog.items.0.answer",
        "content.footer.columns.0.links.0.label",
        "content.contactForm.submit",
        "content.emails.greeting",
      ]),
    );
    for (const { text } of texts) expect(text).toMatch(/\p{L}/u);
    expect(
      ids.filter((id) => /company\.(name|email|phone|address)|\.(img|mark)$/.test(id)),
    ).toEqual([]);
  });
});

describe("a translation", () => {
  it("is shown in place of its text; what is not translated stays and is marked", () => {
    const { home } = german(
      own({ [HERO]: "Werkzeug nach Zeichnung", [HERO.replace("heading", "text")]: "Gebaut." }),
    );
    expect(home.hero).toMatchObject({ heading: "Werkzeug nach Zeichnung", text: "Gebaut." });
    expect(home.hero).not.toHaveProperty("lang");
    expect(home.hero.button).toBe(firstSections.home.hero.button);
    expect(home.infoCards[0]).toMatchObject({ title: CARDS[0]?.title, lang: "en" });
  });

  it("moves with its entry, also in a list without keys", () => {
    const translations = own({ "content.home.infoCards.0.title": "Karte eins" });
    const moved = {
      ...firstSections,
      home: { ...firstSections.home, infoCards: CARDS.toReversed() },
    };
    const titles = german(translations, moved).home.infoCards.map(({ title }) => title);
    expect(titles.at(-1)).toBe("Karte eins");
    expect(titles).toHaveLength(CARDS.length);
    expect(titles.filter((title) => title === "Karte eins")).toHaveLength(1);
  });

  it("stays where its original was corrected, but not where the numbered entry may be another", () => {
    const translations = own({ [HERO]: "Überschrift", "content.home.infoCards.0.title": "Karte" });
    const { hero, infoCards } = firstSections.home;
    const edited = {
      ...firstSections,
      home: {
        ...firstSections.home,
        hero: { ...hero, heading: `${hero.heading}!` },
        infoCards: infoCards.with(0, { ...CARDS[0], title: "New" } as (typeof infoCards)[number]),
      },
    };
    const { home } = german(translations, edited);
    expect(home.hero.heading).toBe("Überschrift");
    expect(home.infoCards[0]?.title).toBe("New");
    const found = translationsOf(contentTexts(edited), translations);
    expect(found.get(HERO)).toMatchObject({ isShown: true });
    expect(found.get("content.home.infoCards.0.title")).toMatchObject({ isShown: false });
  });

  it("of a page's longest text makes the page one of that language", () => {
    const body = own({ "content.pages.items.about.body": "## Über uns" });
    const title = own({ "content.pages.items.about.title": "Über uns" });
    const pagesOf = (translations: TextOverrides) =>
      translatedPages(firstSections, texts, translationsOf(texts, translations));
    expect(pagesOf(body).has("pages.items.about")).toBe(true);
    expect(pagesOf(title).has("pages.items.about")).toBe(false);
    const about = (translations: TextOverrides) =>
      german(translations).pages.items.find(({ slug }) => slug === "about");
    expect(about(title)).toMatchObject({ title: "Über uns", lang: "en", languages: ["en"] });
    expect(about(body)).not.toHaveProperty("lang");
  });
});
