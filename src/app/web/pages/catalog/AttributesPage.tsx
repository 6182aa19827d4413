import { useQuery } from "@tanstack/react-query";
import { use } from "react";
import { dashboardLabels } from "../../../../../shop/dashboard-labels.ts";
import type { Category } from "../../../../catalog/attributes/contract.ts";
import { AddAttribute, AttributeTable } from "../../../../catalog/attributes/ui/AttributeTable.tsx";
import { labels } from "../../../../catalog/attributes/ui/labels.ts";
import { definitionsOf } from "../../../../catalog/attributes/ui/queries.ts";
import { AddCategory } from "../../../../catalog/categories/ui/CategoryActions.tsx";
import { CategoryList } from "../../../../catalog/categories/ui/CategoryList.tsx";
import { CsvDownload } from "../../../../catalog/csv/ui/CsvDownload.tsx";
import { paths } from "../../../../frame/paths.ts";
import { t } from "../../../../lib/i18n/i18n.ts";
import type { Elements } from "../../../../lib/ui/elements.ts";
import { EmptyState } from "../../../../lib/ui/Feedback.tsx";
import { ListHead, LoadingOrError } from "../../../../lib/ui/List.tsx";
import { BackLink } from "../../../../lib/ui/Tabs.tsx";
import { useSignedIn } from "../../../../people/session/ui/account.ts";
import { PageHead } from "../../heads/PageHead.tsx";
import { RenderContext } from "../../ssr/render-context.ts";

export function Component() {
  return (
    <>
      <PageHead title={labels.title} />
      <BackLink to={paths.productManage()}>{dashboardLabels.manageProductHeading}</BackLink>
      <ListHead title={labels.title} />
      <p className="measure mt-2 mb-6 text-graphite">{labels.lead}</p>
      <Definitions />
    </>
  );
}

function Definitions() {
  const { email } = useSignedIn();
  const [, ...locales] = use(RenderContext).locales;
  const result = useQuery({ ...definitionsOf(email), refetchOnMount: "always" });
  if (!result.data) return <LoadingOrError errorTitle={labels.failed} {...result} />;
  const { categories, attributes } = result.data;
  return (
    <div className="grid gap-10">
      <Part
        id="categories"
        title={labels.categories}
        action={<AddCategory categories={categories} locales={locales} />}
      >
        {categories.length > 0 ? (
          <CategoryList
            categories={categories}
            attributes={attributes}
            locales={locales}
            actionsOf={exportOf}
          />
        ) : (
          <EmptyState title={labels.noCategories} text={labels.noCategoriesText} />
        )}
      </Part>
      <Part id="attributes" title={labels.attributes} action={<AddAttribute locales={locales} />}>
        <AttributeTable attributes={attributes} locales={locales} />
      </Part>
    </div>
  );
}

interface PartProps {
  id: string;
  title: string;
  action: Elements;
  children: Elements;
}

function Part({ id, title, action, children }: PartProps) {
  return (
    <section aria-labelledby={id}>
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <h2 id={id} className="heading text-lead">
          {title}
        </h2>
        {action}
      </div>
      {children}
    </section>
  );
}

function exportOf({ id, category }: Category) {
  return (
    <CsvDownload file="category" id={category} name={`${id}.csv`}>
      {t("products.exportCategory", "Export CSV of {category}", { category })}
    </CsvDownload>
  );
}
