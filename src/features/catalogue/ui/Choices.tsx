import type { ReactNode } from "react";
import { formatCount } from "../../../kit/numbers.ts";

/** A group of filters under its name. */
export function Choices({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset>
      <legend className="font-semibold text-note">{title}</legend>
      {children}
    </fieldset>
  );
}

interface RadioProps {
  name: string;
  value: string;
  /** How many tools that would be. */
  count?: number;
  checked: boolean;
  onChoose: () => void;
  children: ReactNode;
}

/** One of several, of which exactly one holds. */
export function Radio({ name, value, count, checked, onChoose, children }: RadioProps) {
  return (
    <label className="choice">
      <input type="radio" name={name} value={value} checked={checked} onChange={onChoose} />
      <span className="flex-1">{children}</span>
      {count !== undefined && (
        <span className="lettering text-steel tabular-nums">
          <span className="sr-only">: </span>
          {formatCount(count)}
        </span>
      )}
    </label>
  );
}
