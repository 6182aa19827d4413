/** The load: requests over 32 connections, each with one request under way at a time. */
import autocannon, { type Request, type Result } from "autocannon";
import { BenchFailure } from "./failure.ts";
import { cpuMicros } from "./process-figures.ts";

/** Connections, as many as the goals are stated for. */
export const CONNECTIONS = 32;
/** How often the end is looked for; rates are counted from the answers' own times. */
const SAMPLE_MS = 50;

export type { Request };

export interface Target {
  readonly name: string;
  readonly origin: string;
  readonly pid: number;
}

export interface Load {
  readonly perSecond: number;
  /** 99 of 100 answers came within this time, in ms. */
  readonly p99Ms: number;
  /** Processor time of the server's process for each answer, in µs. */
  readonly cpuMicros: number;
}

/** What to send: to everybody for some seconds, or a certain number of requests. */
export interface Plan {
  /** Dealt out to the connections; each sends its share again and again. */
  readonly requests: readonly Request[];
  readonly end: { readonly seconds: number } | { readonly amount: number };
  /** Sees each answer's body; false fails the run. */
  readonly verify?: (body: string) => boolean;
}

/** Runs one measurement. Throws BenchFailure when a single answer was not what it should be. */
export async function drive(target: Target, { requests, end, verify }: Plan): Promise<Load> {
  const shares = dealt(requests);
  let connection = 0;
  let answers = 0;
  let beganAt = 0;
  let lastAt = 0;
  let cpuBefore = 0;
  let refused: string | undefined;

  const result = await new Promise<Result>((resolve, reject) => {
    const load = autocannon(
      {
        url: target.origin,
        connections: CONNECTIONS,
        sampleInt: SAMPLE_MS,
        ...("amount" in end ? { amount: end.amount } : { duration: end.seconds }),
        setupClient: (client) => {
          client.setRequests(shares[connection] ?? []);
          connection += 1;
        },
        ...(verify && {
          verifyBody: (body) => {
            const good = verify(body);
            if (!good) refused ??= body;
            return good;
          },
        }),
      },
      (error, done) => (error ? reject(error) : resolve(done)),
    );
    load.on("start", () => {
      beganAt = performance.now();
      cpuBefore = cpuMicros(target.pid);
    });
    load.on("response", () => {
      answers += 1;
      lastAt = performance.now();
    });
  });

  const { errors, timeouts, mismatches, non2xx } = result;
  if (errors + timeouts + mismatches + non2xx > 0 || answers === 0) {
    throw new BenchFailure(
      `${target.name}: ${answers} answers, ${non2xx} of them not 2xx, ${mismatches} refused, ${errors} errors, ${timeouts} timeouts${refused ? `; the first refused one: ${refused.slice(0, 300)}` : ""}`,
    );
  }
  return {
    perSecond: (answers / (lastAt - beganAt)) * 1000,
    p99Ms: result.latency.p99,
    cpuMicros: (cpuMicros(target.pid) - cpuBefore) / answers,
  };
}

/** A share for each connection; with fewer requests than connections all send the same. */
function dealt(requests: readonly Request[]): Request[][] {
  return Array.from({ length: CONNECTIONS }, (_, connection) =>
    requests.length < CONNECTIONS
      ? requests.map((request) => ({ ...request }))
      : requests.filter((_request, index) => index % CONNECTIONS === connection),
  );
}
