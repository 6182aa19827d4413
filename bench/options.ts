import { parseArgs } from "node:util";
import { Refusal } from "../scripts/say.mjs";

export const scenarios = ["start", "list", "tool", "my-orders", "orders"] as const;
export type Scenario = (typeof scenarios)[number];

export const engines = ["sqlite", "postgres"] as const;
export type Engine = (typeof engines)[number];

/** The slowest percent of 10 questions a second needs a while. */
const SCALE_SECONDS = 15;

export interface Options {
  readonly only: readonly Scenario[];
  readonly engines: readonly Engine[];
  /** Seconds of one measurement of reads; orders take about as long. */
  readonly seconds: number;
  readonly against: string | undefined;
  readonly strict: boolean;
  /** Of searches in a large catalog, instead of the other figures. */
  readonly isScale: boolean;
}

/** Throws Refusal with a sentence for invalid arguments. */
export function readOptions(args: readonly string[]): Options {
  const { values } = parsed(args);
  const isScale = values.scale ?? false;
  const seconds = Number(values.seconds ?? (isScale ? SCALE_SECONDS : 3));
  if (!(seconds >= 1 && seconds <= 60)) throw new Refusal("--seconds takes a number from 1 to 60.");
  if (isScale && values.only !== "search") throw new Refusal("--scale needs --only search.");
  return {
    only: isScale ? [] : chosen("--only", values.only, scenarios),
    isScale,
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
        scale: { type: "boolean" },
      },
    });
  } catch (error) {
    throw new Refusal((error as Error).message);
  }
}

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
