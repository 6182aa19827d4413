/**
 * The place of something that is still coming, in its final size (given by `className`). It stays
 * invisible for the first 300 ms, so that a quick answer does not flash.
 */
export function Skeleton({ className = "" }: { className?: string }) {
  return <span aria-hidden="true" className={`skeleton late block ${className}`} />;
}
