/** Admission control: limits concurrent requests to what the process can finish in time. */
import type { IncomingMessage, ServerResponse } from "node:http";
import { Socket } from "node:net";

const MAX_IN_WORK = 250;
/**
 * One event-loop tick reads all waiting requests. This many are always admitted per tick, more only
 * within TURN_MS.
 */
const ALWAYS_A_TURN = 64;
const TURN_MS = 200;

export interface Admission {
  admits(request: IncomingMessage, response: ServerResponse): boolean;
}

/** Internal requests without a socket are always admitted: they are part of another request. */
export function createAdmission(): Admission {
  const underWay = new Map<ServerResponse, IncomingMessage>();
  let turn: { readonly began: number; admitted: number } | undefined;

  /** `setImmediate` runs after the loop has read from the sockets. */
  function thisTurn() {
    if (turn === undefined) {
      turn = { began: performance.now(), admitted: 0 };
      setImmediate(() => {
        turn = undefined;
      });
    }
    return turn;
  }

  /** Slow uploads and downloads use a socket but no CPU, so they do not count. */
  function countInWork(): number {
    let count = 0;
    for (const [response, request] of underWay) {
      if (request.complete && !response.headersSent) count += 1;
    }
    return count;
  }

  function isFull(): boolean {
    const { began, admitted } = thisTurn();
    if (admitted >= ALWAYS_A_TURN && performance.now() - began > TURN_MS) return true;
    return underWay.size >= MAX_IN_WORK && countInWork() >= MAX_IN_WORK;
  }

  return {
    admits: (request, response) => {
      if (!(request.socket instanceof Socket)) return true;
      if (isFull()) return false;
      thisTurn().admitted += 1;
      underWay.set(response, request);
      response.once("close", () => underWay.delete(response));
      return true;
    },
  };
}
