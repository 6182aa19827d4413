import type { Selectable } from "kysely";
import type { Database, Db, Schema } from "../../../database/schema.ts";
import type { FeatureContext } from "../../../frame/feature.ts";
import { isoTime } from "../../../lib/contract/iso-time.ts";
import { t } from "../../../lib/i18n/i18n.ts";
import { actorName } from "../../../people/api-keys/api/actor-name.ts";
import type { StockChange } from "../../tools/contract-manage.ts";
import { indexedUpTo } from "./ledger-index.ts";
import { importRowIn } from "./stock.ts";

const STANDARD_LIMIT = 25;

type ChangeRow = Pick<
  Selectable<Schema["stock_change"]>,
  "key" | "at" | "amount" | "reason" | "note" | "purchase_key" | "request_id"
> & { readonly who: string | null; readonly api_key: string | null };

/** `next` is the key before which older changes follow. */
interface LedgerPart {
  readonly changes: StockChange[];
  readonly next: number | undefined;
}

export async function findLedger(
  { db, orderLookup }: Pick<FeatureContext, "db" | "orderLookup">,
  toolKey: number,
  { before, limit = STANDARD_LIMIT }: { before?: number | undefined; limit?: number | undefined },
): Promise<LedgerPart> {
  // One more than the limit tells whether older changes exist.
  const found = await rowsBefore(db, toolKey, { before, limit: limit + 1 });
  const shown = found.slice(0, limit);
  const ids = await orderLookup.findIds(
    db.read,
    shown.map(({ purchase_key }) => purchase_key),
  );
  return {
    changes: shown.map((row) => toStockChange(row, ids.get(row.purchase_key))),
    next: found.length > limit ? shown.at(-1)?.key : undefined,
  };
}

/** The newest first: those that are not in the index yet, and then those of the index. */
async function rowsBefore(
  { read }: Database,
  toolKey: number,
  { before, limit }: { before: number | undefined; limit: number },
): Promise<ChangeRow[]> {
  const indexed = await indexedUpTo(read);
  const recent = await changesOf(read, limit)
    .where("change.tool_key", "=", toolKey)
    .where("change.key", ">", indexed)
    .$if(before !== undefined, (changes) => changes.where("change.key", "<", before ?? 0))
    .execute();
  if (recent.length === limit) return recent;
  const older = await changesOf(read, limit - recent.length)
    .where("change.key", "in", (query) =>
      query
        .selectFrom("stock_change_by_tool")
        .select("change_key")
        .where("tool_key", "=", toolKey)
        .where("change_key", "<=", Math.min(indexed, (before ?? Number.POSITIVE_INFINITY) - 1))
        .orderBy("change_key", "desc")
        .limit(limit),
    )
    .execute();
  return [...recent, ...older];
}

function changesOf(db: Db, limit: number) {
  return db
    .selectFrom("stock_change as change")
    .leftJoin("shop_user as actor", "actor.key", "change.actor_key")
    .leftJoin("api_key", "api_key.key", "change.actor_api_key")
    .select(["change.key", "change.at", "change.amount", "change.reason", "change.note"])
    .select(["change.purchase_key", "change.request_id", "actor.email as who"])
    .select("api_key.name as api_key")
    .orderBy("change.key", "desc")
    .limit(limit);
}

function toStockChange(row: ChangeRow, purchase: string | undefined): StockChange {
  const { key, at, amount, reason, purchase_key: number } = row;
  const who = actorName(row.who, row.api_key);
  const note = noteOf(row);
  return {
    _id: String(key),
    at: isoTime(at),
    amount,
    reason,
    ...(note !== null && { note }),
    ...(who !== null && { who }),
    ...(purchase !== undefined && number !== null && { purchase, number }),
  };
}

function noteOf({ note, request_id }: ChangeRow): string | null {
  const row = importRowIn(request_id);
  return row === undefined ? note : t("ledger.import", "Import, row {row}", { row });
}
