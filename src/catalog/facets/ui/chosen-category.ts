import type { CatalogView } from "../../../frame/paths.ts";
import type { ListAnswer } from "../../../lib/api-client/api.ts";
import type { Tool } from "../../tools/contract.ts";
import { isByFamily } from "../../tools/ui/queries.ts";

interface Category {
  readonly id: string;
  readonly category: string;
}

/** The category that an address asks for by its name, as old addresses do, or by its id. */
export function chosenCategory<Found extends Category>(
  categories: readonly Found[] = [],
  nameOrId: string | undefined,
): Found | undefined {
  return (
    categories.find(({ category }) => category === nameOrId) ??
    categories.find(({ id }) => id === nameOrId)
  );
}

interface Counts {
  readonly total: number;
  readonly families: number;
}

/**
 * The category of the tools that a search has found, if it is one, and they are several on one page. Families have
 * entries of their own instead; without counts it is not known whether there are any.
 */
export function foundCategory(
  view: CatalogView,
  list: ListAnswer<readonly Pick<Tool, "category">[]> | undefined,
  counts: Counts | undefined,
): string | undefined {
  if (!view.search || view.category !== undefined || list?.total !== list?.items.length)
    return undefined;
  if (isByFamily(view) && (counts === undefined || counts.families < counts.total))
    return undefined;
  const [first, ...others] = list?.items ?? [];
  const isOne = others.every(({ category }) => category === first?.category);
  return isOne && others.length > 0 ? first?.category : undefined;
}
