/** Every count of random questions is recounted by brute force from the rows of the database, while tools are edited. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { insertTool } from "../../src/features/catalogue/api/add-tool.ts";
import { type Buyer, prepareBuyer } from "../support/buyers.ts";
import { engines } from "../support/engines.ts";
import { buildShop, type TestShop } from "../support/shop.ts";
import { createRandom, type Random } from "../survival/random.ts";

const TOOLS = 120;
/** RECOUNTS=10000 asks more. */
const QUESTIONS = Number(process.env.RECOUNTS || 150);
const EDIT_EVERY = 5;
const SEED = Number(process.env.RECOUNT_SEED || Date.now() % 1_000_000);
const MM = 1_000_000;

const WORDS = ["alphaword", "betaword", "gammaword", "deltaword"];
const KINDS = ["Recounted drills", "Recounted taps"];
/** Keys, codes and values as addresses have them. */
const DIAMETER = { key: 901, code: "recount-d", values: ["1mm", "2mm", "2.5mm", "10mm"] };
const COATING = { key: 902, code: "recount-c", values: ["tin", "ticn", "bright"] };
const COOLED = { key: 903, code: "recount-f", values: ["yes", "no"] };
const USES = { key: 904, code: "recount-u", values: ["steel", "brass", "wood"] };
const ATTRIBUTES = [DIAMETER, COATING, COOLED, USES];
const OF_KIND = [
  [DIAMETER, COATING, COOLED],
  [DIAMETER, USES],
];
const choiceKey = (attribute: number, index: number) => attribute * 10 + index;

interface Recounted {
  readonly id: string;
  readonly key: number;
  readonly name: string;
  readonly kind: string;
  readonly minimum: number;
  readonly quantity: number;
  readonly cents: number;
  /** Values by the codes of attributes. */
  readonly values: ReadonlyMap<string, ReadonlySet<string>>;
}

interface Asked {
  readonly search: string | undefined;
  readonly kind: string | undefined;
  readonly inStock: boolean | undefined;
  readonly maxCents: number | undefined;
  readonly specs: ReadonlyMap<string, readonly string[]>;
}

describe.each(engines)("counts during edits on %s", (engine) => {
  let shop: TestShop;
  let admin: Buyer;
  const random = createRandom(SEED);

  beforeAll(async () => {
    shop = await buildShop(engine);
    admin = await prepareBuyer(shop, "admin");
    await addDefinitions();
    await addTools();
  });
  afterAll(() => shop.close());

  async function addDefinitions() {
    const { write } = shop.db;
    await write
      .insertInto("kind")
      .values(
        KINDS.map((name, index) => ({ key: 901 + index, id: `k${index}`, name, position: 0 })),
      )
      .execute();
    const types = ["number", "choice", "flag", "choice"] as const;
    await write
      .insertInto("attribute")
      .values(
        ATTRIBUTES.map(({ key, code }, index) => ({
          ...{ key, code, name: code, type: types[index] ?? "number", units: "[]" },
          ...{ is_multiple: code === USES.code ? 1 : 0 },
          ...(index === 0 && { dimension: "length", units: '["mm"]' }),
        })),
      )
      .execute();
    await write
      .insertInto("attribute_choice")
      .values(
        [COATING, USES].flatMap(({ key, values }) =>
          values.map((code, position) => ({
            ...{ key: choiceKey(key, position), attribute_key: key, code, name: code, position },
          })),
        ),
      )
      .execute();
    await write
      .insertInto("kind_attribute")
      .values(
        OF_KIND.flatMap((attributes, kind) =>
          attributes.map(({ key }, position) => ({
            ...{ kind_key: 901 + kind, attribute_key: key, position },
            ...{ is_required: 0, is_headline: 0, facet: "list" as const },
          })),
        ),
      )
      .execute();
  }

  async function addTools() {
    for (let index = 0; index < TOOLS; index += 1) {
      const kind = index % KINDS.length;
      const key = await shop.db.transaction((tx) =>
        insertTool(
          tx,
          {
            ...{ id: `recounted-${index}`, name: nameOf(random), kind: KINDS[kind] ?? "" },
            ...{ partNumber: `RC-${index}`, description: "", specs: [], img: "/images/none.svg" },
            ...{ minimum: 5, quantity: random.happens(0.3) ? 0 : 50, price: 1 + (index % 9) },
            ...{ addedByName: "Demo", addedByEmail: "demo@shop.test" },
          },
          0,
        ),
      );
      await setValues(key, kind);
    }
  }

  async function setValues(toolKey: number, kind: number) {
    const rows = (OF_KIND[kind] ?? []).flatMap(({ key, code, values }) => {
      if (random.happens(0.15)) return [];
      const count = code === USES.code ? random.between(1, 2) : 1;
      return values
        .map((value, index) => ({ value, index, at: random.between(0, 1000) }))
        .sort((a, b) => a.at - b.at)
        .slice(0, count)
        .map(({ value, index }, place) => ({
          ...{ tool_key: toolKey, attribute_key: key, place, high: null, text: null },
          low: code === DIAMETER.code ? Number.parseFloat(value) * MM : index === 0 ? 1 : 0,
          choice_key: [COATING, USES].some((one) => one.key === key) ? choiceKey(key, index) : null,
          entered: value,
        }));
    });
    await shop.db.transaction(async (tx) => {
      await tx.deleteFrom("tool_attribute").where("tool_key", "=", toolKey).execute();
      if (rows.length > 0) await tx.insertInto("tool_attribute").values(rows).execute();
    });
  }

  async function readTools(): Promise<Recounted[]> {
    const tools = await shop.db.read
      .selectFrom("tool")
      .select(["id", "key", "name", "kind", "minimum", "quantity", "price_cents as cents"])
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

  /** By an admin, who sees it in the next answer. */
  async function editOne(tools: readonly Recounted[]) {
    const own = tools.filter(({ id }) => id.startsWith("recounted-"));
    const { id, key, kind } = random.oneOf(own);
    const { token } = admin;
    await setValues(key, KINDS.indexOf(kind));
    const { json } = await shop.call("GET", `/product/${id}`, { token });
    const change = random.happens(0.5) ? { name: nameOf(random) } : { price: random.between(1, 9) };
    const body = { ...change, version: json.version };
    const edited = await shop.call("PATCH", `/tool/${id}`, { token, body });
    expect(edited.status, edited.text).toBe(200);
    if (random.happens(0.1)) await shop.call("DELETE", `/tool/${id}`, { token });
  }

  it(`answers what is stored, ${QUESTIONS} times`, async () => {
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
      expect(shownOf(answer.json, asked), `${address}, RECOUNT_SEED=${SEED}`).toEqual(
        recount(tools, asked),
      );
    }
  });
});

