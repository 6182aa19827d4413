/** What admins look for among all reviews. Each has at most one row for a customer and tool: it is read through. */
import type { ExpressionBuilder } from "kysely";
import type { Schema } from "../../../database/schema.ts";
import { holds } from "../../../kit/node/db/like.ts";
import { toolsWith } from "../../catalogue/api/search.ts";
import { foldedWords, MAX_SEARCH_WORDS } from "../../catalogue/rules.ts";

type Reviews = ExpressionBuilder<Schema, "review">;

/** Reviews whose words, author or address contain this, or of a tool with these words. */
export function matchesSearch(search: string) {
  return (review: Reviews) => {
    const conditions = ["review.review", "review.author", "review.patient"].map((column) =>
      holds(column, search),
    );
    const words = foldedWords(search).slice(0, MAX_SEARCH_WORDS);
    if (words.length === 0) return review.or(conditions);
    return review.or([...conditions, review.and(words.map((word) => ofToolWith(review, word)))]);
  };
}

function ofToolWith(review: Reviews, word: string) {
  return review("review.tool_key", "in", toolsWith(review, word));
}
