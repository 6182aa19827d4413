/** Orders alone, beside a steady pace of questions, and during bursts of them. */
import { loadavg } from "node:os";
import { setTimeout as sleep } from "node:timers/promises";
import { cpuMicros } from "../../process-figures.ts";
import type { RunningShop } from "../../shop-process.ts";
import { type PacedAnswers, type PacedRequest, quantile, sendAtOnce, sendPaced } from "./pace.ts";

/** Questions a second. */
export const PACES = [10, 20] as const;
export const ORDERS_PER_SECOND = 40;
export const BURST = 64;
const BURSTS = 5;
const WARM_UP_SECONDS = 8;
/** From one burst to the next; orders go on all the time. */
const BURST_EVERY_SECONDS = 2;

export interface Beside {
  readonly orders: PacedAnswers;
  readonly questions: PacedAnswers;
  /** Processor time of the thread that takes orders for each question, in ms. */
  readonly mainThreadMs: number;
  readonly load: number;
}

export interface BesideOrders {
  /** Before and after the questions. */
  readonly alone: PacedAnswers;
  readonly aloneLoad: number;
  readonly paced: readonly Beside[];
  readonly bursts: Beside;
}

export function ordersNeeded(seconds: number): number {
  const bursts = BURSTS * BURST_EVERY_SECONDS;
  return ORDERS_PER_SECOND * (WARM_UP_SECONDS + seconds * (2 + PACES.length) + bursts);
}

export function questionsNeeded(seconds: number): number {
  return (
    20 * WARM_UP_SECONDS + seconds * PACES.reduce((sum, pace) => sum + pace, 0) + BURSTS * BURST
  );
}

export async function measureBesideOrders(
  { origin, pid }: RunningShop,
  seconds: number,
  orders: Iterator<PacedRequest>,
  questions: Iterator<PacedRequest>,
): Promise<BesideOrders> {
  const place = (forSeconds: number) =>
    sendPaced(origin, orders, { perSecond: ORDERS_PER_SECOND, seconds: forSeconds, seed: 1 });
  const ask = (perSecond: number, forSeconds: number) =>
    sendPaced(origin, questions, { perSecond, seconds: forSeconds, seed: 2 });
  await Promise.all([place(WARM_UP_SECONDS), ask(20, WARM_UP_SECONDS)]);

  const cpu = mainThreadMicros(pid);
  const first = await place(seconds);
  /** Of a second in which only orders come. */
  const restMicros = (mainThreadMicros(pid) - cpu) / seconds;
  const beside = async (
    forSeconds: number,
    asking: () => Promise<PacedAnswers>,
  ): Promise<Beside> => {
    const before = mainThreadMicros(pid);
    const [placed, asked] = await Promise.all([place(forSeconds), asking()]);
    const micros = mainThreadMicros(pid) - before - restMicros * forSeconds;
    const mainThreadMs = micros / 1000 / asked.took.length;
    return { orders: placed, questions: asked, mainThreadMs, load: loadavg()[0] ?? 0 };
  };
  const paced: Beside[] = [];
  for (const pace of PACES) paced.push(await beside(seconds, () => ask(pace, seconds)));
  const bursts = await beside(BURSTS * BURST_EVERY_SECONDS, async () => {
    const answers: PacedAnswers[] = [];
    for (let burst = 0; burst < BURSTS; burst += 1) {
      await sleep((BURST_EVERY_SECONDS * 1000) / 2);
      answers.push(await sendAtOnce(origin, questions, BURST));
    }
    return together(answers);
  });
  const alone = together([first, await place(seconds)]);
  return { alone, aloneLoad: loadavg()[0] ?? 0, paced, bursts };
}

export function p99({ took }: PacedAnswers): number {
  return quantile(took, 0.99);
}

function together(answers: readonly PacedAnswers[]): PacedAnswers {
  const refused = new Map<string, number>();
  for (const each of answers)
    for (const [status, count] of each.refused)
      refused.set(status, (refused.get(status) ?? 0) + count);
  return { took: answers.flatMap(({ took }) => took).sort((a, b) => a - b), refused };
}

/** Of the thread that serves requests, whose number is that of the process. */
function mainThreadMicros(pid: number): number {
  return cpuMicros(`${pid}/task/${pid}`);
}
