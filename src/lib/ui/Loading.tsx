import { t } from "../i18n/i18n.ts";

/** Placeholder of the final size; invisible for 300 ms, so that a quick answer does not flash. */
export function Skeleton({ className = "" }: { className?: string }) {
  return <span aria-hidden="true" className={`skeleton late block ${className}`} />;
}

/** Says that something loads. An empty label leaves only the picture. */
export function Spinner({ label = t("loading", "Loading") }: { label?: string }) {
  if (label === "") return <span aria-hidden="true" className="spinner" />;
  return (
    <span role="status" className="inline-flex items-center gap-3 text-steel">
      <span aria-hidden="true" className="spinner" />
      <span>{label}</span>
    </span>
  );
}

/** Fills the window, so that the footer does not move when the page appears. */
export function PageSpinner() {
  return (
    <div className="late grid min-h-dvh place-items-center">
      <Spinner />
    </div>
  );
}
