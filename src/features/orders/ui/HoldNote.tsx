import { timeLeft, timeOf, useTimeUntil } from "./moments.ts";

interface HoldNoteProps {
  heldUntil: string | null;
  /** Whether the order's buyer reads it. */
  isOwn?: boolean;
}

/**
 * How long an unpaid order's pieces stay out of stock; `heldUntil` is ISO 8601 or null. The time that
 * is left stands last and has its own width, so that nothing moves while it passes.
 */
export function HoldNote({ heldUntil, isOwn = false }: HoldNoteProps) {
  const left = useTimeUntil(heldUntil);
  if (heldUntil === null || left === 0) {
    return <>No longer reserved: it can be paid while the pieces are in stock.</>;
  }
  return (
    <span title={`until ${timeOf(heldUntil)}`}>
      {isOwn ? "Reserved for you for" : "Reserved for"}{" "}
      <span role="timer" className="inline-block min-w-[6ch] font-mono tabular-nums">
        {timeLeft(left)}
      </span>
    </span>
  );
}
