import { useQuery } from "@tanstack/react-query";
import type { parseCatalogueView } from "../../../catalog/tool-list/ui/catalogue-view.ts";
import type { Tool } from "../../../catalog/tools/contract.ts";
import { kindName } from "../../../catalog/tools/rules.ts";
import { toolList } from "../../../catalog/tools/ui/queries.ts";
import { paths } from "../../../frame/paths.ts";
import { t } from "../../../lib/i18n/i18n.ts";
import type { Facets } from "../pages/catalog/filter-labels.ts";
import { PageHead } from "./PageHead.tsx";

interface CatalogueHeadProps {
  view: ReturnType<typeof parseCatalogueView>;
  /** The chosen kind, once the counts are there. */
  kind: Pick<Facets["kinds"][number], "id" | "kind" | "name"> | undefined;
}

/** Search engines index one list for each kind, with its pages; a filtered or sorted list names it as canonical. */
export function CatalogueHead({ view, kind: chosen }: CatalogueHeadProps) {
  const { data, isPlaceholderData } = useQuery(toolList(view));
  const isEmpty = !isPlaceholderData && data?.items.length === 0;
  const {
    search,
    kind,
    page,
    sort: _sort,
    show: _show,
    unit: _unit,
    group: _group,
    ...filters
  } = view;
  const kindShown = chosen?.name ?? chosen?.kind ?? nameOfKind(kind, data?.items);
  const subject = kindShown ?? t("tools.title", "Tools and parts");
  const list =
    search === undefined
      ? subject
      : t("tools.head.search", "“{search}” in {subject}", { search, subject });
  const isPlain = paths.tools(view) === paths.tools({ kind, page });
  const isFiltered = paths.tools(filters) !== paths.tools();
  const isFound = search === undefined && !isEmpty;
  return (
    <PageHead
      title={page > 1 ? t("tools.head.page", "{list}, page {page}", { list, page }) : list}
      description={isFound ? describe(kindShown, page) : undefined}
      path={
        isFound ? paths.tools({ kind: chosen?.id ?? kind, page: isPlain ? page : 1 }) : undefined
      }
      isIndexed={!isFiltered}
      missing={isEmpty && page > 1}
    />
  );
}

/** All tools of the list are of the kind that is chosen. */
function nameOfKind(kind: string | undefined, [first]: readonly Tool[] = []): string | undefined {
  return kind === undefined || first === undefined ? kind : kindName(first);
}

function describe(kind: string | undefined, page: number): string {
  const list =
    kind === undefined
      ? t(
          "tools.head.description",
          "Every tool and part we make, with its price, its stock and its minimum order.",
        )
      : t(
          "tools.head.kind",
          "Every tool we make: {kind}, with its price, its stock and its minimum order.",
          { kind },
        );
  return page > 1 ? `${list} ${t("tools.head.where", "Page {page} of the list.", { page })}` : list;
}