function nameOf(random: Random): string {
  return `${random.oneOf(WORDS)} ${random.oneOf(WORDS)}`;
}

function questionOf(random: Random): Asked {
  const kind = random.happens(0.6) ? random.between(0, KINDS.length - 1) : undefined;
  const chosen = kind === undefined ? ATTRIBUTES : (OF_KIND[kind] ?? []);
  return {
    search: random.happens(0.5) ? random.oneOf(WORDS) : undefined,
    kind: kind === undefined ? undefined : KINDS[kind],
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

function addressOf({ search, kind, inStock, maxCents, specs }: Asked): URLSearchParams {
  return new URLSearchParams({
    ...(search !== undefined && { search }),
    ...(kind !== undefined && { kind }),
    ...(inStock !== undefined && { inStock: String(inStock) }),
    ...(maxCents !== undefined && { maxPrice: String(maxCents / 100) }),
    ...Object.fromEntries([...specs].map(([code, values]) => [`spec.${code}`, values.join(",")])),
  });
}

interface Shown {
  readonly total: number;
  readonly inStock: number;
  readonly kinds: Readonly<Record<string, number>>;
  /** Of this test's attributes, by code and value; without zeros. */
  readonly values: Readonly<Record<string, number>>;
}

interface FacetAnswer {
  readonly total: number;
  readonly inStock: number;
  readonly kinds: readonly { kind: string; count: number }[];
  readonly facets: readonly { code: string; values: { value: string; count: number }[] }[];
}

/** Without a kind the index chooses the facets: they are left out. */
function shownOf({ total, inStock, kinds, facets }: FacetAnswer, { kind }: Asked): Shown {
  const own = facets.filter(
    ({ code }) => kind !== undefined && ATTRIBUTES.some((one) => one.code === code),
  );
  return {
    total,
    inStock,
    kinds: withoutZeros(kinds.map(({ kind, count }) => [kind, count])),
    values: withoutZeros(
      own.flatMap(({ code, values }) =>
        values.map(({ value, count }) => [`${code} ${value}`, count] as const),
      ),
    ),
  };
}

function recount(tools: readonly Recounted[], asked: Asked): Shown {
  const found = tools.filter((tool) => passes(tool, asked));
  const inKinds = tools.filter((tool) => passes(tool, { ...asked, kind: undefined }));
  const kinds = Map.groupBy(inKinds, ({ kind }) => kind);
  const shown = asked.kind === undefined ? [] : (OF_KIND[KINDS.indexOf(asked.kind)] ?? []);
  return {
    total: found.length,
    inStock: tools.filter((tool) => passes(tool, { ...asked, inStock: true })).length,
    kinds: withoutZeros([...kinds].map(([kind, { length }]) => [kind, length])),
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

function passes(tool: Recounted, { search, kind, inStock, maxCents, specs }: Asked): boolean {
  return (
    (search === undefined || tool.name.split(" ").includes(search)) &&
    (kind === undefined || tool.kind === kind) &&
    (inStock === undefined || inStock === tool.quantity >= tool.minimum) &&
    (maxCents === undefined || tool.cents <= maxCents) &&
    [...specs].every(([code, values]) => values.some((value) => tool.values.get(code)?.has(value)))
  );
}

function withoutZeros(counts: readonly (readonly [string, number])[]): Record<string, number> {
  return Object.fromEntries(counts.filter(([, count]) => count > 0));
}
