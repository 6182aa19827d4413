/** Accounts made by the front door, with their session cookies. */
import type { Answer, TestShop } from "../support/shop.ts";

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
