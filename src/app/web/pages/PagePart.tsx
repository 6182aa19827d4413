import type { UseQueryResult } from "@tanstack/react-query";
import { t } from "../../../lib/i18n/i18n.ts";
import type { Elements } from "../../../lib/ui/elements.ts";
import { QueryError } from "../../../lib/ui/Feedback.tsx";
import { PageSpinner } from "../../../lib/ui/Loading.tsx";
import { PageHead } from "../heads/PageHead.tsx";

interface PagePartProps<T> {
  answer: UseQueryResult<T>;
  children: (texts: T) => Elements;
}

/** A page whose texts are fetched; the server renders it with them. */
export function PagePart<T>({ answer, children }: PagePartProps<T>) {
  const { data, error } = answer;
  if (data !== undefined) return children(data);
  return (
    <>
      <PageHead title={error ? t("page.notShown", "Page not shown") : t("loading", "Loading")} />
      {error ? (
        <div className="page py-16">
          <QueryError what={t("page.notLoaded", "This page could not be loaded.")} {...answer} />
        </div>
      ) : (
        <PageSpinner />
      )}
    </>
  );
}
