import { setTimeout as sleep } from "node:timers/promises";
import { randomFrom } from "../random.ts";

export type PacedRequest =
  | { readonly path: string; readonly init?: RequestInit }
  /** Sends nothing and computes, as any other program on the machine would. */
  | { readonly computeMs: number };

export interface Pace {
  /** The time in which all are sent. */
  readonly seconds: number;
  /** The seed of the random times. */
  readonly seed: number;
}

export interface PacedAnswers {
  /** The sorted times in ms of the requests that were answered 200. */
  readonly took: readonly number[];
  /** How many were refused, by status or error: "503": 2. */
  readonly refused: ReadonlyMap<string, number>;
}

/**
 * Sends the requests at random times, whether or not answers have come. A fixed pace would send each
 * question at the same time as an order.
 */
export async function sendPaced(
  origin: string,
  requests: readonly PacedRequest[],
  { seconds, seed }: Pace,
): Promise<PacedAnswers> {
  const sent: Promise<Answered>[] = [];
  const { next } = randomFrom(seed);
  const times = requests.map(() => next() * seconds * 1000);
  const began = performance.now();
  times.sort((a, b) => a - b);
  for (const [index, request] of requests.entries()) {
    const wait = began + (times[index] ?? 0) - performance.now();
    if (wait > 0) await sleep(wait);
    sent.push(send(origin, request));
  }
  return answersOf(await Promise.all(sent));
}

export async function sendAtOnce(
  origin: string,
  requests: readonly PacedRequest[],
): Promise<PacedAnswers> {
  return answersOf(await Promise.all(requests.map((request) => send(origin, request))));
}

interface Answered {
  readonly outcome: string;
  readonly ms: number;
}

async function send(origin: string, request: PacedRequest): Promise<Answered> {
  const asked = performance.now();
  const outcome =
    "computeMs" in request
      ? compute(request.computeMs)
      : await answerOf(`${origin}${request.path}`, request.init);
  return { outcome, ms: performance.now() - asked };
}

function compute(ms: number): string {
  const began = process.cpuUsage();
  for (;;) {
    const { user, system } = process.cpuUsage(began);
    if (user + system >= ms * 1000) return "200";
  }
}

function answersOf(answers: readonly Answered[]): PacedAnswers {
  const took: number[] = [];
  const refused = new Map<string, number>();
  for (const { outcome, ms } of answers) {
    if (outcome === "200") took.push(ms);
    else refused.set(outcome, (refused.get(outcome) ?? 0) + 1);
  }
  return { took: took.sort((a, b) => a - b), refused };
}

/** The status, or why there is none. */
async function answerOf(url: string, init: RequestInit | undefined): Promise<string> {
  try {
    const response = await fetch(url, init);
    await response.text();
    return String(response.status);
  } catch (error) {
    return String((error as Error).cause ?? error);
  }
}

export function quantile(sorted: readonly number[], part: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;
}

/** The answers of several measurements as one. */
export function together(answers: readonly PacedAnswers[]): PacedAnswers {
  const refused = new Map<string, number>();
  for (const each of answers)
    for (const [status, count] of each.refused)
      refused.set(status, (refused.get(status) ?? 0) + count);
  return { took: answers.flatMap(({ took }) => took).sort((a, b) => a - b), refused };
}

/** The next `count` requests. */
export function take(requests: Iterator<PacedRequest>, count: number): PacedRequest[] {
  return Array.from({ length: count }, () => requests.next().value as PacedRequest);
}
