/**
 * Which of a call's many requests are sent. In `npm run test:all` SQLite gets all of them, and PostgreSQL those that
 * SQLite was asked about: no statement decides the others. Of what is left out each call gets another twelfth, so that
 * each category of fault is sent to many calls.
 */
import { vi } from "vitest";
import { type Engine, isWholeRun } from "#support/engines.ts";
import { type Ran, recordStatements } from "#support/query-plans.ts";

/** Where many requests go. */
export interface Place {
  readonly engine: Engine;
  /** What is sent to which call, the same on both engines. */
  readonly name: string;
  /** The call's place among all. */
  readonly index: number;
}

/** The requests that were answered before SQLite was asked anything. */
const unasked = new Set<string>();

/** Whether a statement was about more than the caller's token. */
const isAsked = (ran: readonly Ran[]) => ran.some(({ text }) => !text.includes('"access_token"'));

/** Sends those of the requests that are for this place, one after the other. */
export async function sendMany<One>(
  { engine, name, index }: Place,
  requests: readonly One[],
  send: (request: One) => Promise<void>,
): Promise<void> {
  const ran: Ran[] = [];
  const isFirst = isWholeRun && engine === "sqlite";
  if (isFirst) recordStatements(ran);
  for (const [at, request] of requests.entries()) {
    // Where the requests are not as many on both engines, nothing is known of them.
    const key = `${name}: ${at} of ${requests.length}`;
    const isLeftOut = !isWholeRun || unasked.has(key);
    if (isLeftOut && (at + index) % 12 !== 0) continue;
    ran.length = 0;
    await send(request);
    if (isFirst && !isAsked(ran)) unasked.add(key);
  }
  if (isFirst) vi.restoreAllMocks();
}
