import { Link } from "react-router";

interface PagerProps {
  /** The page that is shown, from 1. */
  page: number;
  pages: number;
  hrefOf: (page: number) => string;
}

/** Links to the pages of a list; nothing if there is only one. */
export function Pager({ page, pages, hrefOf }: PagerProps) {
  if (pages <= 1) return null;
  return (
    <nav aria-label="Pages" className="mt-8 flex items-center justify-between gap-4">
      <Step to={page > 1 ? hrefOf(page - 1) : undefined} rel="prev">
        Previous
      </Step>
      <span className="lettering text-graphite">
        Page {page} of {pages}
      </span>
      <Step to={page < pages ? hrefOf(page + 1) : undefined} rel="next">
        Next
      </Step>
    </nav>
  );
}

function Step({ to, rel, children }: { to: string | undefined; rel: string; children: string }) {
  if (to === undefined) {
    return (
      <span aria-disabled="true" className="btn btn-quiet">
        {children}
      </span>
    );
  }
  return (
    <Link to={to} rel={rel} className="btn btn-quiet">
      {children}
    </Link>
  );
}
