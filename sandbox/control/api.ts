import type { FastifyInstance } from "fastify";
import { allFaults } from "../faults/faults.ts";
import { badParameter } from "../refusal.ts";
import type { Store } from "../store.ts";
import type { TokenGuard } from "../token.ts";
import { modeOf } from "../webhooks/modes.ts";
import type { FormHash } from "../wire/form.ts";
import { COMMANDS, type Desk } from "./commands.ts";

const SHOWN = 200;

interface ApiOptions {
  desk: Desk;
  guard: TokenGuard;
}

export function addControlApi(app: FastifyInstance, { desk, guard }: ApiOptions): void {
  const { store } = desk.world;
  const forPrograms = { onRequest: guard.program };
  app.get("/sandbox/state", forPrograms, async (_request, reply) => reply.send(stateOf(store)));
  app.get("/sandbox/faults", forPrograms, async (_request, reply) => reply.send(allFaults(store)));
  app.get("/sandbox/clock", forPrograms, async (_request, reply) =>
    reply.send({ now: desk.clock.now(), aheadMs: desk.clock.aheadMs() }),
  );
  app.get("/sandbox/webhooks", forPrograms, async (_request, reply) =>
    reply.send(webhooksOf(desk)),
  );
  app.delete("/sandbox/faults", forPrograms, async (_request, reply) =>
    reply.send(COMMANDS["faults/remove"]?.(desk, {})),
  );
  app.delete("/sandbox/faults/:id", forPrograms, async (request, reply) => {
    const { id } = request.params as { id: string };
    return reply.send(COMMANDS["faults/remove"]?.(desk, { id }));
  });
  for (const [path, command] of Object.entries(COMMANDS)) {
    app.post(`/sandbox/${path}`, forPrograms, async (request, reply) =>
      reply.send(command(desk, asTexts(request.body))),
    );
  }
}

function stateOf(store: Store): object {
  return {
    payment_intents: store.newest("payment_intent", SHOWN).map(({ intent }) => intent),
    payment_methods: store.newest("payment_method", SHOWN).map(({ method }) => method),
    charges: store.newest("charge", SHOWN),
    refunds: store.newest("refund", SHOWN),
    disputes: store.newest("dispute", SHOWN),
    events: store.newest("event", SHOWN),
  };
}

/** `due` counts deliveries that are due or in progress. */
function webhooksOf({ world: { store }, clock }: Desk): object {
  const now = clock.now();
  return {
    mode: modeOf(store),
    due: store.due("delivery", now, 100_000).length,
    deliveries: store.newest("delivery", SHOWN),
  };
}

function asTexts(body: unknown): FormHash {
  if (body === null || body === undefined) return {};
  if (typeof body !== "object" || Array.isArray(body)) throw badParameter("", "Invalid object");
  const members = Object.entries(body).filter(([, value]) => value !== null);
  return Object.fromEntries(members.map(([name, value]) => [name, String(value)]));
}
