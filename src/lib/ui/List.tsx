import type { FormEvent } from "react";
import type { Elements } from "./elements.ts";
import "./list.css";
import { useNavigate } from "react-router";
import { t } from "../i18n/i18n.ts";
import { Button, ButtonLink } from "./Button.tsx";
import { TableSkeleton } from "./data-table/TableSkeleton.tsx";
import { type FailedQuery, QueryError } from "./Feedback.tsx";

/** The title of a page with a list, and a link that skips to the list. */
export function ListHead({ title, children }: { title: string; children?: Elements }) {
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

/** The row above a list: its search, filters and buttons. */
export function ListBar({ children }: { children: Elements }) {
  return <div className="list-bar">{children}</div>;
}

interface SearchBoxProps {
  label: string;
  search: string | undefined;
  hrefOf: (search: string | undefined) => string;
}

/** Searches by moving to the address of the search. */
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
        {search && <ButtonLink to={hrefOf(undefined)}>{t("list.showAll", "Show all")}</ButtonLink>}
      </form>
    </search>
  );
}

/** Target of the skip link. */
export const LIST = "list";

interface LoadingOrErrorProps extends FailedQuery {
  errorTitle: string;
  shape?: Elements;
}

/** What stands in the place of a query's data while there are none. `shape` is as large as they will be. */
export function LoadingOrError({
  errorTitle,
  shape = <TableSkeleton />,
  ...query
}: LoadingOrErrorProps) {
  if (query.error) return <QueryError what={errorTitle} {...query} />;
  return (
    <div role="status" className="w-full">
      <span className="sr-only">{t("loading", "Loading")}</span>
      {shape}
    </div>
  );
}
