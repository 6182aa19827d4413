import type { ComponentProps } from "react";

/** One of several options that exclude each other: a radio button with its label. */
export function Radio({ label, ...input }: ComponentProps<"input"> & { label: string }) {
  return (
    <label className="choice min-h-11">
      <input type="radio" {...input} />
      {label}
    </label>
  );
}
