import { texts } from "../../../lib/i18n/i18n.ts";
import type { TextArea, TextState } from "../rules.ts";

/** What a text is that is not the original; also the filters of the list. */
export const textFilters = texts("textOverrides.state", {
  changed: "Changed",
  missing: "Not translated",
  outdated: "Out of date",
} satisfies Record<Exclude<TextState, "original">, string>);

export const textAreaNames = texts("textOverrides.area", {
  content: "Your own texts",
  public: "Pages of the shop",
  desk: "Customers' pages",
  emails: "Emails, invoices and refusals",
  admin: "Admins' pages",
} satisfies Record<TextArea, string>);
