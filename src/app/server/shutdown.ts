/**
 * How a server ends: by SIGTERM within seconds; a worker that is replaced (SIGHUP) without a failed request. Both take no
 * new connections, and close each open one by the answer to its next request, which may be on its way: a proxy can send it
 * to no other server, as it does with what is refused.
 */
import cluster from "node:cluster";
import diagnostics from "node:diagnostics_channel";
import type { Server, ServerResponse } from "node:http";
import { type Socket, Server as TcpServer } from "node:net";
import { setTimeout as sleep, setImmediate as turn } from "node:timers/promises";
import type { Log } from "../../lib/process/log.ts";

/** Ms that idle connections are kept: by a server that others wait for, and by a worker beside its successor. */
const LAST_REQUESTS_MS = { alone: 500, replaced: 2000 };
/** Ms after that for running requests; the whole shutdown takes less than 5 s. */
const END_WITHIN_MS = 3500;
const FINISH_WITHIN_MS = 2500;
const LOOK_AGAIN_MS = 20;

/** Ends the process on SIGTERM, SIGINT and SIGHUP; `close` stops everything that it does. */
export function endOnSignal(server: Server, close: () => Promise<void>, log: Log): void {
  const sockets = new Set<Socket>();
  server.on("connection", (socket) => {
    sockets.add(socket);
    socket.once("close", () => sockets.delete(socket));
  });

  const end = async () => {
    setTimeout(() => {
      log.warn("ended before all that was under way had finished");
      process.exit(0);
    }, END_WITHIN_MS).unref();
    // What has arrived meanwhile is read first: closing its connection would reset it.
    await turn();
    // Browsers open connections in advance; unused ones would delay the shutdown.
    for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy();
    setTimeout(() => server.closeAllConnections(), FINISH_WITHIN_MS).unref();
    await close();
    process.exit(0);
  };

  let deadline = Number.POSITIVE_INFINITY;
  const retire = async (withinMs: number) => {
    const isRetiring = deadline !== Number.POSITIVE_INFINITY;
    deadline = Math.min(deadline, performance.now() + withinMs);
    if (isRetiring) return;
    // Fastify closes connections so only once it ends.
    diagnostics.subscribe("http.server.request.start", (event) => {
      (event as { response: ServerResponse }).response.setHeader("connection", "close");
    });
    // http.Server's own close also closes idle connections.
    TcpServer.prototype.close.call(server);
    while (sockets.size > 0 && performance.now() < deadline) await sleep(LOOK_AGAIN_MS);
    await end();
  };
  const retireAlone = () => retire(LAST_REQUESTS_MS.alone);

  process.on("SIGTERM", retireAlone);
  process.on("SIGINT", retireAlone);
  process.on("SIGHUP", cluster.isWorker ? () => retire(LAST_REQUESTS_MS.replaced) : retireAlone);
}
