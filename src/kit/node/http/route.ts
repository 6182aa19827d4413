import type { FastifyReply, FastifyRequest } from "fastify";
import type { Caller } from "../../caller.ts";
import type { AnswerOf, Asked, Endpoint } from "../../endpoint.ts";
import type { Refusal } from "../../result.ts";
import type { Limit } from "../limiter.ts";

/** Returned by a handler that has written its answer itself. */
export const ANSWERED = { answered: true } as const;

type CallerOf<E extends Endpoint> = E["access"] extends "customer" | "admin"
  ? Caller
  : E["access"] extends "visitor"
    ? Caller | undefined
    : undefined;

/** What a handler receives: the validated request and who is calling. */
export interface Call<E extends Endpoint> extends Asked<E> {
  readonly caller: CallerOf<E>;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

type Result<E extends Endpoint> = AnswerOf<E> | Refusal | typeof ANSWERED;

/** How often one address (all processes together), or one signed-in user (each process), may call. */
export interface RateLimit extends Limit {
  readonly by: "address" | "caller";
}

export interface Route {
  readonly endpoint: Endpoint;
  readonly limit: RateLimit | undefined;
  readonly handle: (call: Call<Endpoint>) => Promise<unknown> | unknown;
}

/** Joins an endpoint with its handler. The handler returns the answer, or a refusal. */
export function route<E extends Endpoint>(
  endpoint: E,
  handle: (call: Call<E>) => Promise<Result<E>> | Result<E>,
  limit?: RateLimit,
): Route {
  return { endpoint, limit, handle: handle as unknown as Route["handle"] };
}
