/** Emails that a new shop's jobs write by themselves. */
import { setTimeout as sleep } from "node:timers/promises";
import type { openSandbox, SandboxMail } from "#support/payments.ts";
import type { TestShop } from "#support/shop.ts";
import { WAIT_MS } from "#support/time-limits.ts";

/** The mailboxes of the shop's users. */
export type Mailboxes = Pick<Awaited<ReturnType<typeof openSandbox>>, "mails">;

/** The number of the last order; 0 if there is none. */
export async function lastOrder({ db }: TestShop): Promise<number> {
  const { last } = await db.read
    .selectFrom("purchase")
    .select((order) => order.fn.max<number | null>("key").as("last"))
    .executeTakeFirstOrThrow();
  return last ?? 0;
}

/** Waits until every order after `filled` has its email, and says that there is none left to look for. */
export async function waitForPlacedEmails(shop: TestShop, filled: number): Promise<void> {
  const { db } = shop;
  const { orders } = await db.read
    .selectFrom("purchase")
    .select((order) => order.fn.countAll<number>().as("orders"))
    .where("key", ">", filled)
    .executeTakeFirstOrThrow();
  const written = db.read
    .selectFrom("email_message")
    .select("id")
    .where("kind", "=", "placed")
    .where("purchase_key", ">", filled);
  for (const deadline = Date.now() + WAIT_MS; Date.now() < deadline; await sleep(20)) {
    if ((await written.execute()).length < orders) continue;
    const cursor = db.write.updateTable("job_cursor").where("name", "=", "placed-emails");
    await cursor.set({ position: await lastOrder(shop) }).execute();
    return;
  }
  throw new Error("there are orders without an email");
}

/** An email that is sent in the middle would look like something that a call has changed. */
export async function waitForSentEmails({ db }: TestShop): Promise<void> {
  const waiting = db.read.selectFrom("email_message").select("id").where("next_at", "is not", null);
  for (const deadline = Date.now() + WAIT_MS; Date.now() < deadline; await sleep(20)) {
    if ((await waiting.execute()).length === 0) return;
  }
  throw new Error("there are emails that were not sent");
}

/** Waits for the newest email in a mailbox: the shop erases a text with a link as soon as it is sent. */
export async function mailTo({ mails }: Mailboxes, address: string): Promise<SandboxMail> {
  for (const deadline = Date.now() + WAIT_MS; Date.now() < deadline; await sleep(20)) {
    const [newest] = await mails(address);
    if (newest) return newest;
  }
  throw new Error(`no email has arrived at ${address}`);
}
