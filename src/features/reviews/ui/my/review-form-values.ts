import * as z from "zod";
import { messages, validation } from "../../../../../shop/messages.ts";
import { text } from "../../../../kit/fields.ts";
import { toast } from "../../../../kit/ui/toast.ts";

/** Longest review, characters. */
export const MAX_REVIEW = 2000;

/** What a review's form holds. A radio's value is text; the group's is null while none is chosen. */
export const reviewFormSchema = z.object({
  review: text(MAX_REVIEW, validation.reviewRequired),
  rating: z
    .enum(["1", "2", "3", "4", "5"], messages.invalidRating)
    .transform((stars) => Number(stars)),
});
/** What the form hands on. */
export type ReviewFormOutput = z.output<typeof reviewFormSchema>;

/** Says what is missing from a form that was not handed on: the stars, in the specification's words. */
export function showMissingRating({ rating }: { readonly rating?: unknown }): void {
  if (rating) toast.failure(messages.invalidRating);
}
