/**
 * Cache of public GET responses as bytes, of those that are asked for again. Stale by up to 250 ms (long lists 3 s);
 * ordering checks stock in its transaction.
 */
import type { IncomingMessage, ServerResponse } from "node:http";
import type { FastifyReply, FastifyRequest } from "fastify";
import { LRUCache } from "lru-cache";
import { etagOf, isNamed } from "./etag.ts";

const MAX_STALE_MS = 250;
const LONG_LIST_STALE_MS = 3000;
const MAX_ANSWERS = 2000;
/** Longer addresses are not remembered. */
const MAX_ADDRESS_LENGTH = 500;
/** Node sends head and body as one string up to this length without a copy on the heap. */
const MAX_TEXT_BYTES = 15 * 1024;

export type Prepared = Content & {
  readonly headers?: Readonly<Record<string, string>>;
  readonly isLong?: boolean;
};

/** `body`: JSON that another thread has written. */
type Content =
  | { readonly json: unknown }
  | { readonly body: Uint8Array<ArrayBuffer>; readonly etag: string };

interface Kept {
  readonly key: string;
  readonly builtAt: number;
  readonly maxStaleMs: number;
  readonly etag: string;
  readonly body: Buffer;
  /** Each byte of a short body as a Latin-1 character. */
  readonly text: string | undefined;
  /** The id of the request is the last value. */
  readonly head: string[];
  /** What a 304 has of them (RFC 9110, section 15.4.5). */
  readonly vary: Readonly<Record<string, string>>;
}

/** What a request of this address and language was answered with. */
interface Address {
  readonly key: string;
  /** Its pattern. */
  readonly route: string;
  /** The revision of the settings, which choose the language. */
  readonly revision: string;
}

export interface AnswerBuffer {
  /**
   * Answers routes that anybody may call without a limit by address; throws for others. False where nothing was
   * prepared.
   */
  answer(
    key: string,
    request: FastifyRequest,
    reply: FastifyReply,
    prepare: () => Promise<Prepared | undefined>,
  ): Promise<boolean>;
  /**
   * Answers a request whose address and language were answered before, without Fastify, which takes twice as long.
   * Undefined where the request has to be routed.
   */
  answerAgain(
    request: IncomingMessage,
    response: ServerResponse,
    idOf: (request: IncomingMessage) => string,
  ): { readonly requestId: string; readonly route: string } | undefined;
  changed(): void;
  /** Discards all cached responses, so that the editor sees the change. */
  edited(): void;
}

