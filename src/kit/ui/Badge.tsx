import type { ReactNode } from "react";

/** What state a badge speaks of; the words say it, the colour repeats it. */
export type BadgeTone = "plain" | "good" | "wait" | "bad";

const tones: Record<BadgeTone, string> = {
  plain: "border-line text-graphite",
  good: "border-good text-good",
  wait: "border-wait text-wait",
  bad: "border-bad text-bad",
};

const signs: Record<BadgeTone, string> = { plain: "", good: "✓", wait: "◷", bad: "✕" };

/** A short word about a state, with a sign that does not depend on colour. */
export function Badge({ tone = "plain", children }: { tone?: BadgeTone; children: ReactNode }) {
  return (
    <span
      className={`inline-flex items-center gap-1.5 rounded-field border px-2 py-0.5 font-mono text-note ${tones[tone]}`}
    >
      {signs[tone] !== "" && <span aria-hidden="true">{signs[tone]}</span>}
      {children}
    </span>
  );
}
