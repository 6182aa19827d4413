/** Admission control: a process takes on only as much work as it finishes in time. */
import type { IncomingMessage, ServerResponse } from "node:http";
import { Socket } from "node:net";

/** Requests in work at the same time, at most. An order takes a tenth of a millisecond, a page some of them. */
const MAX_IN_WORK = 250;
/** While the event loop is late by this much, in ms, fewer are taken on. */
const LATE_MS = 300;
const MAX_IN_WORK_WHEN_LATE = 100;
/** How often the event loop's delay is measured, in ms. */
const MEASURE_MS = 100;

/** The admission of one process. */
export interface Admission {
  /** Whether the request may be worked on; then it counts until it is answered. */
  admits(request: IncomingMessage, response: ServerResponse): boolean;
  stop(): void;
}

/** Makes it. Requests that the process makes of itself, without a socket, are part of others' work. */
export function makeAdmission(): Admission {
  const underWay = new Map<ServerResponse, IncomingMessage>();
  let measuredAt = performance.now();
  let late = 0;
  const timer = setInterval(() => {
    const now = performance.now();
    late = now - measuredAt - MEASURE_MS;
    measuredAt = now;
  }, MEASURE_MS).unref();

  function isLate(): boolean {
    return Math.max(late, performance.now() - measuredAt - MEASURE_MS) > LATE_MS;
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
    if (underWay.size < MAX_IN_WORK_WHEN_LATE) return false;
    const inWork = countInWork();
    return inWork >= MAX_IN_WORK || (inWork >= MAX_IN_WORK_WHEN_LATE && isLate());
  }

  return {
    admits: (request, response) => {
      if (!(request.socket instanceof Socket)) return true;
      if (isFull()) return false;
      underWay.set(response, request);
      response.once("close", () => underWay.delete(response));
      return true;
    },
    stop: () => clearInterval(timer),
  };
}
