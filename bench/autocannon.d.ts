/** The part of autocannon 8 that the benchmark uses; the package brings no types. */
declare module "autocannon" {
  import type { EventEmitter } from "node:events";

  interface Request {
    readonly method: "GET" | "POST";
    readonly path: string;
    readonly headers: Readonly<Record<string, string>>;
    readonly body?: string;
  }

  interface Client {
    setRequests(requests: readonly Request[]): void;
  }

  interface Options {
    readonly url: string;
    readonly connections: number;
    readonly duration?: number;
    /** Requests in all, an equal share on each connection. */
    readonly amount?: number;
    /** How often the end is looked for, in ms. */
    readonly sampleInt: number;
    readonly setupClient: (client: Client) => void;
    /** Sees every answer's body; a false one counts as a mismatch. */
    readonly verifyBody?: (body: string) => boolean;
  }

  interface Result {
    readonly errors: number;
    readonly timeouts: number;
    readonly mismatches: number;
    readonly non2xx: number;
    readonly latency: { readonly p99: number };
  }

  /** Begins at once; emits `start`, `response` and, with `callback`, ends by calling it. */
  export default function autocannon(
    options: Options,
    callback: (error: Error | null, result: Result) => void,
  ): EventEmitter;
}
