import type { Engine } from "./options.ts";
import { mean, median, type Ratio, type Rounds, ratioOf } from "./rounds.ts";

/** A limit for a ratio to the bare server, a time in ms or a size in MB. */
export type Goal = { readonly atLeast: number } | { readonly atMost: number };

/**
 * The project's goals: the share of the bare server's throughput with all headers, checks and
 * limits on, an order's processor time as a multiple of what it cannot do without, start-up time
 * and memory.
 */
export const goals = {
  list: { atLeast: 0.6 },
  tool: { atLeast: 0.6 },
  myOrders: { atLeast: 0.25 },
  orderCost: { atMost: 1.8 },
  firstAnswerMs: { atMost: 600 },
  idleMegabytes: { atMost: 130 },
} as const satisfies Record<string, Goal>;

export interface Figure {
  readonly engine: Engine;
  readonly what: string;
  readonly shop: string;
  readonly bare?: string;
  readonly ratio?: Ratio;
  readonly goal?: Goal;
  readonly met?: boolean;
  readonly p99?: string;
  /** Processor time per response, of the shop, the bare server and the compared commit. */
  readonly cpu?: string;
  /** Ratios to the compared commit: of the rates, and of the processor time. */
  readonly against?: Ratio;
  readonly cpuAgainst?: Ratio;
}

export interface Compared {
  readonly shop: Rounds;
  readonly bare: Rounds;
  readonly previous: Rounds | undefined;
}

export function loadFigure(
  engine: Engine,
  what: string,
  { shop, bare, previous }: Compared,
  goal?: Goal,
): Figure {
  const ratio = ratioOf(shop, bare);
  return {
    engine,
    what,
    shop: rate(shop),
    bare: rate(bare),
    ratio,
    ...(goal && { goal, met: isMet(goal, ratio.median) }),
    p99: `${median(shop.map(({ p99Ms }) => p99Ms)).toFixed(0)} ms`,
    cpu: [shop, bare, ...(previous ? [previous] : [])].map(cpu).join(" / "),
    ...(previous && {
      against: ratioOf(shop, previous),
      cpuAgainst: ratioOf(shop, previous, "cpuMicros"),
    }),
  };
}

/**
 * The figures of one start, as compared over all of them: the ratios to the other commit are those of each start, of which
 * one is printed with the lowest and the highest.
 */
export function medianOfStarts(starts: readonly (readonly Figure[])[]): Figure[] {
  const [first = []] = starts;
  return first.map((figure, at) => {
    const of = (name: "against" | "cpuAgainst") =>
      starts.flatMap((figures) => figures[at]?.[name]?.median ?? []);
    if (of("against").length === 0) return figure;
    return { ...figure, against: overAll(of("against")), cpuAgainst: overAll(of("cpuAgainst")) };
  });
}

function overAll(ratios: readonly number[]): Ratio {
  return { median: median(ratios), lowest: Math.min(...ratios), highest: Math.max(...ratios) };
}

export function isMet(goal: Goal, figure: number): boolean {
  return "atLeast" in goal ? figure >= goal.atLeast : figure <= goal.atMost;
}

export function rate(measured: readonly { readonly perSecond: number }[]): string {
  return `${Math.round(median(measured.map(({ perSecond }) => perSecond))).toLocaleString("en")}/s`;
}

function cpu(measured: Rounds): string {
  return mean(measured.map(({ cpuMicros }) => cpuMicros)).toFixed(0);
}
