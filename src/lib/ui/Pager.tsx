import type { ReactNode } from "react";
import { Link } from "react-router";
import { t } from "../i18n/i18n.ts";
import { formatCount } from "../i18n/numbers.ts";
import { ButtonLink } from "./Button.tsx";
import { EmptyState } from "./Feedback.tsx";

interface PagerProps {
  page: number;
  pages: number;
  hrefOf: (page: number) => string;
}

/** Links to the pages of a list. Nothing if there is one page. */
export function Pager({ page, pages, hrefOf }: PagerProps) {
  if (pages <= 1) return null;
  const nameOf = (some: number) =>
    t("pager.page", "Page {page} of {pages}", {
      page: formatCount(some),
      pages: formatCount(pages),
    });
  return (
    <>
      <p className="print-only label-text">{nameOf(page)}</p>
      <nav aria-label={t("pager.label", "Pages")} className="pager">
        <Step to={page > 1 ? hrefOf(Math.min(page - 1, pages)) : undefined} rel="prev">
          {t("pager.previous", "Previous")}
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
                  aria-label={nameOf(some)}
                >
                  {formatCount(some)}
                </Link>
              </li>
            ),
          )}
        </ol>
        <Step to={page < pages ? hrefOf(page + 1) : undefined} rel="next">
          {t("pager.next", "Next")}
        </Step>
      </nav>
    </>
  );
}

/** Hidden in narrow windows, since Previous and Next lead there too. */
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
    <ButtonLink to={to} rel={rel}>
      {children}
    </ButtonLink>
  );
}

/** The first and last page and the neighbors of the current one; "gap" replaces two or more others. */
export function pagesAround(page: number, pages: number): (number | "gap")[] {
  const named = [1, page - 1, page, page + 1, pages].filter((some) => some >= 1 && some <= pages);
  const inOrder = [...new Set(named)].sort((a, b) => a - b);
  return inOrder.flatMap((next, index) => {
    const missing = next - (inOrder[index - 1] ?? 0) - 1;
    if (missing === 0) return [next];
    return [missing === 1 ? next - 1 : ("gap" as const), next];
  });
}

interface NoSuchPageProps {
  page: number;
  /** The address of the list's first page. */
  first: string;
  text?: string;
}

/** What stands in the place of a page behind the last one. */
export function NoSuchPage({ page, first, text }: NoSuchPageProps) {
  return (
    <EmptyState
      title={t("list.noPage", "There is no page {page}", { page })}
      text={text ?? t("list.noPageText", "The list is shorter than that.")}
    >
      <ButtonLink to={first}>{t("list.firstPage", "Show its first page")}</ButtonLink>
    </EmptyState>
  );
}

/** Old content, dimmed and `aria-busy` while the next loads. */
export function StaleContent({ isOld, children }: { isOld: boolean; children: ReactNode }) {
  return (
    <div aria-busy={isOld} className={`transition-opacity ${isOld ? "opacity-60" : ""}`}>
      {children}
    </div>
  );
}
