import type { FastifyInstance } from "fastify";
import { type DeskPage, shownTime } from "./desk.ts";
import { escaped, sendPage, UNFRAMED } from "./pages.ts";
import { money } from "./payments/limits.ts";
import type { IntentRecord } from "./records.ts";
import type { Store } from "./store.ts";
import type { TokenGuard } from "./token.ts";

/** As many as a page of a table can usefully show, and a test can make. */
const SHOWN = 200;

interface ControlOptions {
  store: Store;
  guard: TokenGuard;
  desk: DeskPage;
}

/** Adds the page at `/` and the JSON at `/sandbox/state`, both for who knows the token. */
export function addControl(app: FastifyInstance, { store, guard, desk }: ControlOptions): void {
  app.get("/", { onRequest: guard.page }, async (_request, reply) => {
    const records = store.newest("payment_intent", SHOWN);
    return sendPage(reply, desk("Payments", content(records)), UNFRAMED);
  });
  app.get("/sandbox/state", { onRequest: guard.program }, async (_request, reply) =>
    reply.send(stateOf(store)),
  );
}

function stateOf(store: Store): object {
  return {
    payment_intents: store.newest("payment_intent", SHOWN).map(({ intent }) => intent),
    payment_methods: store.newest("payment_method", SHOWN).map(({ method }) => method),
    charges: store.newest("charge", SHOWN),
  };
}

function content(records: IntentRecord[]): string {
  const heading = '<h1>Payments</h1><p class="note">No real money moves here.</p>';
  if (records.length === 0) {
    return `${heading}<p>No payment intents yet. The first one the shop makes will be listed here.</p>`;
  }
  const rows = records.map(({ intent }) => row(intent)).join("");
  const heads = ["Payment intent", "Amount", "Status", "Last error", "Metadata", "Created"];
  const head = heads.map((name) => `<th scope="col">${name}</th>`).join("");
  return (
    `${heading}<table><caption>The newest ${records.length} first</caption>` +
    `<thead><tr>${head}</tr></thead><tbody>${rows}</tbody></table>`
  );
}

function row(intent: IntentRecord["intent"]): string {
  const failure = intent.last_payment_error;
  const error =
    failure === null ? "" : `${failure.decline_code ?? failure.code}: ${failure.message}`;
  const metadata = Object.entries(intent.metadata).map(([name, value]) => `${name} ${value}`);
  const created = new Date(intent.created * 1000).toISOString();
  return (
    `<tr><th scope="row"><code>${escaped(intent.id)}</code></th>` +
    `<td class="amount">${escaped(money(intent.amount, intent.currency))}</td>` +
    `<td class="status ${intent.status}">${intent.status.replaceAll("_", " ")}</td>` +
    `<td>${escaped(error)}</td><td>${escaped(metadata.join(", "))}</td>` +
    `<td class="time">${shownTime(created)}</td></tr>`
  );
}
