/** Searches that found nothing, or only without some of their words: what synonyms may be missing. */
import { readShopMeta, replaceShopMeta } from "../../../database/shop-meta.ts";
import { type FeatureContext, perContext } from "../../../frame/feature.ts";
import { MAX_MISSED, type MissedSearch } from "../../synonyms/contract.ts";

/** JSON in `shop_meta`: texts without anybody's name, so few that they are one value. */
const STORED = "missed_searches";
const KEPT_MS = 90 * 24 * 60 * 60_000;
/** An address or a phone number, which is nobody's business. */
const PERSONAL = /@|\d[\d ()/-]{6,}\d/;
const MAX_LENGTH = 60;

export interface MissedSearches {
  /** Remembers a search; those of persons are left out. */
  add(search: string): void;
  /** Writes what was added since the last call. */
  store(): Promise<void>;
  /** The most frequent first. */
  list(): Promise<MissedSearch[]>;
}

/** Searches of this process, until they are stored: a search must not wait for a write. */
export const getMissedSearches = perContext(({ db }: FeatureContext): MissedSearches => {
  let added = new Map<string, MissedSearch>();

  async function store(): Promise<void> {
    if (added.size === 0) return;
    const now = added;
    added = new Map();
    await db.transaction(async (tx) => {
      const merged = new Map(
        parse(await readShopMeta(tx, STORED)).map((each) => [each.search, each]),
      );
      for (const { search, times, lastAt } of now.values()) {
        const before = merged.get(search)?.times ?? 0;
        merged.set(search, { search, times: before + times, lastAt });
      }
      await replaceShopMeta(tx, STORED, JSON.stringify(newest([...merged.values()])));
    });
  }

  return {
    add: (typed) => {
      const search = typed.trim().replace(/\s+/g, " ").toLowerCase();
      if (search === "" || search.length > MAX_LENGTH || PERSONAL.test(search)) return;
      if (added.size >= MAX_MISSED && !added.has(search)) return;
      const times = (added.get(search)?.times ?? 0) + 1;
      added.set(search, { search, times, lastAt: new Date().toISOString() });
    },
    store,
    list: async () => {
      await store();
      const stored = parse(await readShopMeta(db.read, STORED));
      return newest(stored).sort((a, b) => b.times - a.times || (a.lastAt < b.lastAt ? 1 : -1));
    },
  };
});

function parse(stored: string | undefined): MissedSearch[] {
  return stored === undefined ? [] : JSON.parse(stored);
}

function newest(all: readonly MissedSearch[]): MissedSearch[] {
  const oldest = new Date(Date.now() - KEPT_MS).toISOString();
  return all
    .filter(({ lastAt }) => lastAt > oldest)
    .sort((a, b) => (a.lastAt < b.lastAt ? 1 : -1))
    .slice(0, MAX_MISSED);
}
