import { type Message, t, textOf } from "../../../lib/i18n/i18n.ts";

interface FieldsetLegendProps {
  label: Message;
  hint?: Message;
  isOptional?: boolean;
  /** Inside an entry or a group. */
  isNested?: boolean;
}

export function FieldsetLegend({ label, hint, isOptional, isNested }: FieldsetLegendProps) {
  return (
    <legend className="float-left mb-3 w-full">
      <span className={isNested ? "font-medium text-note" : "heading text-lead"}>
        {textOf(label)}
      </span>
      {isOptional && (
        <span className="text-note text-steel">{` ${t("field.optional", "(optional)")}`}</span>
      )}
      {hint && <span className="block text-note text-steel">{textOf(hint)}</span>}
    </legend>
  );
}
