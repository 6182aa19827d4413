import { Readable } from "node:stream";
import type { FastifyReply } from "fastify";
import { ANSWERED } from "./route.ts";

/**
 * Sends what the browser saves under `name`, which is ASCII without quotes. Parts are written as they come, so that a
 * file of any length takes little memory.
 */
export function sendFile(
  reply: FastifyReply,
  name: string,
  media: "application/pdf" | "application/json; charset=utf-8" | "text/csv; charset=utf-8",
  content: string | Uint8Array | AsyncIterable<string | Uint8Array>,
): typeof ANSWERED {
  const isWhole = typeof content === "string" || content instanceof Uint8Array;
  reply
    .headers({
      "content-type": media,
      "content-disposition": `attachment; filename="${name}"`,
      "cache-control": "no-store",
    })
    .send(isWhole ? content : Readable.from(content, { objectMode: false }));
  return ANSWERED;
}

/** Sends a CSV file like `sendFile`. */
export function sendCsv(
  reply: FastifyReply,
  name: string,
  text: string | AsyncIterable<string>,
): typeof ANSWERED {
  return sendFile(reply, name, "text/csv; charset=utf-8", text);
}
