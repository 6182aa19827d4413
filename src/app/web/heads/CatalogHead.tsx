import { useQuery } from "@tanstack/react-query";
import type { parseCatalogView } from "../../../catalog/tool-list/ui/catalog-view.ts";
import type { Tool } from "../../../catalog/tools/contract.ts";
import { categoryName } from "../../../catalog/tools/rules.ts";
import { toolList } from "../../../catalog/tools/ui/queries.ts";
import { paths } from "../../../frame/paths.ts";
import { t } from "../../../lib/i18n/i18n.ts";
import type { Facets } from "../pages/catalog/filter-labels.ts";
import { PageHead } from "./PageHead.tsx";

type Category = Pick<Facets["categories"][number], "id" | "category" | "name">;

interface CatalogHeadProps {
  view: ReturnType<typeof parseCatalogView>;
  /** The chosen category, once the counts are there. */
  category: Category | undefined;
  /** Its name. */
  shown: string | undefined;
}

/** Search engines index one list for each category, with its pages; a filtered or sorted list names it as canonical. */
export function CatalogHead({ view, category: chosen, shown }: CatalogHeadProps) {
  const { data, isPlaceholderData } = useQuery(toolList(view));
  const isEmpty = !isPlaceholderData && data?.items.length === 0;
  const {
    search,
    category,
    page,
    sort: _sort,
    show: _show,
    unit: _unit,
    group: _group,
    ...filters
  } = view;
  const subject = shown ?? t("tools.title", "Tools and parts");
  const list =
    search === undefined
      ? subject
      : t("tools.head.search", "“{search}” in {subject}", { search, subject });
  const isPlain = paths.tools(view) === paths.tools({ category, page });
  const isFiltered = paths.tools(filters) !== paths.tools();
  const isFound = search === undefined && !isEmpty;
  return (
    <PageHead
      title={page > 1 ? t("tools.head.page", "{list}, page {page}", { list, page }) : list}
      description={isFound ? describe(shown, page) : undefined}
      path={
        isFound
          ? paths.tools({ category: chosen?.id ?? category, page: isPlain ? page : 1 })
          : undefined
      }
      isIndexed={!isFiltered}
      missing={isEmpty && page > 1}
    />
  );
}

/** The name of the category that is asked for, in the page's language. All tools of the list are of it. */
export function categoryShown(
  { category }: Pick<CatalogHeadProps["view"], "category">,
  chosen: Category | undefined,
  [first]: readonly Tool[] = [],
): string | undefined {
  if (chosen) return chosen.name ?? chosen.category;
  return category === undefined || first === undefined ? category : categoryName(first);
}

function describe(category: string | undefined, page: number): string {
  const list =
    category === undefined
      ? t(
          "tools.head.description",
          "Every tool and part we make, with its price, its stock and its minimum order.",
        )
      : t(
          "tools.head.category",
          "Every tool we make: {category}, with its price, its stock and its minimum order.",
          { category },
        );
  return page > 1 ? `${list} ${t("tools.head.where", "Page {page} of the list.", { page })}` : list;
}
