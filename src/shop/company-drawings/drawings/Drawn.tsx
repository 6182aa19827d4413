import type { Elements } from "../../../lib/ui/elements.ts";
import type { Mark } from "./marks.ts";

interface DrawnProps {
  mark: Mark;
  /** The grid; square without a height. */
  width: number;
  height?: number;
  className?: string | undefined;
}

/** A mark, portrait or figure. Decorative. */
export function Drawn({ mark, width, height = width, className }: DrawnProps) {
  return (
    <Lines width={width} height={height} className={className}>
      <path d={mark.fine} strokeWidth={0.7} opacity={0.75} />
      <path d={mark.line} strokeWidth={1.7} />
    </Lines>
  );
}

interface LinesProps {
  width: number;
  height: number;
  className?: string | undefined;
  children: Elements;
}

/** A line drawing. Decorative. */
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

/** Hatching of cut material, for `fill="url(#id)"`. */
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
