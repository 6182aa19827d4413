import type { ReactNode } from "react";

export type BadgeTone = "plain" | "good" | "wait" | "bad";

const tones: Record<BadgeTone, string> = {
  plain: "border-line text-graphite",
  good: "border-good text-good",
  wait: "border-wait text-wait",
  bad: "border-bad text-bad",
};

/** Strokes in a square of 12: the fonts lack these signs. */
const signs: Record<BadgeTone, string> = {
  plain: "",
  good: "M1.5 6.5 4.5 9.5 10.5 2.5",
  wait: "M6 1a5 5 0 1 0 .01 0M6 3V6.3H8.5",
  bad: "M2 2 10 10M10 2 2 10",
};

/** A status in a frame. Its sign says the tone to those who see no color. */
export function Badge({ tone = "plain", children }: { tone?: BadgeTone; children: ReactNode }) {
  return (
    <span
      className={`badge inline-flex items-center gap-1.5 rounded-field border px-2 py-0.5 font-sans text-note ${tones[tone]}`}
    >
      {signs[tone] !== "" && (
        <svg aria-hidden="true" viewBox="0 0 12 12" className="sign">
          <path d={signs[tone]} />
        </svg>
      )}
      <span>{children}</span>
    </span>
  );
}
