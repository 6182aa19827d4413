/** What the Add a Product form holds while it is typed: text, checked into what is sent. */
import * as z from "zod";
import { shop } from "../../../../../shop.config.ts";
import { MAX_DOLLARS, MAX_PIECES } from "../../../../kit/fields.ts";
import { newTool } from "../../contract.ts";

const { validation } = shop;
const { name, email, tool, kind, partNumber, description, img } = newTool.shape;

function pieces(required: string, least: number) {
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

const price = z
  .string()
  .trim()
  .min(1, validation.priceRequired)
  .regex(/^\d{1,6}(\.\d{1,2})?$/, "Type dollars, with at most two decimals.")
  .transform(Number)
  .refine((dollars) => dollars > 0, `Type a price from 0.01 to ${MAX_DOLLARS}.`);

/** An empty optional field is left out of what is sent. */
function optional<S extends z.ZodType>(schema: S) {
  return z.preprocess((typed) => (typed === "" ? undefined : typed), schema);
}

/** The form's schema: text in, the body of `POST /tool` out. */
export const typedTool = z.object({
  name,
  email,
  tool,
  price,
  quantity: pieces(validation.quantityRequired, 0),
  minimum: pieces(validation.minimumRequired, 1),
  img,
  kind: optional(kind),
  partNumber: optional(partNumber),
  description: optional(description),
});
