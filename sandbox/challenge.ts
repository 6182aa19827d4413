import type { FastifyInstance, FastifyRequest } from "fastify";
import { sameSecret } from "./api/keys.ts";
import type { Context } from "./context.ts";
import { escaped, framedBy, pageSource, sendPage } from "./pages.ts";
import { finishChallenge } from "./payments/confirm.ts";
import { money } from "./payments/limits.ts";
import type { Challenge, IntentRecord } from "./records.ts";
import { Refusal } from "./refusal.ts";

interface ChallengeOptions {
  shopOrigin: string;
  contextFor: (origin: string) => Context;
  ownOrigin: (request: FastifyRequest) => string;
}

export function addChallenge(app: FastifyInstance, options: ChallengeOptions): void {
  const { shopOrigin } = options;
  const source = pageSource("3ds.html").replace("{{shopOrigin}}", escaped(shopOrigin));
  const expired = pageSource("3ds-expired.html").replace("{{shopOrigin}}", escaped(shopOrigin));

  app.get("/3ds/:id/:token", async (request, reply) => {
    const found = findChallenge(request, options);
    if (found === null) return sendPage(reply.code(410), expired, framedBy(shopOrigin));
    const { amount, currency } = found.record.intent;
    const html = source
      .replace("{{shop}}", escaped(new URL(shopOrigin).host))
      .replace("{{amount}}", escaped(money(amount, currency)));
    return sendPage(reply, html, framedBy(shopOrigin));
  });

  app.post("/3ds/:id/:token", async (request, reply) => {
    if (request.headers.origin !== options.ownOrigin(request)) throw foreignOrigin();
    const found = findChallenge(request, options);
    if (found === null) return reply.send({ next: null });
    const { context, record, challenge } = found;
    const { outcome } = (request.body ?? {}) as { outcome?: unknown };
    const finished = context.store.transaction(() =>
      finishChallenge(context, record, outcome === "authorize"),
    );
    return reply.send({ next: returnAddress(challenge, finished) });
  });
}

function findChallenge(
  request: FastifyRequest,
  options: ChallengeOptions,
): { context: Context; record: IntentRecord; challenge: Challenge } | null {
  const { id, token } = request.params as { id: string; token: string };
  const context = options.contextFor(options.ownOrigin(request));
  const record = context.store.get("payment_intent", id);
  const challenge = record?.challenge ?? null;
  if (record === undefined || challenge === null || !sameSecret(token, challenge.token))
    return null;
  return { context, record, challenge };
}

/** The return URL of a full-page challenge, with the parameters that Stripe adds. */
function returnAddress({ returnUrl }: Challenge, { intent }: IntentRecord): string | null {
  if (returnUrl === null) return null;
  const address = new URL(returnUrl);
  address.searchParams.set("payment_intent", intent.id);
  address.searchParams.set("payment_intent_client_secret", intent.client_secret);
  const isPaid = intent.status === "succeeded";
  address.searchParams.set("redirect_status", isPaid ? "succeeded" : "failed");
  return address.href;
}

function foreignOrigin(): Refusal {
  const message = "Only the challenge page may answer a challenge.";
  return new Refusal(403, { type: "invalid_request_error", message });
}
