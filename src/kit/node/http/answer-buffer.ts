/**
 * Cache of public GET responses as bytes. Stale by up to 250 ms (long lists 3 s); ordering checks
 * stock in its transaction.
 */
import type { FastifyReply, FastifyRequest } from "fastify";
import { etagOf, has } from "./etag.ts";

const MAX_STALE_MS = 250;
const LONG_LIST_STALE_MS = 3000;
const MAX_ANSWERS = 2000;
const MAX_BYTES = 16 * 1024 * 1024;

export type Prepared = Content & {
  readonly headers?: Readonly<Record<string, string>>;
  readonly isLong?: boolean;
};

/** `body`: JSON that another thread has written. */
type Content = { readonly json: unknown } | { readonly body: Uint8Array<ArrayBuffer> };

interface Kept {
  readonly builtAt: number;
  readonly maxStaleMs: number;
  readonly etag: string;
  readonly body: Buffer;
  readonly head: string[];
}

export interface AnswerBuffer {
  answer(
    key: string,
    request: FastifyRequest,
    reply: FastifyReply,
    prepare: () => Promise<Prepared | undefined>,
  ): Promise<boolean>;
  changed(): void;
  /** Discards all cached responses, so that the editor sees the change. */
  edited(): void;
}

/** Caches public answers as bytes with ETag and headers; they may be 250 ms old, long lists 3 s. */
export function createAnswerBuffer(
  securityHeaders: Readonly<Record<string, string>>,
): AnswerBuffer {
  const answers = new Map<string, Kept>();
  const underWay = new Map<string, Promise<Kept | undefined>>();
  let bytes = 0;
  let changedAt = 0;
  let edits = 0;

  function forget(key: string): void {
    const kept = answers.get(key);
    if (!kept) return;
    answers.delete(key);
    bytes -= kept.body.length;
  }

  function keep(key: string, kept: Kept): void {
    forget(key);
    answers.set(key, kept);
    bytes += kept.body.length;
    for (const oldest of answers.keys()) {
      if (answers.size <= MAX_ANSWERS && bytes <= MAX_BYTES) break;
      forget(oldest);
    }
  }

  async function build(
    key: string,
    prepare: () => Promise<Prepared | undefined>,
  ): Promise<Kept | undefined> {
    const builtAt = Date.now();
    const editsBefore = edits;
    const prepared = await prepare();
    if (!prepared) {
      forget(key);
      return undefined;
    }
    const kept = madeReady(prepared, securityHeaders, builtAt);
    if (edits === editsBefore) keep(key, kept);
    return kept;
  }

  function isFresh(kept: Kept): boolean {
    return kept.builtAt > changedAt || Date.now() - kept.builtAt < kept.maxStaleMs;
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

  return {
    answer: async (key, request, reply, prepare) => {
      const known = answers.get(key);
      const kept = known && isFresh(known) ? known : await find(key, prepare);
      if (!kept) return false;
      write(kept, request, reply);
      return true;
    },
    changed: () => {
      changedAt = Date.now();
    },
    edited: () => {
      edits += 1;
      answers.clear();
      underWay.clear();
      bytes = 0;
    },
  };
}

function madeReady(
  prepared: Prepared,
  securityHeaders: Readonly<Record<string, string>>,
  builtAt: number,
): Kept {
  const body =
    "body" in prepared
      ? Buffer.from(prepared.body.buffer)
      : Buffer.from(JSON.stringify(prepared.json));
  const etag = etagOf(body);
  const head = Object.entries({
    "content-type": "application/json; charset=utf-8",
    "content-length": String(body.length),
    "cache-control": "no-cache",
    etag,
    ...securityHeaders,
    ...prepared.headers,
  }).flat();
  const maxStaleMs = prepared.isLong ? LONG_LIST_STALE_MS : MAX_STALE_MS;
  return { builtAt, maxStaleMs, etag, body, head };
}

/** Bypasses Fastify's reply, which costs a fifth of the throughput. */
function write(kept: Kept, request: FastifyRequest, reply: FastifyReply): void {
  reply.hijack();
  if (has(request.headers, kept.etag)) {
    const { etag } = kept;
    const head = { etag, "cache-control": "no-cache", "x-request-id": request.id };
    reply.raw.writeHead(304, head).end();
    return;
  }
  reply.raw.writeHead(200, [...kept.head, "x-request-id", request.id]).end(kept.body);
}
