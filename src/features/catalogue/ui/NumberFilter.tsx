import { useState } from "react";
import { TextField } from "../../../kit/ui/Field.tsx";
import { useTypedAhead } from "./typed-ahead.ts";

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
  const spelled = (wanted: number | undefined) => (wanted === undefined ? "" : String(wanted));
  const [typed, setTyped] = useTypedAhead(spelled(value), (text) => {
    const wanted = read(text);
    setFaulty(wanted === "faulty");
    if (wanted === "faulty") return spelled(value);
    onChange(wanted);
    return spelled(wanted);
  });
  return (
    <TextField
      {...field}
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
