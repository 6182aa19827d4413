import type { FastifyInstance } from "fastify";
import type { FormHash } from "../api/form.ts";
import { integer, readFields } from "../api/params.ts";
import { allFaults } from "../faults/faults.ts";
import { badParameter } from "../refusal.ts";
import type { Store } from "../store.ts";
import type { TokenGuard } from "../token.ts";
import { modeOf } from "../webhooks/modes.ts";
import { COMMANDS, type Controls } from "./commands.ts";

const MAX_SHOWN = 200;

interface ApiOptions {
  controls: Controls;
  guard: TokenGuard;
}

export function addControlApi(app: FastifyInstance, { controls, guard }: ApiOptions): void {
  const { store } = controls.context;
  const forPrograms = { onRequest: guard.program };
  app.get("/sandbox/state", forPrograms, async (_request, reply) => reply.send(stateOf(store)));
  app.get("/sandbox/faults", forPrograms, async (_request, reply) => reply.send(allFaults(store)));
  app.get("/sandbox/clock", forPrograms, async (_request, reply) =>
    reply.send({ now: controls.clock.now(), aheadMs: controls.clock.aheadMs() }),
  );
  app.get("/sandbox/webhooks", forPrograms, async (request, reply) => {
    const { limit } = readFields(request.query as FormHash, { limit: integer });
    return reply.send(webhooksOf(controls, limit));
  });
  app.delete("/sandbox/faults", forPrograms, async (_request, reply) =>
    reply.send(COMMANDS["faults/remove"]?.(controls, {})),
  );
  app.delete("/sandbox/faults/:id", forPrograms, async (request, reply) => {
    const { id } = request.params as { id: string };
    return reply.send(COMMANDS["faults/remove"]?.(controls, { id }));
  });
  for (const [path, command] of Object.entries(COMMANDS)) {
    app.post(`/sandbox/${path}`, forPrograms, async (request, reply) =>
      reply.send(command(controls, toFormValues(request.body))),
    );
  }
}

function stateOf(store: Store): object {
  return {
    payment_intents: store.newest("payment_intent", MAX_SHOWN).map(({ intent }) => intent),
    payment_methods: store.newest("payment_method", MAX_SHOWN).map(({ method }) => method),
    charges: store.newest("charge", MAX_SHOWN),
    refunds: store.newest("refund", MAX_SHOWN),
    disputes: store.newest("dispute", MAX_SHOWN),
    events: store.newest("event", MAX_SHOWN),
  };
}

/** `due` counts deliveries that are due or in progress. Who waits for it to be 0 asks for no others. */
function webhooksOf({ context: { store }, clock }: Controls, limit = MAX_SHOWN): object {
  const now = clock.now();
  return {
    mode: modeOf(store),
    due: store.due("delivery", now, 100_000).length,
    deliveries: store.newest("delivery", Math.max(0, Math.min(limit, MAX_SHOWN))),
  };
}

function toFormValues(body: unknown): FormHash {
  if (body === null || body === undefined) return {};
  if (typeof body !== "object" || Array.isArray(body)) throw badParameter("", "Invalid object");
  const members = Object.entries(body).filter(([, value]) => value !== null);
  return Object.fromEntries(members.map(([name, value]) => [name, String(value)]));
}
