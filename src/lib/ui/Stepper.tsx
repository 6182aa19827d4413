import { typedQuantity } from "../measure/quantity.ts";
import type { FieldAria } from "./Field.tsx";
import { NumberInput } from "./form/NumberField.tsx";
import "./stepper.css";

interface StepperProps {
  /** It is as typed, and may be empty or no number. */
  value: string;
  onChange: (value: string) => void;
  onLeave?: () => void;
  minimum: number;
  maximum: number;
  /** Buttons lead to the next multiple. */
  multiple: number;
  /** The accessible names of the buttons. */
  fewer: string;
  more: string;
  name?: string;
  aria?: Partial<FieldAria> | undefined;
  /** The accessible name of the input, where no label is beside it. */
  label?: string;
}

/**
 * Buttons stay within the limits; typing is free, so that the form can explain a wrong quantity.
 */
export function Stepper(props: StepperProps) {
  const { value, onChange, onLeave, minimum, maximum, multiple } = props;
  const { fewer, more, name, aria, label } = props;
  const current = typedQuantity(value) ?? minimum;
  const most = Math.max(minimum, Math.floor(maximum / multiple) * multiple);
  const step = (to: number) => onChange(String(Math.min(most, Math.max(minimum, to))));
  const below = (Math.ceil(current / multiple) - 1) * multiple;
  const above = (Math.floor(current / multiple) + 1) * multiple;
  // Natively disabled, a button at its limit would lose focus.
  const stepButton = (label: string, sign: string, to: number, isAtLimit: boolean) => (
    <button
      type="button"
      aria-label={label}
      aria-disabled={isAtLimit || undefined}
      tabIndex={isAtLimit ? -1 : undefined}
      onClick={() => isAtLimit || step(to)}
    >
      {sign}
    </button>
  );

  return (
    <div className="stepper">
      {stepButton(fewer, "−", below, current <= minimum)}
      <NumberInput
        {...aria}
        aria-label={label}
        name={name}
        className="input text-center font-mono tabular-nums"
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onBlur={onLeave}
      />
      {stepButton(more, "+", above, current >= most)}
    </div>
  );
}
