import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { DeskPage } from "../layout.ts";
import { escaped, sendPage, UNFRAMED } from "../pages.ts";
import { Refusal } from "../refusal.ts";
import type { TokenGuard } from "../token.ts";
import type { FormHash } from "../wire/form.ts";
import { COMMANDS, type Command, type Desk } from "./commands.ts";
import { eventsSection } from "./events.ts";
import { paymentsSection, refundsSection } from "./payments.ts";
import { troublesSections } from "./failures.ts";

const SHOWN = 50;

const WAYS =
  'Below: <a href="#payments">payment intents</a>, <a href="#refunds">refunds</a>, ' +
  '<a href="#events">events</a>.';

const WITH_FORMS = { ...UNFRAMED, forms: "'self'" };

interface PageOptions {
  desk: Desk;
  guard: TokenGuard;
  page: DeskPage;
  ownOrigin: (request: FastifyRequest) => string;
}

export function addControlPage(app: FastifyInstance, options: PageOptions): void {
  const { desk, guard, page } = options;
  app.get("/", { onRequest: guard.page }, async (_request, reply) =>
    sendPage(reply, page("Payments", content(desk)), WITH_FORMS),
  );
  for (const [path, command] of Object.entries(COMMANDS)) {
    app.post(`/control/${path}`, { onRequest: guard.page }, async (request, reply) => {
      if (request.headers.origin !== options.ownOrigin(request)) throw notOurPage();
      return obey(command, request, reply, options);
    });
  }
}

function obey(
  command: Command,
  request: FastifyRequest,
  reply: FastifyReply,
  { desk, page }: PageOptions,
): FastifyReply {
  try {
    command(desk, typed((request.body ?? {}) as FormHash));
    return reply.redirect("/", 303);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const message = `<h1>That cannot be done</h1><p role="alert">${escaped(error.message)}</p>`;
    const back = '<p><a href="/">Back to the payments</a></p>';
    return sendPage(reply.code(error.status), page("Payments", message + back), WITH_FORMS);
  }
}

/** Form fields that were filled in; a fault's `call` is split into method and path. */
function typed(body: FormHash): FormHash {
  const { call, ...rest } = body;
  const filled = Object.entries(rest).filter(([, value]) => value !== "");
  if (typeof call === "string") {
    const [path = "", method] = call.split(" ").reverse();
    filled.push(["path", path]);
    if (method !== undefined) filled.push(["method", method]);
  }
  return Object.fromEntries(filled);
}

function content(desk: Desk): string {
  const { store } = desk.world;
  return [
    `<h1>Payments</h1><p class="note">No real money moves here. ${WAYS}</p>`,
    troublesSections(desk),
    paymentsSection(store, SHOWN),
    refundsSection(store, SHOWN),
    eventsSection(store, SHOWN),
  ].join("");
}

function notOurPage(): Refusal {
  const message = "Only the control page may send this.";
  return new Refusal(403, { type: "invalid_request_error", message });
}
