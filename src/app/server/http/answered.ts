/** Each answer to the network, for the request log and the metrics. */
import type { FastifyInstance } from "fastify";
import { isFromNetwork } from "../../../lib/http/admission.ts";
import { routePattern } from "./route-pattern.ts";

export interface Answered {
  readonly requestId: string;
  readonly method: string;
  /** A pattern: `/api/tool/:id`. */
  readonly route: string;
  readonly status: number;
  /** The time from the request's headers to the end of its answer. */
  readonly ms: number;
}

export type AnswerRecorder = (answered: Answered) => void;

/** Without recorders requests have no hook, which would cost each of them some µs. */
export function recordAnswers(app: FastifyInstance, recorders: readonly AnswerRecorder[]): void {
  if (recorders.length === 0) return;
  app.addHook("onResponse", (request, reply, done) => {
    if (isFromNetwork(request.raw)) {
      const { id: requestId, method } = request;
      const { statusCode: status, elapsedTime: ms } = reply;
      recordAll(recorders, { requestId, method, route: routePattern(request), status, ms });
    }
    done();
  });
}

export function recordAll(recorders: readonly AnswerRecorder[], answered: Answered): void {
  for (const record of recorders) record(answered);
}
