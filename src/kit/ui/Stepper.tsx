import type { ChangeEvent } from "react";
import type { FieldAria } from "./Field.tsx";
import "./stepper.css";

interface StepperProps {
  /** What is in the field, as typed: "" or something unreadable is the form's to explain. */
  value: string;
  onChange: (value: string) => void;
  /** The field is left: what is wrong with its number can be said. */
  onLeave?: () => void;
  minimum: number;
  maximum: number;
  /** What is counted, for the buttons' names: "pieces". */
  unit: string;
  disabled?: boolean;
  name?: string;
  /** From `Field`, so that label, hint and error belong to the input. */
  aria?: FieldAria;
}

/**
 * A whole number with minus and plus. The buttons stay between minimum and maximum; typing is free,
 * so that a quantity that is too small can be explained instead of being changed in silence.
 */
export function Stepper({
  value,
  onChange,
  onLeave,
  minimum,
  maximum,
  unit,
  disabled,
  name,
  aria,
}: StepperProps) {
  const typed = Number.parseInt(value, 10);
  const current = Number.isNaN(typed) ? minimum : typed;
  const step = (to: number) => onChange(String(Math.min(maximum, Math.max(minimum, to))));
  // At a limit a button keeps the focus that it has, so it is not natively disabled.
  const stepButton = (label: string, sign: string, to: number, isAtLimit: boolean) => (
    <button
      type="button"
      aria-label={label}
      disabled={disabled}
      aria-disabled={isAtLimit || undefined}
      tabIndex={isAtLimit ? -1 : undefined}
      onClick={() => isAtLimit || step(to)}
    >
      {sign}
    </button>
  );

  return (
    <div className="stepper">
      {stepButton(`Fewer ${unit}`, "−", current - 1, current <= minimum)}
      <input
        {...aria}
        name={name}
        className="input text-center font-mono tabular-nums"
        inputMode="numeric"
        autoComplete="off"
        disabled={disabled}
        value={value}
        onChange={(event: ChangeEvent<HTMLInputElement>) => onChange(event.target.value)}
        onBlur={onLeave}
      />
      {stepButton(`More ${unit}`, "+", current + 1, current >= maximum)}
    </div>
  );
}
