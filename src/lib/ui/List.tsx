import type { FormEvent } from "react";
import type { Elements } from "./elements.ts";
import "./list.css";
import type { UseQueryResult } from "@tanstack/react-query";
import { Link, useNavigate } from "react-router";
import type { Listed } from "../api-client/api.ts";
import { MOST_COUNTED, MOST_PAGED } from "../contract/most-counted.ts";
import { t } from "../i18n/i18n.ts";
import { formatCount } from "../i18n/numbers.ts";
import { Button, buttonClass } from "./Button.tsx";
import { EmptyState, ErrorState } from "./Feedback.tsx";
import { Pager, StaleContent } from "./Pager.tsx";
import { TableSkeleton } from "./Table.tsx";

interface ListHeadProps {
  title: string;
  children?: Elements;
}

export function ListHead({ title, children }: ListHeadProps) {
  return (
    <div className="list-head">
      <h1 className="heading text-title">{title}</h1>
      <a href={`#${LIST}`} className="skip-link">
        {t("list.skip", "Skip to the list")}
      </a>
      {children}
    </div>
  );
}

export function ListBar({ children }: { children: Elements }) {
  return <div className="list-bar">{children}</div>;
}

interface SearchBoxProps {
  label: string;
  search: string | undefined;
  hrefOf: (search: string | undefined) => string;
}

export function SearchBox({ label, search, hrefOf }: SearchBoxProps) {
  const navigate = useNavigate();
  function find(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = new FormData(event.currentTarget).get("search");
    void navigate(hrefOf(typeof typed === "string" ? typed.trim() || undefined : undefined));
  }
  return (
    <search className="block">
      {/* The key resets the field to the search in the address, also after Back. */}
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
        <Button type="submit">{t("list.find", "Find")}</Button>
        {search && (
          <Link to={hrefOf(undefined)} className={buttonClass()}>
            {t("list.showAll", "Show all")}
          </Link>
        )}
      </form>
    </search>
  );
}

/** Target of the skip link. */
export const LIST = "list";

interface PagedListProps<T> {
  /** Says that the list could not be loaded. */
  errorTitle: string;
  result: UseQueryResult<Listed<readonly T[]>>;
  none: Elements;
  page: number;
  size: number;
  hrefOf: (page: number) => string;
  /** The skip link leads to an element inside with the id `LIST` instead. */
  hasOwnTarget?: boolean;
  children: (items: readonly T[], total: number) => Elements;
}

/** One page of a list with its pager, or its loading, error and empty states. */
export function PagedList<T>({
  errorTitle,
  result,
  none,
  page,
  size,
  hrefOf,
  hasOwnTarget = false,
  children,
}: PagedListProps<T>) {
  const reached = Math.ceil(MOST_PAGED / size);
  const cut = t(
    "list.cut",
    "The first {count} are listed. A search or a filter finds the others.",
    {
      count: formatCount(MOST_PAGED),
    },
  );
  if (page > reached) return <Beyond page={page} first={hrefOf(1)} text={cut} />;
  if (!result.data) return <LoadingOrError errorTitle={errorTitle} {...result} />;
  const { items, total } = result.data;
  if (total === 0) return none;
  const counted = Math.ceil(total / size);
  const isCut = total >= MOST_COUNTED;
  if (items.length === 0) return <Beyond page={page} first={hrefOf(1)} />;
  return (
    <StaleContent isOld={result.isPlaceholderData}>
      <div id={hasOwnTarget ? undefined : LIST} tabIndex={-1} className="outline-none">
        {children(items, total)}
      </div>
      <Pager page={page} pages={Math.min(counted, reached)} hrefOf={hrefOf} />
      {isCut && page >= reached && <p className="mt-3 text-graphite">{cut}</p>}
    </StaleContent>
  );
}

interface BeyondProps {
  page: number;
  first: string;
  text?: string;
}

function Beyond({
  page,
  first,
  text = t("list.noPageText", "The list is shorter than that."),
}: BeyondProps) {
  return (
    <EmptyState title={t("list.noPage", "There is no page {page}", { page })} text={text}>
      <Link to={first} className={buttonClass()}>
        {t("list.firstPage", "Show its first page")}
      </Link>
    </EmptyState>
  );
}

interface LoadingOrErrorProps {
  errorTitle: string;
  error: unknown;
  isFetching: boolean;
  refetch: () => unknown;
  shape?: Elements;
}

export function LoadingOrError({
  errorTitle,
  error,
  isFetching,
  refetch,
  shape = <TableSkeleton />,
}: LoadingOrErrorProps) {
  if (error) {
    return (
      <ErrorState
        what={errorTitle}
        failure={error}
        onRetry={() => void refetch()}
        busy={isFetching}
      />
    );
  }
  return (
    <div role="status">
      <span className="sr-only">{t("loading", "Loading")}</span>
      {shape}
    </div>
  );
}
