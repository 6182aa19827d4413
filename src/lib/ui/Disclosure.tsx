import { useState } from "react";
import type { Elements } from "./elements.ts";
import "./disclosure.css";

interface DisclosureProps {
  label: string;
  /** What is inside, in small print below the label. */
  hint?: string;
  /** Opens it because something inside must be seen, such as an error. */
  isForced?: boolean;
  children: Elements;
}

/** Collapsed by default; what is typed inside is kept. */
export function Disclosure({ label, hint, isForced = false, children }: DisclosureProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details
      className="disclosure"
      open={isOpen || isForced}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary>
        <span className={hint ? "grid leading-5" : "grid"}>
          <span>{label}</span>
          {hint && <span className="font-normal text-note text-steel leading-snug">{hint}</span>}
        </span>
      </summary>
      {children}
    </details>
  );
}
