/** Inputs of one number. All are these two, which refuse a pasted column (`tests/rules/number-fields.test.ts`). */
import type { ComponentProps } from "react";
import { MAX_FIGURES } from "../../measure/decimal.ts";
import { TextField } from "../Field.tsx";
import { refuseColumn } from "./refuse-column.ts";

type Own = "type" | "onPaste" | "onDrop";

/** A field of a row or a table, where its name is not beside it. */
export function NumberInput({
  inputMode = "numeric",
  ...props
}: Omit<ComponentProps<"input">, Own>) {
  return (
    <input
      autoComplete="off"
      maxLength={MAX_FIGURES}
      {...props}
      type="text"
      inputMode={inputMode}
      onPaste={refuseColumn}
      onDrop={refuseColumn}
    />
  );
}

/** The field with its label. Give no `inputMode` where a sign or a unit may be typed: number keys of phones have none. */
export function NumberField({
  className = "",
  ...props
}: Omit<ComponentProps<typeof TextField>, Own>) {
  return (
    <TextField
      autoComplete="off"
      maxLength={MAX_FIGURES}
      {...props}
      className={`font-mono tabular-nums ${className}`}
      onPaste={refuseColumn}
      onDrop={refuseColumn}
    />
  );
}
