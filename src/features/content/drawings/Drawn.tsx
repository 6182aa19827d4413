import type { ReactNode } from "react";
import type { Mark } from "./marks.ts";

interface DrawnProps {
  mark: Mark;
  /** The field on which it is drawn; square unless there is a height. */
  width: number;
  height?: number;
  className?: string | undefined;
}

/** A mark, portrait or figure in the text's colour. Decorative. */
export function Drawn({ mark, width, height = width, className }: DrawnProps) {
  return (
    <Lines width={width} height={height} className={className}>
      <path d={mark.fine} strokeWidth={0.7} opacity={0.75} />
      <path d={mark.line} strokeWidth={1.7} />
    </Lines>
  );
}

interface LinesProps {
  /** Of the field that is drawn on. */
  width: number;
  height: number;
  className?: string | undefined;
  children: ReactNode;
}

/** A drawing in lines of the text's colour. Decorative. */
export function Lines({ width, height, className, children }: LinesProps) {
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      className={className}
      fill="none"
      stroke="currentColor"
      strokeLinejoin="round"
      strokeLinecap="round"
      aria-hidden="true"
    >
      {children}
    </svg>
  );
}

/** The hatching of cut material, to be filled with by `url(#id)`. */
export function Hatch({ id }: { id: string }) {
  return (
    <pattern
      id={id}
      width="7"
      height="7"
      patternUnits="userSpaceOnUse"
      patternTransform="rotate(45)"
    >
      <path d="M0 0V7" strokeWidth={0.7} opacity={0.6} />
    </pattern>
  );
}
