import { useQuery } from "@tanstack/react-query";
import { use } from "react";
import { useParams, useSearchParams } from "react-router";
import type { Family } from "../../../../catalog/families/contract.ts";
import { parseFamilyView } from "../../../../catalog/families/ui/family-view.ts";
import { familyById } from "../../../../catalog/families/ui/queries.ts";
import matrixStyles from "../../../../catalog/size-matrix/ui/matrix.css?url";
import listStyles from "../../../../catalog/spec-table/ui/list.css?url";
import resultsStyles from "../../../../catalog/spec-table/ui/results.css?url";
import { priceText } from "../../../../catalog/tier-prices/rules-net-first.ts";
import { NetFirst } from "../../../../catalog/tier-prices/ui/ListPrice.tsx";
import { Breadcrumb } from "../../../../catalog/tool-page/ui/Breadcrumb.tsx";
import { ToolPicture } from "../../../../catalog/tools/ui/ToolPicture.tsx";
import { type FamilyAddress, paths } from "../../../../frame/paths.ts";
import { t } from "../../../../lib/i18n/i18n.ts";
import { QueryError } from "../../../../lib/ui/Feedback.tsx";
import { Skeleton } from "../../../../lib/ui/Loading.tsx";
import { StaleContent } from "../../../../lib/ui/Pager.tsx";
import { NetFirstSwitch } from "../../../../sales/pricing/ui/NetFirstSwitch.tsx";
import { FamilyHead } from "../../heads/FamilyHead.tsx";
import type { PageHandle } from "../../ssr/page-handle.ts";
import { Missing } from "../Missing.tsx";
import { FamilySizes } from "./FamilySizes.tsx";

export const handle: PageHandle = {
  load: ({ queries, params: { familyId = "" }, query }) =>
    queries.fetchQuery(familyById(familyId, parseFamilyView(query))),
};

export function Component() {
  const { familyId = "" } = useParams();
  const [query] = useSearchParams();
  const view = parseFamilyView(query);
  const result = useQuery(familyById(familyId, view));
  const { data, error, isPlaceholderData } = result;
  return (
    <div className="page pt-2 pb-16">
      {/* The list's styles are not in the one file that every page loads. */}
      <link rel="stylesheet" href={listStyles} precedence="default" />
      <link rel="stylesheet" href={resultsStyles} precedence="default" />
      <link rel="stylesheet" href={matrixStyles} precedence="default" />
      {data === null && <NoSuchFamily />}
      {error && data === undefined && (
        <QueryError what={t("family.failed", "The family could not be loaded.")} {...result} />
      )}
      {data && (
        <StaleContent isOld={isPlaceholderData}>
          <Found family={data} view={view} />
        </StaleContent>
      )}
      {data === undefined && !error && <Skeleton className="h-96" />}
    </div>
  );
}

function Found({ family, view }: { family: Family; view: FamilyAddress }) {
  const { name, description, lang, axes, attributes, size, from, fromUnit = 1, rows } = family;
  const [axis] = axes;
  const homeTax = use(NetFirst);
  const cheapest = rows.find(({ price, priceUnit }) => price === from && priceUnit === fromUnit);
  const sizes = [
    axis && (axis.first === axis.last ? axis.first : `${axis.first} – ${axis.last}`),
    t("family.sizes", "{size, plural, one {1 size} other {# sizes}}", { size }),
    from !== undefined &&
      t("family.from", "from {price}", {
        price: priceText(
          { price: from, priceUnit: fromUnit, taxClass: cheapest?.taxClass },
          // The class of a size that is not listed is not known.
          cheapest && homeTax,
        ),
      }),
  ]
    .filter(Boolean)
    .join(" · ");
  return (
    <>
      <FamilyHead family={family} sizes={sizes} />
      <Breadcrumb
        className="family-path"
        steps={[
          { words: t("tools.title", "Tools and parts"), to: paths.tools() },
          {
            words: rows[0]?.categoryName ?? family.category,
            to: paths.tools({ category: family.categoryId ?? family.category }),
          },
        ]}
      />
      <div className="family-head">
        <ToolPicture tool={{ img: family.img, name, lang }} eager sizes="8rem" />
        <div className="min-w-0">
          <h1 lang={lang?.name} className="heading break-words text-title">
            {name}
          </h1>
          <p className="label-text text-graphite">{sizes}</p>
          {attributes.length > 0 && <Facts attributes={attributes} />}
        </div>
      </div>
      <FamilySizes family={family} view={view} />
      <NetFirstSwitch />
      {description !== "" && (
        <p
          lang={lang?.description}
          className="measure mt-8 whitespace-pre-line text-graphite text-lead"
        >
          {description}
        </p>
      )}
    </>
  );
}

/** What all sizes have in common. */
function Facts({ attributes }: Pick<Family, "attributes">) {
  return (
    <dl className="family-facts">
      {attributes.map(({ code, name, text, lang, value }) => (
        <div key={`${code} ${String(value)}`}>
          <dt lang={lang} className="text-steel">
            {name}
          </dt>
          <dd>
            <bdi>{text}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  );
}

function NoSuchFamily() {
  return (
    <Missing
      title={t("tool.missing", "Not in the catalog")}
      heading={t("family.missing", "This family is not in the catalog")}
      text={t("family.missingText", "It was removed, or the address is not right.")}
    />
  );
}
