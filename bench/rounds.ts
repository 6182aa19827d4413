/** Measures several servers alternately, so that other load on the machine affects all of them. */
import type { Load, Target } from "./load.ts";

/** Many and short: the machine's own speed changes within seconds. */
const ROUNDS = 9;

export type Rounds = readonly Load[];

/** Measures each server once per round and reverses the order every other round. By server name. */
export async function measureAlternately<Measured extends Target>(
  targets: readonly Measured[],
  measure: (target: Measured, round: number) => Promise<Load>,
): Promise<Map<string, Rounds>> {
  const measured = new Map<string, Load[]>(targets.map(({ name }) => [name, []]));
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const target of round % 2 === 0 ? targets : targets.toReversed()) {
      measured.get(target.name)?.push(await measure(target, round));
    }
  }
  return measured;
}

export const rounds = ROUNDS;

export interface Ratio {
  readonly median: number;
  readonly lowest: number;
  readonly highest: number;
}

/** Compares round with round: the median of the ratios, the lowest and the highest. */
export function ratioOf(
  ours: Rounds,
  theirs: Rounds,
  figure: "perSecond" | "cpuMicros" = "perSecond",
): Ratio {
  const each = ours.map((load, round) => load[figure] / (theirs[round]?.[figure] ?? Number.NaN));
  return { median: median(each), lowest: Math.min(...each), highest: Math.max(...each) };
}

/** How many seconds a round takes, of a measurement of `seconds` in all. */
export function lengthOfRound(seconds: number): number {
  return seconds / ROUNDS;
}

export function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}
