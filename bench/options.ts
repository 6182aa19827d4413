import { resolve } from "node:path";
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
  /** The length of all rounds of reads, for each server. Orders take about as long. */
  readonly seconds: number;
  readonly against: string | undefined;
  readonly strict: boolean;
  /** Measures large shops instead of the other figures. */
  readonly scale: ScaleOptions | undefined;
}

export interface ScaleOptions {
  /** How many tools the large shop has. */
  readonly tools: number;
  /** Measures only paths whose name contains this; `search` measures searches beside orders. */
  readonly only: string;
  /** Folder in which generated databases are kept for later runs. */
  readonly keep: string | undefined;
}

export const SMALL_TOOLS = 100;

/** Throws Refusal with a sentence for invalid arguments. */
export function readOptions(args: readonly string[]): Options {
  const { values } = parsed(args);
  const seconds = Number(values.seconds ?? (values.scale ? SCALE_SECONDS : 9));
  if (!(seconds >= 1 && seconds <= 180))
    throw new Refusal("--seconds takes a number from 1 to 180.");
  const wanted = chosen("--engine", values.engine, engines);
  return {
    only: values.scale ? [] : chosen("--only", values.only, scenarios),
    scale: values.scale ? scaleOptions(values, wanted) : undefined,
    engines: wanted,
    seconds,
    against: values.against,
    strict: values.strict ?? false,
  };
}

function scaleOptions(
  values: ReturnType<typeof parsed>["values"],
  wanted: readonly Engine[],
): ScaleOptions {
  const tools = Number(values.tools ?? 100_000);
  if (!(Number.isInteger(tools) && tools >= SMALL_TOOLS)) {
    throw new Refusal(`--tools takes a whole number of at least ${SMALL_TOOLS}.`);
  }
  if (values.keep && wanted.includes("postgres") && !process.env.TEST_DATABASE_URL) {
    throw new Refusal(
      "--keep needs TEST_DATABASE_URL for PostgreSQL: a server that goes on running.",
    );
  }
  return { tools, only: values.only ?? "", keep: values.keep && resolve(values.keep) };
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
        tools: { type: "string" },
        keep: { type: "string" },
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
