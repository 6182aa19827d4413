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
    <svg
      viewBox={`0 0 ${width} ${height}`}
      className={className}
      fill="none"
      stroke="currentColor"
      strokeLinejoin="round"
      strokeLinecap="round"
      aria-hidden="true"
    >
      <path d={mark.fine} strokeWidth={0.7} opacity={0.75} />
      <path d={mark.line} strokeWidth={1.7} />
    </svg>
  );
}
