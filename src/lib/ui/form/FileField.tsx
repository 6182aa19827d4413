/** Choosers of files. All are these two, which take a file again (`tests/rules/file-fields.test.ts`). */
import { type ComponentProps, type SyntheticEvent, useEffect, useState } from "react";
import { texts } from "../../i18n/i18n.ts";
import { Field, type FieldWords } from "../Field.tsx";
import "./file-field.css";

const words = texts("fileField", { choose: "Choose a file", none: "No file chosen" });

interface Choosing {
  /** There is one at least, and one at most without `multiple`. */
  onFiles: (files: File[]) => void;
  /** Kept in the input until the next choice, where it is read later than it is chosen. */
  isKept?: boolean;
  /** The input is empty again: the next choice begins. */
  onEmptied?: () => void;
}

type Own = "type" | "value" | "onChange" | "onClick" | "onDrop";

/**
 * Without a label. It is empty before each choice: Chromium does not tell that a file is chosen again, which was refused
 * or has changed on the disk.
 */
export function FileInput({
  onFiles,
  isKept = false,
  onEmptied,
  ...input
}: Choosing & Omit<ComponentProps<"input">, Own>) {
  function empty({ currentTarget }: SyntheticEvent<HTMLInputElement>): void {
    currentTarget.value = "";
    onEmptied?.();
  }
  useEffect(keepPage, []);
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

/** Without this, a file that is dropped beside the field replaces the page. Texts are dragged as ever. */
function keepPage(): () => void {
  const prevent = (event: DragEvent) => {
    const { defaultPrevented, dataTransfer, target } = event;
    const isTaken =
      defaultPrevented || (target instanceof HTMLInputElement && target.type === "file");
    if (isTaken || !dataTransfer?.types.includes("Files")) return;
    event.preventDefault();
    dataTransfer.dropEffect = "none";
  };
  window.addEventListener("dragover", prevent);
  window.addEventListener("drop", prevent);
  return () => {
    window.removeEventListener("dragover", prevent);
    window.removeEventListener("drop", prevent);
  };
}

type Words = Pick<FieldWords, "label" | "hint" | "error" | "required">;

type FileFieldProps = Words &
  Omit<ComponentProps<typeof FileInput>, keyof FieldWords | "className" | "onEmptied">;

/**
 * With its label; other attributes are the input's, which lies invisible over button and name: what browsers draw is in
 * their language, not in the page's.
 */
export function FileField({ label, hint, error, required, onFiles, ...input }: FileFieldProps) {
  const [chosen, setChosen] = useState<readonly File[]>([]);
  return (
    <Field {...{ label, hint, error, required }}>
      {(aria) => (
        <span className="file-field input w-full">
          <span aria-hidden="true" className="btn btn-quiet">
            {words.choose}
          </span>
          <span aria-hidden="true" className="min-w-0 flex-1 truncate">
            {chosen.map(({ name }) => name).join(", ") || words.none}
          </span>
          <FileInput
            // Firefox would put the file back after a reload, and the name beside it would be missing.
            autoComplete="off"
            {...input}
            {...aria}
            onEmptied={() => setChosen([])}
            onFiles={(files) => {
              setChosen(files);
              onFiles(files);
            }}
          />
        </span>
      )}
    </Field>
  );
}
