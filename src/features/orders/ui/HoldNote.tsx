import { timeLeft, timeOf, useNow } from "./moments.ts";

/** How long an unpaid order's pieces stay out of stock; `heldUntil` is ISO 8601 or null. */
export function HoldNote({ heldUntil }: { heldUntil: string | null }) {
  const now = useNow(heldUntil !== null);
  const left = heldUntil === null ? 0 : Date.parse(heldUntil) - now;
  if (heldUntil === null || left <= 0) {
    return <>No longer held: it can be paid while the pieces are in stock.</>;
  }
  return (
    <>
      held until <time dateTime={heldUntil}>{timeOf(heldUntil)}</time>, {timeLeft(left)} left
    </>
  );
}
