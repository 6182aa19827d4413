/** What is logged as an error of the shop, and what is answered to requests that cannot be read. */
import { once } from "node:events";
import { type AddressInfo, connect } from "node:net";
import { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import fastify from "fastify";
import { expect, it } from "vitest";
import { invalidField } from "../../../lib/contract/problem.ts";
import { msg } from "../../../lib/i18n/i18n.ts";
import { ENGLISH } from "../../../lib/i18n/language.ts";
import { problemIn, sendError } from "./problem.ts";
import { answerUnread } from "./unread-request.ts";

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

it.each([
  ["since", "is no change; begin with 0", "Since is no change; begin with 0."],
  ["units", "must be empty", "Units must be empty."],
  ["to", "To must not be before from.", "To must not be before from."],
])("says which field %s is at fault in one sentence", (field, text, detail) => {
  const message = msg("test.fault", text);
  const answer = problemIn(ENGLISH, invalidField(field, message));
  expect(answer).toMatchObject({ detail, errors: [{ field, message: text }] });
});

const LONG = "a".repeat(20_000);

it.each([
  ["an address above 16 KiB", `GET /${LONG} HTTP/1.1\r\nHost: x\r\n\r\n`, 414, "address-too-long"],
  ["a long query", `GET /?q=${LONG} HTTP/1.1\r\nHost: x\r\n\r\n`, 414, "address-too-long"],
  [
    "a part of a path",
    `GET /part/${"a".repeat(401)} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`,
    ...([414, "address-too-long"] as const),
  ],
  ["a header", `GET / HTTP/1.1\r\nHost: x\r\nCookie: ${LONG}\r\n\r\n`, 431, "headers-too-large"],
  ["no HTTP", "what is this?\r\n\r\n", 400, "bad-request"],
] as const)("%s is refused by a problem: %3$s", async (_, sent, status, code) => {
  const app = fastify({
    clientErrorHandler: answerUnread,
    routerOptions: { maxParamLength: 400 },
    frameworkErrors: sendError,
  });
  app.get("/part/:part", async () => "");
  await app.listen({ host: "127.0.0.1", port: 0 });
  const { port } = app.server.address() as AddressInfo;
  const socket = connect(port, "127.0.0.1");
  await once(socket, "connect");
  const answered = text(socket);
  socket.write(sent);
  const [head = "", body = ""] = (await answered).split("\r\n\r\n");
  await app.close();
  expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} .*application/problem\\+json`, "is"));
  expect(JSON.parse(body)).toMatchObject({ status, code, type: `/api/problems/${code}` });
});
