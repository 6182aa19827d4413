/** What is logged as an error of the shop. */
import type { AddressInfo } from "node:net";
import { Readable } from "node:stream";
import fastify from "fastify";
import { expect, it } from "vitest";
import { sendError } from "./problem.ts";

it.each([
  ["a visitor who leaves before the answer", true, 0],
  ["a file that cannot be read to its end", false, 1],
])("%s: %s is %d errors", async (_, leaves, errors) => {
  const lines: string[] = [];
  const app = fastify({
    logger: { level: "error", stream: { write: (line) => lines.push(line) } },
  });
  app.setErrorHandler(sendError);
  const visit = new AbortController();
  app.get("/", (request, reply) => {
    const body = new Readable({ read: () => {} });
    // A request that was read to its end is not aborted for Node.
    request.raw.resume().once("end", () => (leaves ? visit.abort() : body.destroy()));
    return reply.send(body);
  });
  const over = Promise.withResolvers<void>();
  app.addHook("onRequest", async (_, reply) => void reply.raw.once("close", over.resolve));
  await app.listen({ host: "127.0.0.1", port: 0 });
  const { port } = app.server.address() as AddressInfo;
  const visited = fetch(`http://127.0.0.1:${port}/`, visit);
  await (leaves ? expect(visited).rejects.toThrow() : visited);
  await over.promise;
  await app.close();
  expect(lines).toHaveLength(errors);
});
