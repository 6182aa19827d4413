import type { ComponentProps } from "react";

/** A radio button with its label. */
export function Radio({ label, ...input }: ComponentProps<"input"> & { label: string }) {
  return (
    <label className="choice min-h-11">
      <input type="radio" {...input} />
      <span>{label}</span>
    </label>
  );
}
