import type { ReactNode } from "react";

interface ClipProps {
  /** The whole text, shown under the pointer where it is cut. */
  title?: string | undefined;
  className?: string;
  children: ReactNode;
}

/** One line of a table's cell, cut with an ellipsis where the column is narrower. */
export function Clip({ title, className = "", children }: ClipProps) {
  return (
    <span className={`clip ${className}`} title={title}>
      {children}
    </span>
  );
}
