/** Ends answers whose client has stopped reading, which would keep a connection and a reader of the database for ever. */
import type { FastifyInstance, FastifyReply } from "fastify";
import type { Admission } from "../kit/node/http/admission.ts";
import { routePattern } from "./route-pattern.ts";

/** As long as nginx waits for a client to read the next bytes (send_timeout). */
const STALLED_AFTER_MS = 60_000;

/**
 * By the timeout of Node's socket, which begins again with every byte that the system accepts. It is set for the answers
 * that have bytes waiting at a check, four times in `afterMs`: set for each request it would cost 1.3 µs.
 */
export function endStalledAnswers(
  app: FastifyInstance,
  { underWay }: Pick<Admission, "underWay">,
  afterMs = STALLED_AFTER_MS,
): void {
  const watched = new WeakSet<FastifyReply>();
  const watchWaiting = () => {
    for (const reply of underWay()) {
      if (watched.has(reply) || !reply.raw.socket?.writableLength) continue;
      watched.add(reply);
      reply.raw.setTimeout(afterMs, () => endIfStalled(reply));
    }
  };
  const timer = setInterval(watchWaiting, afterMs / 4).unref();
  app.addHook("onClose", async () => clearInterval(timer));
}

function endIfStalled({ request, raw: { socket } }: FastifyReply): void {
  // Without waiting bytes the server is slow, not the client.
  if (!socket?.writableLength) return;
  const bytes = socket.bytesWritten - socket.writableLength;
  request.log.info(
    { requestId: request.id, route: routePattern(request), bytes },
    "ended an answer that its client had stopped taking",
  );
  // A reset, so that the client sees a broken transfer and the system forgets the bytes on their way.
  socket.resetAndDestroy();
}
