/** Answers with the API's document, the pages of its problems, and Swagger UI. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Route } from "../../../lib/http/route.ts";
import type { AboutDocument, ApiDocument } from "./document/api-document.ts";
import { sendUnknownRoute } from "./problem.ts";

/** What makes the document is loaded at the first request for it: its packages would lengthen each start. */
export function mountDocument(
  app: FastifyInstance,
  routes: readonly Route[],
  about: AboutDocument,
): void {
  let document: Promise<ApiDocument> | undefined;
  const findDocument = () => {
    document ??= loadDocument(routes, about);
    return document;
  };
  app.get("/openapi.json", async (_request, reply) => {
    const { text } = await findDocument();
    return reply.type("application/json; charset=utf-8").serializer(String).send(text);
  });
  app.get<{ Params: { code: string } }>("/problems/:code", async (request, reply) => {
    const page = (await findDocument()).problems.get(request.params.code);
    if (page === undefined) return sendUnknownRoute(request, reply);
    return reply.type("text/plain; charset=utf-8").serializer(String).send(page);
  });
  let viewer: Promise<FastifyInstance> | undefined;
  async function sendViewer({ method, url, headers }: FastifyRequest, reply: FastifyReply) {
    const { openViewer } = await findDocument();
    viewer ??= openViewer();
    const answer = await (await viewer).inject({ method: method as "GET" | "HEAD", url, headers });
    if (answer.statusCode === 404) return reply.callNotFound();
    const { connection: _, ...sent } = answer.headers;
    return reply.code(answer.statusCode).headers(sent).send(answer.rawPayload);
  }
  for (const url of ["/docs", "/docs/*"]) app.get(url, sendViewer);
}

async function loadDocument(routes: readonly Route[], about: AboutDocument): Promise<ApiDocument> {
  const { createDocument } = await import("./document/api-document.ts");
  return createDocument(routes, about);
}
