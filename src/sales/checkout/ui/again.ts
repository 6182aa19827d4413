/** What an order that is bought again says to the pages it leads to, as state of the router. */
import * as z from "zod";
import { MAX_PIECES } from "../../../lib/i18n/numbers.ts";
import { MAX_LINES } from "../../cart/rules.ts";

const tool = z.string().min(1).max(100);

const again = z.object({
  number: z.union([z.string(), z.number()]).transform(String),
  /** The lines of the cart that were added. */
  tools: z.array(tool).max(MAX_LINES).optional(),
  /** Ordered without the cart. */
  lines: z
    .array(z.object({ tool, quantity: z.int().min(1).max(MAX_PIECES) }))
    .min(1)
    .max(MAX_LINES)
    .optional(),
});

export type OrderedAgain = z.output<typeof again>;

export function orderedAgain(state: z.input<typeof again>): { readonly again: unknown } {
  return { again: state };
}

/** Undefined unless the page was reached by buying again. */
export function readAgain(state: unknown): OrderedAgain | undefined {
  const stored = typeof state === "object" && state !== null && "again" in state && state.again;
  const read = again.safeParse(stored);
  return read.success ? read.data : undefined;
}
