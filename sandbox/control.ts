import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { escaped, sendPage, UNFRAMED } from "./pages.ts";
import { money } from "./payments/limits.ts";
import type { IntentRecord } from "./records.ts";
import { Refusal } from "./refusal.ts";
import type { Store } from "./store.ts";
import { sameSecret } from "./wire/keys.ts";

const COOKIE = "millwright_sandbox";
/** As many as a page of a table can usefully show, and a test can make. */
const SHOWN = 200;

/** Adds the page at `/` and the JSON at `/sandbox/state`, both for who knows the token. */
export function addControl(app: FastifyInstance, store: Store, token: string): void {
  app.get("/", async (request, reply) => {
    const { token: given } = request.query as { token?: string };
    if (given !== undefined && sameSecret(given, token)) return rememberToken(reply, token);
    if (!sameSecret(cookieOf(request), token))
      return sendPage(reply.code(401), lockedPage, UNFRAMED);
    return sendPage(reply, controlPage(store.newest("payment_intent", SHOWN)), UNFRAMED);
  });

  app.get("/sandbox/state", async (request, reply) => {
    const given = request.headers.authorization?.replace(/^Bearer /, "") ?? "";
    if (!sameSecret(given, token)) throw tokenNeeded();
    return reply.send(stateOf(store));
  });
}

function stateOf(store: Store): object {
  return {
    payment_intents: store.newest("payment_intent", SHOWN).map(({ intent }) => intent),
    payment_methods: store.newest("payment_method", SHOWN).map(({ method }) => method),
    charges: store.newest("charge", SHOWN),
  };
}

/** Moves the token from the address, where history and screenshots keep it, into a cookie. */
function rememberToken(reply: FastifyReply, token: string): FastifyReply {
  const cookie = `${COOKIE}=${encodeURIComponent(token)}; Path=/; HttpOnly; SameSite=Strict`;
  return reply.header("set-cookie", cookie).redirect("/", 303);
}

function cookieOf(request: FastifyRequest): string {
  const pairs = (request.headers.cookie ?? "").split("; ");
  const pair = pairs.find((entry) => entry.startsWith(`${COOKIE}=`));
  return decodeURIComponent(pair?.slice(COOKIE.length + 1) ?? "");
}

function tokenNeeded(): Refusal {
  const message = "The sandbox's state needs its token: Authorization: Bearer SANDBOX_TOKEN.";
  return new Refusal(401, { type: "invalid_request_error", message });
}

const lockedPage = page(
  "<p>This page needs the sandbox's token. Open the address that was printed at the start: " +
    "it ends in <code>?token=…</code>.</p>",
);

function controlPage(records: IntentRecord[]): string {
  if (records.length === 0) {
    return page("<p>No payment intents yet. The first one the shop makes will be listed here.</p>");
  }
  const rows = records.map(({ intent }) => row(intent)).join("");
  const heads = ["Payment intent", "Amount", "Status", "Last error", "Metadata", "Created"];
  const head = heads.map((name) => `<th scope="col">${name}</th>`).join("");
  return page(
    `<table><caption>The newest ${records.length} first</caption>` +
      `<thead><tr>${head}</tr></thead><tbody>${rows}</tbody></table>`,
  );
}

function row(intent: IntentRecord["intent"]): string {
  const failure = intent.last_payment_error;
  const error =
    failure === null ? "" : `${failure.decline_code ?? failure.code}: ${failure.message}`;
  const metadata = Object.entries(intent.metadata).map(([name, value]) => `${name} ${value}`);
  const created = new Date(intent.created * 1000).toISOString().replace("T", " ").slice(0, 19);
  return (
    `<tr><th scope="row"><code>${escaped(intent.id)}</code></th>` +
    `<td class="amount">${escaped(money(intent.amount, intent.currency))}</td>` +
    `<td class="status ${intent.status}">${intent.status.replaceAll("_", " ")}</td>` +
    `<td>${escaped(error)}</td><td>${escaped(metadata.join(", "))}</td>` +
    `<td class="time">${created} UTC</td></tr>`
  );
}

function page(content: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Payments sandbox</title>
<link rel="stylesheet" href="/browser/control.css">
</head>
<body><main><h1>Payments sandbox</h1><p class="note">No real money moves here.</p>${content}</main></body>
</html>`;
}
