/** What the kills have found, for people: a row for each step. */
import type { Findings } from "./checks.ts";

interface Row {
  rounds: number;
  /** Rounds in which the step was under way when the server was killed. */
  hit: number;
  lost: number;
  doubled: number;
  oversold: number;
}

/** The table under way. */
export interface KillTable {
  /** Enters a round. */
  round(step: string, hit: boolean, found: Findings): void;
  /** Steps that were never under way when the server was killed. */
  missed(): string[];
  lines(): string[];
}

/** An empty table. */
export function openTable(): KillTable {
  const rows = new Map<string, Row>();
  return {
    round: (step, hit, found) => {
      const row = rows.get(step) ?? { rounds: 0, hit: 0, lost: 0, doubled: 0, oversold: 0 };
      rows.set(step, {
        rounds: row.rounds + 1,
        hit: row.hit + (hit ? 1 : 0),
        lost: row.lost + found.lost.length,
        doubled: row.doubled + found.doubled.length,
        oversold: row.oversold + found.oversold.length,
      });
    },
    missed: () => [...rows].filter(([, { hit }]) => hit === 0).map(([step]) => step),
    lines: () => [
      line("killed", ["rounds", "in the act", "lost", "doubled", "oversold"]),
      ...[...rows].map(([step, { rounds, hit, lost, doubled, oversold }]) =>
        line(step, [rounds, hit, lost, doubled, oversold]),
      ),
    ],
  };
}

function line(name: string, cells: readonly (string | number)[]): string {
  return name.padEnd(44) + cells.map((cell) => String(cell).padStart(11)).join("");
}
