/** Serves the files of tools: as downloads only, with byte ranges for interrupted ones. */
import { Readable } from "node:stream";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { createBlobStore } from "../../../catalog/files/api/blob-store.ts";
import { findServedFile } from "../../../catalog/files/api/file-store.ts";
import { MEDIA_TYPES } from "../../../catalog/files/rules.ts";
import type { Database } from "../../../database/schema.ts";
import { has } from "../../../lib/cache/etag.ts";
import { byteRange } from "../../../lib/http/byte-range.ts";
import { sendUnknownRoute } from "../http/problem.ts";

const DIGEST = /^[0-9a-f]{64}$/;

export function mountToolFiles(
  app: FastifyInstance,
  db: Database,
  headers: Readonly<Record<string, string>>,
): void {
  const blobs = createBlobStore(db);
  app.get(
    "/files/:digest/:name",
    async (request: FastifyRequest<{ Params: { digest: string; name: string } }>, reply) => {
      const { digest, name } = request.params;
      const file = DIGEST.test(digest) ? await findServedFile(db.read, digest, name) : undefined;
      if (!file) return sendUnknownRoute(request, reply);
      const etag = `"${digest}"`;
      reply.headers({
        ...headers,
        "cache-control": "public, max-age=31536000, immutable",
        "content-security-policy": "sandbox; default-src 'none'",
        "x-content-type-options": "nosniff",
        "accept-ranges": "bytes",
        etag,
      });
      if (has(request.headers, etag)) return reply.code(304).send();
      // A part is only for GET (RFC 9110, section 14.2).
      const isWhole = request.method === "HEAD";
      const range = isWhole ? undefined : byteRange(request.headers, file.size, etag);
      if (range === "unsatisfiable")
        return reply.code(416).header("content-range", `bytes */${file.size}`).send();
      const { first, last } = range ?? { first: 0, last: file.size - 1 };
      if (range) reply.code(206).header("content-range", `bytes ${first}-${last}/${file.size}`);
      reply.headers({
        "content-type": MEDIA_TYPES[file.type],
        "content-disposition": attachment(file.name),
        "content-length": last - first + 1,
      });
      if (isWhole) return reply.send();
      return reply.send(Readable.from(blobs.read(digest, first, last)));
    },
  );
}

/** RFC 6266: a plain name for old clients, and the real one. */
function attachment(name: string): string {
  const plain = name.replace(/[^\w.() +-]/g, "_");
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
