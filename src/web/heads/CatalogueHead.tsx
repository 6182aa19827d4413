import { useQuery } from "@tanstack/react-query";
import type { Tool } from "../../features/catalogue/contract.ts";
import { kindName } from "../../features/catalogue/rules.ts";
import type { parseCatalogueView } from "../../features/catalogue/ui/catalogue-view.ts";
import { toolList } from "../../features/catalogue/ui/queries.ts";
import { paths } from "../../paths.ts";
import { PageHead } from "./PageHead.tsx";

/**
 * Search engines index one list for each kind, with its pages; filters and sort orders are the same
 * tools.
 */
export function CatalogueHead({ view }: { view: ReturnType<typeof parseCatalogueView> }) {
  const { data, isPlaceholderData } = useQuery(toolList(view));
  const isEmpty = !isPlaceholderData && data?.items.length === 0;
  const { search, kind, page } = view;
  const subject = nameOfKind(kind, data?.items) ?? "Tools and parts";
  const list = search === undefined ? subject : `“${search}” in ${subject}`;
  const isPlain = paths.tools(view) === paths.tools({ kind, page });
  const isFound = search === undefined && !isEmpty;
  return (
    <PageHead
      title={page > 1 ? `${list}, page ${page}` : list}
      description={isFound ? describe(nameOfKind(kind, data?.items), page) : undefined}
      path={isFound ? paths.tools({ kind, page: isPlain ? page : 1 }) : undefined}
      missing={isEmpty && page > 1}
    />
  );
}

/** All tools of the list are of the kind that is chosen. */
function nameOfKind(kind: string | undefined, [first]: readonly Tool[] = []): string | undefined {
  return kind === undefined || first === undefined ? kind : kindName(first);
}

function describe(kind: string | undefined, page: number): string {
  const what = kind === undefined ? "Every tool and part we make" : `Every tool we make: ${kind}`;
  const where = page > 1 ? ` Page ${page} of the list.` : "";
  return `${what}, with its price, its stock and its minimum order.${where}`;
}
