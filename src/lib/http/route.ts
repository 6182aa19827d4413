import type { FastifyReply, FastifyRequest } from "fastify";
import type { Caller } from "../contract/caller.ts";
import type { AnswerOf, Endpoint, EndpointInput } from "../contract/endpoint.ts";
import type { Refusal } from "../contract/result.ts";
import type { Limit } from "./limiter.ts";

export const ANSWERED = { answered: true } as const;

type CallerOf<E extends Endpoint> = E["access"] extends "customer" | "admin"
  ? Caller
  : E["access"] extends "visitor"
    ? Caller | undefined
    : undefined;

export interface Call<E extends Endpoint> extends EndpointInput<E> {
  readonly caller: CallerOf<E>;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

type Result<E extends Endpoint> = AnswerOf<E> | Refusal | typeof ANSWERED;

/** The limit of an IP address across all processes, or of a user in each process. */
export interface RateLimit extends Limit {
  readonly by: "address" | "caller";
  /**
   * Limits what one address may ask for in the same time, where one call may ask for as much as many: `max` in all, and
   * how much a body asks for.
   */
  readonly work?: { readonly max: number; readonly of: (body: unknown) => number };
}

export interface Route {
  readonly endpoint: Endpoint;
  readonly limit: RateLimit | undefined;
  readonly handle: (call: Call<Endpoint>) => Promise<unknown> | unknown;
}

type Handle<E extends Endpoint> = (call: Call<E>) => Promise<Result<E>> | Result<E>;

/** Joins an endpoint of the contract, and the limit of its calls, to what handles them. */
export function route<E extends Endpoint>(endpoint: E, handle: Handle<E>): Route;
export function route<E extends Endpoint>(endpoint: E, limit: RateLimit, handle: Handle<E>): Route;
export function route(endpoint: Endpoint, ...rest: [unknown] | [RateLimit, unknown]): Route {
  const [limit, handle] = rest.length === 1 ? [undefined, ...rest] : rest;
  return { endpoint, limit, handle: handle as Route["handle"] };
}
