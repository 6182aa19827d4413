/** `npm run move`, killed again and again until it ends by itself. */
import { setTimeout as sleep } from "node:timers/promises";
import { type Ended, launchCommand, type Program, type Variables } from "#support/processes.ts";
import type { Random } from "../survival/random.ts";

const MOST_LINES = 12;
const LONGEST_START_MS = 1500;

export interface KilledMove {
  /** Kills that came before the end. */
  readonly kills: number;
  /** What the last program printed. */
  readonly output: string;
}

interface Move {
  readonly databaseUrl: string;
  readonly variables: Variables;
  readonly batchRows: number;
}

/** Kills the move `kills` times, each after some progress, and then lets it end. Throws what it printed when it fails. */
export async function moveWithKills(
  { databaseUrl, variables, batchRows }: Move,
  kills: number,
  random: Random,
): Promise<KilledMove> {
  const start = () =>
    launchCommand(
      "tools/move/move.ts",
      [databaseUrl, "--batch-rows", String(batchRows)],
      variables,
    );
  let killed = 0;
  while (killed < kills) {
    const program = start();
    // Some before it has copied anything: while it creates the tables, or computes checksums.
    const ended = random.happens(0.2)
      ? await killAfter(program, 0, random.between(0, LONGEST_START_MS))
      : await killAfter(program, random.between(1, MOST_LINES), random.between(0, 4));
    if (ended.signal !== "SIGKILL") return wholeOutput(program, ended, killed);
    killed += 1;
  }
  const program = start();
  return wholeOutput(program, await program.ended, killed);
}

/** Kills at a random time after so many lines, before the next one. */
async function killAfter(program: Program, lines: number, ms: number): Promise<Ended> {
  const end: { ended?: Ended } = {};
  void program.ended.then((ended) => {
    end.ended = ended;
  });
  while (!end.ended && program.output().split("\n").length - 1 < lines) await sleep(1);
  // A move that resumes may have little left to copy: at its first line it is still not at its end.
  const printed = program.output();
  const until = performance.now() + ms;
  while (performance.now() < until && program.output() === printed) await sleep(1);
  return program.end("SIGKILL");
}

function wholeOutput(program: Program, { code }: Ended, kills: number): KilledMove {
  const output = program.output();
  if (code !== 0) throw new Error(`the move ended with ${code}:\n${output}`);
  return { kills, output };
}
