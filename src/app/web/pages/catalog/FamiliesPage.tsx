import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useSearchParams } from "react-router";
import { dashboardLabels } from "../../../../../shop/dashboard-labels.ts";
import { AddFamily } from "../../../../catalog/admin-families/ui/AddFamily.tsx";
import { FamilyTable } from "../../../../catalog/admin-families/ui/FamilyTable.tsx";
import { labels } from "../../../../catalog/admin-families/ui/labels.ts";
import { familiesOf, PAGE_SIZE } from "../../../../catalog/admin-families/ui/queries.ts";
import { labels as attributeLabels } from "../../../../catalog/attributes/ui/labels.ts";
import { definitionsOf } from "../../../../catalog/attributes/ui/queries.ts";
import { paths } from "../../../../frame/paths.ts";
import { type ListView, parseListView } from "../../../../lib/contract/list-view.ts";
import { t } from "../../../../lib/i18n/i18n.ts";
import { ButtonLink } from "../../../../lib/ui/Button.tsx";
import { EmptyState } from "../../../../lib/ui/Feedback.tsx";
import { ListHead, SearchBox } from "../../../../lib/ui/List.tsx";
import { BackLink } from "../../../../lib/ui/Tabs.tsx";
import { useSignedIn } from "../../../../people/session/ui/account.ts";
import { PageHead } from "../../heads/PageHead.tsx";

export function Component() {
  const [query] = useSearchParams();
  const { email } = useSignedIn();
  const view = parseListView(query, { maxSearch: 200 });
  const categories = useQuery(definitionsOf(email)).data?.categories;
  return (
    <>
      <PageHead title={labels.title} />
      <BackLink to={paths.productManage()}>{dashboardLabels.manageProductHeading}</BackLink>
      <ListHead title={labels.title}>
        <SearchBox
          label={labels.search}
          search={view.search}
          hrefOf={(search) => paths.families({ search })}
        />
        {categories && categories.length > 0 && <AddFamily categories={categories} />}
      </ListHead>
      <p className="measure mt-2 mb-6 text-graphite">{labels.lead}</p>
      <Families view={view} hasCategories={categories?.length !== 0} />
    </>
  );
}

function Families({
  view,
  hasCategories,
}: {
  view: ListView & { page: number };
  hasCategories: boolean;
}) {
  const { email } = useSignedIn();
  const result = useQuery({
    ...familiesOf(email, view),
    placeholderData: keepPreviousData,
    refetchOnMount: "always",
  });
  return (
    <FamilyTable
      result={result}
      errorTitle={labels.failed}
      empty={
        view.search ? (
          <EmptyState
            title={t("families.manage.noMatch", "No family matches “{search}”", {
              search: view.search,
            })}
          />
        ) : (
          <EmptyState
            title={labels.none}
            text={hasCategories ? labels.noneText : labels.noCategories}
          >
            {!hasCategories && (
              <ButtonLink to={paths.attributes()}>{attributeLabels.title}</ButtonLink>
            )}
          </EmptyState>
        )
      }
      paging={{
        page: view.page,
        size: PAGE_SIZE,
        hrefOf: (page) => paths.families({ ...view, page }),
      }}
    />
  );
}
