/** Tags of tools: free words by which admins group them, as buyers see and filter by. */
import * as z from "zod";
import { comparedLine } from "../../lib/contract/fields.ts";
import { schemaText } from "../../lib/contract/schema-text.ts";
import { MAX_TAG, MAX_TAGS, tagKey, typedTagsIn } from "./rules.ts";

/** The keys of tags have Chinese commas as ASCII, which in an address stand between two. */
const newTag = comparedLine(MAX_TAG)
  .min(1)
  .regex(
    /^[^,;，；﹐﹔︐︔、︑،؛]*$/,
    schemaText("field.tagSeparator", "must not contain a comma or a semicolon"),
  );

/** The tags of one tool: none twice, whatever its case and accents. */
export const newTags = z
  .array(newTag)
  .max(MAX_TAGS, schemaText("field.tags", "must have at most {max} tags", { max: MAX_TAGS }))
  .refine((tags) => new Set(tags.map(tagKey)).size === tags.length, {
    ...schemaText("field.tagTwice", "must not have a tag twice"),
  });

/** Reads the tags that a form sends. */
export const typedTags = z.string().transform(typedTagsIn).pipe(newTags);

/** A list's filter. */
export const tagQuery = z
  .string()
  .max(MAX_TAGS * (MAX_TAG + 1))
  .optional()
  .describe("tags of a tool, separated by commas, in any case; a tool must have all of them");

/** Tags of the tools of a list, in `GET /facet`. */
export const countedTags = z
  .array(
    z.object({
      tag: z.string().describe("in small letters, as addresses and filters have it"),
      name: z.string(),
      count: z.int().describe("of the listed tools that have it"),
    }),
  )
  .describe("of the listed tools, the most frequent first");
export type CountedTag = z.output<typeof countedTags>[number];
