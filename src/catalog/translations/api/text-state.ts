/** Which tools have missing or outdated texts in a language: `textState` in SQL. */
import type { ExpressionBuilder } from "kysely";
import type { Schema } from "../../../database/schema.ts";
import { emptyColumn } from "../../tools/api/tool-row.ts";
import { translatedFields } from "../../tools/contract-fields.ts";

interface TextFilter {
  readonly state: "missing" | "outdated";
  readonly locale: string;
}

export function hasTextState(
  tool: ExpressionBuilder<Schema, "tool">,
  { state, locale }: TextFilter,
) {
  const texts = tool
    .selectFrom("tool_text")
    .select("tool_text.locale")
    .whereRef("tool_text.tool_key", "=", "tool.key")
    .where("tool_text.locale", "=", locale);
  if (state === "missing") {
    const whole = texts.where((text) =>
      text.and(
        translatedFields.map(([name, field]) =>
          text.or([
            text(`tool_text.${name}`, "!=", ""),
            text(`tool.${name}`, "=", String(emptyColumn(field))),
          ]),
        ),
      ),
    );
    return tool.not(tool.exists(whole));
  }
  return tool.exists(
    texts.where((text) =>
      text.or(
        translatedFields.map(([name, field]) =>
          text.and([
            text(`tool_text.${name}`, "!=", ""),
            text(`tool.${name}`, "!=", String(emptyColumn(field))),
            text(`tool_text.${name}_original`, "!=", text.ref(`tool.${name}`)),
          ]),
        ),
      ),
    ),
  );
}
