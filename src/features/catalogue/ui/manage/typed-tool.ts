/** What the Add a Product form holds while it is typed: text, checked into what is sent. */

import * as z from "zod";
import { validation } from "../../../../../shop/messages.ts";
import { MAX_DOLLARS, MAX_PIECES } from "../../../../kit/fields.ts";
import { newTool } from "../../contract.ts";

const { name, email, tool, kind, partNumber, description, img } = newTool.shape;

/** A count of pieces as it is typed: text in, a number of at least `least` out. */
export function typedPieces(required: string, least: number) {
  return z
    .string()
    .trim()
    .min(1, required)
    .regex(/^\d{1,9}$/, "Type a whole number.")
    .transform(Number)
    .refine(
      (count) => count >= least && count <= MAX_PIECES,
      `Type a number from ${least} to ${MAX_PIECES}.`,
    );
}

/** A price as it is typed: text in, dollars out. */
export const typedPrice = z
  .string()
  .trim()
  .min(1, validation.priceRequired)
  .regex(/^\d{1,6}(\.\d{1,2})?$/, "Type dollars, with at most two decimals.")
  .transform(Number)
  .refine((dollars) => dollars > 0, `Type a price from 0.01 to ${MAX_DOLLARS}.`);

/** A text that may be left empty: it is left out of what is sent. */
function optional(schema: z.ZodType<string | undefined, string | undefined>) {
  return z
    .string()
    .transform((typed) => (typed.trim() === "" ? undefined : typed))
    .pipe(schema);
}

/** The form's schema: text in, the body of `POST /tool` out. */
export const typedTool = z.object({
  name,
  email,
  tool,
  price: typedPrice,
  quantity: typedPieces(validation.quantityRequired, 0),
  minimum: typedPieces(validation.minimumRequired, 1),
  img,
  kind: optional(kind),
  partNumber: optional(partNumber),
  description: optional(description),
});
