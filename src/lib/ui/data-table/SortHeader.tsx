import { Link } from "react-router";
import type { Elements } from "../elements.ts";

/** The order of the rows, which is in the address: "price" ascending, "-price" descending. */
export interface Sort {
  readonly by: string;
  readonly hrefOf: (sort: string) => string;
}

interface SortHeaderProps extends Sort {
  /** The column's name in the address. */
  name: string;
  isLargestFirst?: boolean | undefined;
  className: string | undefined;
  before?: Elements;
  children: string;
}

const DIRECTIONS = [
  { sign: "", direction: "ascending" },
  { sign: "-", direction: "descending" },
] as const;
const ARROWS = { ascending: "↑", descending: "↓" };

/** A heading whose link sorts by its column, and then the other way round. */
export function SortHeader(props: SortHeaderProps) {
  const { name, by, hrefOf, isLargestFirst, className, before, children } = props;
  const direction = DIRECTIONS.find(({ sign }) => by === `${sign}${name}`)?.direction;
  const isDown = direction === undefined ? isLargestFirst : direction === "ascending";
  return (
    <th scope="col" aria-sort={direction} className={className}>
      {before}
      <Link
        to={hrefOf(isDown ? `-${name}` : name)}
        preventScrollReset
        className="-my-2 inline-flex min-h-9 items-center gap-1 hover:text-ink"
      >
        <span>{children}</span>
        <span aria-hidden="true" className={direction ? "text-accent" : "opacity-40"}>
          {direction ? ARROWS[direction] : "↕"}
        </span>
      </Link>
    </th>
  );
}
