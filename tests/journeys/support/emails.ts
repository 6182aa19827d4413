/** Emails in the sandbox's inbox. */
import { setTimeout as sleep } from "node:timers/promises";
import { WAIT_MS } from "#support/time-limits.ts";
import type { Programs } from "./programs.ts";

/** Waits for an email, since they are sent in the background; throws without one. */
export async function emailTo(programs: Programs, to: string, subject: RegExp): Promise<string> {
  const deadline = Date.now() + WAIT_MS;
  for (;;) {
    const emails = await programs.mails(to);
    const email = emails.find((one) => subject.test(one.subject));
    if (email) return email.text;
    if (Date.now() > deadline) throw new Error(`no email ${subject} to ${to}`);
    await sleep(50);
  }
}

/** The address of the page that a text's link to set a password leads to. Throws without one. */
export function linkIn(text: string): string {
  const [address] = /https?:\/\/\S+\/password#[\w-]{43}/.exec(text) ?? [];
  if (address === undefined) throw new Error(`no link to set a password in: ${text}`);
  return address;
}

/** The token of such a link. */
export function tokenFromUrl(text: string): string {
  return new URL(linkIn(text)).hash.slice(1);
}
