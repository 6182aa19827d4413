/**
 * Ends answers whose client has stopped reading, which would keep a connection and a reader of the database for ever, and
 * requests whose body does not arrive, which would keep a connection for as long as a large file may take.
 */
import type { ServerResponse } from "node:http";
import type { FastifyBaseLogger, FastifyInstance, FastifyReply } from "fastify";
import type { Admission } from "../../../lib/http/admission.ts";
import type { Answered } from "./answered.ts";
import { routePattern } from "./route-pattern.ts";

type StalledAnswer = Pick<Answered, "requestId" | "route">;

/** nginx waits as long for a client to read the next bytes (send_timeout). */
const STALLED_AFTER_MS = 60_000;
const CHECKS = 4;
/** Two minutes: a body is 64 kB at most, but for files. */
const CHECKS_OF_A_BODY = 2 * CHECKS;

/**
 * Ends stalled answers by the timeout of Node's socket, which begins again with every byte that the system accepts. It
 * is set for the answers that have bytes waiting at a check, four times in `afterMs`: set for each request it would
 * cost 1.3 µs. Returns what sets it for one more.
 */
export function endStalledAnswers(
  app: FastifyInstance,
  { underWay }: Pick<Admission, "underWay">,
  afterMs = STALLED_AFTER_MS,
): (response: ServerResponse, answer: StalledAnswer) => void {
  const watch = (response: ServerResponse, answer: StalledAnswer) => {
    response.setTimeout(afterMs, () => endIfStalled(app.log, response, answer));
  };
  const watched = new WeakSet<FastifyReply>();
  const checked = new WeakMap<FastifyReply, number>();
  const endIfSlow = (reply: FastifyReply) => {
    const { raw, routeOptions } = reply.request;
    if (raw.complete || routeOptions.config.takesFile) return;
    const checks = 1 + (checked.get(reply) ?? 0);
    checked.set(reply, checks);
    if (checks > CHECKS_OF_A_BODY) raw.destroy();
  };
  const watchWaiting = () => {
    for (const reply of underWay()) {
      endIfSlow(reply);
      if (watched.has(reply) || !reply.raw.socket?.writableLength) continue;
      watched.add(reply);
      const { request } = reply;
      watch(reply.raw, { requestId: request.id, route: routePattern(request) });
    }
  };
  const timer = setInterval(watchWaiting, afterMs / CHECKS).unref();
  app.addHook("onClose", async () => clearInterval(timer));
  return watch;
}

function endIfStalled(
  log: FastifyBaseLogger,
  { socket }: ServerResponse,
  answer: StalledAnswer,
): void {
  // Without waiting bytes the server is slow, not the client.
  if (!socket?.writableLength) return;
  const bytes = socket.bytesWritten - socket.writableLength;
  log.info({ ...answer, bytes }, "ended an answer that its client had stopped taking");
  // A reset, so that the client sees a broken transfer and the system forgets the bytes on their way.
  socket.resetAndDestroy();
}
