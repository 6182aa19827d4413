/** Gives each request an id and, at LOG_LEVEL=info, a line when it is answered. */
import { randomBytes } from "node:crypto";
import type { IncomingMessage } from "node:http";
import { currentContext } from "../../../lib/i18n/node/language-context.ts";
import type { Log } from "../../../lib/process/log.ts";
import type { AnswerRecorder } from "./answered.ts";

/** Request ids that nginx, Caddy and cloud balancers make. */
const PROXY_ID = /^[\w-]{8,64}$/;
/** 96 bits. */
const ID_BYTES = 12;
const ID_LENGTH = 16;
const IDS_AT_ONCE = 2048;
const LEVELS_WITH_REQUESTS: ReadonlySet<string> = new Set(["info", "debug", "trace"]);

/**
 * X-Request-Id of a trusted proxy, otherwise a new one: an id that visitors choose could pass one
 * request off as another.
 */
export function requestIdOf(isTrusted: (address: string) => boolean) {
  const newId = createRandomIds();
  return (request: Pick<IncomingMessage, "headers" | "socket">): string => {
    // A page's requests to its own server are part of the page's request.
    const { requestId } = currentContext();
    if (requestId !== undefined) return requestId;
    const sent = request.headers["x-request-id"];
    const isUsable = typeof sent === "string" && PROXY_ID.test(sent);
    return isUsable && isTrusted(request.socket.remoteAddress ?? "") ? sent : newId();
  };
}

/** Many at once: a UUID for each answer of the buffer costs it 2 %, and ids drawn 256 at a time 1 %. */
function createRandomIds(): () => string {
  let ids = "";
  let next = 0;
  return () => {
    if (next === ids.length) {
      ids = randomBytes(ID_BYTES * IDS_AT_ONCE).toString("base64url");
      next = 0;
    }
    next += ID_LENGTH;
    return ids.slice(next - ID_LENGTH, next);
  };
}

/** Undefined above the level info. */
export function answerLog(log: Log): AnswerRecorder | undefined {
  if (!LEVELS_WITH_REQUESTS.has(log.level)) return undefined;
  return ({ ms, ...answered }) => {
    log.info({ ...answered, ms: Math.round(ms * 10) / 10 }, "answered");
  };
}
