import type { SectionForm } from "./contract-form.ts";

/** It has a page of its own. */
export const languages: SectionForm = {
  label: "Languages and texts",
  summary: "Every text of the shop in your own words, and in other languages.",
  fields: { items: { type: "lines", label: "Languages", hint: "one to a line, such as en or de" } },
};
