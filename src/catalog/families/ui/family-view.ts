import type { FamilyAddress } from "../../../frame/paths.ts";
import { parseCatalogView } from "../../tool-list/ui/catalog-view.ts";

/** Reads an address of a family's page, whose filters are those of lists. */
export function parseFamilyView(query: URLSearchParams): FamilyAddress {
  const { search, specs, inStock, unit, show, page } = parseCatalogView(query);
  const tool = query.get("tool")?.trim().slice(0, 200) || undefined;
  return {
    ...{ search, specs, inStock, unit, tool, page: query.has("page") ? page : undefined },
    show: show === "table" ? show : undefined,
  };
}
