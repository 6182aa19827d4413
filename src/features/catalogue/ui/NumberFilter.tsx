import { useState } from "react";
import { TextField } from "../../../kit/ui/Field.tsx";
import { useDebouncedField } from "./use-debounced-field.ts";

interface NumberFilterProps {
  label: string;
  name: string;
  value: number | undefined;
  /** Reads what was typed. */
  read: (text: string) => number | "faulty" | undefined;
  /** What to say of something that cannot be read. */
  fault: string;
  placeholder?: string;
  onChange: (value: number | undefined) => void;
}

/** A field for a limit. It asks while one types; what it cannot read it says, and asks nothing. */
export function NumberFilter({ value, read, fault, onChange, ...field }: NumberFilterProps) {
  const [isFaulty, setFaulty] = useState(false);
  const shown = String(value ?? "");
  const { typed, setTyped, input } = useDebouncedField({
    shown,
    spell: (text) => {
      const wanted = read(text);
      return wanted === "faulty" ? shown : String(wanted ?? "");
    },
    ask: (text) => {
      const wanted = read(text);
      setFaulty(wanted === "faulty");
      if (wanted !== "faulty") onChange(wanted);
    },
  });
  return (
    <TextField
      {...field}
      ref={input}
      inputMode="decimal"
      autoComplete="off"
      maxLength={10}
      className="font-mono tabular-nums"
      value={typed}
      onChange={(event) => {
        setTyped(event.target.value);
        setFaulty(false);
      }}
      error={isFaulty ? fault : undefined}
    />
  );
}
