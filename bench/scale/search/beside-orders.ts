/** Orders alone, beside a steady pace of questions, and during bursts of them. */
import { loadavg } from "node:os";
import { setTimeout as sleep } from "node:timers/promises";
import { mainThreadMicros } from "../../process-figures.ts";
import type { RunningShop } from "../../shop-process.ts";
import {
  type Pace,
  type PacedAnswers,
  type PacedRequest,
  quantile,
  take,
  together,
} from "./pace.ts";
import type { Send } from "./sender.ts";

/** Suggestions a second: some six people who type. */
export const SUGGESTIONS = 20;
/** Questions a second. */
export const PACES = [10, 20] as const;
export const ORDERS_PER_SECOND = 40;
export const BURST = 64;
/** By then the jobs of a start have run for the first time: one loads the provider's package, which takes 50 ms. */
const WARM_UP_SECONDS = 24;
/** Questions a second. */
const WARM_UP = 20;
/** Orders alone and beside questions in short turns, because the machine's own speed changes. */
const TURN_SECONDS = 4;
const BURST_TURNS = 5;
/** How many bursts a turn has. Orders go on all the time. */
const BURSTS = 2;

export interface Beside {
  /** Searches in turns that alternate with those of `orders`. */
  readonly alone: PacedAnswers;
  readonly orders: PacedAnswers;
  readonly questions: PacedAnswers;
  /** Processor time of the thread that takes orders for each question, in ms. */
  readonly mainThreadMs: number;
  readonly load: number;
}

export interface BesideOrders {
  readonly paced: readonly Beside[];
  readonly suggested: Beside;
  readonly bursts: Beside;
}

function turnsIn(seconds: number): number {
  return Math.ceil(seconds / TURN_SECONDS);
}

export function ordersNeeded(seconds: number): number {
  const turns = turnsIn(seconds) * (PACES.length + 1) + BURST_TURNS;
  return ORDERS_PER_SECOND * (WARM_UP_SECONDS + 2 * turns * TURN_SECONDS);
}

export function questionsNeeded(seconds: number): number {
  const perSecond = PACES.reduce((sum, pace) => sum + pace, 0);
  return (
    WARM_UP * WARM_UP_SECONDS +
    perSecond * turnsIn(seconds) * TURN_SECONDS +
    BURST_TURNS * BURSTS * BURST
  );
}

export function suggestionsNeeded(seconds: number): number {
  return SUGGESTIONS * turnsIn(seconds) * TURN_SECONDS;
}

export interface Senders {
  readonly sendOrders: Send;
  readonly sendQuestions: Send;
}

export async function measureBesideOrders(
  { origin, pid }: RunningShop,
  seconds: number,
  orders: Iterator<PacedRequest>,
  questions: Iterator<PacedRequest>,
  suggestions: Iterator<PacedRequest>,
  { sendOrders, sendQuestions }: Senders,
): Promise<BesideOrders> {
  const place = (pace: Pace) =>
    sendOrders({ origin, requests: take(orders, ORDERS_PER_SECOND * pace.seconds), pace });
  const ask = (count: number, pace?: Pace) =>
    sendQuestions({ origin, requests: take(questions, count), pace });
  const warmUp = { seconds: WARM_UP_SECONDS, seed: 0 };
  await Promise.all([place(warmUp), ask(WARM_UP * WARM_UP_SECONDS, warmUp)]);

  /** Places orders in the same seconds of each turn: without questions, and beside those that `asking` sends. */
  async function inTurns(
    turns: number,
    asking: (pace: Pace) => Promise<PacedAnswers>,
  ): Promise<Beside> {
    const [alone, placed, asked]: [PacedAnswers[], PacedAnswers[], PacedAnswers[]] = [[], [], []];
    let micros = 0;
    for (let turn = 1; turn <= turns; turn += 1) {
      const pace = { seconds: TURN_SECONDS, seed: turn };
      const began = mainThreadMicros(pid);
      alone.push(await place(pace));
      const between = mainThreadMicros(pid);
      // Else a question would be sent at the same time as an order.
      const [some, found] = await Promise.all([place(pace), asking({ ...pace, seed: -turn })]);
      micros += mainThreadMicros(pid) - between - (between - began);
      placed.push(some);
      asked.push(found);
    }
    const all = together(asked);
    return {
      alone: together(alone),
      orders: together(placed),
      questions: all,
      mainThreadMs: micros / 1000 / all.took.length,
      load: loadavg()[0] ?? 0,
    };
  }
  const paced: Beside[] = [];
  for (const perSecond of PACES)
    paced.push(await inTurns(turnsIn(seconds), (pace) => ask(perSecond * TURN_SECONDS, pace)));
  const suggested = await inTurns(turnsIn(seconds), (pace) =>
    sendQuestions({ origin, requests: take(suggestions, SUGGESTIONS * TURN_SECONDS), pace }),
  );
  const bursts = await inTurns(BURST_TURNS, async () => {
    const answers: PacedAnswers[] = [];
    for (let burst = 0; burst < BURSTS; burst += 1) {
      await sleep((TURN_SECONDS * 1000) / (BURSTS + 1));
      answers.push(await ask(BURST));
    }
    return together(answers);
  });
  return { paced, suggested, bursts };
}

export function p99({ took }: PacedAnswers): number {
  return quantile(took, 0.99);
}
