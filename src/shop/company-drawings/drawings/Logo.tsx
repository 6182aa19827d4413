import { centre, gearPath, letterPath } from "./logo-shape.ts";

/** Decorative: the name is text beside it. */
export function Logo({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 32 32" className={className} aria-hidden="true">
      <path d={gearPath} fill="currentColor" />
      <path
        d={letterPath}
        fill="none"
        stroke="var(--color-paper, #FAF8F3)"
        strokeWidth={2.4}
        strokeLinejoin="miter"
      />
      <circle cx={centre.x} cy={centre.y} r={centre.r} fill="#FF8A4C" />
    </svg>
  );
}
