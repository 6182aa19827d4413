/** The part of autocannon 8 that the benchmark uses; the package has no types. */
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
    /** Requests in total, an equal share for each connection. */
    readonly amount?: number;
    /** Interval in ms at which autocannon checks for the end. */
    readonly sampleInt: number;
    readonly setupClient: (client: Client) => void;
    /** Checks each response body; false counts as a mismatch. */
    readonly verifyBody?: (body: string) => boolean;
  }

  interface Result {
    readonly errors: number;
    readonly timeouts: number;
    readonly mismatches: number;
    readonly non2xx: number;
    readonly latency: { readonly p99: number };
  }

  /** Starts at once; emits `start` and `response`, and calls `callback` at the end. */
  export default function autocannon(
    options: Options,
    callback: (error: Error | null, result: Result) => void,
  ): EventEmitter;
}
