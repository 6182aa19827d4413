import autocannon, { type Request, type Result } from "autocannon";
import { BenchFailure } from "./failure.ts";
import { cpuMicros } from "./process-figures.ts";

/** The connections that the goals assume, each with one pending request. */
const CONNECTIONS = 32;
/** Interval of autocannon's check for the end; rates use the responses' own times. */
const SAMPLE_MS = 50;

export type { Request };

export interface Target {
  readonly name: string;
  readonly origin: string;
  readonly pid: number;
}

export interface Load {
  readonly perSecond: number;
  /** 99th percentile of response times, in ms. */
  readonly p99Ms: number;
  /** Processor time of the server's process per response, in µs. */
  readonly cpuMicros: number;
}

/** Ends after some seconds or after a number of requests. */
export interface Plan {
  /** Split between the connections; each repeats its share. */
  readonly requests: readonly Request[];
  readonly end: { readonly seconds: number } | { readonly amount: number };
  /** Checks each response body; false fails the run. */
  readonly verify?: (body: string) => boolean;
}

/** Runs one measurement. Throws BenchFailure on any unexpected response. */
export async function runLoad(target: Target, { requests, end, verify }: Plan): Promise<Load> {
  const shares = splitByConnection(requests);
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

/** With fewer requests than connections all connections send the same. */
function splitByConnection(requests: readonly Request[]): Request[][] {
  return Array.from({ length: CONNECTIONS }, (_, connection) =>
    requests.length < CONNECTIONS
      ? requests.map((request) => ({ ...request }))
      : requests.filter((_request, index) => index % CONNECTIONS === connection),
  );
}
