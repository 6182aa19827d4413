/** Accounts made by the front door, with their session cookies, and the letters that they get. */
import { setTimeout as sleep } from "node:timers/promises";
import { within } from "../support/pace.ts";
import type { Answer, ShopSettings, TestShop } from "../support/shop.ts";

/** Settings of a shop that writes letters: nobody answers there, so all of them stay in the outbox. */
export const MAIL: ShopSettings = {
  SMTP_URL: "smtp://127.0.0.1:9",
  MAIL_FROM: "The Shop <post@shop.test>",
};
/** How long a letter may take to be written, in ms. */
const WRITTEN_WITHIN_MS = within(10_000);

/** A signed-in account at the identity service. */
export interface Session {
  readonly email: string;
  readonly password: string;
  /** As the browser would send it. */
  readonly cookie: string;
}

let accounts = 0;

/** Makes an account; throws when the shop refuses. */
export async function signUp(shop: TestShop, name = "Test Customer"): Promise<Session> {
  accounts += 1;
  const email = `customer-${accounts}@shop.test`;
  const password = "correct horse";
  const answer = await shop.call("POST", "/identity/sign-up", { body: { name, email, password } });
  if (answer.status !== 200) throw new Error(`sign-up answered ${answer.text}`);
  return { email, password, cookie: cookieOf(answer) };
}

/** The cookies that an answer sets, as a browser would send them back. */
export function cookieOf(answer: Answer): string {
  return setCookies(answer)
    .map((cookie) => cookie.split(";")[0])
    .join("; ");
}

/** The `Set-Cookie` headers of an answer. */
export function setCookies({ headers }: Answer): string[] {
  return [headers["set-cookie"] ?? []].flat().map(String);
}

/** Asks for an access token by `PUT /user/{email}`. */
export function askToken(
  shop: TestShop,
  { email, cookie }: Pick<Session, "email" | "cookie">,
  headers: Record<string, string> = {},
): Promise<Answer> {
  return shop.call("PUT", `/user/${encodeURIComponent(email)}`, {
    body: { email },
    headers: { ...(cookie && { cookie }), ...headers },
  });
}

/** An access token for a session; throws when the shop refuses. */
export async function tokenOf(shop: TestShop, session: Session): Promise<string> {
  const { status, json } = await askToken(shop, session);
  if (status !== 200) throw new Error(`no token: ${JSON.stringify(json)}`);
  return json.token;
}

/** A letter in the outbox. */
export interface QueuedEmail {
  readonly subject: string;
  readonly text: string;
}

/** The letters to an address, the oldest first. */
export function emailsTo(shop: TestShop, email: string): Promise<QueuedEmail[]> {
  return shop.db.read
    .selectFrom("email_message")
    .select(["subject", "text"])
    .where("recipient", "=", email)
    .orderBy("id")
    .execute();
}

/** The newest letter to an address, once there are that many. */
export async function emailTo(shop: TestShop, email: string, count = 1): Promise<QueuedEmail> {
  const deadline = performance.now() + WRITTEN_WITHIN_MS;
  while (performance.now() < deadline) {
    const emails = await emailsTo(shop, email);
    const newest = emails.at(-1);
    if (newest && emails.length >= count) return newest;
    await sleep(5);
  }
  throw new Error(`there are no ${count} letters to ${email}`);
}

/** The secret of the link in a letter; throws when there is none. */
export function tokenIn({ text }: QueuedEmail): string {
  const token = /http:\/\/localhost:3000\/password#([\w-]{43})$/m.exec(text)?.[1];
  if (!token) throw new Error(`there is no link in: ${text}`);
  return token;
}

/** The secret of the link that joins a Google account; throws when there is none. */
export function joinTokenIn({ text }: QueuedEmail): string {
  const token = /http:\/\/localhost:3000\/login\/google#join\.([\w-]{43})$/m.exec(text)?.[1];
  if (!token) throw new Error(`there is no link in: ${text}`);
  return token;
}
