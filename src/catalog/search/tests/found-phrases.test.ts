/** What people type, asked of a shop with the whole demo: the right tool or page is first. */
import { describe, expect, it } from "vitest";
import { listedPhrases, type Phrase } from "#support/search/phrases.ts";
import { shareOf } from "#support/seed.ts";
import { sharedShop } from "#support/shared-shop.ts";

const asked = shareOf(listedPhrases);

describe("phrases as people type them", () => {
  const shop = sharedShop("sqlite", { LANGUAGES: "en,de" }, { wholeDemo: true });

  /** The part number of the first tool, or the page that the answer names before all tools. */
  async function firstOf({ typed, language }: Phrase): Promise<string> {
    const headers = { "accept-language": language };
    const query = `search=${encodeURIComponent(typed)}`;
    const { json: counts } = await shop.call("GET", `/facet?${query}`, { headers });
    const [page] = counts.pages;
    if (page !== undefined) return `page:${page}`;
    const { json: tools } = await shop.call("GET", `/tool?${query}&limit=1`, { headers });
    return tools[0]?.partNumber ?? "nothing";
  }

  it("have the right tool or page first, in all eight kinds and both languages", async () => {
    const wrong: string[] = [];
    for (const phrase of asked) {
      const first = await firstOf(phrase);
      if (phrase.expected.some((each) => first.startsWith(each))) continue;
      wrong.push(`${phrase.kind} ${phrase.language}: ${phrase.typed} shows ${first}`);
    }
    expect(wrong).toEqual([]);
    for (const kind of new Set(listedPhrases.map((phrase) => phrase.kind)))
      for (const language of ["en", "de"])
        expect(
          listedPhrases.filter((each) => each.kind === kind && each.language === language).length,
          `${kind} ${language}`,
        ).toBeGreaterThanOrEqual(10);
  });
});
