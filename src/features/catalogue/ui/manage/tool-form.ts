/** What the Add a Product form holds while it is typed: text, checked into what is sent. */

import * as z from "zod";
import { validation } from "../../../../../shop/messages.ts";
import { MAX_DOLLARS, MAX_PIECES } from "../../../../kit/fields.ts";
import { formatDollars } from "../../../../kit/money.ts";
import { formatCount } from "../../../../kit/numbers.ts";
import { newTool } from "../../contract.ts";

const { name, email, tool, kind, partNumber, description, img } = newTool.shape;

/** A count of pieces as it is typed: text in, a number of at least `least` out. `what` is its name in messages. */
export function countField(required: string, least: number, what: string) {
  return z
    .string()
    .trim()
    .min(1, required)
    .regex(/^-?\d{1,15}$/, "Type a whole number, such as 12.")
    .transform(Number)
    .refine((count) => count >= least, `Type a ${what} of ${least} or more.`)
    .refine((count) => count <= MAX_PIECES, `Type at most ${formatCount(MAX_PIECES)}.`);
}

/** A price as it is typed: text in, dollars out. */
export const priceField = z
  .string()
  .trim()
  .min(1, validation.priceRequired)
  .regex(/^-?\d{1,15}(\.\d*)?$/, "Type the price in dollars, such as 12.50.")
  .regex(/^[^.]*(\.\d{1,2})?$/, "Type at most two decimals.")
  .transform(Number)
  .refine((dollars) => dollars > 0, "Type a price of $0.01 or more.")
  .refine((dollars) => dollars <= MAX_DOLLARS, `Type at most ${formatDollars(MAX_DOLLARS)}.`);

/** A text that may be left empty: it is left out of what is sent. */
function optional(schema: z.ZodType<string | undefined, string | undefined>) {
  return z
    .string()
    .transform((typed) => (typed.trim() === "" ? undefined : typed))
    .pipe(schema);
}

/** The form's schema: text in, the body of `POST /tool` out. */
export const toolFormSchema = z.object({
  name,
  email,
  tool,
  price: priceField,
  quantity: countField(validation.quantityRequired, 0, "quantity"),
  minimum: countField(validation.minimumRequired, 1, "minimum"),
  img,
  kind: optional(kind),
  partNumber: optional(partNumber),
  description: optional(description),
});
