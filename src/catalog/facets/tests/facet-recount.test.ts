/** Every count of random questions is recounted by brute force from the rows of the database, while tools are edited. */
import { beforeAll, describe, expect, it } from "vitest";
import { engines } from "#support/engines.ts";
import {
  ATTRIBUTES,
  addDefinitions,
  addTools,
  CATEGORIES,
  COATING,
  DIAMETER,
  nameOf,
  OF_CATEGORY,
  setValues,
  WORDS,
} from "#support/products/specified-tools.ts";
import { cases, SEED as TEST_SEED } from "#support/seed.ts";
import { sharedBuyer, sharedShop } from "#support/shared-shop.ts";
import { createRandom, type Random } from "../../../../tests/survival/random.ts";
import type { Tool } from "../../tools/contract.ts";

const TOOLS = 120;
/** RECOUNTS=10000 asks more, for some minutes. */
const QUESTIONS = Number(process.env.RECOUNTS || cases(150));
const EDIT_EVERY = 5;
const SEED = Number(process.env.RECOUNT_SEED || TEST_SEED);
interface Recounted {
  readonly id: string;
  readonly key: number;
  readonly name: string;
  readonly category: string;
  readonly minimum: number;
  readonly quantity: number;
  readonly cents: number;
  /** Values by the codes of attributes. */
  readonly values: ReadonlyMap<string, ReadonlySet<string>>;
}

interface Filters {
  readonly search: string | undefined;
  readonly category: string | undefined;
  readonly inStock: boolean | undefined;
  readonly maxCents: number | undefined;
  readonly specs: ReadonlyMap<string, readonly string[]>;
}

