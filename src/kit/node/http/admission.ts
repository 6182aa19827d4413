/** Admission control: a process takes on only as much work as it finishes in time. */
import type { IncomingMessage, ServerResponse } from "node:http";
import { Socket } from "node:net";

/** Requests that wait for something at the same time, at most. */
const MAX_IN_WORK = 250;
/**
 * One turn of the event loop reads all requests that have arrived, and accepts one new connection. So
 * many of them are always taken on in a turn; more only while the turn has lasted less than this, in ms.
 */
const ALWAYS_A_TURN = 64;
const TURN_MS = 200;

export interface Admission {
  /** Whether the request may be worked on; then it counts until it is answered. */
  admits(request: IncomingMessage, response: ServerResponse): boolean;
}

/** Makes it. Requests that the process makes of itself, without a socket, are part of others' work. */
export function createAdmission(): Admission {
  const underWay = new Map<ServerResponse, IncomingMessage>();
  let turn: { readonly began: number; admitted: number } | undefined;

  /** The loop runs what `setImmediate` was given after it has read from the sockets. */
  function thisTurn() {
    if (turn === undefined) {
      turn = { began: performance.now(), admitted: 0 };
      setImmediate(() => {
        turn = undefined;
      });
    }
    return turn;
  }

  /** A body that trickles in and an answer that is fetched slowly cost a socket and no work. */
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
