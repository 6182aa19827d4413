/** How a server ends: by SIGTERM within seconds; a worker that is replaced (SIGHUP) without a failed request. */
import cluster from "node:cluster";
import diagnostics from "node:diagnostics_channel";
import type { Server, ServerResponse } from "node:http";
import { type Socket, Server as TcpServer } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import type { Log } from "../../lib/process/log.ts";

/** Ms for running requests; the whole shutdown takes less than 5 s. */
const END_WITHIN_MS = 4000;
const FINISH_WITHIN_MS = 3000;
/** Ms that a retiring worker keeps idle connections, whose next request may be on its way. */
const RETIRE_WITHIN_MS = 2000;
const LOOK_AGAIN_MS = 20;

/** Ends the process on SIGTERM, SIGINT and SIGHUP; `close` stops everything that it does. */
export function endOnSignal(server: Server, close: () => Promise<void>, log: Log): void {
  const sockets = new Set<Socket>();
  server.on("connection", (socket) => {
    sockets.add(socket);
    socket.once("close", () => sockets.delete(socket));
  });

  let ending = false;
  const end = async () => {
    if (ending) return;
    ending = true;
    setTimeout(() => {
      log.warn("ended before all that was under way had finished");
      process.exit(0);
    }, END_WITHIN_MS).unref();
    // Browsers open connections in advance; unused ones would delay the shutdown.
    for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy();
    setTimeout(() => server.closeAllConnections(), FINISH_WITHIN_MS).unref();
    await close();
    process.exit(0);
  };

  /** Other workers accept the next connections; each open one is closed by the answer to its next request. */
  const retire = async () => {
    // Fastify's own close answers 503 to requests on connections that are still open.
    diagnostics.subscribe("http.server.request.start", (event) => {
      (event as { response: ServerResponse }).response.setHeader("connection", "close");
    });
    // http.Server's own close also closes idle connections.
    TcpServer.prototype.close.call(server);
    const deadline = performance.now() + RETIRE_WITHIN_MS;
    while (sockets.size > 0 && performance.now() < deadline) await sleep(LOOK_AGAIN_MS);
    await end();
  };

  process.on("SIGTERM", end);
  process.on("SIGINT", end);
  process.on("SIGHUP", cluster.isWorker ? retire : end);
}
