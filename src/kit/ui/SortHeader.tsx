import type { ReactNode } from "react";
import { Link } from "react-router";

interface SortHeaderProps {
  children: ReactNode;
  /** How the list is sorted now, and by what this column sorts: "price" up, "-price" down. */
  sort: string;
  by: string;
  hrefOf: (sort: string) => string;
  /** The column holds figures. */
  isFigure?: boolean;
}

/** A column's head that sorts the list: a link, so that the order stands in the address. */
export function SortHeader({ children, sort, by, hrefOf, isFigure = false }: SortHeaderProps) {
  const direction = sort === by ? "ascending" : sort === `-${by}` ? "descending" : undefined;
  return (
    <th scope="col" aria-sort={direction} className={isFigure ? "figure" : undefined}>
      <Link
        to={hrefOf(direction === "ascending" ? `-${by}` : by)}
        preventScrollReset
        className="-my-2 inline-flex min-h-9 items-center gap-1 hover:text-ink"
      >
        {children}
        <span aria-hidden="true" className={direction ? "text-accent" : "opacity-40"}>
          {direction === "ascending" ? "↑" : direction === "descending" ? "↓" : "↕"}
        </span>
      </Link>
    </th>
  );
}
