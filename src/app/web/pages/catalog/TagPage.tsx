import { useQuery } from "@tanstack/react-query";
import { useParams } from "react-router";
import listStyles from "../../../../catalog/spec-table/ui/list.css?url";
import { MAX_TAG, tagKey } from "../../../../catalog/tags/rules.ts";
import { parseCatalogView } from "../../../../catalog/tool-list/ui/catalog-view.ts";
import { ToolGrid, ToolGridSkeleton } from "../../../../catalog/tool-list/ui/ToolGrid.tsx";
import { Breadcrumb } from "../../../../catalog/tool-page/ui/Breadcrumb.tsx";
import { toolList } from "../../../../catalog/tools/ui/queries.ts";
import { paths } from "../../../../frame/paths.ts";
import { t } from "../../../../lib/i18n/i18n.ts";
import { ButtonLink } from "../../../../lib/ui/Button.tsx";
import { QueryError } from "../../../../lib/ui/Feedback.tsx";
import { JsonLd } from "../../heads/JsonLd.tsx";
import { breadcrumbsOf } from "../../heads/json-ld.ts";
import { PageHead, useAddresses } from "../../heads/PageHead.tsx";
import type { PageHandle } from "../../ssr/page-handle.ts";
import { Missing } from "../Missing.tsx";

/** What no tag can be is asked for as a tag that there is not. */
function toolsWith(tag: string) {
  const key = tagKey(tag.replaceAll(/[,;]/g, " ")).slice(0, MAX_TAG);
  const view = parseCatalogView(new URLSearchParams({ tag: key || "-" }));
  return { key, list: toolList(view) };
}

export const handle: PageHandle = {
  load: ({ queries, params: { tag = "" } }) => queries.fetchQuery(toolsWith(tag).list),
};

/** The first tools with a tag. All of them, and further filters, are in the catalog. */
export function Component() {
  const { tag = "" } = useParams();
  const { key, list } = toolsWith(tag);
  const result = useQuery(list);
  const { error } = result;
  const found = result.isPlaceholderData ? undefined : result.data;
  const name = found?.items[0]?.tags?.find((each) => tagKey(each) === key) ?? key;
  return (
    <div className="page pt-2 pb-16">
      {/* The list's styles are not in the one file that every page loads. */}
      <link rel="stylesheet" href={listStyles} precedence="default" />
      {error && !found && (
        <QueryError
          what={t("tag.failed", "The tools with this tag could not be loaded.")}
          {...result}
        />
      )}
      {!error && !found && <ToolGridSkeleton count={6} />}
      {found?.total === 0 && <NoSuchTag />}
      {found && found.total > 0 && (
        <>
          <TagHead tag={key} name={name} />
          <Breadcrumb steps={[{ words: t("tools.title", "Tools and parts"), to: paths.tools() }]} />
          <h1 lang="" className="heading break-words text-title">
            {name}
          </h1>
          <p className="label-text mb-6 text-graphite">
            {t("tag.count", "{count, plural, one {1 tool has} other {# tools have}} this tag", {
              count: found.total,
            })}
          </p>
          <ToolGrid tools={found.items} eager={3} />
          <ButtonLink to={paths.tools({ tag: key })} variant="primary" className="mt-8">
            {t("tag.filter", "All of them, with filters")}
          </ButtonLink>
        </>
      )}
    </div>
  );
}

function TagHead({ tag, name }: { tag: string; name: string }) {
  const { pageAddress } = useAddresses();
  const steps = [
    { name: t("tools.title", "Tools and parts"), address: pageAddress(paths.tools()) },
    { name, address: pageAddress(paths.tag(tag)) },
  ];
  return (
    <>
      <PageHead
        title={t("tag.title", "Tools with the tag {tag}", { tag: name })}
        description={t(
          "tag.description",
          "Every tool with the tag {tag}, with its price, its stock and its minimum order.",
          { tag: name },
        )}
        path={paths.tag(tag)}
      />
      <JsonLd key={tag} things={import.meta.env.SSR ? [breadcrumbsOf(steps)] : undefined} />
    </>
  );
}

function NoSuchTag() {
  return (
    <Missing
      title={t("tag.missingTitle", "Tag not in the catalog")}
      heading={t("tag.missing", "No tool has this tag")}
      text={t("tag.missingText", "It was taken off, or the address is not right.")}
    />
  );
}
