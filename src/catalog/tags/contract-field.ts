import { msg } from "../../lib/i18n/i18n.ts";
import { MAX_TAGS } from "./rules.ts";

/** A row of the table of a tool's fields. */
export const tagsField = {
  type: "tags",
  label: msg("toolField.tags", "Tags"),
  column: "tags",
  csv: ["tags", "tag", "product_tags"],
  empty: "allow",
  max: MAX_TAGS,
  isOmittedWhenEmpty: true,
  form: {
    hint: msg(
      "toolField.tags.hint",
      "separated by commas: stainless, metric; each has a page of its own",
    ),
  },
} as const;
