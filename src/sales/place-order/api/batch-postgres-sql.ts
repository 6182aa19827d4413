/** The SQL of the order batch on PostgreSQL; each statement is prepared once per connection. */
import type { QueryConfig } from "pg";
import { LOWER_QUANTITIES, RECORD_SALES } from "../../../catalog/stock/api/order-stock.ts";
import { TAKE_ORDERED_LINES } from "../../cart/api/order-cart.ts";
import type { BatchWrites, NewLine, NewPurchaseRow, StoredDecision } from "./batch.ts";

const TOOL_COLUMNS = `key, id, part_number as "partNumber", name, price_cents as "unitPriceCents",
      price_unit as "priceUnit", minimum,
      multiple, tiers, quantity, weight_g as "weightGrams", tax_class as "taxClass"`;

/** Serializes the orders of a buyer over all processes. */
export function lockBuyers(userKeys: readonly number[]): QueryConfig {
  return {
    name: "order-lock-buyers",
    text: "select key from shop_user where key = any($1::int[]) order by key for no key update",
    values: [userKeys],
  };
}

export function lockTools(toolIds: readonly string[]): QueryConfig {
  return {
    name: "order-lock-tools",
    text: `select ${TOOL_COLUMNS}
      from tool where id = any($1::text[]) and deleted_at is null order by key for no key update`,
    values: [toolIds],
  };
}

export function lockFreeBuyers(userKeys: readonly number[]): QueryConfig {
  return {
    name: "order-lock-free-buyers",
    text: `select key from shop_user where key = any($1::int[]) order by key
      for no key update skip locked`,
    values: [userKeys],
  };
}

export function lockFreeTools(toolIds: readonly string[]): QueryConfig {
  return {
    name: "order-lock-free-tools",
    text: `select ${TOOL_COLUMNS}
      from tool where id = any($1::text[]) and deleted_at is null order by key
      for no key update skip locked`,
    values: [toolIds],
  };
}

export function toolsInCatalog(toolIds: readonly string[]): QueryConfig {
  return {
    name: "order-tools-in-catalog",
    text: "select id from tool where id = any($1::text[]) and deleted_at is null",
    values: [toolIds],
  };
}

export function toolNames(toolIds: readonly string[], locales: readonly string[]): QueryConfig {
  return {
    name: "order-tool-names",
    text: `select tool.key, tool_text.locale, tool_text.name
      from tool_text join tool on tool.key = tool_text.tool_key
      where tool.id = any($1::text[]) and tool_text.locale = any($2::text[]) and tool_text.name <> ''`,
    values: [toolIds, locales],
  };
}

export function buyerFacts(userKeys: readonly number[], expiredSince: number): QueryConfig {
  return {
    name: "order-buyer-facts",
    text: `select line.user_key, purchase.id, line.tool_key, purchase.state, purchase.request_hash,
        purchase.created_at as at
      from purchase_line line join purchase on purchase.key = line.purchase_key
      where line.user_key = any($1::int[]) and line.unpaid = 1
      union all
      select newest.* from unnest($1::int[]) as buyer (user_key) cross join lateral (
        select user_key, id, null::int as tool_key, state, request_hash, created_at
        from purchase where user_key = buyer.user_key and state <> 'deleted' order by key desc limit 3
      ) as newest
      union all
      select user_key, null, tool_key, null, null, expired_at
      from expired_hold where user_key = any($1::int[]) and expired_at > $2`,
    values: [userKeys, expiredSince],
  };
}

export function paidBuyers(userKeys: readonly number[]): QueryConfig {
  return {
    name: "order-paid-buyers",
    text: `select buyer.user_key from unnest($1::int[]) as buyer (user_key) where exists (
        select 1 from purchase where purchase.user_key = buyer.user_key and purchase.paid_at is not null)`,
    values: [userKeys],
  };
}

export function remembered(
  userKeys: readonly number[],
  keys: readonly string[],
  since: number,
): QueryConfig {
  return {
    name: "order-remembered",
    text: `select i.user_key, i.idempotency_key, i.request_hash, i.decision
      from unnest($1::int[], $2::text[]) as asked (user_key, key)
      join idempotency i on i.user_key = asked.user_key and i.idempotency_key = asked.key
      where i.created_at > $3`,
    values: [userKeys, keys, since],
  };
}

export function remember(
  rows: readonly (StoredDecision & { userKey: number; key: string })[],
  now: number,
): QueryConfig {
  return {
    name: "order-remember",
    text: `insert into idempotency (user_key, idempotency_key, request_hash, decision, created_at)
      select *, $5::bigint from unnest($1::int[], $2::text[], $3::text[], $4::text[])
      on conflict (user_key, idempotency_key) do update
        set request_hash = excluded.request_hash, decision = excluded.decision, created_at = excluded.created_at`,
    values: [
      rows.map((row) => row.userKey),
      rows.map((row) => row.key),
      rows.map((row) => row.requestHash),
      rows.map((row) => JSON.stringify(row.decision)),
      now,
    ],
  };
}

