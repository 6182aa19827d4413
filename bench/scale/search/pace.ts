import { BenchFailure } from "../../failure.ts";

export interface PacedRequest {
  readonly path: string;
  readonly init?: RequestInit;
}

/** Sends so many requests a second, whether or not answers have come, and returns their times in ms, sorted. */
export async function sendPaced(
  origin: string,
  requests: Iterator<PacedRequest>,
  { perSecond, seconds }: { readonly perSecond: number; readonly seconds: number },
): Promise<number[]> {
  const took: number[] = [];
  const sent: Promise<void>[] = [];
  const count = perSecond * seconds;
  const began = performance.now();
  for (let index = 0; index < count; index += 1) {
    const wait = began + (index * 1000) / perSecond - performance.now();
    if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
    const { value } = requests.next();
    if (value) sent.push(send(origin, value).then((ms) => void took.push(ms)));
  }
  await Promise.all(sent);
  return took.sort((a, b) => a - b);
}

async function send(origin: string, { path, init }: PacedRequest): Promise<number> {
  const began = performance.now();
  const response = await fetch(`${origin}${path}`, init);
  const body = await response.text();
  const took = performance.now() - began;
  if (response.status !== 200)
    throw new BenchFailure(`${path} was answered ${response.status} ${body.slice(0, 300)}`);
  return took;
}

export function quantile(sorted: readonly number[], part: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;
}
