/** Sort orders of the admins' list. Settled orders are read in the order of an index; unpaid ones are few. */
import { type RawBuilder, type SelectQueryBuilder, sql } from "kysely";
import type { Database, Schema } from "../../../database/schema.ts";
import { type OrderSort, type OrderState, orderStates } from "../../orders/contract-list.ts";

type SortColumn = "key" | "total" | "buyer" | "state";

export interface Sorting {
  readonly by: SortColumn;
  readonly direction: "asc" | "desc";
}

/** Orders are numbered in the order of placing, so number and date sort alike. */
const columns = {
  number: "key",
  date: "key",
  total: "total",
  buyer: "buyer",
  state: "state",
} as const;

export function sortingOf(sort: OrderSort = "-number"): Sorting {
  const name = sort.replace("-", "") as keyof typeof columns;
  return { by: columns[name], direction: sort.startsWith("-") ? "desc" : "asc" };
}

/** Such a list may be read on after an order. */
export function isInKeyOrder(sort: OrderSort | undefined): boolean {
  return sortingOf(sort).by === "key";
}

/** An order passes through them so; expired ones are last. */
const STATES_IN_ORDER: readonly OrderState[] = orderStates.filter((state) => state !== "deleted");

const rankOf = (state: OrderState) => STATES_IN_ORDER.indexOf(state);
const rank = sql<number>`case purchase.state ${sql.join(
  STATES_IN_ORDER.map((state) => sql`when ${sql.lit(state)} then ${sql.lit(rankOf(state))}`),
  sql` `,
)} end`;

const purchaseKey = sql<number>`purchase.key`;
const values: Record<SortColumn, RawBuilder<unknown>> = {
  key: purchaseKey,
  total: sql`purchase.price_cents`,
  buyer: sql`purchase.buyer_email`,
  state: rank,
};

type Orders = SelectQueryBuilder<Schema, "purchase", object>;

/** `state`: of all its orders, which an index then has in the order of their keys. */
export interface Part {
  readonly orders: Orders;
  readonly state?: OrderState;
  /** The same as `purchase.key`, in the table whose index has the order. */
  readonly key?: RawBuilder<number>;
}

/** Settled orders in a part for each state. */
export function partsByState(settled: Orders): Part[] {
  return STATES_IN_ORDER.filter((state) => state !== "unpaid").map((state) => ({
    orders: settled.where("purchase.state", "=", sql.lit(state)),
    state,
  }));
}

interface Page {
  readonly limit: number;
  readonly offset: number;
}

/** The keys of one page. Each part is read in the order of an index as far as this page needs it. */
export function sortedKeys(
  { read }: Database,
  parts: readonly Part[],
  { by, direction }: Sorting,
  { limit, offset }: Page,
) {
  const [first, ...others] = parts.map(({ orders, state, key = purchaseKey }) => {
    const isOneState = by === "state" && state !== undefined;
    const value = isOneState ? sql<unknown>`${sql.lit(rankOf(state))}` : values[by];
    const sorted = isOneState || by === "key" ? orders : orders.orderBy(value, direction);
    const part = sorted
      .orderBy(key, by === "key" ? direction : "desc")
      .select([key.as("key"), (by === "key" ? key : value).as("value")])
      .limit(limit + offset);
    return read.selectFrom(part.as("part")).select(["part.key", "part.value"]);
  });
  if (first === undefined) throw new Error("a list has at least one part");
  const all = others.reduce((union, part) => union.unionAll(part), first);
  return read
    .selectFrom(all.as("listed"))
    .select("listed.key")
    .orderBy("listed.value", direction)
    .orderBy("listed.key", "desc")
    .limit(limit)
    .offset(offset);
}

/** The fetched page in its order. Orders with the same value are listed newest first. */
export function inOrder<O>(
  orders: SelectQueryBuilder<Schema, "purchase", O>,
  { by, direction }: Sorting,
): SelectQueryBuilder<Schema, "purchase", O> {
  const sorted = orders.orderBy(values[by], direction);
  return by === "key" ? sorted : sorted.orderBy("purchase.key", "desc");
}

/** The state as a condition that uses no index, for lists that are read in the order of another one. */
export function hasState(state: OrderState): RawBuilder<boolean> {
  const others = orderStates.filter((other) => other !== state).map((other) => sql.lit(other));
  return sql<boolean>`purchase.state not in (${sql.join(others)})`;
}