/** Takes stock and writes orders, lines, ledger and history in one statement. */
export function place(
  rows: readonly NewPurchaseRow[],
  lines: readonly NewLine[],
  taken: ReadonlyMap<number, number>,
  now: number,
): QueryConfig {
  return {
    name: "order-place",
    text: `with taken as (${LOWER_QUANTITIES}
      ), placed as (
        insert into purchase (${PURCHASE_COLUMNS})
        select ${PURCHASE_COLUMNS} from json_populate_recordset(null::purchase, $4::json)
        returning key, id, user_key, taken_by_key
      ), ordered as (
        insert into purchase_line (purchase_key, unpaid, fulfillable, ${LINE_COLUMNS})
        select placed.key, 1, line.quantity, line.${LINE_COLUMNS.replaceAll(", ", ", line.")}
        from json_to_recordset($5::json) as line ("orderId" text, number int, user_key int, tool_key int,
          part_number text, product text, quantity int, minimum int, unit_price_cents int, price_unit int,
          total_cents bigint, tax_class text, tax_basis_points float8)
        join placed on placed.id = line."orderId"
        returning purchase_key, tool_key, quantity
      ), ledger as (${RECORD_SALES}
      ), history as (
        insert into purchase_event (purchase_key, number, kind, actor_key, at)
        select key, 1, 'placed', coalesce(taken_by_key, user_key), $3::bigint from placed
      )
      select id, key from placed`,
    values: [[...taken.keys()], [...taken.values()], now, jsonRows(rows), jsonRows(lines)],
  };
}

const PURCHASE_COLUMNS = `id, user_key, buyer_email, buyer_name, product, line_count, phone, address, quantity,
  fulfillable, minimum, price_cents, delivery_cents, delivery_charge_cents, delivery_free_from_cents, delivery_choice, tax_cents,
  tax_basis_points, tax_terms, request_hash, held_until, locale, taken_by_key, state, created_at`;
const LINE_COLUMNS =
  "number, user_key, tool_key, part_number, product, quantity, minimum, unit_price_cents, price_unit, total_cents, tax_class, tax_basis_points";

/**
 * Rows as one parameter: an array for each column takes several times as long to write. PostgreSQL refuses a lone
 * surrogate in JSON; it is stored as U+FFFD, as it would be from a text parameter.
 */
function jsonRows(rows: readonly object[]): string {
  const json = JSON.stringify(rows);
  return LONE_SURROGATE.test(json) ? JSON.stringify(rows, wellFormed) : json;
}

/** JSON.stringify escapes only those that stand alone. */
const LONE_SURROGATE = /\\ud[89a-f]/;

function wellFormed(_: string, value: unknown): unknown {
  return typeof value === "string" ? value.toWellFormed() : value;
}

/** Takes the lines of checkouts out of the carts. */
export function leaveCart(lines: readonly NewLine[]): QueryConfig {
  return {
    name: "order-leave-cart",
    text: TAKE_ORDERED_LINES,
    values: [
      lines.map((line) => line.user_key),
      lines.map((line) => line.tool_key),
      lines.map((line) => line.quantity),
    ],
  };
}

export function keepDetails(rows: BatchWrites["details"]): QueryConfig {
  return {
    name: "order-details",
    text: `insert into invoice_details (purchase_key, company, tax_number, purchase_order)
      select purchase.key, given.company, given.tax_number, given.purchase_order
      from unnest($1::text[], $2::text[], $3::text[], $4::text[])
        as given (id, company, tax_number, purchase_order)
      join purchase on purchase.id = given.id`,
    values: [
      rows.map((row) => row.orderId),
      rows.map((row) => row.company),
      rows.map((row) => row.taxNumber),
      rows.map((row) => row.purchaseOrder),
    ],
  };
}

const ADDRESS_COLUMNS =
  "role, country, name, company, line1, line2, district, city, region, postcode, phone";

export function keepAddresses(rows: BatchWrites["addresses"]): QueryConfig {
  return {
    name: "order-addresses",
    text: `insert into purchase_address (purchase_key, ${ADDRESS_COLUMNS})
      select purchase.key, given.${ADDRESS_COLUMNS.replaceAll(", ", ", given.")}
      from json_to_recordset($1::json) as given ("orderId" text, ${ADDRESS_COLUMNS.replaceAll(", ", " text, ")} text)
      join purchase on purchase.id = given."orderId"`,
    values: [jsonRows(rows)],
  };
}

export function placedByIds(ids: readonly string[]): QueryConfig {
  return { text: "select id, key from purchase where id = any($1::text[])", values: [ids] };
}
