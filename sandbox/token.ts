import type { FastifyReply, FastifyRequest } from "fastify";
import { sameSecret } from "./api/keys.ts";
import { sendPage, UNFRAMED } from "./pages.ts";
import { Refusal } from "./refusal.ts";

const COOKIE = "millwright_sandbox";

/** Access to the sandbox's data by its token, as Fastify hooks. */
export interface TokenGuard {
  /** Browsers: cookie, set by the first visit with `?token=…`. */
  page: (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;
  /** Programs: `Authorization: Bearer …`. Throws a 401 Refusal. */
  program: (request: FastifyRequest) => Promise<void>;
}

export function guardWith(token: string): TokenGuard {
  const remembered = encodeURIComponent(token);
  return {
    page: async (request, reply) => {
      const { token: given } = request.query as { token?: string };
      if (given !== undefined && sameSecret(given, token))
        return setTokenCookie(request, reply, remembered);
      if (sameSecret(cookieOf(request), remembered)) return undefined;
      return sendPage(reply.code(401), tokenPage, UNFRAMED);
    },
    program: async (request) => {
      const given = request.headers.authorization?.replace(/^Bearer /, "") ?? "";
      if (!sameSecret(given, token)) throw tokenNeeded();
    },
  };
}

/** Moves the token into a cookie, out of browser history and screenshots. */
function setTokenCookie(
  request: FastifyRequest,
  reply: FastifyReply,
  remembered: string,
): FastifyReply {
  const [path = "/"] = request.url.split("?");
  const cookie = `${COOKIE}=${remembered}; Path=/; HttpOnly; SameSite=Strict`;
  return reply.header("set-cookie", cookie).redirect(path, 303);
}

function cookieOf(request: FastifyRequest): string {
  const pairs = (request.headers.cookie ?? "").split("; ");
  const pair = pairs.find((entry) => entry.startsWith(`${COOKIE}=`));
  return pair?.slice(COOKIE.length + 1) ?? "";
}

function tokenNeeded(): Refusal {
  const message = "The sandbox's state needs its token: Authorization: Bearer SANDBOX_TOKEN.";
  return new Refusal(401, { type: "invalid_request_error", message });
}

const tokenPage = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Sandbox</title>
<link rel="stylesheet" href="/browser/console.css">
</head>
<body><main><h1>Sandbox</h1><p>This page needs the sandbox's token. Open the address that was printed at the start: it ends
in <code>?token=…</code>.</p></main></body>
</html>`;
