import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { FormHash } from "../api/form.ts";
import type { PageLayout } from "../layout.ts";
import { escaped, sendPage, UNFRAMED } from "../pages.ts";
import { Refusal } from "../refusal.ts";
import type { TokenGuard } from "../token.ts";
import { COMMANDS, type Command, type Controls } from "./commands.ts";
import { eventsSection } from "./events.ts";
import { failureSections } from "./failures.ts";
import { paymentsSection, refundsSection } from "./payments.ts";

const MAX_SHOWN = 50;

const PAGE_LINKS =
  'Below: <a href="#payments">payment intents</a>, <a href="#refunds">refunds</a>, ' +
  '<a href="#events">events</a>.';

const WITH_FORMS = { ...UNFRAMED, forms: "'self'" };

interface PageOptions {
  controls: Controls;
  guard: TokenGuard;
  layout: PageLayout;
  ownOrigin: (request: FastifyRequest) => string;
}

export function addControlPage(app: FastifyInstance, options: PageOptions): void {
  const { controls, guard, layout } = options;
  app.get("/", { onRequest: guard.page }, async (_request, reply) =>
    sendPage(reply, layout("Payments", content(controls)), WITH_FORMS),
  );
  for (const [path, command] of Object.entries(COMMANDS)) {
    app.post(`/control/${path}`, { onRequest: guard.page }, async (request, reply) => {
      if (request.headers.origin !== options.ownOrigin(request)) throw foreignOrigin();
      return runCommand(command, request, reply, options);
    });
  }
}

function runCommand(
  command: Command,
  request: FastifyRequest,
  reply: FastifyReply,
  { controls, layout }: PageOptions,
): FastifyReply {
  try {
    command(controls, filledFields((request.body ?? {}) as FormHash));
    return reply.redirect("/", 303);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const message = `<h1>That cannot be done</h1><p role="alert">${escaped(error.message)}</p>`;
    const back = '<p><a href="/">Back to the payments</a></p>';
    return sendPage(reply.code(error.status), layout("Payments", message + back), WITH_FORMS);
  }
}

/** Form fields that were filled in; a fault's `call` is split into method and path. */
function filledFields(body: FormHash): FormHash {
  const { call, ...rest } = body;
  const filled = Object.entries(rest).filter(([, value]) => value !== "");
  if (typeof call === "string") {
    const [path = "", method] = call.split(" ").reverse();
    filled.push(["path", path]);
    if (method !== undefined) filled.push(["method", method]);
  }
  return Object.fromEntries(filled);
}

function content(controls: Controls): string {
  const { store } = controls.context;
  return [
    `<h1>Payments</h1><p class="note">No real money moves here. ${PAGE_LINKS}</p>`,
    failureSections(controls),
    paymentsSection(store, MAX_SHOWN),
    refundsSection(store, MAX_SHOWN),
    eventsSection(store, MAX_SHOWN),
  ].join("");
}

function foreignOrigin(): Refusal {
  const message = "Only the control page may send this.";
  return new Refusal(403, { type: "invalid_request_error", message });
}
