import { useState } from "react";
import type { Elements } from "./elements.ts";
import "./disclosure.css";

interface DisclosureProps {
  label: string;
  /** Opens it because something inside must be seen, such as an error. */
  isForced?: boolean;
  children: Elements;
}

/** Collapsed by default; what is typed inside is kept. */
export function Disclosure({ label, isForced = false, children }: DisclosureProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details
      className="disclosure"
      open={isOpen || isForced}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary>{label}</summary>
      {children}
    </details>
  );
}
