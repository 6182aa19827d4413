import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { toolsOf } from "#support/buyers.ts";
import { bothEngines } from "#support/engines.ts";
import { cases } from "#support/seed.ts";
import { buildShop, type TestShop } from "#support/shop.ts";
import { isWholeWord } from "../../../lib/search-index/words/real-words.ts";
import { insertTool } from "../../admin-tools/api/add-tool.ts";
import type { Tool } from "../../tools/contract.ts";

/** Tools whose names a careless search would trip over. */
const strangeNames = [
  "Fräser Ø 8 mm",
  "Fraser clamp",
  "Schlüssel, groß",
  "50% cobalt drill",
  "50 cobalt drill",
  "under_score gauge",
  "underXscore gauge",
  "back\\slash file",
  "O'Brien's wrench",
  'Rule 24" steel',
  "Ключ 13 мм",
  "钻头 5",
  "Clé à molette",
  "ŽŠČ reamer",
  "zzz \u{1F527} spanner",
  "𝐁old tap",
];

describe("searching the catalog", () => {
  let shops: TestShop[];
  let tools: Tool[];

  beforeAll(async () => {
    shops = await Promise.all(bothEngines.map((engine) => buildShop(engine)));
    for (const { db } of shops) {
      await db.transaction(async (tx) => {
        for (const [index, name] of strangeNames.entries()) {
          await insertTool(
            tx,
            {
              id: `strange-${index}`,
              name,
              category: index % 2 ? "Größen" : "Other",
              partNumber: `SN/${index}-x_%`,
              description: "Hidden words: unicorn.",
              specs: [],
              img: "/images/none.svg",
              minimum: 1,
              quantity: 5,
              price: 1,
              addedByName: "Demo",
              addedByEmail: "demo@shop.test",
            },
            0,
          );
        }
      });
    }
    tools = await toolsOf(shops[0] as TestShop);
  });
  afterAll(() => Promise.all(shops.map((shop) => shop.close())));

  /** What a query finds, after checking that both engines find the same. */
  async function found(search: string): Promise<string[]> {
    const query = new URLSearchParams({ search, sort: "name" });
    const answers = await Promise.all(shops.map((shop) => shop.call("GET", `/tool?${query}`)));
    const [ids = [], other] = answers.map(({ status, json, headers }) => {
      expect(status, `${search}: ${JSON.stringify(json)}`).toBe(200);
      expect(headers["x-total-count"]).toBe(String(json.length));
      return json.map((tool: Tool) => tool._id);
    });
    expect(other, `found on ${bothEngines[1]} by ${JSON.stringify(search)}`).toEqual(ids);
    return ids;
  }

  const named = (ids: readonly string[]) =>
    ids.map((id) => tools.find(({ _id }) => _id === id)?.name);

  it.each([
    ["vernier", "VERNIER", "Vern", "  vernier  "],
    ["fräser", "FRÄSER", "fraser", "fra\u0308ser", "fraeser"],
    ["slotted plate", "plate slotted", "plate, slotted!", "slotted plate slotted"],
    ["clé molette", "CLE MOL"],
  ])("finds the same for %j and its other spellings", async (first, ...others) => {
    const expected = await found(first);
    expect(expected.length).toBeGreaterThan(0);
    for (const other of others) expect(await found(other), other).toEqual(expected);
  });

  it("finds by name, category and part number, and leaves out a word that nothing has", async () => {
    const tool = tools.find(({ _id }) => _id.startsWith("vernier")) as Tool;
    expect(await found(tool.name)).toContain(tool._id);
    expect(await found(tool.partNumber)).toEqual([tool._id]);
    expect(await found(`${tool.category} ${tool.partNumber}`)).toEqual([tool._id]);
    expect(await found(`${tool.name} unheardof`)).toEqual([tool._id]);
    expect(await found("unheardof")).toEqual([]);
    expect((await found(tool.category)).length).toBeGreaterThan(1);
  });

  it("matches beginnings of words only, and no descriptions", async () => {
    expect(await found("ier")).toEqual([]);
    expect(await found("unicorn")).toEqual([]);
  });

  it("says which word it has corrected", async () => {
    expect(await found("ernier")).toEqual(await found("vernier"));
    const { json } = await (shops[0] as TestShop).call("GET", "/facet?search=ernier");
    expect(json.corrections).toEqual([{ word: "ernier", shown: "vernier" }]);
  });

  it("offers the nearest part numbers for one that no tool has, and finds none by it", async () => {
    const [{ _id, partNumber } = {} as Tool] = tools;
    const wrong = `${partNumber}9`;
    expect(await found(wrong)).toEqual([]);
    for (const shop of shops) {
      const ask = (search: string) =>
        shop.call("GET", `/tool?${new URLSearchParams({ search, nearest: "true", limit: "8" })}`);
      const { json, headers } = await ask(wrong);
      expect([json[0]._id, headers["x-total-count"]]).toEqual([_id, "0"]);
      expect((await ask("unheardof")).json).toEqual([]);
      expect((await ask(partNumber)).json.map((tool: Tool) => tool._id)).toEqual([_id]);
      expect((await shop.call("GET", "/tool?nearest=no")).status).toBe(422);
    }
  });

  it.each([
    ["50% cob", ["50% cobalt drill"]],
    ["under_score", ["under_score gauge"]],
    ["underXscore", ["underXscore gauge"]],
    ["back\\slash", ["back\\slash file"]],
    ["o'brien", ["O'Brien's wrench"]],
    ['24" st', ['Rule 24" steel']],
    ["КЛЮЧ", ["Ключ 13 мм"]],
    ["钻", ["钻头 5"]],
    ["bold", ["𝐁old tap"]],
    ["\u{1F527} zzz", ["zzz \u{1F527} spanner"]],
    ["' or 1=1 --", []],
    // A single letter begins the words of half the catalog: it finds itself only.
    ["k", []],
    ["o brien", ["O'Brien's wrench"]],
  ])("matches %j literally", async (search, names) => {
    expect(named(await found(search)).sort()).toEqual([...names].sort());
  });

  it.each(["", "   ", "%", "_", "\\", "'", '"', "*", "---", "\u{1F527}"])(
    "finds everything for %j, which contains no word",
    async (search) => {
      expect(await found(search)).toHaveLength(tools.length);
    },
  );

  it("never finds by email address", async () => {
    expect(await found("demo@shop.test")).toEqual([]);
  });

  it("finds at least what the rule says, and the same on both engines, for random queries", async () => {
    const words = tools.flatMap(({ name, category, partNumber }) =>
      `${name} ${category} ${partNumber}`.split(" "),
    );
    const piece = fc.oneof(
      fc
        .tuple(fc.constantFrom(...words), fc.integer({ min: 1, max: 8 }), fc.boolean())
        .map(([word, length, upper]) => {
          const start = [...word].slice(0, length).join("");
          return upper ? start.toLocaleUpperCase("en") : start;
        }),
      fc.constantFrom(
        "%",
        "_",
        "\\",
        "'",
        '"',
        ";",
        "ä",
        "Ö",
        "ß",
        "é",
        "0",
        "\u{10FFFD}",
        "ı",
        "İ",
      ),
      fc.string({ unit: "grapheme", maxLength: 4 }),
    );
    const query = fc
      .array(piece, { minLength: 1, maxLength: 3 })
      .map((pieces) => pieces.join(" ").replace(/\p{Cc}/gu, " "))
      .filter((text) => text.isWellFormed() && text.length <= 200);

    await fc.assert(
      fc.asyncProperty(query, async (search) => {
        const ids = await found(search);
        // Signs, figures and units join their neighbors to sizes.
        if (!/^(?:\p{L}{2,} *)*$/u.test(search)) return;
        const ruled = tools.filter((tool) => matches(tool, search)).map(({ _id }) => _id);
        expect(ids).toEqual(expect.arrayContaining(ruled));
      }),
      // "Tr" begins the thread Tr20×4.
      { numRuns: cases(300), examples: [["Tr"]] },
    );
  });
});

/**
 * The rule in other words: every word of the query is a word of name, category or part number, or begins one if it has
 * letters only, and more than one, and is no word of its own: "tape" is no "taper".
 */
function matches({ name, category, partNumber }: Tool, search: string): boolean {
  const words = plainWords(`${name} ${category} ${partNumber}`);
  return plainWords(search).every((wanted) =>
    words.some((word) =>
      /^\p{L}{2,}$/u.test(wanted) && !isWholeWord(wanted)
        ? word.startsWith(wanted)
        : word === wanted,
    ),
  );
}

function plainWords(text: string): string[] {
  const plain = [...text.normalize("NFKD")]
    .filter((character) => !/\p{M}/u.test(character))
    .join("");
  return plain.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
}
