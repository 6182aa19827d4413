import { randomFrom } from "../random.ts";

export interface PacedRequest {
  readonly path: string;
  readonly init?: RequestInit;
}

export interface Pace {
  readonly perSecond: number;
  readonly seconds: number;
  /** Of the moments. */
  readonly seed: number;
}

export interface PacedAnswers {
  /** In ms, sorted; of requests that were answered 200. */
  readonly took: readonly number[];
  /** By status or error: "503": 2. */
  readonly refused: ReadonlyMap<string, number>;
}

/**
 * Sends so many requests a second at random moments, whether or not answers have come. A fixed pace would send each
 * question at the very moment of an order.
 */
export async function sendPaced(
  origin: string,
  requests: Iterator<PacedRequest>,
  { perSecond, seconds, seed }: Pace,
): Promise<PacedAnswers> {
  const sent: Promise<Answered>[] = [];
  const { next } = randomFrom(seed);
  const moments = Array.from({ length: perSecond * seconds }, () => next() * seconds * 1000);
  const began = performance.now();
  for (const moment of moments.sort((a, b) => a - b)) {
    const wait = began + moment - performance.now();
    if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
    const { value } = requests.next();
    if (value) sent.push(send(origin, value));
  }
  return answersOf(await Promise.all(sent));
}

/** Sends so many requests at the same time. */
export async function sendAtOnce(
  origin: string,
  requests: Iterator<PacedRequest>,
  count: number,
): Promise<PacedAnswers> {
  const sent = Array.from({ length: count }, () => send(origin, requests.next().value));
  return answersOf(await Promise.all(sent));
}

interface Answered {
  readonly outcome: string;
  readonly ms: number;
}

async function send(origin: string, { path, init }: PacedRequest): Promise<Answered> {
  const asked = performance.now();
  const outcome = await answerOf(`${origin}${path}`, init);
  return { outcome, ms: performance.now() - asked };
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
