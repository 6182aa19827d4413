/** Documents and emails: one for each event, numbered without gaps, and all sent in the end. */
import type { Ask, SandboxRecords } from "./records.ts";

/** What is wrong with them. `sent`: the shop sends mail, and has had the time to send all. */
export async function documentFaults(
  ask: Ask,
  { emails }: SandboxRecords,
  sent: boolean,
): Promise<{ lost: string[]; doubled: string[]; wrong: string[] }> {
  return {
    lost: [...(await missingDocuments(ask)), ...(sent ? await missingEmails(ask, emails) : [])],
    doubled: await doubledEmails(ask),
    wrong: [...(await gaps(ask)), ...(await unfounded(ask))],
  };
}

/** Orders without their invoice, refunds without their credit note. */
async function missingDocuments(ask: Ask): Promise<string[]> {
  const missing = await ask<{ what: string }>(`
    select 'invoice of order ' || key as what from purchase
      where paid_at is not null and not exists
        (select 1 from billing_document where purchase_key = purchase.key and kind = 'invoice')
    union all
    select 'credit note of refund ' || id from refund
      where status = 'succeeded' and not exists (select 1 from billing_document where refund_key = refund.key)`);
  return missing.map(({ what }) => `there is no ${what}`);
}

async function unfounded(ask: Ask): Promise<string[]> {
  const rows = await ask<{ number: number; kind: string }>(`
    select number, kind from billing_document where kind = 'invoice' and not exists
      (select 1 from purchase where key = purchase_key and paid_at is not null)`);
  return rows.map(({ number, kind }) => `${kind} ${number} is for nothing`);
}

async function gaps(ask: Ask): Promise<string[]> {
  const kinds = await ask<{ kind: string; count: number; first: number; last: number }>(`
    select kind, cast(count(*) as integer) as count, min(number) as first, max(number) as last
      from billing_document group by kind`);
  return kinds.flatMap(({ kind, count, first, last }) =>
    first === 1 && last === count ? [] : [`${count} ${kind}s are numbered ${first} to ${last}`],
  );
}

async function doubledEmails(ask: Ask): Promise<string[]> {
  const twice = await ask<{ kind: string; order: number; times: number }>(`
    select kind, purchase_key as "order", cast(count(*) as integer) as times from email_message
      where purchase_key is not null group by kind, purchase_key having count(*) > 1`);
  return twice.map(({ kind, order, times }) => `email ${kind} of order ${order}: ${times} times`);
}

/**
 * Finds emails that are missing: to the buyer and to the shop, for every order that was paid and every refund that was
 * made.
 */
async function missingEmails(ask: Ask, arrived: ReadonlySet<string>): Promise<string[]> {
  const due = await ask<{ order: number; kind: string }>(`
    select key as "order", case when exists
        (select 1 from purchase_event where purchase_key = purchase.key and kind = 'paid-without-stock')
      then 'without-stock' else 'paid' end as kind
      from purchase where paid_at is not null
    union all
    select purchase_key, 'refunded-' || key from refund where status = 'succeeded'`);
  const emails = await ask<{ id: string; order: number; kind: string; sent: number }>(`
    select id, purchase_key as "order", kind, case when sent_at is null then 0 else 1 end as sent
      from email_message where purchase_key is not null`);
  const written = new Set(emails.map(({ order, kind }) => `${kind} of order ${order}`));
  return [
    ...due
      .flatMap(({ order, kind }) => [`${kind} of order ${order}`, `shop-${kind} of order ${order}`])
      .filter((name) => !written.has(name))
      .map((name) => `email ${name} was not written`),
    ...emails
      .filter(({ id, sent }) => !sent || !arrived.has(id))
      .map(({ kind, order, sent }) =>
        sent
          ? `email ${kind} of order ${order} did not arrive`
          : `email ${kind} of order ${order} was not sent`,
      ),
  ];
}
