/** An index and what keeps it equal to the database. It is used in a thread of its own (index-thread.ts). */
import { setImmediate as nextTurn } from "node:timers/promises";
import type { Db } from "../../../database/schema.ts";
import { inParts } from "../../../lib/db/lists.ts";
import { inSnapshot } from "../../../lib/db/snapshot.ts";
import { createIndex } from "../../../lib/search-index/create-index.ts";
import type { Answer, CatalogIndex, IndexQuery } from "../../../lib/search-index/types.ts";
import { warmUpQuestions } from "../../../lib/search-index/warm-up.ts";
import { type ReadDefinitions, readDefinitions } from "./definitions.ts";
import { AT_ONCE, readBatch, readStocks, readTools } from "./records.ts";
import { shopPages } from "./shop-pages.ts";
import { type Changes, type Cursor, currentCursor, readChanges } from "./tail.ts";

/** An index of a large catalog is built again at most this often, in ms. */
const BUILD_EVERY_MS = 10_000;
/**
 * The unit is ms of processor time; one that takes less is built while the question waits, so that it shows the
 * change.
 */
const QUICK_MS = 500;
/** Tools that are compared at once. */
const SLICE = 2_000;

interface Kept {
  readonly index: CatalogIndex;
  readonly definitions: ReadDefinitions;
  cursor: Cursor;
}

export interface IndexUpdater {
  /** Replaces the shop's languages beside its own; an index that is built is built again. */
  setLanguages(locales: readonly string[]): Promise<void>;
  /** Builds the index; returns the number of its tools. */
  build(): Promise<number>;
  /**
   * Reads what has changed; builds a new index beside if that is too much. Returns whether anything has changed.
   * `isThorough` is needed each second.
   */
  follow(isThorough: boolean): Promise<boolean>;
  /** Compares each tool with the database and puts those right that differ; returns their number. */
  sweep(between: <T>(work: () => Promise<T>) => Promise<T>): Promise<number>;
  ask(question: IndexQuery): Answer;
}

/** `onError` receives the failures of builds that nothing waits for; they are tried again. */
export function createIndexUpdater(db: Db, onError: (error: unknown) => void): IndexUpdater {
  let kept: Kept | undefined;
  let building: Promise<number> | undefined;
  let isBuildWanted = false;
  let languages: ReadonlySet<string> = new Set();
  let lastBuild = { endedAt: Number.NEGATIVE_INFINITY, took: 0 };

  function current(): Kept {
    if (!kept) throw new Error("the index is not built yet");
    return kept;
  }

  async function buildOnce(): Promise<number> {
    const before = process.threadCpuUsage();
    isBuildWanted = false;
    try {
      kept = await buildIndex(db, languages);
    } catch (error) {
      isBuildWanted = true;
      throw error;
    }
    const { user, system } = process.threadCpuUsage(before);
    lastBuild = { endedAt: performance.now(), took: (user + system) / 1000 };
    warmUp(kept).catch(onError);
    return kept.index.size;
  }

  /** Between its questions others are answered. */
  async function warmUp({ index, definitions }: Kept): Promise<void> {
    for (const question of warmUpQuestions(definitions)) {
      await nextTurn();
      if (index !== kept?.index) return;
      index.ask(question);
    }
  }

  function build(): Promise<number> {
    building ??= buildOnce().finally(() => {
      building = undefined;
    });
    return building;
  }

  async function buildIfDue(): Promise<void> {
    if (lastBuild.took < QUICK_MS) await build();
    else if (!building && performance.now() - lastBuild.endedAt > BUILD_EVERY_MS)
      build().catch(onError);
  }

  return {
    setLanguages: async (locales) => {
      if (locales.length === languages.size && locales.every((each) => languages.has(each))) return;
      languages = new Set(locales);
      if (kept) await build();
    },
    build,
    follow: async (isThorough) => {
      const followed = current();
      const changes = await readChanges(db, followed.cursor, isThorough);
      const applied = await apply(db, followed, changes);
      if (applied) followed.cursor = changes.cursor;
      else isBuildWanted = true;
      if (isBuildWanted) await buildIfDue();
      return !applied || changes.areDefinitionsChanged || changes.tools.size + applied.stocks > 0;
    },
    sweep: async (between) => {
      let healed = 0;
      let after = 0;
      for (;;) {
        const slice = await between(() =>
          inSnapshot(db, (tx) => compareSlice(tx, current(), after)),
        );
        healed += slice.healed;
        if (slice.last === undefined) return healed;
        after = slice.last;
        await nextTurn();
      }
    },
    ask: (question) => current().index.ask(question),
  };
}

