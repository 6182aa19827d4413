/** The command line of the benchmark. */
import { parseArgs } from "node:util";
import { Refusal } from "../scripts/say.mjs";

/** What can be measured. */
export const scenarios = ["start", "list", "tool", "my-orders", "orders"] as const;
/** One of the things that can be measured. */
export type Scenario = (typeof scenarios)[number];

/** The databases that the shop runs on. */
export const engines = ["sqlite", "postgres"] as const;
/** One of the two databases. */
export type Engine = (typeof engines)[number];

/** What the person at the terminal asked for. */
export interface Options {
  readonly only: readonly Scenario[];
  readonly engines: readonly Engine[];
  /** Length of one measurement of reads, in seconds; of orders about as long. */
  readonly seconds: number;
  /** A commit to be measured beside this tree. */
  readonly against: string | undefined;
  /** Whether a missed goal is a failed run. */
  readonly strict: boolean;
}

/** Reads the arguments; throws Refusal with a sentence for what cannot be understood. */
export function readOptions(args: readonly string[]): Options {
  const { values } = parsed(args);
  const seconds = Number(values.seconds ?? 3);
  if (!(seconds >= 1 && seconds <= 60)) throw new Refusal("--seconds takes a number from 1 to 60.");
  return {
    only: chosen("--only", values.only, scenarios),
    engines: chosen("--engine", values.engine, engines),
    seconds,
    against: values.against,
    strict: values.strict ?? false,
  };
}

function parsed(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      options: {
        only: { type: "string" },
        engine: { type: "string" },
        seconds: { type: "string" },
        against: { type: "string" },
        strict: { type: "boolean" },
      },
    });
  } catch (error) {
    throw new Refusal((error as Error).message);
  }
}

/** The known names in a comma-separated list; all of them when there is no list. */
function chosen<Name extends string>(
  option: string,
  list: string | undefined,
  known: readonly Name[],
): readonly Name[] {
  if (list === undefined) return known;
  const asked = list.split(",").map((name) => name.trim());
  const unknown = asked.find((name) => !known.some((one) => one === name));
  if (unknown !== undefined) {
    throw new Refusal(`${option} knows ${known.join(", ")}; it does not know "${unknown}".`);
  }
  return known.filter((name) => asked.includes(name));
}
