/** Orders alone, beside a steady pace of questions and bursts of them, and beside a program that only computes. */
import { loadavg } from "node:os";
import { setTimeout as sleep } from "node:timers/promises";
import { cpuMicros, mainThreadMicros } from "../../process-figures.ts";
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
/** Orders alone, beside questions and beside computing in short turns, because the machine's own speed changes. */
const TURN_SECONDS = 4;
const BURST_TURNS = 5;
/** How many bursts a turn has. Orders go on all the time. */
const BURSTS = 2;

export interface Beside {
  /** Orders alone. */
  readonly alone: PacedAnswers;
  /** Orders beside the questions. */
  readonly orders: PacedAnswers;
  /**
   * Orders beside another program that computes at the times of the questions, each time as long as the shop does for
   * one. With two cores any program slows orders; what the shop adds is the difference from these.
   */
  readonly besideComputing: PacedAnswers;
  readonly questions: PacedAnswers;
  /** Processor time of the whole shop for each question, in ms. */
  readonly shopMs: number;
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
  return ORDERS_PER_SECOND * (WARM_UP_SECONDS + 3 * turns * TURN_SECONDS);
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

type Ask = (requests: PacedRequest[], pace?: Pace) => Promise<PacedAnswers>;

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
  const ask: Ask = (requests, pace) => sendQuestions({ origin, requests, pace });
  const warmUp = { seconds: WARM_UP_SECONDS, seed: 0 };
  await Promise.all([place(warmUp), ask(take(questions, WARM_UP * WARM_UP_SECONDS), warmUp)]);

  /** Places orders in the same seconds of each turn, and asks `count` of the questions in those beside them. */
  async function inTurns(
    turns: number,
    source: Iterator<PacedRequest>,
    count: number,
    asking: Ask = ask,
  ): Promise<Beside> {
    const alone: PacedAnswers[] = [];
    const beside: PacedAnswers[] = [];
    const besideComputing: PacedAnswers[] = [];
    const asked: PacedAnswers[] = [];
    const cost = { main: 0, shop: 0 };
    for (let turn = 1; turn <= turns; turn += 1) {
      const pace = { seconds: TURN_SECONDS, seed: turn };
      // Else a question would be sent at the same time as an order.
      const asks = { ...pace, seed: -turn };
      const began = costUntilNow(pid);
      alone.push(await place(pace));
      const between = costUntilNow(pid);
      const [placed, found] = await Promise.all([place(pace), asking(take(source, count), asks)]);
      const ended = costUntilNow(pid);
      beside.push(placed);
      asked.push(found);
      for (const part of ["main", "shop"] as const)
        cost[part] += ended[part] - between[part] - (between[part] - began[part]);
      const computeMs = Math.max(0, cost.shop / 1000 / (turn * count));
      const computing = Array.from({ length: count }, () => ({ computeMs }));
      besideComputing.push((await Promise.all([place(pace), asking(computing, asks)]))[0]);
    }
    const all = together(asked);
    return {
      alone: together(alone),
      orders: together(beside),
      besideComputing: together(besideComputing),
      questions: all,
      shopMs: cost.shop / 1000 / all.took.length,
      mainThreadMs: cost.main / 1000 / all.took.length,
      load: loadavg()[0] ?? 0,
    };
  }
  const turns = turnsIn(seconds);
  const paced: Beside[] = [];
  for (const perSecond of PACES)
    paced.push(await inTurns(turns, questions, perSecond * TURN_SECONDS));
  const suggested = await inTurns(turns, suggestions, SUGGESTIONS * TURN_SECONDS);
  const bursts = await inTurns(BURST_TURNS, questions, BURSTS * BURST, async (requests) => {
    const answers: PacedAnswers[] = [];
    for (let burst = 0; burst < BURSTS; burst += 1) {
      await sleep((TURN_SECONDS * 1000) / (BURSTS + 1));
      answers.push(await ask(requests.slice(burst * BURST, (burst + 1) * BURST)));
    }
    return together(answers);
  });
  return { paced, suggested, bursts };
}

/** Processor time in µs. */
function costUntilNow(pid: number): { readonly main: number; readonly shop: number } {
  return { main: mainThreadMicros(pid), shop: cpuMicros(pid) };
}

export function p99({ took }: PacedAnswers): number {
  return quantile(took, 0.99);
}
