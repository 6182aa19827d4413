import { texts } from "../../../lib/i18n/i18n.ts";
import type { TextArea, TextState } from "../rules.ts";

/** What a text is that is not the original; also the filters of the list. */
export const textFilters = texts("ownTexts.state", {
  changed: "Changed",
  missing: "Not translated",
  outdated: "Out of date",
} satisfies Record<Exclude<TextState, "original">, string>);

export const textAreaNames = texts("ownTexts.area", {
  content: "Your own texts",
  public: "Pages of the shop",
  desk: "Customers' pages",
  emails: "Emails, invoices and refusals",
  admin: "Admins' pages",
} satisfies Record<TextArea, string>);
