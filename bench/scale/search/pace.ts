export interface PacedRequest {
  readonly path: string;
  readonly init?: RequestInit;
}

export interface PacedAnswers {
  /** In ms, sorted; of requests that were answered 200. */
  readonly took: readonly number[];
  /** By status or error: "503": 2. */
  readonly refused: ReadonlyMap<string, number>;
}

/** Sends so many requests a second, whether or not answers have come. */
export async function sendPaced(
  origin: string,
  requests: Iterator<PacedRequest>,
  { perSecond, seconds }: { readonly perSecond: number; readonly seconds: number },
): Promise<PacedAnswers> {
  const took: number[] = [];
  const refused = new Map<string, number>();
  const sent: Promise<void>[] = [];
  const count = perSecond * seconds;
  const began = performance.now();
  for (let index = 0; index < count; index += 1) {
    const wait = began + (index * 1000) / perSecond - performance.now();
    if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
    const { value } = requests.next();
    if (value) sent.push(send(value));
  }
  await Promise.all(sent);
  return { took: took.sort((a, b) => a - b), refused };

  async function send({ path, init }: PacedRequest): Promise<void> {
    const asked = performance.now();
    const outcome = await answerOf(`${origin}${path}`, init);
    if (outcome === "200") took.push(performance.now() - asked);
    else refused.set(outcome, (refused.get(outcome) ?? 0) + 1);
  }
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
