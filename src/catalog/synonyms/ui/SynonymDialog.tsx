import { useState } from "react";
import { ProblemFailure } from "../../../lib/api-client/failure.ts";
import { t } from "../../../lib/i18n/i18n.ts";
import { type Action, FormDialog } from "../../../lib/ui/action.tsx";
import type { DialogControl } from "../../../lib/ui/Dialog.tsx";
import { TextAreaField } from "../../../lib/ui/Field.tsx";

interface SynonymDialogProps extends DialogControl {
  title: string;
  confirm: string;
  /** They are as stored. */
  phrases?: readonly string[];
  action: Action<string[]>;
}

/** Asks for the phrases of a group, one to a line. */
export function SynonymDialog({ phrases = [], action, ...dialog }: SynonymDialogProps) {
  const [text, setText] = useState(phrases.join("\n"));
  const [isChecked, setChecked] = useState(false);
  const typed = text
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean);
  const fault =
    isChecked && typed.length < 2
      ? t("synonyms.two", "Type at least two phrases, one to a line.")
      : faultOf(action.error, typed);

  function confirm(): void {
    setChecked(true);
    if (typed.length >= 2) action.run(typed);
  }

  return (
    <FormDialog
      {...dialog}
      action={fault ? { ...action, error: undefined } : action}
      onConfirm={confirm}
    >
      <TextAreaField
        label={t("synonyms.phrases", "Phrases")}
        hint={t(
          "synonyms.hint",
          "One to a line: words of any language that mean the same, such as spanner and wrench. Two to 80 phrases of up to four words.",
        )}
        required
        rows={6}
        value={text}
        onChange={({ target }) => setText(target.value)}
        error={fault}
      />
    </FormDialog>
  );
}

/** What the server says about the phrases, with the one that it means. */
function faultOf(failure: unknown, typed: readonly string[]): string | undefined {
  if (!(failure instanceof ProblemFailure)) return undefined;
  for (const { field, message } of failure.problem.errors ?? []) {
    const [, index] = /^phrases(?:\.(\d+))?$/.exec(field) ?? [];
    if (index !== undefined) return `${typed[Number(index)]}: ${message}`;
    if (field === "phrases") return message;
  }
  return undefined;
}
