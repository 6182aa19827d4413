/** Accounts created through the API, their session cookies and emails. */
import { eventually } from "../eventually.ts";
import type { Answer, ShopSettings, TestShop } from "../shop.ts";

/** A shop that sends email to a closed port, so that all emails stay in the outbox. */
export const MAIL: ShopSettings = {
  SMTP_URL: "smtp://127.0.0.1:9",
  MAIL_FROM: "The Shop <post@shop.test>",
};

export interface Session {
  readonly email: string;
  readonly password: string;
  /** A `Cookie` header. */
  readonly cookie: string;
}

let accounts = 0;

/** Throws when the shop refuses. */
export async function signUp(shop: TestShop, name = "Test Customer"): Promise<Session> {
  accounts += 1;
  const email = `member-${accounts}@shop.test`;
  const password = "correct horse";
  const answer = await shop.call("POST", "/identity/sign-up", { body: { name, email, password } });
  if (answer.status !== 200) throw new Error(`sign-up answered ${answer.text}`);
  return { email, password, cookie: cookieOf(answer) };
}

/** The session as a `Cookie` header. */
export function cookieOf(answer: Answer): string {
  return setCookies(answer)
    .map((cookie) => cookie.split(";")[0])
    .join("; ");
}

export function setCookies({ headers }: Answer): string[] {
  return [headers["set-cookie"] ?? []].flat().map(String);
}

export function requestToken(
  shop: TestShop,
  { email, cookie }: Pick<Session, "email" | "cookie">,
  headers: Record<string, string> = {},
): Promise<Answer> {
  return shop.call("PUT", `/user/${encodeURIComponent(email)}`, {
    body: { email },
    headers: { ...(cookie && { cookie }), ...headers },
  });
}

/** Throws when the shop refuses. */
export async function issueToken(shop: TestShop, session: Session): Promise<string> {
  const { status, json } = await requestToken(shop, session);
  if (status !== 200) throw new Error(`no token: ${JSON.stringify(json)}`);
  return json.token;
}

export interface QueuedEmail {
  readonly subject: string;
  readonly text: string;
}

/** The oldest first. */
export function emailsTo(shop: TestShop, email: string): Promise<QueuedEmail[]> {
  return shop.db.read
    .selectFrom("email_message")
    .select(["subject", "text"])
    .where("recipient", "=", email)
    .orderBy("id")
    .execute();
}

/** Waits until there are `count` emails; returns the newest. */
export function emailTo(shop: TestShop, email: string, count = 1): Promise<QueuedEmail> {
  return eventually(async () => {
    const emails = await emailsTo(shop, email);
    const newest = emails.at(-1);
    if (newest && emails.length >= count) return newest;
    throw new Error(`there are no ${count} emails to ${email}`);
  });
}

export function linkTokenIn({ text }: QueuedEmail): string {
  const token = /http:\/\/localhost:3000\/password#([\w-]{43})$/m.exec(text)?.[1];
  if (!token) throw new Error(`there is no link in: ${text}`);
  return token;
}

export function googleLinkTokenIn({ text }: Pick<QueuedEmail, "text">): string {
  const token = /http:\/\/localhost:3000\/login\/google#join\.([\w-]{43})$/m.exec(text)?.[1];
  if (!token) throw new Error(`there is no link in: ${text}`);
  return token;
}
