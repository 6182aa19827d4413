import type { ListAnswer } from "../../api-client/api.ts";
import { MOST_COUNTED, MOST_PAGED } from "../../contract/most-counted.ts";
import { t } from "../../i18n/i18n.ts";
import { formatCount } from "../../i18n/numbers.ts";
import type { Elements } from "../elements.ts";
import type { FailedQuery } from "../Feedback.tsx";
import { LIST, LoadingOrError } from "../List.tsx";
import { NoSuchPage, Pager, StaleContent } from "../Pager.tsx";

/** What TanStack Query says about a list. */
export interface ListResult<Data> extends FailedQuery {
  readonly data: Data | undefined;
  readonly isPlaceholderData: boolean;
}

/** Which page is shown, from 1. */
export interface Paging {
  readonly page: number;
  /** Rows of a page. */
  readonly size: number;
  readonly hrefOf: (page: number) => string;
}

interface PagedListProps<T> {
  /** Says that the list could not be loaded. */
  errorTitle: string;
  result: ListResult<ListAnswer<readonly T[]>>;
  /** Instead of a list without entries. */
  empty: Elements;
  paging: Paging;
  /** The skip link leads to an element inside with the id `LIST` instead. */
  hasOwnTarget?: boolean;
  children: (items: readonly T[], total: number) => Elements;
}

/** One page of a list with its pager, or its loading, error and empty states. */
export function PagedList<T>(props: PagedListProps<T>) {
  const { errorTitle, result, empty, hasOwnTarget = false, children } = props;
  const { page, size, hrefOf } = props.paging;
  const reached = Math.ceil(MOST_PAGED / size);
  const cut = t(
    "list.cut",
    "The first {count} are listed. A search or a filter finds the others.",
    { count: formatCount(MOST_PAGED) },
  );
  if (page > reached) return <NoSuchPage page={page} first={hrefOf(1)} text={cut} />;
  if (!result.data) return <LoadingOrError errorTitle={errorTitle} {...result} />;
  const { items, total } = result.data;
  if (total === 0) return empty;
  const counted = Math.ceil(total / size);
  const isCut = total >= MOST_COUNTED;
  if (items.length === 0) return <NoSuchPage page={page} first={hrefOf(1)} />;
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
