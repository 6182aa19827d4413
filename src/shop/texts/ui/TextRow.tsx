import { t } from "../../../lib/i18n/i18n.ts";
import { Badge, type BadgeTone } from "../../../lib/ui/Badge.tsx";
import { Button } from "../../../lib/ui/Button.tsx";
import { useFocusBack } from "../../../lib/ui/Dialog.tsx";
import type { TextState } from "../rules.ts";
import { TextEditor, type TextEditorProps } from "./TextEditor.tsx";
import { textFilters } from "./text-labels.ts";

const tones: Partial<Record<TextState, BadgeTone>> = {
  changed: "good",
  missing: "wait",
  outdated: "bad",
};

interface TextRowProps extends Omit<TextEditorProps, "typed"> {
  /** What is typed and not saved; undefined: the row is closed. */
  typed: string | undefined;
}

/** A text with its original; it is edited in its row. */
export function TextRow({ locale, sourceLocale, text, typed, onType }: TextRowProps) {
  const { id, label, source, original, text: own, state, fault } = text;
  const shown = own ?? original;
  const isOpen = typed !== undefined;
  const edit = useFocusBack(isOpen);
  const name = label ?? id;
  return (
    <li className="text-row">
      <div className="min-w-0">
        {label === undefined ? (
          <h2 translate="no" className="text-id">
            {id}
          </h2>
        ) : (
          <h2 className="text-note text-steel">{label}</h2>
        )}
        {!isOpen && shown !== source && (
          <p lang={sourceLocale} className="text-words text-note text-steel">
            {source}
          </p>
        )}
        {!isOpen && (
          <p lang={state === "missing" ? sourceLocale : locale} className="text-words">
            {shown}
          </p>
        )}
        {fault !== undefined && (
          <p className="mt-1 text-bad text-note">
            {t("textOverrides.unused", "Not shown: {fault}", { fault })}
          </p>
        )}
      </div>
      <div className="text-row-side">
        {state !== "original" && (
          <Badge tone={tones[state] ?? "plain"}>
            {state === "changed" && text.area === "content"
              ? t("textOverrides.translated", "Translated")
              : textFilters[state]}
          </Badge>
        )}
        {!isOpen && (
          <Button
            ref={edit}
            aria-label={t("textOverrides.editNamed", "Edit {name}", { name })}
            onClick={() => onType(own ?? (state === "missing" ? "" : original))}
          >
            {t("textOverrides.edit", "Edit")}
          </Button>
        )}
      </div>
      {typed !== undefined && <TextEditor {...{ locale, sourceLocale, text, typed, onType }} />}
    </li>
  );
}
