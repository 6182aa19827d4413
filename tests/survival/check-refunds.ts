/** Money that goes back: what was promised, what the shop has stored, what the provider has made. */
import type { Acknowledged } from "./acknowledged.ts";
import { LINE_CENTS } from "./check-lines.ts";
import type { Ask, SandboxRecords, StoredRefund } from "./records.ts";

interface RefundRow {
  readonly id: string;
  readonly order: string;
  readonly number: number;
  readonly cents: number;
  readonly reason: string;
  readonly status: string;
  readonly provider_id: string | null;
}

interface PaidOrder {
  readonly number: number;
  readonly cents: number;
  readonly refunded: number;
  /** 1: nothing was left when it was paid. */
  readonly without_stock: number;
  readonly lines: number;
  readonly lost_lines: number;
  readonly lost_cents: number;
  readonly delivery: number;
}

/** What is wrong with refunds. `finished`: none may be under way any more. */
export async function refundFaults(
  ask: Ask,
  acknowledged: Acknowledged,
  { intents, refunds: made }: SandboxRecords,
  finished: boolean,
): Promise<{ lost: string[]; doubled: string[]; wrong: string[] }> {
  const rows = await ask<RefundRow>(`
    select refund.id, purchase.id as "order", purchase.key as number, reason, status, provider_id,
      cast(amount_cents as integer) as cents
    from refund join purchase on purchase.key = refund.purchase_key`);
  const orders = await ask<PaidOrder>(`
    select purchase.key as number, cast(price_cents as integer) as cents,
      cast(refunded_cents as integer) as refunded,
      (select cast(count(*) as integer) from purchase_event
        where purchase_key = purchase.key and kind = 'paid-without-stock') as without_stock,
      line_count as lines, cast(delivery_cents as integer) as delivery,
      (select cast(count(lost_at) as integer) from purchase_line where purchase_key = purchase.key) as lost_lines,
      (select cast(coalesce(sum(${LINE_CENTS}), 0) as integer) from purchase_line
        where purchase_key = purchase.key and lost_at is not null) as lost_cents
    from purchase where paid_at is not null`);
  const stored = new Map(rows.map((row) => [row.id, row]));
  const byOrder = Map.groupBy(rows, ({ number }) => number);
  const amounts = new Map(intents.map(({ id, amount }) => [id, amount]));
  return {
    lost: [
      ...[...acknowledged.refunds.values()].flatMap(({ id, order, amount }) => {
        const found = stored.get(id);
        const same = found?.order === order && found.cents === Math.round(amount * 100);
        return same ? [] : [`refund ${id} was promised and is ${JSON.stringify(found)}`];
      }),
      ...orders.flatMap((order) => lostGoods(order, byOrder.get(order.number) ?? [])),
      ...(finished ? unmade(rows, made) : []),
    ],
    doubled: [
      ...twice(made, ({ metadata }) => metadata.refund, "times for one refund of the shop"),
      ...[...Map.groupBy(made, ({ payment_intent: intent }) => intent)].flatMap(([id, parts]) => {
        const sum = sumOf(parts.map(({ amount }) => amount));
        const taken = amounts.get(id) ?? 0;
        return sum > taken ? [`of ${taken} cents of ${id} ${sum} went back`] : [];
      }),
    ],
    wrong: [
      ...orders.flatMap(({ number, refunded, cents }) => {
        const all = byOrder.get(number) ?? [];
        const sum = sumOf(all.filter(({ status }) => status === "succeeded").map((r) => r.cents));
        const asked = sumOf(all.filter(({ status }) => status !== "failed").map((r) => r.cents));
        return sum === refunded && asked <= cents
          ? []
          : [`order ${number} of ${cents} cents: ${refunded} noted, ${sum} made, ${asked} asked`];
      }),
      ...rows
        .filter(({ status }) => status === "failed")
        .map(({ id, number }) => `refund ${id} of order ${number} failed`),
    ],
  };
}

/** Who pays for pieces that are gone gets their amount back by one refund, and delivery when nothing is left. */
function lostGoods(order: PaidOrder, rows: RefundRow[]): string[] {
  const { number, lines, lost_lines: lost, lost_cents: goods, delivery } = order;
  const isNothingLeft = lost === lines;
  const due = goods + (isNothingLeft ? delivery : 0);
  const ours = rows.filter(({ reason }) => reason === "no-stock").map(({ cents }) => cents);
  return [
    ...(ours.join() === (lost > 0 ? [due] : []).join()
      ? []
      : [`order ${number} has refunds of ${ours} cents for missing pieces of ${due}`]),
    ...((order.without_stock === 1) === isNothingLeft
      ? []
      : [`order ${number} has lost ${lost} of ${lines} lines, and its history says otherwise`]),
  ];
}

function unmade(rows: readonly RefundRow[], made: readonly StoredRefund[]): string[] {
  const byId = new Map(made.map((refund) => [refund.id, refund]));
  const known = new Set(rows.map(({ provider_id: id }) => id));
  return [
    ...rows.flatMap(({ id, status, cents, provider_id: provider }) => {
      const found = byId.get(provider ?? "");
      if (status === "failed") return [];
      return status === "succeeded" && found?.amount === cents && found.metadata.refund === id
        ? []
        : [`refund ${id} is ${status}; at the provider it is ${JSON.stringify(found)}`];
    }),
    ...made
      .filter(({ id }) => !known.has(id))
      .map(({ id }) => `the shop does not know refund ${id}`),
  ];
}

function twice<T>(
  all: readonly T[],
  keyOf: (one: T) => string | undefined,
  what: string,
): string[] {
  const groups = Map.groupBy(
    all.filter((one) => keyOf(one) !== undefined),
    keyOf,
  );
  return [...groups]
    .filter(([, some]) => some.length > 1)
    .map(([key, some]) => `${key}: ${some.length} ${what}`);
}

function sumOf(amounts: readonly number[]): number {
  return amounts.reduce((sum, amount) => sum + amount, 0);
}
