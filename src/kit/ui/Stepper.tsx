import type { ChangeEvent } from "react";
import type { FieldAria } from "./Field.tsx";
import "./stepper.css";

interface StepperProps {
  /** As typed; may be empty or no number. */
  value: string;
  onChange: (value: string) => void;
  onLeave?: () => void;
  minimum: number;
  maximum: number;
  /** Of the buttons. */
  fewer: string;
  more: string;
  disabled?: boolean;
  name?: string;
  aria?: FieldAria;
}

/**
 * Buttons stay within the limits; typing is free, so that the form can explain a wrong quantity.
 */
export function Stepper({
  value,
  onChange,
  onLeave,
  minimum,
  maximum,
  fewer,
  more,
  disabled,
  name,
  aria,
}: StepperProps) {
  const typed = Number.parseInt(value, 10);
  const current = Number.isNaN(typed) ? minimum : typed;
  const step = (to: number) => onChange(String(Math.min(maximum, Math.max(minimum, to))));
  // Natively disabled, a button at its limit would lose focus.
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
      {stepButton(fewer, "−", current - 1, current <= minimum)}
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
      {stepButton(more, "+", current + 1, current >= maximum)}
    </div>
  );
}
