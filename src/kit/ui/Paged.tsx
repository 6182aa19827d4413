import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Link } from "react-router";
import type { Listed } from "./api.ts";
import { buttonClass } from "./Button.tsx";
import { Empty } from "./Empty.tsx";
import { Outgoing } from "./Outgoing.tsx";
import { Pager } from "./Pager.tsx";
import { Waiting } from "./Waiting.tsx";

/** The id of the list, for the skip link before it. */
export const LIST = "list";

interface PagedProps<T> {
  /** What one waits for: "The orders". */
  what: string;
  asked: UseQueryResult<Listed<readonly T[]>>;
  /** Stands there instead of a list of nothing. */
  none: ReactNode;
  /** The page that is shown, from 1, and how many things a page has. */
  page: number;
  size: number;
  hrefOf: (page: number) => string;
  children: (items: readonly T[], total: number) => ReactNode;
}

/** One page of a list with the way to the others, and whatever may stand in its place. */
export function Paged<T>({ what, asked, none, page, size, hrefOf, children }: PagedProps<T>) {
  if (!asked.data) return <Waiting what={what} {...asked} />;
  const { items, total } = asked.data;
  if (total === 0) return none;
  if (items.length === 0) return <Beyond page={page} first={hrefOf(1)} />;
  return (
    <Outgoing isOld={asked.isPlaceholderData}>
      <div id={LIST} tabIndex={-1} className="outline-none">
        {children(items, total)}
      </div>
      <Pager page={page} pages={Math.ceil(total / size)} hrefOf={hrefOf} />
    </Outgoing>
  );
}

/** The last thing of the last page is gone, or the address is an old one. */
function Beyond({ page, first }: { page: number; first: string }) {
  return (
    <Empty title={`There is no page ${page}`} text="The list has become shorter than that.">
      <Link to={first} className={buttonClass()}>
        Show its first page
      </Link>
    </Empty>
  );
}
