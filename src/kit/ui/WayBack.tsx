import { Link } from "react-router";

/** The way from a page to the list that it belongs to, above its heading. */
export function WayBack({ to, children }: { to: string; children: string }) {
  return (
    <p className="way-back mb-1">
      <Link to={to} className="-my-2.5 inline-flex min-h-11 items-center gap-2 text-graphite">
        <span aria-hidden="true" className="font-mono">
          ←
        </span>
        <span className="link">{children}</span>
      </Link>
    </p>
  );
}
