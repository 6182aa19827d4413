import { type ReactNode, useState } from "react";
import "./disclosure.css";

interface DisclosureProps {
  label: string;
  /** Opens it whatever was clicked: something in it has to be seen. */
  isForced?: boolean;
  children: ReactNode;
}

/** A part that most people do not need, folded away under its name. What is typed in it is kept. */
export function Disclosure({ label, isForced = false, children }: DisclosureProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details
      className="fold"
      open={isOpen || isForced}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary>{label}</summary>
      {children}
    </details>
  );
}
