import { msg } from "../../lib/i18n/i18n.ts";
import type { SectionForm } from "./contract-form.ts";

/** It has a page of its own. */
export const languages: SectionForm = {
  label: msg("settings.languages", "Languages and texts"),
  summary: msg(
    "settings.languages.summary",
    "Every text of the shop in your own words, and in other languages.",
  ),
  fields: {
    items: {
      type: "lines",
      label: msg("settings.languages.items", "Languages"),
      hint: msg("settings.languages.hint", "one to a line, such as en or de"),
    },
  },
};
