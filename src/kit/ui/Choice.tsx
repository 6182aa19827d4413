import type { ComponentProps } from "react";
import "./choice.css";

/** One of several options that exclude each other: a radio button with its label. */
export function Choice({ label, ...input }: ComponentProps<"input"> & { label: string }) {
  return (
    <label className="flex min-h-11 cursor-pointer items-center gap-3">
      <input type="radio" className="choice" {...input} />
      {label}
    </label>
  );
}
