/** Answers public reads of the answer buffer before Fastify routes them, which takes twice as long. */
import type { IncomingMessage, ServerResponse } from "node:http";
import type { FastifyInstance } from "fastify";
import type { AnswerBuffer } from "../../../lib/cache/answer-buffer.ts";
import { type Answered, type AnswerRecorder, recordAll } from "./answered.ts";

export interface KeptAnswersParts {
  readonly answers: Pick<AnswerBuffer, "answerAgain">;
  readonly idOf: (request: IncomingMessage) => string;
  readonly recorders: readonly AnswerRecorder[];
  /** Ends the answer if its client stops reading. */
  readonly endIfStalled: (
    response: ServerResponse,
    answered: Pick<Answered, "requestId" | "route">,
  ) => void;
}

type Listener = (request: IncomingMessage, response: ServerResponse) => void;

/**
 * Answers kept requests of the main server. Those that Fastify opens for further addresses of "localhost" route each.
 */
export function answerKeptFirst(app: FastifyInstance, parts: KeptAnswersParts): void {
  const { answers, idOf, recorders, endIfStalled } = parts;
  const [route, ...others] = app.server.listeners("request") as Listener[];
  if (!route || others.length > 0) throw new Error("Fastify's server has another listener");
  let isClosing = false;
  app.addHook("preClose", async () => {
    isClosing = true;
  });

  function answer(request: IncomingMessage, response: ServerResponse): boolean {
    // A client that does not read its answers has no further ones without admission control.
    if (isClosing || request.socket.writableLength > 0) return false;
    const began = recorders.length > 0 ? performance.now() : 0;
    const again = answers.answerAgain(request, response, idOf);
    if (!again) return false;
    if (request.socket.writableLength > 0) endIfStalled(response, again);
    if (recorders.length > 0) {
      const { statusCode: status } = response;
      recordAll(recorders, { ...again, method: "GET", status, ms: performance.now() - began });
    }
    return true;
  }

  app.server.removeListener("request", route);
  app.server.on("request", (request, response) => {
    if (!answer(request, response)) route(request, response);
  });
}
