/**
 * The place of something that is still coming, in its final size (given by `className`). It stays
 * invisible for the first 300 ms, so that a quick answer does not flash.
 */
export function Skeleton({ className = "" }: { className?: string }) {
  return <span aria-hidden="true" className={`skeleton late block ${className}`} />;
}

/** A turning mark for work of unknown length. An empty label leaves it to the words beside it. */
export function Spinner({ label = "Loading" }: { label?: string }) {
  if (label === "") return <span aria-hidden="true" className="spinner" />;
  return (
    <span role="status" className="inline-flex items-center gap-3 text-steel">
      <span aria-hidden="true" className="spinner" />
      {label}
    </span>
  );
}

/**
 * A spinner in the middle of the window, which the page will fill: the footer is below it before and
 * after, and so jumps before nobody.
 */
export function PageSpinner({ label = "Loading" }: { label?: string }) {
  return (
    <div className="late grid min-h-dvh place-items-center">
      <Spinner label={label} />
    </div>
  );
}
