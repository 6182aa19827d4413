/** People at the shop's https address, as their browsers call it. */
import { HOST } from "./machine.ts";

export const SHOP = `https://${HOST}`;

export interface Person {
  readonly email: string;
  readonly token: string;
}

type Json = Readonly<Record<string, unknown>>;

interface Call {
  readonly method?: string;
  readonly token?: string;
  readonly cookie?: string;
  readonly body?: object;
}

async function send(
  path: string,
  { method = "GET", token, cookie, body }: Call,
): Promise<Response> {
  const answer = await fetch(`${SHOP}/api${path}`, {
    method,
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(cookie && { cookie }),
      ...(body && { "content-type": "application/json" }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
  return answer;
}

/** Throws when the shop refuses. */
export async function call<Answer = Json>(path: string, wanted: Call = {}): Promise<Answer> {
  return (await send(path, wanted)).json() as Promise<Answer>;
}

/** Follows a link to set a password, and signs in. Throws when it does not lead to the shop by https. */
export async function followLink(text: string, email: string, name: string): Promise<Person> {
  const [, token] = /https:\/\/shop\.example\/password#([\w-]{43})/.exec(text) ?? [];
  if (!token) throw new Error(`no link to ${SHOP}/password in: ${text}`);
  const page = await fetch(`${SHOP}/password`);
  if (!page.ok) throw new Error(`the page of the link answers ${page.status}`);
  const password = "correct horse battery";
  await send("/identity/password", { method: "POST", body: { token, name, password } });
  const signIn = await send("/identity/sign-in", { method: "POST", body: { email, password } });
  const cookie = signIn.headers
    .getSetCookie()
    .map((line) => line.split(";")[0])
    .join("; ");
  if (!/__(Host|Secure)-/.test(cookie)) throw new Error(`not a cookie for https: ${cookie}`);
  const path = `/user/${encodeURIComponent(email)}`;
  const issued = await call<{ token: string }>(path, { method: "PUT", cookie, body: { email } });
  return { email, token: issued.token };
}