/** Caches public answers as bytes with ETag and headers; they may be 250 ms old, long lists 3 s. */
export function createAnswerBuffer(
  securityHeaders: Readonly<Record<string, string>>,
  revision: () => string,
): AnswerBuffer {
  const answers = new LRUCache<string, Kept>({
    max: MAX_ANSWERS,
    maxSize: 16 * 1024 * 1024,
    sizeCalculation: ({ body }) => body.length,
  });
  const addresses = new LRUCache<string, Address>({ max: MAX_ANSWERS });
  /** Keys of answers that were asked for once. */
  const askedOnce = new LRUCache<string, true>({ max: MAX_ANSWERS });
  const underWay = new Map<string, Promise<Kept | undefined>>();
  // A clock that is never set back: otherwise what is older than a change would count as newer.
  let changedAt = Number.NEGATIVE_INFINITY;
  let edits = 0;

  /**
   * Keeps an answer from its second time on: most searches are asked once, and kept they made V8 collect the whole heap
   * each second.
   */
  function keep(key: string, kept: Kept): void {
    if (answers.has(key) || askedOnce.delete(key)) answers.set(key, kept);
    else askedOnce.set(key, true);
  }

  async function build(
    key: string,
    prepare: () => Promise<Prepared | undefined>,
  ): Promise<Kept | undefined> {
    const builtAt = performance.now();
    const editsBefore = edits;
    const prepared = await prepare();
    if (!prepared) {
      answers.delete(key);
      return undefined;
    }
    const kept = madeReady(key, prepared, securityHeaders, builtAt);
    if (edits === editsBefore) keep(key, kept);
    return kept;
  }

  function isFresh(kept: Kept): boolean {
    return kept.builtAt > changedAt || performance.now() - kept.builtAt < kept.maxStaleMs;
  }

  async function find(
    key: string,
    prepare: () => Promise<Prepared | undefined>,
  ): Promise<Kept | undefined> {
    const known = underWay.get(key);
    if (known) return known;
    const building = build(key, prepare).finally(() => {
      if (underWay.get(key) === building) underWay.delete(key);
    });
    underWay.set(key, building);
    return building;
  }

  function remember({ key, text }: Kept, { raw, routeOptions }: FastifyRequest): void {
    const address = addressOf(raw);
    if (text === undefined || !answers.has(key) || address.length > MAX_ADDRESS_LENGTH) return;
    addresses.set(address, { key, route: routeOptions.url ?? "", revision: revision() });
  }

  return {
    answer: async (key, request, reply, prepare) => {
      const { config, url } = request.routeOptions;
      if (!config.isOpen) throw new Error(`${url} has a guard, which kept answers would pass by`);
      const known = answers.get(key);
      const kept = known && isFresh(known) ? known : await find(key, prepare);
      if (!kept) return false;
      remember(kept, request);
      // Bypasses Fastify's reply, which costs a fifth of the throughput.
      reply.hijack();
      write(kept, request.raw, reply.raw, request.id);
      return true;
    },
    answerAgain: (request, response, idOf) => {
      if (request.method !== "GET") return undefined;
      const address = addresses.get(addressOf(request));
      if (!address || address.revision !== revision()) return undefined;
      const { key, route } = address;
      const kept = answers.get(key);
      if (!kept || !isFresh(kept)) return undefined;
      const requestId = idOf(request);
      write(kept, request, response, requestId);
      return { requestId, route };
    },
    changed: () => {
      changedAt = performance.now();
    },
    edited: () => {
      edits += 1;
      answers.clear();
      addresses.clear();
      underWay.clear();
    },
  };
}

/** The answer of a public read depends on nothing else of its request. */
function addressOf(request: IncomingMessage): string {
  const { url = "" } = request;
  const language = request.headers["accept-language"];
  // No URL has a space.
  return language === undefined ? url : `${url} ${language}`;
}

function madeReady(
  key: string,
  prepared: Prepared,
  securityHeaders: Readonly<Record<string, string>>,
  builtAt: number,
): Kept {
  const body =
    "body" in prepared
      ? Buffer.from(prepared.body.buffer)
      : Buffer.from(JSON.stringify(prepared.json));
  const etag = etagWith(prepared.headers, "body" in prepared ? prepared.etag : etagOf(body));
  const head = Object.entries({
    "content-type": "application/json; charset=utf-8",
    "content-length": String(body.length),
    "cache-control": "no-cache",
    etag,
    ...securityHeaders,
    ...prepared.headers,
    "x-request-id": "",
  }).flat();
  const maxStaleMs = prepared.isLong ? LONG_LIST_STALE_MS : MAX_STALE_MS;
  const text = body.length <= MAX_TEXT_BYTES ? body.toString("latin1") : undefined;
  const { vary } = prepared.headers ?? {};
  return { key, builtAt, maxStaleMs, etag, body, text, head, vary: vary ? { vary } : {} };
}

/** The headers count as the body does: a list whose page stayed the same may have another total, which a 304 would not bring. */
function etagWith(headers: Prepared["headers"], ofBody: string): string {
  return headers ? etagOf(Buffer.from(ofBody + JSON.stringify(headers))) : ofBody;
}

function write(
  { etag, head, vary, text, body }: Kept,
  request: IncomingMessage,
  response: ServerResponse,
  id: string,
): void {
  if (isNamed(request.headers["if-none-match"], etag)) {
    const headers = { etag, "cache-control": "no-cache", ...vary, "x-request-id": id };
    response.writeHead(304, headers).end();
    return;
  }
  // Written at once, so the next answer may put its own id there.
  head[head.length - 1] = id;
  response.writeHead(200, head);
  if (text === undefined) response.end(body);
  else response.end(text, "latin1");
}
