/**
 * Sends one request to a receiver. The host is resolved once and its checked address is the one connected to; redirects
 * and proxy variables are not followed, and the answer is cut short.
 */
import { lookup as lookUp } from "node:dns/promises";
import type { IncomingMessage } from "node:http";
import type { LookupFunction } from "node:net";
import { addressIn } from "../../webhooks/api/target.ts";
import type { Failure } from "../../webhooks/contract.ts";

/** The limit of the whole call, from the look-up of the host to the end of the answer. */
const TIMEOUT_MS = 15_000;
const MAX_ANSWER_BYTES = 16 * 1024;
const MAX_EXCERPT = 200;
const LONGEST_WAIT_MS = 24 * 3_600_000;

export interface Post {
  readonly url: URL;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** `failure` is undefined when the receiver has accepted it. */
export interface PostResult {
  readonly statusCode?: number;
  readonly failure?: Failure;
  /** How long the receiver wants to be left alone. */
  readonly retryAfterMs?: number;
  /** The beginning of an answer that reports a failure. */
  readonly excerpt?: string;
}

export interface PostOptions {
  /** Whether a connection to this address of the URL's host is allowed. */
  readonly isAllowed: (url: URL, address: string) => boolean;
  /** Aborted when the process ends; then the call rejects. */
  readonly signal: AbortSignal;
  readonly timeoutMs?: number;
  readonly resolve?: (host: string) => Promise<readonly { address: string; family: number }[]>;
}

class NotAllowed extends Error {}

export async function post(
  { url, headers, body }: Post,
  { signal, timeoutMs = TIMEOUT_MS, resolve = resolveAll, ...options }: PostOptions,
): Promise<PostResult> {
  const isAllowed = (address: string) => options.isAllowed(url, address);
  const literal = addressIn(url);
  if (literal !== undefined && !isAllowed(literal)) return { failure: "address" };
  const timeout = AbortSignal.timeout(timeoutMs);
  // Imported at the first call: as ES modules they load Node's undici, which no start needs.
  const { request, Agent } = await (url.protocol === "https:"
    ? import("node:https")
    : import("node:http"));
  // An agent of its own, which ignores proxies and keeps no connection to an address that was checked before.
  const agent = new Agent({ keepAlive: false, proxyEnv: {} });
  let statusCode: number | undefined;
  try {
    return await new Promise<PostResult>((done, fail) => {
      const sent = request(url, {
        method: "POST",
        headers: { ...headers, "content-length": Buffer.byteLength(body) },
        agent,
        lookup: checkedLookup(resolve, isAllowed),
        // Also when NODE_TLS_REJECT_UNAUTHORIZED is 0.
        rejectUnauthorized: true,
        signal: AbortSignal.any([timeout, signal]),
      });
      sent.on("error", fail);
      sent.on("response", (answer) => {
        statusCode = answer.statusCode;
        readAnswer(answer).then((text) => done(judge(answer, text)), fail);
      });
      sent.end(body);
    });
  } catch (error) {
    signal.throwIfAborted();
    const failure = timeout.aborted ? "timeout" : failureOf(error, statusCode);
    return { failure, ...(statusCode !== undefined && { statusCode }) };
  } finally {
    agent.destroy();
  }
}

const resolveAll: NonNullable<PostOptions["resolve"]> = (host) => lookUp(host, { all: true });

/** Refuses a host with any address that is not allowed. */
function checkedLookup(
  resolve: NonNullable<PostOptions["resolve"]>,
  isAllowed: (address: string) => boolean,
): LookupFunction {
  return (host, options, callback) => {
    resolve(host).then(
      (found) => {
        const [first] = found;
        if (!first || !found.every(({ address }) => isAllowed(address))) {
          callback(new NotAllowed(`${host} has an address that is not allowed`), "", 0);
        } else if (options.all) callback(null, [...found]);
        else callback(null, first.address, first.family);
      },
      (error: NodeJS.ErrnoException) => callback(error, "", 0),
    );
  };
}

/** Stops after some kilobytes. Throws when the connection ends before the answer does. */
async function readAnswer(answer: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  let bytes = 0;
  for await (const part of answer as AsyncIterable<Buffer>) {
    parts.push(part);
    bytes += part.length;
    if (bytes >= MAX_ANSWER_BYTES) break;
  }
  return Buffer.concat(parts).toString("utf8");
}

function judge({ statusCode = 0, headers }: IncomingMessage, text: string): PostResult {
  if (statusCode >= 200 && statusCode < 300) return { statusCode };
  const failure = statusCode >= 300 && statusCode < 400 ? "redirect" : "status";
  const excerpt = text
    .replaceAll(/[\p{Cc}\s]+/gu, " ")
    .trim()
    .slice(0, MAX_EXCERPT);
  const retryAfterMs = waitOf(headers["retry-after"]);
  return { statusCode, failure, retryAfterMs, ...(excerpt !== "" && { excerpt }) };
}

/** Reads the header Retry-After, seconds or a date: 0 for anything else, and at most a day. */
function waitOf(retryAfter = ""): number {
  const ms = /^\d+$/.test(retryAfter)
    ? Number(retryAfter) * 1000
    : Date.parse(retryAfter) - Date.now();
  return Math.min(Math.max(ms || 0, 0), LONGEST_WAIT_MS);
}

function failureOf(error: unknown, statusCode: number | undefined): Failure {
  const { code = "" } = error as NodeJS.ErrnoException;
  if (error instanceof NotAllowed) return "address";
  if (code === "ENOTFOUND" || code.startsWith("EAI_")) return "host";
  if (code.startsWith("HPE_")) return "not-http";
  if (/CERT|TLS|SSL|SIGNATURE|EPROTO/.test(code)) return "tls";
  if (statusCode !== undefined || code === "ECONNRESET" || code === "EPIPE") return "cut-off";
  return "connect";
}
