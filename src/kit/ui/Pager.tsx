import { Link } from "react-router";
import { grouped } from "../figures.ts";
import { pagesAround } from "./pages-around.ts";

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
    <nav aria-label="Pages" className="pager">
      <Step to={page > 1 ? hrefOf(Math.min(page - 1, pages)) : undefined} rel="prev">
        Previous
      </Step>
      <ol>
        {pagesAround(page, pages).map((some, index) =>
          some === "gap" ? (
            <li key={`gap ${index > 1 ? "after" : "before"}`} aria-hidden="true">
              …
            </li>
          ) : (
            <li key={some} data-neighbour={isNeighbour(some, page, pages) || undefined}>
              <Link
                to={hrefOf(some)}
                aria-current={some === page ? "page" : undefined}
                aria-label={`Page ${grouped(some)} of ${grouped(pages)}`}
              >
                {grouped(some)}
              </Link>
            </li>
          ),
        )}
      </ol>
      <Step to={page < pages ? hrefOf(page + 1) : undefined} rel="next">
        Next
      </Step>
    </nav>
  );
}

/** Previous and Next lead there too: left out where there is little room. */
function isNeighbour(some: number, page: number, pages: number): boolean {
  return some !== page && some !== 1 && some !== pages;
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
