/** Choosers of files. All are these two, which take a file again (`tests/rules/file-fields.test.ts`). */
import type { ComponentProps, SyntheticEvent } from "react";
import { Field, type FieldWords } from "../Field.tsx";
import "./file-field.css";

interface Choosing {
  /** There is one at least, and one at most without `multiple`. */
  onFiles: (files: File[]) => void;
  /** Shown until the next choice, where it is read later than it is chosen. */
  isKept?: boolean;
}

type Own = "type" | "value" | "onChange" | "onClick" | "onDrop";

/**
 * Without a label. It is empty before each choice: Chromium does not tell that a file is chosen again, which was refused
 * or has changed on the disk.
 */
export function FileInput({
  onFiles,
  isKept = false,
  ...input
}: Choosing & Omit<ComponentProps<"input">, Own>) {
  return (
    <input
      {...input}
      type="file"
      onClick={empty}
      onDrop={empty}
      onChange={({ target }) => {
        const files = [...(target.files ?? [])];
        // Else Back and a reload would choose it again.
        if (!isKept) target.value = "";
        if (files.length > 0) onFiles(files);
      }}
    />
  );
}

function empty({ currentTarget }: SyntheticEvent<HTMLInputElement>): void {
  currentTarget.value = "";
}

type Words = Pick<FieldWords, "label" | "hint" | "error" | "required">;

/** With its label; other attributes are the input's. */
export function FileField({
  label,
  hint,
  error,
  required,
  ...input
}: Words & Omit<ComponentProps<typeof FileInput>, keyof FieldWords | "className">) {
  return (
    <Field {...{ label, hint, error, required }}>
      {(aria) => <FileInput {...input} {...aria} className="input w-full py-[3px]" />}
    </Field>
  );
}
