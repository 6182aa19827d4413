/** The SQL of the order batch on PostgreSQL; each statement is prepared once per connection. */
import type { QueryConfig } from "pg";
import { TAKE_ORDERED_LINES } from "../../../cart/api/order-cart.ts";
import { LOWER_QUANTITIES, RECORD_SALES } from "../../../catalogue/api/order-stock.ts";
import type { BatchWrites, NewLine, NewPurchaseRow, StoredDecision } from "./batch.ts";

const TOOL_COLUMNS = `key, id, part_number as "partNumber", name, price_cents as "unitPriceCents", minimum,
      multiple, tiers, quantity`;

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

export function toolsInCatalogue(toolIds: readonly string[]): QueryConfig {
  return {
    name: "order-tools-in-catalogue",
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

export function buyerFacts(userKeys: readonly number[], lapsedSince: number): QueryConfig {
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
    values: [userKeys, lapsedSince],
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
        insert into purchase (id, user_key, patient, patient_name, product, line_count, phone, address,
          quantity, fulfillable, minimum, price_cents, delivery_cents, delivery_charge_cents, delivery_free_from_cents,
          tax_cents, tax_basis_points, request_hash, held_until, locale, taken_by_key, state, created_at)
        select row.id, row.user_key, row.patient, row.patient_name, row.product, row.line_count, row.phone,
          row.address, row.quantity, row.quantity, row.minimum, row.price_cents, row.delivery_cents,
          row.delivery_charge_cents, row.delivery_free_from_cents, row.tax_cents, row.tax_basis_points,
          row.request_hash, row.held_until, row.locale, row.taken_by_key, 'unpaid', $3::bigint
        from unnest($4::text[], $5::int[], $6::text[], $7::text[],
          $8::text[], $9::int[], $10::text[], $11::text[], $12::int[], $13::int[], $14::bigint[], $15::bigint[],
          $16::bigint[], $17::bigint[], $18::bigint[], $19::bigint[], $20::text[], $21::bigint[], $22::text[],
          $33::int[]) as row (id, user_key,
          patient, patient_name, product, line_count, phone, address, quantity, minimum, price_cents, delivery_cents,
          delivery_charge_cents, delivery_free_from_cents, tax_cents, tax_basis_points, request_hash, held_until, locale,
          taken_by_key)
        returning key, id, user_key, taken_by_key
      ), ordered as (
        insert into purchase_line (purchase_key, number, user_key, tool_key, part_number, product, quantity,
          minimum, unit_price_cents, tax_basis_points, fulfillable, unpaid)
        select placed.key, line.number, line.user_key, line.tool_key, line.part_number, line.product, line.quantity,
          line.minimum, line.unit_price_cents, line.tax_basis_points, line.quantity, 1
        from unnest($23::text[], $24::int[], $25::int[], $26::int[], $27::text[], $28::text[], $29::int[],
          $30::int[], $31::int[], $32::int[]) as line (id, number, user_key, tool_key, part_number, product,
          quantity, minimum, unit_price_cents, tax_basis_points)
        join placed on placed.id = line.id
        returning purchase_key, tool_key, quantity
      ), ledger as (${RECORD_SALES}
      ), history as (
        insert into purchase_event (purchase_key, number, kind, actor_key, at)
        select key, 1, 'placed', coalesce(taken_by_key, user_key), $3::bigint from placed
      )
      select id, key from placed`,
    values: [
      [...taken.keys()],
      [...taken.values()],
      now,
      rows.map((row) => row.id),
      rows.map((row) => row.user_key),
      rows.map((row) => row.patient),
      rows.map((row) => row.patient_name),
      rows.map((row) => row.product),
      rows.map((row) => row.line_count),
      rows.map((row) => row.phone),
      rows.map((row) => row.address),
      rows.map((row) => row.quantity),
      rows.map((row) => row.minimum),
      rows.map((row) => row.price_cents),
      rows.map((row) => row.delivery_cents),
      rows.map((row) => row.delivery_charge_cents),
      rows.map((row) => row.delivery_free_from_cents),
      rows.map((row) => row.tax_cents),
      rows.map((row) => row.tax_basis_points),
      rows.map((row) => row.request_hash),
      rows.map((row) => row.held_until),
      rows.map((row) => row.locale),
      lines.map((line) => line.orderId),
      lines.map((line) => line.number),
      lines.map((line) => line.user_key),
      lines.map((line) => line.tool_key),
      lines.map((line) => line.part_number),
      lines.map((line) => line.product),
      lines.map((line) => line.quantity),
      lines.map((line) => line.minimum),
      lines.map((line) => line.unit_price_cents),
      lines.map((line) => line.tax_basis_points),
      rows.map((row) => row.taken_by_key),
    ],
  };
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

export function placedByIds(ids: readonly string[]): QueryConfig {
  return { text: "select * from purchase where id = any($1::text[])", values: [ids] };
}
