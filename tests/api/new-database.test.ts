/** `npm run database`: a new database, with another shop's catalog or empty. */
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import { bothEngines, type Engine, freshPostgres, testOnce } from "#support/engines.ts";
import { sharedShop } from "#support/shared-shop.ts";
import { openBeside, sqlitePath } from "../../src/app/server/database/open-database.ts";
import { listSynonyms } from "../../src/catalog/synonyms/api/synonym-store.ts";
import { readShopMeta } from "../../src/database/shop-meta.ts";
import { runDatabaseCommand } from "../../tools/new-database-command.ts";

const LIVE = { STRIPE_SECRET_KEY: "sk_live_a" };
const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

/** An empty place: what a command line and what .env call it. */
async function emptyPlace(engine: Engine) {
  if (engine === "postgres") {
    const { url, drop } = await freshPostgres();
    closing.push(drop);
    return { place: url, variables: { DATABASE_URL: url } };
  }
  const folder = mkdtempSync(join(tmpdir(), "millwright-new-"));
  closing.push(() => rmSync(folder, { recursive: true }));
  return { place: join(folder, "data"), variables: { DATA_DIR: join(folder, "data") } };
}

const PASSWORD = "hunter2";

/** The address with a password, for which no server of tests asks. */
function withPassword(address: string): string {
  const url = new URL(address);
  url.password = PASSWORD;
  return url.href;
}

async function describeShop({ DATABASE_URL, DATA_DIR = "" }: Record<string, string | undefined>) {
  const db = await openBeside(DATABASE_URL, DATA_DIR);
  try {
    const tools = await db.read.selectFrom("tool").select("key").execute();
    const families = await db.read.selectFrom("family").select("id").execute();
    return {
      ...{ mode: await readShopMeta(db.read, "mode"), tools: tools.length },
      demoDefinitions: await readShopMeta(db.read, "demo_definitions"),
      families: families.map(({ id }) => id),
      synonyms: (await listSynonyms(db.read))
        .filter(({ isShipped }) => !isShipped)
        .map(({ phrases }) => phrases.join(" = ")),
    };
  } finally {
    await db.close();
  }
}

describe.each(bothEngines)("npm run database on %s", (engine) => {
  const test = testOnce(engine);
  const shop = sharedShop(engine);
  beforeAll(async () => {
    const { key } = await shop.db.read
      .selectFrom("category")
      .select("key")
      .executeTakeFirstOrThrow();
    const family = { id: "drills", name: "Drills", description: "", img: "", category_key: key };
    await shop.db.write
      .insertInto("family")
      .values({ ...family, created_at: 1 })
      .execute();
    const synonym = { id: "wrenches", phrases: JSON.stringify(["spanner", "wrench"]) };
    await shop.db.write.insertInto("synonym").values(synonym).execute();
  });
  const placeOfShop = () => shop.config.databaseUrl ?? shop.config.dataDir;
  /** With them the demo's categories and attributes can be removed. */
  async function demoDefinitions(): Promise<string> {
    const stored = await readShopMeta(shop.db.read, "demo_definitions");
    expect(stored).toContain("categories");
    return stored ?? "";
  }
  const variablesOfShop = () =>
    shop.config.databaseUrl
      ? { DATABASE_URL: shop.config.databaseUrl }
      : { DATA_DIR: shop.config.dataDir };

  test("creates the database that .env names, for its keys, so that admins can be made", async () => {
    const { variables } = await emptyPlace(engine);
    const report = await runDatabaseCommand(["new"], { ...variables, ...LIVE });
    expect(report).toMatch(
      /^A new database for live payments is at .+\.\nIt is empty: .+\n.+npm start$/,
    );
    expect(await describeShop(variables)).toEqual({
      mode: "live",
      tools: 0,
      families: [],
      synonyms: [],
      demoDefinitions: undefined,
    });
  });

  test("copies the catalog of the shop that --from names", async () => {
    const { variables } = await emptyPlace(engine);
    const report = await runDatabaseCommand(["new", "--from", placeOfShop()], {
      ...variables,
      STRIPE_SECRET_KEY: "sk_test_a",
    });
    expect(report).toMatch(/^A new database for test payments is at .+, with 28 tools\.$/m);
    expect(await describeShop(variables)).toEqual({
      mode: "test",
      tools: 28,
      families: ["drills"],
      synonyms: ["spanner = wrench"],
      demoDefinitions: await demoDefinitions(),
    });
  });

  it("copies the catalog of the shop that .env names to another place, and shows no password", async () => {
    const { place, variables } = await emptyPlace(engine);
    const to = engine === "postgres" ? withPassword(place) : place;
    const report = await runDatabaseCommand(
      ["new", "--mode", "live", "--to", to],
      variablesOfShop(),
    );
    expect(report).toMatch(/^Set DATA(BASE_URL|_DIR=\S+) in \.env to use it\.$/m);
    expect(report).not.toContain(PASSWORD);
    if (engine === "postgres") {
      const { host, pathname } = new URL(place);
      expect(report).toContain(`at ${host}${pathname}`);
      expect(report).toContain("The password was on the command line");
    }
    expect(await describeShop(variables)).toEqual({
      mode: "live",
      tools: 28,
      families: ["drills"],
      synonyms: ["spanner = wrench"],
      demoDefinitions: await demoDefinitions(),
    });
  });

  it("refuses a place with a shop", async () => {
    await expect(runDatabaseCommand(["new"], variablesOfShop())).rejects.toThrow(
      /^There is a (database|shop) at \S+ already: (name another folder|make another database)/,
    );
    expect(await describeShop(variablesOfShop())).toEqual({
      mode: "sandbox",
      tools: 28,
      families: ["drills"],
      synonyms: ["spanner = wrench"],
      demoDefinitions: await demoDefinitions(),
    });
  });
});

it("says nothing of the command line where the password stands in .env", async () => {
  const { place } = await emptyPlace("postgres");
  const report = await runDatabaseCommand(["new"], { ...LIVE, DATABASE_URL: withPassword(place) });
  expect(report).toMatch(/^A new database for live payments is at /);
  expect(report).not.toContain("command line");
});

it("refuses a source that is not there, and creates nothing", async () => {
  const { place } = await emptyPlace("sqlite");
  const missing = join(place, "missing");
  for (const [args, variables] of [
    [["new", "--to", place], { DATA_DIR: missing }],
    [["new", "--to", place, "--from", missing], {}],
  ] as const)
    await expect(runDatabaseCommand(args, variables)).rejects.toThrow(
      `There is no shop at ${sqlitePath(missing)} yet`,
    );
  expect(existsSync(place)).toBe(false);
});

it.each([[[]], [["old"]], [["new", "more"]], [["new", "--mode", "real"]], [["new", "--to", ""]]])(
  "prints its usage for %j",
  async (args) => {
    await expect(runDatabaseCommand(args, {})).rejects.toThrow(/^Say what:\n/);
  },
);
