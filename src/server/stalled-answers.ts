/** Ends answers that their client has stopped taking, which would keep a connection and a reader for ever. */
import type { FastifyInstance, FastifyReply } from "fastify";
import type { Admission } from "../kit/node/http/admission.ts";
import { routePattern } from "./route-pattern.ts";

/** As long as proxies wait for a client to take the next bytes (nginx: send_timeout). */
const STALLED_AFTER_MS = 60_000;

/**
 * By the timeout of Node's socket, which begins again with every byte that the system takes. It is set for the answers
 * that have bytes waiting when somebody looks: set for each request it would cost 1.3 µs.
 */
export function endStalledAnswers(
  app: FastifyInstance,
  { underWay }: Pick<Admission, "underWay">,
  afterMs = STALLED_AFTER_MS,
): void {
  const watched = new WeakSet<FastifyReply>();
  const look = () => {
    for (const reply of underWay()) {
      if (watched.has(reply) || !reply.raw.socket?.writableLength) continue;
      watched.add(reply);
      reply.raw.setTimeout(afterMs, () => endIfStalled(reply));
    }
  };
  const timer = setInterval(look, afterMs / 4).unref();
  app.addHook("onClose", async () => clearInterval(timer));
}

function endIfStalled({ request, raw: { socket } }: FastifyReply): void {
  // Otherwise its next bytes are not made yet.
  if (!socket?.writableLength) return;
  const bytes = socket.bytesWritten - socket.writableLength;
  request.log.info(
    { requestId: request.id, route: routePattern(request), bytes },
    "ended an answer that its client had stopped taking",
  );
  // A reset, so that the client sees a broken transfer and the system forgets the bytes on their way.
  socket.resetAndDestroy();
}