describe.each(engines)("counts during edits on %s", (engine) => {
  const shop = sharedShop(engine);
  const admin = sharedBuyer(shop, "admin");
  const random = createRandom(SEED);

  beforeAll(async () => {
    await addDefinitions(shop.db);
    await addTools(shop.db, random, TOOLS);
  });

  async function readTools(): Promise<Recounted[]> {
    const tools = await shop.db.read
      .selectFrom("tool")
      .select(["id", "key", "name", "category", "minimum", "quantity", "price_cents as cents"])
      .where("deleted_at", "is", null)
      .execute();
    const rows = await shop.db.read
      .selectFrom("tool_attribute")
      .innerJoin("attribute", "attribute.key", "tool_attribute.attribute_key")
      .select(["tool_key", "code", "entered"])
      .where(
        "attribute.key",
        "in",
        ATTRIBUTES.map(({ key }) => key),
      )
      .execute();
    const byTool = Map.groupBy(rows, ({ tool_key }) => tool_key);
    return tools.map((tool) => ({
      ...tool,
      values: new Map(
        [...Map.groupBy(byTool.get(tool.key) ?? [], ({ code }) => code)].map(([code, values]) => [
          code,
          new Set(values.map(({ entered }) => entered)),
        ]),
      ),
    }));
  }

  /** An admin edits one, and sees it in the next answer. */
  async function editOne(tools: readonly Recounted[]) {
    const own = tools.filter(({ id }) => id.startsWith("recounted-"));
    const { id, key, category } = random.oneOf(own);
    const { token } = admin;
    await setValues(shop.db, random, { key, category: CATEGORIES.indexOf(category) });
    const { json } = await shop.call("GET", `/product/${id}`, { token });
    const change = random.happens(0.5) ? { name: nameOf(random) } : { price: random.between(1, 9) };
    const body = { ...change, version: json.version };
    const edited = await shop.call("PATCH", `/tool/${id}`, { token, body });
    expect(edited.status, edited.text).toBe(200);
    if (own.length > TOOLS / 2 && random.happens(0.1))
      await shop.call("DELETE", `/tool/${id}`, { token });
  }

  it(`2: answers what is stored, ${QUESTIONS} times`, async () => {
    // On a slow machine the first index takes longer than a question waits for it.
    const status = async () => (await shop.call("GET", "/facet")).status;
    await expect.poll(status).toBe(200);
    let tools = await readTools();
    for (let number = 1; number <= QUESTIONS; number += 1) {
      if (number % EDIT_EVERY === 0) {
        await editOne(tools);
        tools = await readTools();
      }
      const asked = questionOf(random);
      const address = `/facet?${addressOf(asked)}`;
      const answer = await shop.call("GET", address);
      expect(answer.status, answer.text).toBe(200);
      const recounted = recount(tools, asked);
      // A word that no tool has any more is corrected.
      if (answer.json.corrections.length + answer.json.leftOut.length > 0)
        expect(recounted.total, address).toBe(0);
      else
        expect(shownOf(answer.json, asked), `${address}, RECOUNT_SEED=${SEED}`).toEqual(recounted);
    }
  });

  const ids = async (query: string): Promise<string[]> => {
    const { status, json, text } = await shop.call("GET", `/tool?${query}`);
    expect(status, text).toBe(200);
    return json.map(({ _id }: { _id: string }) => _id);
  };

  it("6: finds the same tools however a measure is written", async () => {
    const [first, ...others] = await Promise.all(
      ["2.5mm", "2.50 mm", "0.25cm", "5/2 mm"].map((value) =>
        ids(`spec.${DIAMETER.code}=${encodeURIComponent(value)}`),
      ),
    );
    expect(first?.length).toBeGreaterThan(0);
    for (const other of others) expect(other).toEqual(first);
  });

  it("4, 5: refuses a range from more to less in words, and lists nothing for a value without tools", async () => {
    const refused = await shop.call("GET", `/tool?spec.${DIAMETER.code}=10mm..2mm`);
    expect(refused.status).toBe(422);
    expect(refused.json.errors).toEqual([
      { field: `spec.${DIAMETER.code}`, message: "“10mm..2mm” goes from more to less" },
    ]);
    const unread = await shop.call("GET", `/facet?spec.${DIAMETER.code}=wide`);
    expect(unread.status).toBe(422);
    expect(await ids(`spec.${DIAMETER.code}=77mm`)).toEqual([]);
  });

  it("groups a list by family, and says how many of each it has found", async () => {
    const [first, second, third] = (await readTools()).filter(({ id }) => id.includes("recounted"));
    const created = {
      id: "f1",
      name: "Family one",
      description: "",
      img: "",
      category_key: 901,
    };
    await shop.db.write.transaction().execute(async (tx) => {
      await tx
        .insertInto("family")
        .values({ key: 901, created_at: 0, ...created })
        .execute();
      await tx
        .insertInto("family_member")
        .values(
          [first, second].map((tool) => ({
            tool_key: tool?.key ?? 0,
            family_key: 901,
            place: `${tool?.key}`,
          })),
        )
        .execute();
    });
    await editOne([third as Recounted]);
    const { json } = await shop.call(
      "GET",
      `/tool?group=family&search=${first?.name.split(" ")[0]}`,
    );
    const grouped = json.filter(({ familyMatch }: Tool) => familyMatch);
    expect(grouped).toHaveLength(1);
    expect(grouped[0].familyMatch).toMatchObject({ id: "f1", name: "Family one", size: 2 });
  });

  it("lists a category with those below it, also by its id", async () => {
    const { write } = shop.db;
    await write.updateTable("category").set({ parent_key: 901 }).where("key", "=", 902).execute();
    await editOne(await readTools());
    const tools = (await readTools()).filter(({ category }) => CATEGORIES.includes(category));
    for (const category of [CATEGORIES[0] ?? "", "k0"]) {
      const { json } = await shop.call("GET", `/tool?category=${encodeURIComponent(category)}`);
      expect(json).toHaveLength(tools.length);
    }
  });

  it("3: says which filters the category does not have, and applies the others", async () => {
    const query = `category=${encodeURIComponent(CATEGORIES[1] ?? "")}&spec.${COATING.code}=tin`;
    const { json } = await shop.call("GET", `/facet?${query}&spec.${DIAMETER.code}=2mm`);
    expect(json.dropped).toEqual([COATING.code]);
    expect(await ids(query)).toEqual(await ids(query.split("&")[0] ?? ""));
  });
});

