/**
 * Parcels of orders. What was shipped before becomes one parcel with all lines. No order is written, so that programs
 * that follow the orders' changes read none again.
 */
import { type Kysely, sql } from "kysely";
import { dialectOf } from "../dialect.ts";

export async function up(db: Kysely<never>): Promise<void> {
  const { clustered } = dialectOf(db);
  for (const statement of [...tables(clustered), ...PARCELS_OF_SHIPPED_ORDERS])
    await sql.raw(statement).execute(db);
}

const tables = (clustered: string): string[] => [
  `alter table purchase add column partly_shipped_at bigint`,
  `create index purchase_partly_shipped on purchase (key) where partly_shipped_at is not null`,
  `create table parcel (
    purchase_key integer not null references purchase (key),
    number integer not null check (number >= 1),
    delivery_method text,
    carrier text,
    tracking text,
    shipped_at bigint not null,
    delivered_at bigint,
    deleted_at bigint,
    request text,
    primary key (purchase_key, number)
  ) ${clustered}`,
  `create table parcel_line (
    purchase_key integer not null,
    parcel integer not null,
    line integer not null,
    quantity integer not null check (quantity >= 1),
    primary key (purchase_key, parcel, line),
    foreign key (purchase_key, parcel) references parcel (purchase_key, number)
  ) ${clustered}`,
];

/** Pieces that were gone at payment, or returned before the order left, were in no parcel. */
const PARCELS_OF_SHIPPED_ORDERS = [
  `insert into parcel
      (purchase_key, number, delivery_method, carrier, tracking, shipped_at, delivered_at)
    select key, 1, delivery_method, carrier, tracking, shipped_at, delivered_at
      from purchase where shipped_at is not null order by key`,
  `insert into parcel_line (purchase_key, parcel, line, quantity)
    select line.purchase_key, 1, line.number, line.quantity - coalesce(returned.pieces, 0)
      from parcel
      join purchase_line line on line.purchase_key = parcel.purchase_key
      left join (
        select refund.purchase_key, refund_line.line, sum(refund_line.quantity) as pieces
          from refund_line
          join refund on refund.key = refund_line.refund_key
          join purchase on purchase.key = refund.purchase_key
          where refund_line.restock = 1 and refund.restocked_at < purchase.shipped_at
          group by refund.purchase_key, refund_line.line
      ) returned on returned.purchase_key = line.purchase_key and returned.line = line.number
      where line.lost_at is null and line.quantity > coalesce(returned.pieces, 0)
      order by line.purchase_key, line.number`,
];
