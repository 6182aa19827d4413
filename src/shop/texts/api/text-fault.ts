/** Whether a text can replace another one: a sentence in the current language if not. */

import { type Sections, sectionForms, sectionSchemas } from "../../../frame/settings/sections.ts";
import { applyDifferences } from "../../../lib/contract/differences.ts";
import { fieldMessage } from "../../../lib/contract/form-fields.ts";
import { t, textOf } from "../../../lib/i18n/i18n.ts";
import { messageFault, valuesFault } from "../../../lib/i18n/message-check.ts";
import { markdownFaults } from "../../pages/api/markdown.ts";
import type { ContentText, TextEntry } from "../rules.ts";

const MAX_LENGTH = 4000;

export function textFault(
  { original: { source }, content }: TextEntry,
  text: string,
  sections: Sections,
): string | undefined {
  if (text === "") return t("text.fault.empty", "Type a text, or go back to the original.");
  if (content) return contentFault(content, text, sections);
  if (text.length > MAX_LENGTH)
    return t("text.fault.long", "The text may have at most {max} characters.", { max: MAX_LENGTH });
  if (/\p{Cc}/u.test(source.includes("\n") ? text.replaceAll("\n", "") : text))
    return t("text.fault.oneLine", "The text must be a single line.");
  const fault = messageFault(source, text);
  return fault && textOf(fault);
}

/** What the section says of a value with the translation in it. */
function contentFault(
  { section, path, text: source }: ContentText,
  text: string,
  sections: Sections,
): string | undefined {
  const value = applyDifferences(sections[section], [{ path, from: source, to: text }]);
  const { fields } = sectionForms[section];
  const [issue] = sectionSchemas[section].safeParse(value).error?.issues ?? [];
  if (issue) return fieldMessage(fields, path, issue.message);
  const [markdown] = section === "pages" ? markdownFaults(text) : [];
  if (markdown !== undefined) return fieldMessage(fields, path, markdown);
  const fault = valuesFault(valuesIn(source), valuesIn(text));
  return fault && textOf(fault);
}

/** Names in braces, which the shop's data replace. */
function valuesIn(text: string): Set<string> {
  return new Set([...text.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => name));
}
