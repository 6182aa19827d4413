import { setTimeout as sleep } from "node:timers/promises";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { newId } from "../ids.ts";
import { UnexpectedState } from "../payments/intents.ts";
import { Refusal } from "../refusal.ts";
import type { SavedAnswer } from "../store.ts";
import type { World } from "../world.ts";
import type { Answer, Call, Endpoint } from "./call.ts";
import { type FormHash, readForm } from "./form.ts";
import { earlierAnswer, type KeyUse, keyInUse, keyUse, saveAnswer } from "./idempotency.ts";
import * as intents from "./intents.ts";
import { authenticate, type Keys } from "./keys.ts";
import * as methods from "./methods.ts";
import { intentView } from "./views.ts";

export interface WireOptions extends Keys {
  /** The world for a request that came to this origin. */
  worldAt: (origin: string) => World;
  /** The origin that a request was sent to. */
  ownOrigin: (request: FastifyRequest) => string;
  /** How long each POST takes before it is executed, in ms. */
  bankDelayMs: number;
}

const POSTS: Record<string, Endpoint> = {
  "/v1/payment_intents": intents.createIntentEndpoint,
  "/v1/payment_intents/:id": intents.updateIntentEndpoint,
  "/v1/payment_intents/:id/cancel": intents.cancelIntentEndpoint,
  "/v1/payment_intents/:id/confirm": intents.confirmIntentEndpoint,
  "/v1/payment_methods": methods.createMethodEndpoint,
};

const GETS: Record<string, Endpoint> = {
  "/v1/payment_intents/:id": intents.retrieveIntentEndpoint,
  "/v1/payment_methods/:id": methods.retrieveMethodEndpoint,
};

/** Adds Stripe's calls to `app`. */
export function addWire(app: FastifyInstance, options: WireOptions): void {
  const keysInUse = new Set<string>();
  const answering =
    (endpoint: Endpoint) => async (request: FastifyRequest, reply: FastifyReply) => {
      const call = readCall(request, options);
      const answer =
        request.method === "GET"
          ? outcomeOf(endpoint, call)
          : await post(endpoint, call, request, { ...options, keysInUse });
      return send(request, reply, answer);
    };
  for (const [path, endpoint] of Object.entries(POSTS)) app.post(path, answering(endpoint));
  for (const [path, endpoint] of Object.entries(GETS)) app.get(path, answering(endpoint));
}

/** An answer as text, and whether a repeat of its key gets it again. */
interface Outcome {
  status: number;
  body: string;
  executed: boolean;
  requestId: string;
  replayOf?: string;
}

function readCall(request: FastifyRequest, options: WireOptions): Call {
  const { key, ...params } = paramsOf(request);
  const caller = authenticate(request.headers.authorization, key, options);
  const ownOrigin = options.ownOrigin(request);
  const { id } = request.params as { id?: string };
  return {
    world: options.worldAt(ownOrigin),
    caller,
    fromCardPage: request.headers.origin === ownOrigin,
    id: id ?? "",
    params,
  };
}

function paramsOf(request: FastifyRequest): FormHash {
  const query = readForm(request.url.split("?")[1] ?? "");
  const body = (request.body ?? {}) as FormHash;
  return { ...query, ...body };
}

async function post(
  endpoint: Endpoint,
  call: Call,
  request: FastifyRequest,
  options: { bankDelayMs: number; keysInUse: Set<string> },
): Promise<Outcome> {
  const path = request.url.split("?")[0] as string;
  const use = keyUse(headerText(request.headers["idempotency-key"]), path, call.params);
  if (use === null) {
    await sleep(options.bankDelayMs);
    return call.world.store.transaction(() => outcomeOf(endpoint, call));
  }
  if (options.keysInUse.has(use.key)) throw keyInUse(use.key);
  const earlier = earlierAnswer(call.world, use);
  if (earlier !== undefined) return replay(earlier);
  options.keysInUse.add(use.key);
  try {
    await sleep(options.bankDelayMs);
    return call.world.store.transaction(() => executeOnce(endpoint, call, use));
  } finally {
    options.keysInUse.delete(use.key);
  }
}

/** The change and the answer to it are written in one transaction: neither is without the other. */
function executeOnce(endpoint: Endpoint, call: Call, use: KeyUse): Outcome {
  const outcome = outcomeOf(endpoint, call);
  const { status, body, requestId } = outcome;
  if (outcome.executed) saveAnswer(call.world, use, { status, body, requestId });
  return outcome;
}

function outcomeOf(endpoint: Endpoint, call: Call): Outcome {
  const requestId = newId("req_");
  try {
    const answer: Answer = endpoint(call);
    return { status: answer.status, body: asText(answer.body), executed: true, requestId };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const body = asText(errorAnswer(error, call));
    return { status: error.status, body, executed: error.executed, requestId };
  }
}

function replay({ status, body, requestId }: SavedAnswer): Outcome {
  const replayed = { status, body, executed: true, requestId: newId("req_") };
  return { ...replayed, replayOf: requestId };
}

function send(request: FastifyRequest, reply: FastifyReply, outcome: Outcome): FastifyReply {
  const version = headerText(request.headers["stripe-version"]);
  if (version !== undefined) reply.header("stripe-version", version);
  const key = headerText(request.headers["idempotency-key"]);
  if (key !== undefined) reply.header("idempotency-key", key);
  if (outcome.replayOf !== undefined) {
    reply.header("idempotent-replayed", "true").header("original-request", outcome.replayOf);
  }
  return reply
    .code(outcome.status)
    .header("request-id", outcome.requestId)
    .type("application/json; charset=utf-8")
    .send(outcome.body);
}

function errorAnswer(error: Refusal, call: Call): object {
  if (!(error instanceof UnexpectedState)) return { error: error.body };
  const payment_intent = intentView(call.world, error.intent, call.caller);
  return { error: { ...error.body, payment_intent } };
}

function asText(body: object): string {
  return JSON.stringify(body, null, 2);
}

function headerText(header: string | string[] | undefined): string | undefined {
  return Array.isArray(header) ? header[0] : header;
}
