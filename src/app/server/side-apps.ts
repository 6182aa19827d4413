/** Servers on ports of their own, which do not queue behind visitors' connections. */
import Fastify, { type FastifyInstance, LogController } from "fastify";
import type { Log } from "../../lib/process/log.ts";
import type { MetricsText } from "../../lib/process/metrics.ts";
import { sendUnknownRoute } from "./http/problem.ts";
import { mountHealth, type Readiness } from "./readiness.ts";

export function createHealthApp(log: Log, readiness: Readiness): FastifyInstance {
  const app = createSideApp(log);
  mountHealth(app, readiness);
  return app;
}

/** Never on the shop's own port: the numbers are the owner's. */
export function createMetricsApp(log: Log, metrics: MetricsText): FastifyInstance {
  const app = createSideApp(log);
  app.get("/metrics", async (_request, reply) =>
    reply.header("content-type", metrics.contentType).send(await metrics.text()),
  );
  return app;
}

function createSideApp(log: Log): FastifyInstance {
  const app = Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    forceCloseConnections: true,
  });
  app.setNotFoundHandler(sendUnknownRoute);
  return app;
}
