import { setTimeout as sleep } from "node:timers/promises";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Context } from "../context.ts";
import { createFaultHooks } from "../faults/hooks.ts";
import { newId } from "../ids.ts";
import { UnexpectedState } from "../payments/intents.ts";
import { Refusal } from "../refusal.ts";
import type { SavedAnswer, Store } from "../store.ts";
import type { Answer, Call, Endpoint } from "./call.ts";
import { type FormHash, readForm } from "./form.ts";
import { findSavedAnswer, type KeyUse, keyInUse, keyUse, saveAnswer } from "./idempotency.ts";
import * as intents from "./intents.ts";
import { authenticate, type Keys } from "./keys.ts";
import * as methods from "./methods.ts";
import * as records from "./records.ts";
import * as refunds from "./refunds.ts";
import * as tax from "./tax.ts";
import { intentView } from "./views.ts";

export interface StripeApiOptions extends Keys {
  contextFor: (origin: string) => Context;
  ownOrigin: (request: FastifyRequest) => string;
  /** Delay of each POST before it runs, in ms. */
  bankDelayMs: number;
  store: Store;
}

const POSTS: Record<string, Endpoint> = {
  "/v1/payment_intents": intents.createIntentEndpoint,
  "/v1/payment_intents/:id": intents.updateIntentEndpoint,
  "/v1/payment_intents/:id/cancel": intents.cancelIntentEndpoint,
  "/v1/payment_intents/:id/confirm": intents.confirmIntentEndpoint,
  "/v1/payment_methods": methods.createMethodEndpoint,
  "/v1/refunds": refunds.createRefundEndpoint,
  "/v1/tax/calculations": tax.createCalculationEndpoint,
};

const GETS: Record<string, Endpoint> = {
  "/v1/charges/:id": records.retrieveChargeEndpoint,
  "/v1/disputes": records.listDisputesEndpoint,
  "/v1/disputes/:id": records.retrieveDisputeEndpoint,
  "/v1/events": records.listEventsEndpoint,
  "/v1/events/:id": records.retrieveEventEndpoint,
  "/v1/payment_intents/:id": intents.retrieveIntentEndpoint,
  "/v1/payment_methods/:id": methods.retrieveMethodEndpoint,
  "/v1/refunds": refunds.listRefundsEndpoint,
  "/v1/refunds/:id": refunds.retrieveRefundEndpoint,
  "/v1/tax/associations/find": tax.findAssociationEndpoint,
};

export function addStripeApi(app: FastifyInstance, options: StripeApiOptions): void {
  const keysInUse = new Set<string>();
  const faults = createFaultHooks(app, options.store);
  const handle = (endpoint: Endpoint) => async (request: FastifyRequest, reply: FastifyReply) => {
    const fault = faults.on(request);
    if (!(await faults.before(fault, request, reply))) return reply;
    const call = readCall(request, options);
    const outcome =
      request.method === "GET"
        ? outcomeOf(endpoint, call)
        : await post(endpoint, call, request, { ...options, keysInUse });
    setAnswerHeaders(request, reply, outcome);
    if (!(await faults.after(fault, request, reply, outcome.body))) return reply;
    return reply.send(outcome.body);
  };
  for (const [path, endpoint] of Object.entries(POSTS)) app.post(path, handle(endpoint));
  for (const [path, endpoint] of Object.entries(GETS)) app.get(path, handle(endpoint));
}

interface Outcome {
  status: number;
  body: string;
  executed: boolean;
  requestId: string;
  replayOf?: string;
}

function readCall(request: FastifyRequest, options: StripeApiOptions): Call {
  const { key, ...params } = paramsOf(request);
  const caller = authenticate(request.headers.authorization, key, options);
  const ownOrigin = options.ownOrigin(request);
  const { id } = request.params as { id?: string };
  const idempotency_key = headerText(request.headers["idempotency-key"]) ?? null;
  const cause = { id: newId("req_"), idempotency_key };
  return {
    context: { ...options.contextFor(ownOrigin), cause },
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
    return call.context.store.transaction(() => outcomeOf(endpoint, call));
  }
  if (options.keysInUse.has(use.key)) throw keyInUse(use.key);
  const earlier = findSavedAnswer(call.context, use);
  if (earlier !== undefined) return replay(earlier);
  options.keysInUse.add(use.key);
  try {
    await sleep(options.bankDelayMs);
    return call.context.store.transaction(() => executeOnce(endpoint, call, use));
  } finally {
    options.keysInUse.delete(use.key);
  }
}

/** Commits the change and its saved answer in one transaction. */
function executeOnce(endpoint: Endpoint, call: Call, use: KeyUse): Outcome {
  const outcome = outcomeOf(endpoint, call);
  const { status, body, requestId } = outcome;
  if (outcome.executed) saveAnswer(call.context, use, { status, body, requestId });
  return outcome;
}

function outcomeOf(endpoint: Endpoint, call: Call): Outcome {
  const requestId = call.context.cause.id ?? newId("req_");
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

function setAnswerHeaders(request: FastifyRequest, reply: FastifyReply, outcome: Outcome): void {
  const version = headerText(request.headers["stripe-version"]);
  if (version !== undefined) reply.header("stripe-version", version);
  const key = headerText(request.headers["idempotency-key"]);
  if (key !== undefined) reply.header("idempotency-key", key);
  if (outcome.replayOf !== undefined) {
    reply.header("idempotent-replayed", "true").header("original-request", outcome.replayOf);
  }
  reply
    .code(outcome.status)
    .header("request-id", outcome.requestId)
    .type("application/json; charset=utf-8");
}

function errorAnswer(error: Refusal, call: Call): object {
  if (!(error instanceof UnexpectedState)) return { error: error.body };
  const payment_intent = intentView(call.context, error.intent, call.caller);
  return { error: { ...error.body, payment_intent } };
}

function asText(body: object): string {
  return JSON.stringify(body, null, 2);
}

function headerText(header: string | string[] | undefined): string | undefined {
  return Array.isArray(header) ? header[0] : header;
}
