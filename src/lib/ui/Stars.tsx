const BEST = 5;
const STAR =
  "2l2.12 5.69l6.06 .25l-4.76 3.77l1.63 5.85l-5.05-3.36l-5.05 3.36l1.63-5.85l-4.76-3.77l6.06-.25z";
const FIVE = [10, 30, 50, 70, 90].map((middle) => `M${middle} ${STAR}`).join("");

/** Filled up to `rating` (0 to 5); hidden from screen readers, so text must say the same. */
export function Stars({ rating, className = "h-4" }: { rating: number; className?: string }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 100 20" className={`inline-block flex-none ${className}`}>
      <path d={FIVE} fill="none" stroke="currentColor" strokeLinejoin="round" />
      {/* An inner drawing is cut off at its edge. */}
      <svg aria-hidden="true" width={(100 * rating) / BEST} height="20">
        <path d={FIVE} fill="currentColor" stroke="currentColor" strokeLinejoin="round" />
      </svg>
    </svg>
  );
}

/** One star, filled as its class says. */
export function Star({ className }: { className?: string }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 20 20" className={className}>
      <path d={`M10 ${STAR}`} stroke="currentColor" strokeLinejoin="round" />
    </svg>
  );
}
