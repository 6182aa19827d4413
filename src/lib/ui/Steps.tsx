import type { ReactNode } from "react";
import "./steps.css";
import { texts } from "../i18n/i18n.ts";

export interface Step {
  readonly name: string;
  /** `ended`: no steps follow. */
  readonly state: "done" | "current" | "ahead" | "ended";
  readonly note?: ReactNode;
}

const srLabels = texts("steps", { done: "done: ", ahead: "not yet: " });

/** The current step has `aria-current`. */
export function Steps({ label, steps }: { label: string; steps: readonly Step[] }) {
  return (
    <div className="steps-container">
      <ol aria-label={label} className="steps">
        {steps.map(({ name, state, note }) => (
          <li key={name} data-state={state} aria-current={state === "current" ? "step" : undefined}>
            <span aria-hidden="true" className="steps-mark">
              {state === "done" && <Tick />}
              {state === "ended" && <Cross />}
            </span>
            <span>
              <span className="steps-name">
                <span className="sr-only">
                  {state === "done" && <span>{srLabels.done}</span>}
                  {state === "ahead" && <span>{srLabels.ahead}</span>}
                </span>
                <span>{name}</span>
              </span>
              {note !== undefined && <span className="steps-note">{note}</span>}
            </span>
          </li>
        ))}
      </ol>
    </div>
  );
}

// SVG: a glyph would need one more font.
function Tick() {
  return (
    <svg aria-hidden="true" viewBox="0 0 16 16" fill="none" stroke="currentColor" strokeWidth="2">
      <path d="M3.5 8.5l3 3 6-7" />
    </svg>
  );
}

function Cross() {
  return (
    <svg aria-hidden="true" viewBox="0 0 16 16" fill="none" stroke="currentColor" strokeWidth="2">
      <path d="M4 4l8 8M12 4l-8 8" />
    </svg>
  );
}
