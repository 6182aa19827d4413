/** Sends a request of the walk as a caller with access, and reads its answer. */
import type { Answer } from "#support/shop.ts";
import type { Call } from "./document.ts";
import type { ValidRequest } from "./valid-request.ts";
import type { World } from "./world.ts";

/** A request ready for the wire. `path` is below `/api`, encoded, with its query. */
export interface WireRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly payload: string | undefined;
  /** Sent where there is no payload. */
  readonly form?: Buffer;
}

/** A valid request as it goes over the wire, without who sends it. */
export function wireRequest({ method, path }: Call, request: ValidRequest): WireRequest {
  const filled = path.replaceAll(/\{(\w+)\}/g, (_braces, name: string) =>
    encodeURIComponent(request.params?.[name] ?? ""),
  );
  const query = new URLSearchParams(request.query).toString();
  return {
    method,
    path: query ? `${filled}?${query}` : filled,
    headers: {
      ...(request.body && { "content-type": "application/json" }),
      ...request.headers,
    },
    payload: request.body && JSON.stringify(request.body),
    ...(request.form && { form: request.form }),
  };
}

/** The headers that let one make the call: a token, a session cookie, or nothing. */
export function entitled(
  { access }: Call,
  { token }: ValidRequest,
  world: World,
): Record<string, string> {
  if (token !== undefined) return bearer(token);
  switch (access) {
    case "admin":
      return bearer(world.admin.token);
    case "customer":
      return bearer(world.customer.token);
    case "proof":
      return { cookie: world.signedUp.cookie };
    default:
      return {};
  }
}

/** The header that carries an access token. */
export function bearer(token: string): Record<string, string> {
  return { authorization: `Bearer ${token}` };
}

export async function send(
  { shop }: World,
  request: WireRequest,
  identity: Readonly<Record<string, string>>,
): Promise<Answer> {
  const { method, path, headers } = request;
  const payload = request.payload ?? request.form;
  const answer = await shop.app.inject({
    method: method as "GET",
    url: `/api${path}`,
    headers: { ...headers, ...identity },
    ...(payload !== undefined && { payload }),
  });
  const isJson = /[/+]json\b/.test(String(answer.headers["content-type"]));
  return {
    status: answer.statusCode,
    headers: answer.headers,
    text: answer.payload,
    json: isJson && answer.payload ? JSON.parse(answer.payload) : undefined,
  };
}
