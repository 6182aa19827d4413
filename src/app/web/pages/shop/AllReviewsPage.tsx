import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useNavigate, useSearchParams } from "react-router";
import { dashboardLabels } from "../../../../../shop/dashboard-labels.ts";
import { paths } from "../../../../frame/paths.ts";
import { newestView } from "../../../../lib/browser/newest-view.ts";
import { parseListView } from "../../../../lib/contract/list-view.ts";
import { t, texts } from "../../../../lib/i18n/i18n.ts";
import { PagedList } from "../../../../lib/ui/data-table/PagedList.tsx";
import { EmptyState } from "../../../../lib/ui/Feedback.tsx";
import { SelectField } from "../../../../lib/ui/Field.tsx";
import { ListBar, ListHead, SearchBox } from "../../../../lib/ui/List.tsx";
import { filterTabs, Tabs, titleOf } from "../../../../lib/ui/Tabs.tsx";
import { useSignedIn } from "../../../../people/session/ui/account.ts";
import { AllReviews } from "../../../../shop/review-moderation/ui/AllReviews.tsx";
import reviewStyles from "../../../../shop/review-moderation/ui/all-reviews.css?url";
import {
  type AllReviewsView,
  allReviews,
  PAGE_SIZE,
} from "../../../../shop/review-moderation/ui/queries.ts";
import type { ReviewSort } from "../../../../shop/reviews/contract.ts";
import { EntriesSkeleton } from "../../../../shop/reviews/ui/EntriesSkeleton.tsx";
import { PageHead } from "../../heads/PageHead.tsx";

const filters = texts("reviews.filter", { hidden: "Not shown" });
const sorts = texts("reviews.sort", {
  newest: "Newest first",
  lowest: "Lowest rating first",
  highest: "Highest rating first",
} satisfies Record<ReviewSort, string>);

type View = AllReviewsView & { readonly page: number };

const viewOf = (query: URLSearchParams): View => parseListView(query, { filters, sorts });

export function Component() {
  const [query] = useSearchParams();
  const view = viewOf(query);
  const title = dashboardLabels.allReviews;
  const tabs = filterTabs(filters, view.filter, (filter) =>
    paths.allReviews({ ...view, filter, page: 1 }),
  );
  return (
    <>
      <link rel="stylesheet" href={reviewStyles} precedence="default" />
      <PageHead title={titleOf(title, tabs)} />
      <ListHead title={title}>
        <SearchBox
          label={t("reviews.search", "Words, author, email or tool")}
          search={view.search}
          hrefOf={(search) => paths.allReviews({ ...newestView(viewOf), search, page: 1 })}
        />
      </ListHead>
      <ListBar>
        <Tabs label={t("reviews.tabs", "Reviews by state")} tabs={tabs} />
        <SortChoice view={view} />
      </ListBar>
      <Reviews view={view} />
    </>
  );
}

function SortChoice({ view }: { view: View }) {
  const navigate = useNavigate();
  return (
    <div className="w-56">
      <SelectField
        label={t("reviews.sortBy", "Sort by")}
        value={view.sort ?? "newest"}
        options={(Object.keys(sorts) as ReviewSort[]).map((sort) => [sort, sorts[sort]])}
        onChange={(sort) =>
          void navigate(
            paths.allReviews({ ...newestView(viewOf), sort: sort as ReviewSort, page: 1 }),
          )
        }
      />
    </div>
  );
}

function Reviews({ view }: { view: View }) {
  const { email } = useSignedIn();
  const result = useQuery({ ...allReviews(email, view), placeholderData: keepPreviousData });
  if (result.isPending) return <EntriesSkeleton />;
  return (
    <PagedList
      errorTitle={t("reviews.failed", "The reviews could not be loaded.")}
      result={result}
      empty={<NoReviews view={view} />}
      paging={{
        page: view.page,
        size: PAGE_SIZE,
        hrefOf: (page) => paths.allReviews({ ...view, page }),
      }}
    >
      {(reviews, total) => (
        <>
          <AllReviews reviews={reviews} />
          <p role="status" className="text-note mt-3 text-steel">
            {t("reviews.total", "{total, plural, one {# review} other {# reviews}}", { total })}
          </p>
        </>
      )}
    </PagedList>
  );
}

function NoReviews({ view: { filter, search } }: { view: View }) {
  if (search) {
    return (
      <EmptyState
        title={t("reviews.none.search", "No such reviews")}
        text={t("reviews.none.searchText", "No review matches your search.")}
      />
    );
  }
  if (filter === "hidden") {
    return (
      <EmptyState
        title={t("reviews.none.hidden", "No review is hidden")}
        text={t("reviews.none.hiddenText", "What you hide will appear here, with the reason.")}
      />
    );
  }
  return (
    <EmptyState
      title={t("reviews.none.title", "No reviews yet")}
      text={t("reviews.none.text", "What customers write will appear here.")}
    />
  );
}
