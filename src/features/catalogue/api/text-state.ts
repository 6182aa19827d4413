/** Which tools have missing or outdated texts in a language: `textState` in SQL. */
import type { ExpressionBuilder } from "kysely";
import type { Schema } from "../../../database/schema.ts";

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
    const whole = texts
      .where("tool_text.name", "!=", "")
      .where((text) =>
        text.or([text("tool_text.description", "!=", ""), text("tool.description", "=", "")]),
      );
    return tool.not(tool.exists(whole));
  }
  return tool.exists(
    texts.where((text) =>
      text.or([
        text.and([
          text("tool_text.name", "!=", ""),
          text("tool_text.name_original", "!=", text.ref("tool.name")),
        ]),
        text.and([
          text("tool_text.description", "!=", ""),
          text("tool.description", "!=", ""),
          text("tool_text.description_original", "!=", text.ref("tool.description")),
        ]),
      ]),
    ),
  );
}
