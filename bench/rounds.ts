/** Measures several servers alternately, so that other load on the machine affects all of them. */
import type { Load, Target } from "./load.ts";

const ROUNDS = 3;

export type Rounds = readonly Load[];

/** Measures each server once per round and reverses the order every other round. By server name. */
export async function measureAlternately(
  targets: readonly Target[],
  measure: (target: Target, round: number) => Promise<Load>,
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

export function ratioOf(ours: Rounds, theirs: Rounds): Ratio {
  const each = ours.map((load, round) => load.perSecond / (theirs[round]?.perSecond ?? Number.NaN));
  return { median: median(each), lowest: Math.min(...each), highest: Math.max(...each) };
}

export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}
