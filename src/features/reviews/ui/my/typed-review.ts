import * as z from "zod";
import { shop } from "../../../../../shop.config.ts";
import { text } from "../../../../kit/fields.ts";

/** Longest review, characters. */
export const MAX_REVIEW = 2000;

/** What a review's form holds. A radio's value is text; the group's is null while none is chosen. */
export const typedReview = z.object({
  review: text(MAX_REVIEW, "Review is Required"),
  rating: z
    .enum(["1", "2", "3", "4", "5"], shop.messages.invalidRating)
    .transform((stars) => Number(stars)),
});
/** What the form hands on. */
export type TypedReview = z.output<typeof typedReview>;
