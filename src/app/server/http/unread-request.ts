/** Answers requests that Node's parser gave up: of these neither a route nor a language is known. */
import type { Socket } from "node:net";
import {
  addressTooLong,
  badRequest,
  headersTooLarge,
  requestTimeout,
  tooLarge,
} from "../../../lib/contract/problem.ts";
import type { Refusal } from "../../../lib/contract/result.ts";
import { ENGLISH } from "../../../lib/i18n/language.ts";
import { problemIn } from "./problem.ts";

/** An `import` of it reads all that it exports, and so loads Node's fetch: 40 ms of a start (docs/decisions/0161). */
const { maxHeaderSize, STATUS_CODES } = process.getBuiltinModule("node:http");

interface ParserError extends Error {
  readonly code?: string;
  /** What was parsed last: a Buffer, whatever Fastify's types say. */
  readonly rawPacket?: unknown;
}

/** Closes the connection behind its answer: where the next request begins is not known. */
export function answerUnread(error: ParserError, socket: Socket): void {
  if (error.code === "ECONNRESET" || socket.destroyed) return;
  const problem = problemIn(ENGLISH, refusalOf(error));
  const body = JSON.stringify(problem);
  if (socket.writable)
    socket.write(
      [
        `HTTP/1.1 ${problem.status} ${STATUS_CODES[problem.status]}`,
        "Content-Type: application/problem+json; charset=utf-8",
        `Content-Length: ${Buffer.byteLength(body)}`,
        "Cache-Control: no-store",
        "Connection: close",
        "",
        body,
      ].join("\r\n"),
    );
  socket.destroy(error);
}

function refusalOf({ code, rawPacket }: ParserError): Refusal {
  switch (code) {
    case "ERR_HTTP_REQUEST_TIMEOUT":
      return requestTimeout();
    case "HPE_CHUNK_EXTENSIONS_OVERFLOW":
      return tooLarge();
    case "HPE_HEADER_OVERFLOW":
      return Buffer.isBuffer(rawPacket) && isInAddress(rawPacket)
        ? addressTooLong()
        : headersTooLarge();
    default:
      return badRequest();
  }
}

/** Whether the first line alone is too long. Of one that came in several packets that is not known. */
function isInAddress(packet: Buffer): boolean {
  const read = packet.subarray(0, maxHeaderSize);
  return !read.includes("\n") && /^[A-Z]{3,10} \S/.test(packet.toString("latin1", 0, 20));
}
