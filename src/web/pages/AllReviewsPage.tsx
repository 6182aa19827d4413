import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Link, useNavigate, useSearchParams } from "react-router";
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
import { formatCount } from "../../kit/numbers.ts";
import { EmptyState } from "../../kit/ui/Feedback.tsx";
import { Field } from "../../kit/ui/Field.tsx";
import { ListBar, ListHead, PagedList, SearchBox } from "../../kit/ui/List.tsx";
import { Tabs, titleOf } from "../../kit/ui/Tabs.tsx";
import { NoBreakUnits } from "../../kit/ui/Text.tsx";
import { pageFrom, searchFrom } from "../list-address.ts";
import { PageHead } from "../PageHead.tsx";
import { paths } from "../paths.ts";

const TITLE = labels.dashboard.allReviews;

const sorts: readonly { readonly sort: ReviewSort; readonly label: string }[] = [
  { sort: "newest", label: "Newest first" },
  { sort: "lowest", label: "Lowest rating first" },
  { sort: "highest", label: "Highest rating first" },
];

/** All reviews, for admins: found by their words, author or tool, hidden and shown, answered. */
export function Component() {
  const [query] = useSearchParams();
  const view = {
    show: query.get("show") === "hidden" ? ("hidden" as const) : undefined,
    search: searchFrom(query),
    sort: sorts.find(({ sort }) => sort === query.get("sort"))?.sort,
    page: pageFrom(query.get("page")),
  };
  const tab = (label: string, show?: "hidden") => ({
    label,
    href: paths.allReviews({ ...view, show, page: 1 }),
    isCurrent: show === view.show,
  });
  const tabs = [tab("All"), tab("Not shown", "hidden")];
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

function SortChoice({ view }: { view: AllReviewsView }) {
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
            {sorts.map(({ sort, label }) => (
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

function Reviews({ view }: { view: AllReviewsView }) {
  const { email } = useSignedIn();
  const asked = useQuery({ ...allReviews(email, view), placeholderData: keepPreviousData });
  if (asked.isPending) return <EntriesSkeleton />;
  return (
    <PagedList
      what="The reviews"
      asked={asked}
      none={<NoReviews view={view} />}
      page={view.page}
      size={PAGE_SIZE}
      hrefOf={(page) => paths.allReviews({ ...view, page })}
    >
      {(reviews, total) => (
        <>
          <AllReviews
            reviews={reviews}
            toolLink={(tool, name) => (
              <Link to={paths.toolPage(tool)} className="link clip">
                <NoBreakUnits>{name}</NoBreakUnits>
              </Link>
            )}
          />
          <p role="status" className="lettering mt-3 text-steel">
            {total === 1 ? "1 review" : `${formatCount(total)} reviews`}
          </p>
        </>
      )}
    </PagedList>
  );
}

function NoReviews({ view: { show, search } }: { view: AllReviewsView }) {
  if (search)
    return <EmptyState title="No such reviews" text="No review fits what you looked for." />;
  if (show === "hidden") {
    return (
      <EmptyState
        title="No review is hidden"
        text="What you hide will appear here, with the reason."
      />
    );
  }
  return <EmptyState title="No reviews yet" text="What customers write will appear here." />;
}
