import * as z from "zod";
import { isLoopback } from "../kit/node/loopback.ts";

/** Plain http is safe only on this machine. */
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

export const origin = z
  .url({ protocol: /^https?$/, error: ORIGIN, abort: true })
  .refine((value) => new URL(value).origin === value, ORIGIN);

export const list = z
  .string()
  .default("")
  .transform((text) =>
    text
      .split(",")
      .map((entry) => entry.trim())
      .filter(Boolean),
  );

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
