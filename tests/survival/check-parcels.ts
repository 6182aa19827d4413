/** Parcels: those that were acknowledged are there, with no piece too many, and each was told of once. */
import type { Acknowledged } from "./acknowledged.ts";
import type { Ask } from "./records.ts";

interface Faults {
  readonly lost: string[];
  readonly doubled: string[];
  readonly wrong: string[];
}

/** `isTold`: the outbox of a shop that sends emails is worked off. */
export async function parcelFaults(
  ask: Ask,
  { parcels }: Pick<Acknowledged, "parcels">,
  isTold: boolean,
): Promise<Faults> {
  const stored = await ask<{ order: string; number: number; pieces: number }>(`
    select purchase.id as "order", parcel.number,
      (select cast(coalesce(sum(quantity), 0) as integer) from parcel_line
        where purchase_key = parcel.purchase_key and parcel = parcel.number) as pieces
    from parcel join purchase on purchase.key = parcel.purchase_key`);
  const found = new Map(stored.map(({ order, number, pieces }) => [`${order} ${number}`, pieces]));
  const said = async (sql: string) => (await ask<{ what: string }>(sql)).map(({ what }) => what);
  return {
    lost: [
      ...[...parcels.values()].flatMap(({ order, number }) =>
        found.get(`${order} ${number}`) ? [] : [`parcel ${number} of order ${order} is not stored`],
      ),
      ...(isTold ? await said(UNTOLD) : []),
    ],
    doubled: await said(TOLD_TWICE),
    wrong: [...(await said(TOO_MANY)), ...(await said(WRONG_STATE))],
  };
}

const UNTOLD = `select 'parcel ' || number || ' of order ' || purchase_key || ' was not told' as what
  from parcel where not exists (select 1 from email_message
    where email_message.purchase_key = parcel.purchase_key
      and kind = case number when 1 then 'shipped' else 'shipped-' || number end)`;

const TOLD_TWICE = `select kind || ' of order ' || purchase_key || ': ' || count(*) || ' times' as what
  from email_message where kind like 'shipped%' group by purchase_key, kind having count(*) > 1
  union all
  select 'parcel of ' || request || ': ' || count(*) || ' times'
  from parcel where request is not null group by request having count(*) > 1`;

const TOO_MANY = `select 'line ' || line.number || ' of order ' || line.purchase_key || ' has shipped '
    || sum(parcel_line.quantity) || ' of ' || line.quantity as what
  from parcel_line
  join purchase_line line on line.purchase_key = parcel_line.purchase_key and line.number = parcel_line.line
  group by line.purchase_key, line.number, line.quantity having sum(parcel_line.quantity) > line.quantity`;

const WRONG_STATE = `select 'order ' || key || ' is ' || state || ' with other parcels' as what
  from purchase where
    (partly_shipped_at is not null) <>
      (state = 'paid' and exists (select 1 from parcel where purchase_key = purchase.key))
    or (state = 'shipped' and not exists (select 1 from parcel where purchase_key = purchase.key))`;
