import type { SectionForm } from "./contract-form.ts";

export const languages: SectionForm = {
  label: "Languages",
  summary: "Languages that visitors can choose; the first is the shop's own.",
  fields: { items: { type: "lines", label: "Languages", hint: "one to a line, such as en or de" } },
};