function questionOf(random: Random): Filters {
  const category = random.happens(0.6) ? random.between(0, CATEGORIES.length - 1) : undefined;
  const chosen = category === undefined ? ATTRIBUTES : (OF_CATEGORY[category] ?? []);
  return {
    search: random.happens(0.5) ? random.oneOf(WORDS) : undefined,
    category: category === undefined ? undefined : CATEGORIES[category],
    inStock: random.happens(0.3) ? random.happens(0.5) : undefined,
    maxCents: random.happens(0.3) ? random.between(1, 9) * 100 : undefined,
    specs: new Map(
      chosen.flatMap(({ code, values }) => {
        if (random.happens(0.6)) return [];
        const wanted = new Set([random.oneOf(values), random.oneOf(values)]);
        return [[code, [...wanted]] as const];
      }),
    ),
  };
}

function addressOf({ search, category, inStock, maxCents, specs }: Filters): URLSearchParams {
  return new URLSearchParams({
    ...(search !== undefined && { search }),
    ...(category !== undefined && { category }),
    ...(inStock !== undefined && { inStock: String(inStock) }),
    ...(maxCents !== undefined && { maxPrice: String(maxCents / 100) }),
    ...Object.fromEntries([...specs].map(([code, values]) => [`spec.${code}`, values.join(",")])),
  });
}

interface Shown {
  readonly total: number;
  readonly inStock: number;
  readonly categories: Readonly<Record<string, number>>;
  /** The values of this test's attributes, by code and value, without zeros. */
  readonly values: Readonly<Record<string, number>>;
}

interface FacetAnswer {
  readonly total: number;
  readonly inStock: number;
  readonly categories: readonly { category: string; count: number }[];
  readonly facets: readonly { code: string; values: { value: string; count: number }[] }[];
}

/** Without a category the index chooses the facets: they are left out. */
function shownOf(
  { total, inStock, categories, facets }: FacetAnswer,
  { category }: Filters,
): Shown {
  const own = facets.filter(
    ({ code }) => category !== undefined && ATTRIBUTES.some((one) => one.code === code),
  );
  return {
    total,
    inStock,
    categories: withoutZeros(categories.map(({ category, count }) => [category, count])),
    values: withoutZeros(
      own.flatMap(({ code, values }) =>
        values.map(({ value, count }) => [`${code} ${value}`, count] as const),
      ),
    ),
  };
}

function recount(tools: readonly Recounted[], asked: Filters): Shown {
  const found = tools.filter((tool) => passes(tool, asked));
  const inCategories = tools.filter((tool) => passes(tool, { ...asked, category: undefined }));
  const categories = Map.groupBy(inCategories, ({ category }) => category);
  const shown =
    asked.category === undefined ? [] : (OF_CATEGORY[CATEGORIES.indexOf(asked.category)] ?? []);
  return {
    total: found.length,
    inStock: tools.filter((tool) => passes(tool, { ...asked, inStock: true })).length,
    categories: withoutZeros([...categories].map(([category, { length }]) => [category, length])),
    values: withoutZeros(
      shown.flatMap(({ code, values }) =>
        values.map((value) => {
          const only = new Map([...asked.specs, [code, [value]]]);
          const counted = tools.filter((tool) => passes(tool, { ...asked, specs: only }));
          return [`${code} ${value}`, counted.length] as const;
        }),
      ),
    ),
  };
}

function passes(tool: Recounted, { search, category, inStock, maxCents, specs }: Filters): boolean {
  return (
    (search === undefined || tool.name.split(" ").includes(search)) &&
    (category === undefined || tool.category === category) &&
    (inStock === undefined || inStock === tool.quantity >= tool.minimum) &&
    (maxCents === undefined || tool.cents <= maxCents) &&
    [...specs].every(([code, values]) => values.some((value) => tool.values.get(code)?.has(value)))
  );
}

function withoutZeros(counts: readonly (readonly [string, number])[]): Record<string, number> {
  return Object.fromEntries(counts.filter(([, count]) => count > 0));
}
