/** The SQL of parcels. They are written while their order is locked. */
import type { Selectable } from "kysely";
import type { Db, Tx } from "../../../database/schema.ts";
import type { ParcelTable } from "../../../database/tables/orders.ts";
import { MAX_CARRIERS } from "../rules.ts";

type ParcelRow = Selectable<ParcelTable>;

export interface PiecesOfLine {
  /** The number of the order's line. */
  readonly line: number;
  readonly quantity: number;
}

export type StoredParcel = ParcelRow & { readonly lines: readonly PiecesOfLine[] };

export type Travel = Pick<ParcelRow, "delivery_method" | "carrier" | "tracking">;

/** Parcels of these orders, by the orders' keys; without those that were deleted. */
export async function parcelsOfOrders(
  db: Db,
  purchaseKeys: readonly number[],
): Promise<ReadonlyMap<number, readonly StoredParcel[]>> {
  if (purchaseKeys.length === 0) return new Map();
  const parcels = await db
    .selectFrom("parcel")
    .selectAll()
    .where("purchase_key", "in", [...purchaseKeys])
    .where("deleted_at", "is", null)
    .orderBy("purchase_key")
    .orderBy("number")
    .execute();
  if (parcels.length === 0) return new Map();
  const lines = await db
    .selectFrom("parcel_line")
    .selectAll()
    .where("purchase_key", "in", [...purchaseKeys])
    .orderBy("line")
    .execute();
  const contents = Map.groupBy(lines, ({ purchase_key, parcel }) => `${purchase_key} ${parcel}`);
  const filled = parcels.map((row) => ({
    ...row,
    lines: (contents.get(`${row.purchase_key} ${row.number}`) ?? []).map(({ line, quantity }) => ({
      line,
      quantity,
    })),
  }));
  return Map.groupBy(filled, ({ purchase_key }) => purchase_key);
}

/** They come in the order of their numbers. */
export async function findParcels(db: Db, purchaseKey: number): Promise<readonly StoredParcel[]> {
  return (await parcelsOfOrders(db, [purchaseKey])).get(purchaseKey) ?? [];
}

/** Pieces in these parcels of one order, by the number of the line. */
export function shippedByLine(parcels: readonly StoredParcel[]): ReadonlyMap<number, number> {
  const pieces = new Map<number, number>();
  for (const { line, quantity } of parcels.flatMap(({ lines }) => lines))
    pieces.set(line, (pieces.get(line) ?? 0) + quantity);
  return pieces;
}

/** The last number that a parcel of the order has had; 0 before the first one. */
export async function lastParcelNumber(tx: Tx, purchaseKey: number): Promise<number> {
  const { last } = await tx
    .selectFrom("parcel")
    .select((parcel) => parcel.fn.max<number | null>("number").as("last"))
    .where("purchase_key", "=", purchaseKey)
    .executeTakeFirstOrThrow();
  return last ?? 0;
}

interface NewParcel extends Travel {
  readonly number: number;
  readonly lines: readonly PiecesOfLine[];
  readonly request: string | null;
}

export async function insertParcel(
  tx: Tx,
  purchaseKey: number,
  { lines, ...parcel }: NewParcel,
  now: number,
): Promise<StoredParcel> {
  const row = await tx
    .insertInto("parcel")
    .values({ ...parcel, purchase_key: purchaseKey, shipped_at: now })
    .returningAll()
    .executeTakeFirstOrThrow();
  const pieces = lines.map((line) => ({
    ...line,
    purchase_key: purchaseKey,
    parcel: parcel.number,
  }));
  await tx.insertInto("parcel_line").values(pieces).execute();
  return { ...row, lines };
}

export async function changeParcel(
  tx: Tx,
  { purchase_key, number }: Pick<ParcelRow, "purchase_key" | "number">,
  change: Partial<Travel & Pick<ParcelRow, "delivered_at" | "deleted_at">>,
): Promise<void> {
  await tx
    .updateTable("parcel")
    .set(change)
    .where("purchase_key", "=", purchase_key)
    .where("number", "=", number)
    .execute();
}

/** The parcel that was made by a request which begins so; a deleted one, too. */
export async function findRequestedParcel(
  tx: Tx,
  purchaseKey: number,
  keyDigest: string,
): Promise<Pick<ParcelRow, "number" | "request" | "deleted_at"> | undefined> {
  const requested = await tx
    .selectFrom("parcel")
    .select(["number", "request", "deleted_at"])
    .where("purchase_key", "=", purchaseKey)
    .where("request", "is not", null)
    .execute();
  return requested.find(({ request }) => request?.startsWith(`${keyDigest}_`));
}

/** Parcels that are looked at. */
const LATEST = 600;

/** The carriers of the latest parcels, the most used first. */
export async function listUsedCarriers(db: Db): Promise<string[]> {
  const latest = await db
    .selectFrom("parcel")
    .select("carrier")
    .orderBy("purchase_key", "desc")
    .orderBy("number", "desc")
    .limit(LATEST)
    .execute();
  const uses = new Map<string, number>();
  for (const carrier of latest.flatMap(({ carrier }) => carrier ?? []))
    uses.set(carrier, (uses.get(carrier) ?? 0) + 1);
  return [...uses]
    .sort(([, one], [, other]) => other - one)
    .map(([carrier]) => carrier)
    .slice(0, MAX_CARRIERS);
}
