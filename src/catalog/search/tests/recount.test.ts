import { describe, expect, it } from "vitest";
import { Recounter } from "#support/search/recount.ts";
import { cases } from "#support/seed.ts";
import { randomFrom } from "../../../../bench/scale/random.ts";
import { createQuestions } from "../../../../bench/scale/search/questions.ts";
import { createDefinitions, createRecords } from "../../../../bench/scale/search/tools.ts";
import { createIndex } from "../../../lib/search-index/create-index.ts";
import type { Answer, Facet, ToolRecord } from "../../../lib/search-index/types.ts";
import { MOST_VALUES } from "../../facets/contract.ts";

/** RECOUNTS=100000 for a long run. */
const QUESTIONS = Number(process.env.RECOUNTS ?? cases(700));
const TOOLS = 150;
const WORDS =
  "drill,drills,end mi,endmill,tin,titanium,carbide ha,heavy duty,pre,precision mill,mw,hex,socket head,machine tap,slot,standard bolt,work,economy".split(
    ",",
  );

describe("counts of the index", () => {
  it(`2: are those of a recount tool by tool, for ${QUESTIONS} random questions during edits`, () => {
    const definitions = { ...createDefinitions(), synonyms: [] };
    const tools = new Map([...createRecords(TOOLS)].map((tool) => [tool.key, tool]));
    const index = createIndex(definitions);
    const recounter = new Recounter(definitions);
    for (const tool of tools.values()) index.put(tool);
    const random = randomFrom(Number(process.env.RECOUNT_SEED ?? 5));
    let changes = createRecords(TOOLS * 2, { seed: 11 });
    let counts = 0;
    let leftOut = 0;
    for (const asked of createQuestions(QUESTIONS, random.below(1e9))) {
      const search = random.below(2) === 0 ? random.pick(WORDS) : undefined;
      const question = { ...asked, search, offset: 0, limit: 1000, isGrouped: false };
      const answer = index.ask(question);
      const recount = recounter.recount([...tools.values()], question, answer);
      // A question without an answer may be corrected, or asked again with fewer words.
      if (answer.corrections.length + answer.leftOut.length > 0) expect(recount.total).toBe(0);
      else expect(countsOf(answer), JSON.stringify(question)).toEqual(recount);
      expect(new Set(answer.keys).size, JSON.stringify(question)).toBe(answer.total);
      // A list needs no counts, and finds the same.
      const { keys, total } = index.ask({ ...question, facets: false });
      expect({ keys, total }).toEqual({ keys: answer.keys, total: answer.total });
      const withFew = index.ask({ ...question, mostValues: MOST_VALUES });
      expect(withFew).toEqual({ ...answer, facets: answer.facets.map(withFewValues) });
      leftOut += answer.facets.filter(hasMany).length;
      counts += 3 + answer.categories.length + answer.facets.flatMap(({ values }) => values).length;

      const { value: change } = changes.next();
      if (!change) changes = createRecords(TOOLS * 2, { seed: random.below(1e9) });
      else edit(change, random.below(3));
    }
    expect(counts).toBeGreaterThan(QUESTIONS * 20);
    expect(leftOut).toBeGreaterThan(QUESTIONS / 20);

    function edit(change: ToolRecord, how: number): void {
      const known = tools.get(change.key);
      if (how === 0) {
        tools.delete(change.key);
        index.remove(change.key);
      } else if (how === 1 && known) {
        tools.set(known.key, { ...known, quantity: change.quantity });
        index.setStock(known.key, change.quantity);
      } else {
        tools.set(change.key, change);
        index.put(change);
      }
      expect(index.size).toBe(tools.size);
    }
  });
});

function hasMany({ type, facet, values }: Facet): boolean {
  return (type === "number" || type === "range") && values.length > (facet === "range" ? 8 : 300);
}

function withFewValues(facet: Facet): Facet {
  return hasMany(facet) ? { ...facet, values: [] } : facet;
}

function countsOf({ total, families, inStock, categories, facets }: Answer) {
  return {
    total,
    families,
    inStock,
    categories: Object.fromEntries(categories.map(({ id, count }) => [id, count])),
    facets: Object.fromEntries(
      facets.flatMap(({ code, values }) =>
        values.map(({ value, count }) => [`${code} ${value}`, count]),
      ),
    ),
  };
}
