import type { ReactNode } from "react";

interface OutgoingProps {
  /** Whether another list was asked for, and this one stands until it comes. */
  isOld: boolean;
  children: ReactNode;
}

/** A list that the next one will take the place of: paler meanwhile, and said to be busy. */
export function Outgoing({ isOld, children }: OutgoingProps) {
  return (
    <div aria-busy={isOld} className={`transition-opacity ${isOld ? "opacity-60" : ""}`}>
      {children}
    </div>
  );
}
