import type { ListAnswer } from "../../api-client/api.ts";
import type { Elements } from "../elements.ts";
import { LoadingOrError } from "../List.tsx";
import { DataTable, type TableProps } from "./DataTable.tsx";
import { type ListResult, PagedList, type Paging } from "./PagedList.tsx";

/** What a page gives to the table of a feature: a list as a whole, or in pages. */
export type ListOf<Row> = Shown &
  (
    | { readonly result: ListResult<readonly Row[]>; readonly paging?: undefined }
    | { readonly result: ListResult<ListAnswer<readonly Row[]>>; readonly paging: Paging }
  );

interface Shown {
  /** Says that the list could not be loaded. */
  readonly errorTitle: string;
  /** Instead of a table without rows. */
  readonly empty: Elements;
}

/** A table of what is fetched, or its loading, error and empty states. */
export function QueryTable<Row>(props: ListOf<Row> & TableProps<Row>) {
  const { errorTitle, empty } = props;
  if (props.paging === undefined) {
    const { result, ...table } = props;
    if (!result.data) return <LoadingOrError errorTitle={errorTitle} {...result} />;
    return <DataTable {...table} rows={result.data} />;
  }
  const { result, paging, ...table } = props;
  const hasOwnTarget = table.bodyProps?.id !== undefined;
  return (
    <PagedList {...{ errorTitle, empty, result, paging, hasOwnTarget }}>
      {(rows) => <DataTable {...table} rows={rows} />}
    </PagedList>
  );
}
