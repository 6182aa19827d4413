import type { FormEvent, ReactNode } from "react";
import "./list.css";
import type { UseQueryResult } from "@tanstack/react-query";
import { Link, useNavigate } from "react-router";
import type { Listed } from "./api.ts";
import { Button, buttonClass } from "./Button.tsx";
import { EmptyState, ErrorState } from "./Feedback.tsx";
import { Pager, StaleContent } from "./Pager.tsx";
import { TableSkeleton } from "./Table.tsx";

interface ListHeadProps {
  title: string;
  /** The search of the list, or buttons; beside the heading where there is room. */
  children?: ReactNode;
}

/** The heading of a page with a list, and what belongs to all of the list. */
export function ListHead({ title, children }: ListHeadProps) {
  return (
    <div className="list-head">
      <h1 className="heading text-title">{title}</h1>
      <a href={`#${LIST}`} className="skip-link">
        Skip to the list
      </a>
      {children}
    </div>
  );
}

/** The tabs of a list, and beside them its search and order; below them where there is little room. */
export function ListBar({ children }: { children: ReactNode }) {
  return <div className="list-bar">{children}</div>;
}

interface SearchBoxProps {
  /** What can be typed: "Name or email". Stands in the empty field, and is its accessible name. */
  label: string;
  /** What the list is searched for now. */
  search: string | undefined;
  /** The list's address when it is searched for that, or for nothing. */
  hrefOf: (search: string | undefined) => string;
}

/** Searches a list whose address says what for, and leads back to all of it. */
export function SearchBox({ label, search, hrefOf }: SearchBoxProps) {
  const navigate = useNavigate();
  function find(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = new FormData(event.currentTarget).get("search");
    void navigate(hrefOf(typeof typed === "string" ? typed.trim() || undefined : undefined));
  }
  return (
    <search className="block">
      {/* By its key the field says what is searched for, also after Back. */}
      <form key={search} className="flex flex-wrap gap-3" onSubmit={find}>
        <input
          type="search"
          name="search"
          aria-label={label}
          placeholder={label}
          autoComplete="off"
          maxLength={100}
          defaultValue={search ?? ""}
          className="input min-w-0 flex-1 basis-40"
        />
        <Button type="submit">Find</Button>
        {search && (
          <Link to={hrefOf(undefined)} className={buttonClass()}>
            Show all
          </Link>
        )}
      </form>
    </search>
  );
}

/** The id of the list, for the skip link before it. */
export const LIST = "list";

interface PagedListProps<T> {
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
export function PagedList<T>({
  what,
  asked,
  none,
  page,
  size,
  hrefOf,
  children,
}: PagedListProps<T>) {
  if (!asked.data) return <LoadingOrError what={what} {...asked} />;
  const { items, total } = asked.data;
  if (total === 0) return none;
  if (items.length === 0) return <Beyond page={page} first={hrefOf(1)} />;
  return (
    <StaleContent isOld={asked.isPlaceholderData}>
      <div id={LIST} tabIndex={-1} className="outline-none">
        {children(items, total)}
      </div>
      <Pager page={page} pages={Math.ceil(total / size)} hrefOf={hrefOf} />
    </StaleContent>
  );
}

/** The last thing of the last page is gone, or the address is an old one. */
function Beyond({ page, first }: { page: number; first: string }) {
  return (
    <EmptyState title={`There is no page ${page}`} text="The list has become shorter than that.">
      <Link to={first} className={buttonClass()}>
        Show its first page
      </Link>
    </EmptyState>
  );
}

interface LoadingOrErrorProps {
  /** What one waits for: "The orders". */
  what: string;
  error: unknown;
  isFetching: boolean;
  refetch: () => unknown;
  /** What it will look like; rows of a table if nothing is given. */
  shape?: ReactNode;
}

/** In the place of a list that is not there yet, or failed to come. */
export function LoadingOrError({
  what,
  error,
  isFetching,
  refetch,
  shape = <TableSkeleton />,
}: LoadingOrErrorProps) {
  if (error) {
    return (
      <ErrorState
        what={`${what} could not be loaded.`}
        failure={error}
        onRetry={() => void refetch()}
        busy={isFetching}
      />
    );
  }
  return (
    <div role="status">
      <span className="sr-only">Loading</span>
      {shape}
    </div>
  );
}
