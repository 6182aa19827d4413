/**
 * The baseline: `node:http` without a framework, in its own process. It sends the same bytes as the
 * shop and parses the same JSON, and exits with its parent.
 */
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";

export interface BareAnswers {
  readonly gets: Readonly<Record<string, string>>;
  readonly post: string;
}

process.on("disconnect", () => process.exit());
process.once("message", ({ gets, post }: BareAnswers) => {
  const bodies = new Map(Object.entries(gets).map(([url, body]) => [url, Buffer.from(body)]));
  const posted = Buffer.from(post);

  const server = createServer((request, response) => {
    if (request.method === "POST") answerJson(request, response, posted);
    else send(response, bodies.get(request.url ?? ""));
  });
  server.listen(0, "127.0.0.1", () => process.send?.(server.address()));
});

function answerJson(request: IncomingMessage, response: ServerResponse, body: Buffer): void {
  const chunks: Buffer[] = [];
  request.on("data", (chunk: Buffer) => chunks.push(chunk));
  request.on("end", () => {
    JSON.parse(Buffer.concat(chunks).toString("utf8"));
    send(response, body);
  });
}

function send(response: ServerResponse, body: Buffer | undefined): void {
  if (!body) {
    response.writeHead(404).end();
    return;
  }
  response.writeHead(200, {
    "content-type": "application/json; charset=utf-8",
    "content-length": body.length,
  });
  response.end(body);
}