async function buildIndex(db: Db, languages: ReadonlySet<string>): Promise<Kept> {
  // Before the rows: what is committed meanwhile is read once more.
  const cursor = await currentCursor(db);
  const definitions = await readDefinitions(db, languages);
  const kept: Kept = {
    index: createIndex(definitions, shopPages),
    definitions,
    cursor,
  };
  let after = 0;
  for (;;) {
    const tools = await readBatch(db, after, definitions);
    for (const tool of tools) kept.index.put(tool);
    const last = tools.at(-1);
    if (!last) return kept;
    after = last.key;
    await nextTurn();
  }
}

/** The number of tools whose stock has changed; false if a new index is needed. */
async function apply(
  db: Db,
  kept: Kept,
  changes: Changes,
): Promise<{ readonly stocks: number } | false> {
  if (changes.isTooMuch) return false;
  if (changes.areDefinitionsChanged && !(await applyDefinitions(db, kept))) return false;
  for (const keys of inParts([...changes.tools], AT_ONCE)) await readAgain(db, kept, keys);
  let stocks = 0;
  for (const [key, quantity] of await readStocks(db, changes.stock)) {
    const known = kept.index.find(key);
    if (!known || known.quantity === quantity) continue;
    kept.index.setStock(key, quantity);
    stocks += 1;
  }
  return { stocks };
}

/** False if more than the synonyms has changed. */
async function applyDefinitions(db: Db, kept: Kept): Promise<boolean> {
  const now = await readDefinitions(db, kept.definitions.languages);
  if (fingerprint(now) !== fingerprint(kept.definitions)) return false;
  kept.index.setSynonyms(now.synonyms, now.otherTools);
  return true;
}

function fingerprint({ attributes, categories, families }: ReadDefinitions): string {
  return JSON.stringify([attributes, categories, [...families]]);
}

async function readAgain(db: Db, kept: Kept, keys: readonly number[]): Promise<void> {
  const gone = new Set(keys);
  for (const tool of await readTools(db, keys, kept.definitions)) {
    kept.index.put(tool);
    gone.delete(tool.key);
  }
  for (const key of gone) kept.index.remove(key);
}

interface Slice {
  readonly healed: number;
  /** Undefined behind the last tool. */
  readonly last: number | undefined;
}

/** Inside a snapshot, so that the index has followed everything that the rows show. */
async function compareSlice(tx: Db, kept: Kept, after: number): Promise<Slice> {
  const changes = await readChanges(tx, kept.cursor, true);
  // A new index follows.
  if (!(await apply(tx, kept, changes))) return { healed: 0, last: undefined };
  kept.cursor = changes.cursor;
  const tools = await readFigures(tx, after);
  const last = tools.length < SLICE ? undefined : tools.at(-1)?.key;
  const inDatabase = new Set(tools.map(({ key }) => key));
  const end = last ?? Number.POSITIVE_INFINITY;
  const wrong = [
    ...tools.filter((tool) => differs(kept, tool)).map(({ key }) => key),
    ...kept.index.keysBetween(after, end).filter((key) => !inDatabase.has(key)),
  ];
  for (const keys of inParts(wrong, AT_ONCE)) await readAgain(tx, kept, keys);
  return { healed: wrong.length, last };
}

function readFigures(tx: Db, after: number) {
  return tx
    .selectFrom("tool")
    .select(["key", "version", "piece_price", "minimum", "quantity", "rating_tenths"])
    .where("deleted_at", "is", null)
    .where("key", ">", after)
    .orderBy("key")
    .limit(SLICE)
    .execute();
}

type Figures = Awaited<ReturnType<typeof readFigures>>[number];

function differs({ index }: Kept, tool: Figures): boolean {
  const found = index.find(tool.key);
  return (
    found?.version !== tool.version ||
    found.price !== tool.piece_price ||
    found.minimum !== tool.minimum ||
    found.quantity !== tool.quantity ||
    found.ratingTenths !== tool.rating_tenths
  );
}
