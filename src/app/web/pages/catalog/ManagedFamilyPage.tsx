import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { use } from "react";
import { Link, useParams, useSearchParams } from "react-router";
import type { ManagedFamily } from "../../../../catalog/admin-families/contract.ts";
import { FamilyActions } from "../../../../catalog/admin-families/ui/FamilyActions.tsx";
import { labels } from "../../../../catalog/admin-families/ui/labels.ts";
import { MemberTable } from "../../../../catalog/admin-families/ui/MemberTable.tsx";
import { managedFamily } from "../../../../catalog/admin-families/ui/queries.ts";
import type { CategoryAttribute } from "../../../../catalog/attributes/contract.ts";
import { definitionsOf } from "../../../../catalog/attributes/ui/queries.ts";
import { paths } from "../../../../frame/paths.ts";
import { parsePage } from "../../../../lib/contract/list-view.ts";
import { t } from "../../../../lib/i18n/i18n.ts";
import { ButtonLink } from "../../../../lib/ui/Button.tsx";
import { EmptyState } from "../../../../lib/ui/Feedback.tsx";
import { LoadingOrError } from "../../../../lib/ui/List.tsx";
import { Pager, StaleContent } from "../../../../lib/ui/Pager.tsx";
import { BackLink } from "../../../../lib/ui/Tabs.tsx";
import { useSignedIn } from "../../../../people/session/ui/account.ts";
import { PageHead } from "../../heads/PageHead.tsx";
import { RenderContext } from "../../ssr/render-context.ts";

export function Component() {
  const { id = "" } = useParams();
  const [query] = useSearchParams();
  const { email } = useSignedIn();
  const result = useQuery({
    ...managedFamily(email, id, parsePage(query)),
    placeholderData: keepPreviousData,
    refetchOnMount: "always",
  });
  const defined = useQuery(definitionsOf(email));
  const family = result.data;
  return (
    <>
      <PageHead title={family?.name ?? labels.title} />
      <BackLink to={paths.families()}>{labels.title}</BackLink>
      {family && defined.data ? (
        <StaleContent isOld={result.isPlaceholderData}>
          <Family
            family={family}
            attributes={
              defined.data.categories.find(({ category }) => category === family.category)
                ?.attributes ?? []
            }
          />
        </StaleContent>
      ) : family === null ? (
        <div className="py-4 lg:py-12">
          <h1 className="heading text-title">{labels.gone}</h1>
          <ButtonLink to={paths.families()} variant="primary" className="mt-8">
            {labels.all}
          </ButtonLink>
        </div>
      ) : (
        <LoadingOrError errorTitle={labels.failed} {...(result.error ? result : defined)} />
      )}
    </>
  );
}

interface FamilyProps {
  family: ManagedFamily;
  attributes: readonly CategoryAttribute[];
}

function Family({ family, attributes }: FamilyProps) {
  const [, ...locales] = use(RenderContext).locales;
  const { id, name, category, description, size, page, limit } = family;
  return (
    <>
      <div className="list-head">
        <h1 className="heading text-title">{name}</h1>
        <FamilyActions family={family} attributes={attributes} locales={locales} />
      </div>
      <p className="mt-2 text-steel">
        <span>
          {t(
            "families.manage.summary",
            "{category} · {count, plural, =0 {no tools} one {# tool} other {# tools}}",
            { category, count: size },
          )}
        </span>
        {size > 0 && (
          <>
            <span>{" · "}</span>
            <Link to={paths.family(id)} className="link">
              {t("families.manage.view", "View its page")}
            </Link>
          </>
        )}
      </p>
      {description !== "" && <p className="measure mt-2 text-graphite">{description}</p>}
      <div className="mt-6">
        {size === 0 ? (
          <EmptyState
            title={t("families.manage.empty", "No tools yet")}
            text={t("families.manage.emptyText", "Buyers see the family when it has tools.")}
          />
        ) : (
          <MemberTable family={family} attributes={attributes} />
        )}
        <Pager
          page={page}
          pages={Math.ceil(size / limit)}
          hrefOf={(to) => paths.managedFamily(id, to)}
        />
      </div>
    </>
  );
}
