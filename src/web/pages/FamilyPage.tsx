import { useQuery } from "@tanstack/react-query";
import { Link, useHref, useParams, useSearchParams } from "react-router";
import { ToolPicture } from "../../features/catalogue/ui/ToolPicture.tsx";
import type { Family } from "../../features/families/contract.ts";
import { parseFamilyView } from "../../features/families/ui/family-view.ts";
import { familyById } from "../../features/families/ui/queries.ts";
import listStyles from "../../features/search/ui/list.css?url";
import { SpecTable } from "../../features/search/ui/SpecTable.tsx";
import { columnsNamed } from "../../features/search/ui/spec-columns.ts";
import { TableKeys } from "../../features/search/ui/TableKeys.tsx";
import { t } from "../../kit/i18n.ts";
import { formatMajor } from "../../kit/money.ts";
import { Button, buttonClass } from "../../kit/ui/Button.tsx";
import { EmptyState, ErrorState } from "../../kit/ui/Feedback.tsx";
import { Skeleton } from "../../kit/ui/Loading.tsx";
import { Pager, StaleContent } from "../../kit/ui/Pager.tsx";
import { Segments } from "../../kit/ui/Segments.tsx";
import { type FamilyAddress, paths } from "../../paths.ts";
import { FamilyHead } from "../heads/FamilyHead.tsx";
import { PageHead } from "../heads/PageHead.tsx";
import type { PageHandle } from "../ssr/page-handle.ts";
import { addLines, addOne } from "./add-lines.ts";

export const handle: PageHandle = {
  load: ({ queries, params: { familyId = "" }, query }) =>
    queries.fetchQuery(familyById(familyId, parseFamilyView(query))),
};

export function Component() {
  const { familyId = "" } = useParams();
  const [query] = useSearchParams();
  const view = parseFamilyView(query);
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery(
    familyById(familyId, view),
  );
  return (
    <div className="page py-6 lg:pb-16">
      {/* Apart from the one file of styles that every page loads. */}
      <link rel="stylesheet" href={listStyles} precedence="default" />
      {data === null && <NoSuchFamily />}
      {error && data === undefined && (
        <ErrorState
          what={t("family.failed", "The family could not be loaded.")}
          failure={error}
          onRetry={() => void refetch()}
          busy={isFetching}
        />
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
  const { id, name, description, lang, axes, attributes, size, from, rows, found, limit } = family;
  const [axis] = axes;
  const sizes = [
    axis && (axis.first === axis.last ? axis.first : `${axis.first} – ${axis.last}`),
    t("family.sizes", "{size, plural, one {1 size} other {# sizes}}", { size }),
    from !== undefined && t("family.from", "from {price}", { price: formatMajor(from) }),
  ]
    .filter(Boolean)
    .join(" · ");
  const columns = columnsNamed([...axes, ...family.columns], rows);
  const isFiltered = Boolean(view.search || view.specs || view.inStock);
  return (
    <>
      <FamilyHead family={family} sizes={sizes} />
      <nav aria-label={t("tool.breadcrumb", "Breadcrumb")} className="mb-4">
        <ol className="breadcrumb">
          <li>
            <Link to={paths.tools()}>{t("tools.title", "Tools and parts")}</Link>
          </li>
          <li>
            <Link to={paths.tools({ kind: family.kind })}>{rows[0]?.kindName ?? family.kind}</Link>
          </li>
        </ol>
      </nav>
      <div className="grid items-start gap-x-12 gap-y-6 md:grid-cols-[18rem_1fr]">
        <ToolPicture tool={{ img: family.img, name, lang }} eager sizes="18rem" />
        <div>
          <h1 lang={lang?.name} className="heading text-balance break-words text-head">
            {name}
          </h1>
          <p className="mt-2 font-mono text-graphite">{sizes}</p>
          {description !== "" && (
            <p
              lang={lang?.description}
              className="measure mt-4 whitespace-pre-line text-graphite text-lead"
            >
              {description}
            </p>
          )}
          {attributes.length > 0 && (
            <dl className="mt-6 grid grid-cols-[auto_1fr] gap-x-8 gap-y-1 text-note">
              {attributes.map(({ code, name: label, text, lang: own, value }) => (
                <div key={`${code} ${String(value)}`} className="contents">
                  <dt lang={own} className="text-steel">
                    {label}
                  </dt>
                  <dd>
                    <bdi>{text}</bdi>
                  </dd>
                </div>
              ))}
            </dl>
          )}
        </div>
      </div>
      <section aria-labelledby="sizes" className="mt-10">
        <div className="mb-3 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
          <div>
            <h2 id="sizes" className="heading text-title">
              {t("family.table", "Sizes")}
            </h2>
            <p role="status" className="label-text mt-1">
              {isFiltered
                ? t("family.matches", "{found} of {size} sizes match", { found, size })
                : t("family.sizes", "{size, plural, one {1 size} other {# sizes}}", { size })}
            </p>
          </div>
          <div className="flex flex-wrap items-end gap-3">
            {columns.some(({ isLength }) => isLength) && <Units id={id} view={view} />}
            <Find id={id} view={view} />
            {isFiltered && (
              <Link to={paths.family(id, { unit: view.unit })} className={buttonClass()}>
                {t("family.showAll", "Show all sizes")}
              </Link>
            )}
          </div>
        </div>
        {rows.length === 0 ? (
          <EmptyState
            title={t("family.none", "No size matches")}
            text={t("family.noneText", "Type another size, or show all of them.")}
          />
        ) : (
          <>
            <SpecTable
              tools={rows}
              columns={columns}
              unit={view.unit}
              marked={view.tool}
              hasPurchase
              onAdd={addLines}
              onAddOne={addOne}
            />
            <TableKeys />
          </>
        )}
        <Pager
          page={family.page}
          pages={Math.ceil(found / limit)}
          hrefOf={(page) => paths.family(id, { ...view, tool: undefined, page })}
        />
      </section>
    </>
  );
}

function Units({ id, view }: { id: string; view: FamilyAddress }) {
  return (
    <Segments
      label={t("tools.unit", "Lengths in")}
      choices={([undefined, "mm", "in"] as const).map((unit) => ({
        text: unit ?? t("tools.unit.asListed", "As listed"),
        to: paths.family(id, { ...view, unit }),
        isChosen: view.unit === unit,
      }))}
    />
  );
}

/** A form of the browser's own, so that it works without JavaScript. */
function Find({ id, view }: { id: string; view: FamilyAddress }) {
  const action = useHref(paths.family(id));
  return (
    <form action={action} method="get" className="flex items-end gap-2">
      {Object.entries({ ...view.specs, unit: view.unit }).map(
        ([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />,
      )}
      <label>
        <span className="label-text block">{t("family.find", "Find a size")}</span>
        <input
          type="search"
          name="search"
          className="input"
          maxLength={200}
          defaultValue={view.search}
        />
      </label>
      <Button type="submit">{t("family.find.submit", "Find")}</Button>
    </form>
  );
}

function NoSuchFamily() {
  return (
    <div className="py-4 lg:py-12">
      <PageHead title={t("tool.missing", "Not in the catalog")} missing />
      <h1 className="heading text-head">
        {t("family.missing", "This family is not in the catalog")}
      </h1>
      <p className="measure mt-4 text-graphite text-lead">
        {t("family.missingText", "It was removed, or the address is not right.")}
      </p>
      <Link to={paths.tools()} className={buttonClass("primary", "mt-8")}>
        {t("tools.all", "See all tools")}
      </Link>
    </div>
  );
}
