/** Saved filters: each belongs to the admin who saved it. */
import type { Selectable } from "kysely";
import type { Database, Db, Tx } from "../../../database/schema.ts";
import type { SavedFilterTable } from "../../../database/tables/orders.ts";
import type { Caller } from "../../../lib/contract/caller.ts";
import { isRefusal, type Outcome } from "../../../lib/contract/result.ts";
import { retryOnConflict } from "../../../lib/db/retry-on-conflict.ts";
import { type RateLimit, type Route, route } from "../../../lib/http/route.ts";
import { newId } from "../../../lib/secrets/ids.ts";
import * as contract from "../contract-saved-filters.ts";
import { countOrders } from "./list-orders.ts";
import type { ListContext } from "./list-route.ts";
import { readFilters } from "./order-filters.ts";

type SavedFilterRow = Selectable<SavedFilterTable>;

const limit: RateLimit = { max: 60, windowMs: 60_000, by: "caller" };

export function savedFilterRoutes({ db, timeZone }: Pick<ListContext, "db" | "timeZone">): Route[] {
  async function withCount({ id, name, filter }: SavedFilterRow): Promise<contract.SavedFilter> {
    const query = JSON.parse(filter) as contract.SavedQuery;
    const wanted = await readFilters(db.read, query, timeZone());
    return {
      _id: id,
      name,
      filter: query,
      count: await countOrders(db, wanted, contract.MAX_COUNTED),
    };
  }
  const counted = async (saved: Outcome<SavedFilterRow>) =>
    isRefusal(saved) ? saved : withCount(saved);

  return [
    route(contract.listSavedFilters, async ({ caller }) => {
      const rows = await filtersOf(db.read, caller).orderBy("name").execute();
      return Promise.all(rows.map(withCount));
    }),
    route(contract.saveFilter, limit, async ({ caller, body }) =>
      counted(await saveFilter(db, caller, body)),
    ),
    route(contract.changeSavedFilter, limit, async ({ caller, params, body }) =>
      counted(await changeFilter(db, caller, params.id, body)),
    ),
    route(contract.deleteSavedFilter, limit, async ({ caller, params }) => {
      const { numDeletedRows } = await db.write
        .deleteFrom("saved_filter")
        .where("user_key", "=", caller.userKey)
        .where("id", "=", params.id)
        .executeTakeFirstOrThrow();
      return numDeletedRows === 0n ? contract.noSuchFilter() : { deletedCount: 1 };
    }),
  ];
}

function filtersOf(db: Db, { userKey }: Caller) {
  return db.selectFrom("saved_filter").selectAll().where("user_key", "=", userKey);
}

interface NewFilter {
  readonly name: string;
  readonly filter: contract.SavedQuery;
}

/** Repeated after a race for a name, which then is taken. */
function saveFilter(
  db: Database,
  caller: Caller,
  { name, filter }: NewFilter,
): Promise<Outcome<SavedFilterRow>> {
  const write = async (tx: Tx) => {
    const own = await filtersOf(tx, caller).execute();
    if (own.some((other) => other.name === name)) return contract.filterNameTaken();
    if (own.length >= contract.MAX_SAVED_FILTERS) return contract.tooManyFilters();
    return tx
      .insertInto("saved_filter")
      .values({
        id: newId(),
        user_key: caller.userKey,
        name,
        filter: JSON.stringify(filter),
        created_at: Date.now(),
      })
      .returningAll()
      .executeTakeFirstOrThrow();
  };
  return retryOnConflict(() => db.transaction(write));
}

function changeFilter(
  db: Database,
  caller: Caller,
  id: string,
  { name, filter }: Partial<NewFilter>,
): Promise<Outcome<SavedFilterRow>> {
  const write = async (tx: Tx) => {
    const own = await filtersOf(tx, caller).execute();
    if (own.some((other) => other.id !== id && other.name === name))
      return contract.filterNameTaken();
    const changed = await tx
      .updateTable("saved_filter")
      .set({ ...(name && { name }), ...(filter && { filter: JSON.stringify(filter) }) })
      .where("user_key", "=", caller.userKey)
      .where("id", "=", id)
      .returningAll()
      .executeTakeFirst();
    return changed ?? contract.noSuchFilter();
  };
  return retryOnConflict(() => db.transaction(write));
}
