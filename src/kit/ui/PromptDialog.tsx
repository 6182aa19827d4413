import { useState } from "react";
import { fieldRules } from "../../../shop/messages.ts";
import type { ButtonVariant } from "./Button.tsx";
import { Dialog } from "./Dialog.tsx";
import { FormError } from "./Feedback.tsx";
import { TextAreaField } from "./Field.tsx";

interface WordsDialogProps {
  open: boolean;
  title: string;
  /** What comes of it. */
  explained: string;
  /** The field's; said to be required when it is left empty. */
  label: string;
  hint?: string;
  maxLength: number;
  /** What the field holds at first. */
  before?: string | undefined;
  isOptional?: boolean;
  confirm: string;
  variant?: ButtonVariant;
  busy: boolean;
  /** Why it was not done. */
  failure: unknown;
  onConfirm: (words: string) => void;
  onCancel: () => void;
}

/** Asks for words before something is done. */
export function PromptDialog({ label, hint, maxLength, before = "", ...rest }: WordsDialogProps) {
  const { explained, failure, onConfirm, isOptional, variant = "primary", ...dialog } = rest;
  const [words, setWords] = useState(before);
  const [isChecked, setChecked] = useState(false);
  const isMissing = !isOptional && words.trim() === "";
  return (
    <Dialog
      {...dialog}
      variant={variant}
      onConfirm={() => {
        setChecked(true);
        if (!isMissing) onConfirm(words);
      }}
    >
      <p>{explained}</p>
      <div className="mt-4 mb-3 text-ink">
        <TextAreaField
          label={label}
          hint={hint}
          rows={3}
          maxLength={maxLength}
          value={words}
          onChange={(event) => setWords(event.target.value)}
          required={!isOptional}
          optional={isOptional}
          error={isChecked && isMissing ? fieldRules.required(label) : undefined}
        />
      </div>
      <FormError failure={failure} />
    </Dialog>
  );
}
