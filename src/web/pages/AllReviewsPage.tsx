import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useNavigate, useSearchParams } from "react-router";
import { labels } from "../../../shop/labels.ts";
import { useSignedIn } from "../../features/accounts/ui/sign-in/account.ts";
import type { ReviewSort } from "../../features/reviews/contract.ts";
import { AllReviews } from "../../features/reviews/ui/admin/AllReviews.tsx";
import {
  type AllReviewsView,
  allReviews,
  PAGE_SIZE,
} from "../../features/reviews/ui/admin/queries.ts";
import { EntriesSkeleton } from "../../features/reviews/ui/EntriesSkeleton.tsx";
import { parseListView } from "../../kit/list-view.ts";
import { formatCount } from "../../kit/numbers.ts";
import { EmptyState } from "../../kit/ui/Feedback.tsx";
import { Field } from "../../kit/ui/Field.tsx";
import { ListBar, ListHead, PagedList, SearchBox } from "../../kit/ui/List.tsx";
import { filterTabs, Tabs, titleOf } from "../../kit/ui/Tabs.tsx";
import { paths } from "../../paths.ts";
import { PageHead } from "../heads/PageHead.tsx";

const TITLE = labels.dashboard.allReviews;

const filters = { hidden: "Not shown" } as const;
const sorts: Record<ReviewSort, string> = {
  newest: "Newest first",
  lowest: "Lowest rating first",
  highest: "Highest rating first",
};

type View = AllReviewsView & { readonly page: number };

export function Component() {
  const [query] = useSearchParams();
  const view = parseListView(query, { filters, sorts });
  const tabs = filterTabs(filters, view.filter, (filter) =>
    paths.allReviews({ ...view, filter, page: 1 }),
  );
  return (
    <>
      <PageHead title={titleOf(TITLE, tabs)} />
      <ListHead title={TITLE}>
        <SearchBox
          label="Words, author, email or tool"
          search={view.search}
          hrefOf={(search) => paths.allReviews({ ...view, search, page: 1 })}
        />
      </ListHead>
      <ListBar>
        <Tabs label="Reviews by state" tabs={tabs} />
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
      <Field label="Sort by">
        {(aria) => (
          <select
            {...aria}
            className="select w-full"
            value={view.sort ?? "newest"}
            onChange={({ target }) => {
              const sort = target.value as ReviewSort;
              void navigate(paths.allReviews({ ...view, sort, page: 1 }));
            }}
          >
            {Object.entries(sorts).map(([sort, label]) => (
              <option key={sort} value={sort}>
                {label}
              </option>
            ))}
          </select>
        )}
      </Field>
    </div>
  );
}

function Reviews({ view }: { view: View }) {
  const { email } = useSignedIn();
  const asked = useQuery({ ...allReviews(email, view), placeholderData: keepPreviousData });
  if (asked.isPending) return <EntriesSkeleton />;
  return (
    <PagedList
      errorTitle="The reviews could not be loaded."
      asked={asked}
      none={<NoReviews view={view} />}
      page={view.page}
      size={PAGE_SIZE}
      hrefOf={(page) => paths.allReviews({ ...view, page })}
    >
      {(reviews, total) => (
        <>
          <AllReviews reviews={reviews} />
          <p role="status" className="label-text mt-3 text-steel">
            {total === 1 ? "1 review" : `${formatCount(total)} reviews`}
          </p>
        </>
      )}
    </PagedList>
  );
}

function NoReviews({ view: { filter, search } }: { view: View }) {
  if (search) return <EmptyState title="No such reviews" text="No review matches your search." />;
  if (filter === "hidden") {
    return (
      <EmptyState
        title="No review is hidden"
        text="What you hide will appear here, with the reason."
      />
    );
  }
  return <EmptyState title="No reviews yet" text="What customers write will appear here." />;
}
