import * as z from "zod";
import { isLoopback } from "../kit/node/loopback.ts";

/** An http address on this machine: nothing that is told or fetched there can be read on the way. */
export const loopbackUrl = z
  .url({ protocol: /^http$/, error: "must be an http address on this machine", abort: true })
  .refine(
    (value) => isLoopback(new URL(value).hostname),
    "must name a loopback host: it is for the sandbox only",
  );

export const uploadUrl = z
  .url({ protocol: /^https$/, error: "must be an https address", abort: true })
  .refine((value) => new URL(value).username === "", "must be without a user's name in it");

const ORIGIN = "must be an origin such as https://shop.example, without a path";

/** An origin: scheme, host and port, nothing behind. */
export const origin = z
  .url({ protocol: /^https?$/, error: ORIGIN, abort: true })
  .refine((value) => new URL(value).origin === value, ORIGIN);

/** Entries between commas; spaces around them and empty ones do not matter. */
export const list = z
  .string()
  .default("")
  .transform((text) =>
    text
      .split(",")
      .map((entry) => entry.trim())
      .filter(Boolean),
  );

/**
 * Faults of variables that belong together, of which some are set: which ones are missing, as
 * `A, B and C belong together, and B is missing.`; none when all or none are set.
 */
export function halfSetFaults(
  values: Readonly<Record<string, unknown>>,
  names: string[],
): string[] {
  const missing = names.filter((name) => values[name] === undefined);
  if (missing.length === 0 || missing.length === names.length) return [];
  return [
    `${spoken(names)} belong together, and ${spoken(missing)} ${missing.length > 1 ? "are" : "is"} missing.`,
  ];
}

function spoken(names: readonly string[]): string {
  return names.length > 1 ? `${names.slice(0, -1).join(", ")} and ${names.at(-1)}` : `${names[0]}`;
}
