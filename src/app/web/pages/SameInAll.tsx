import { textOfValue } from "../../../catalog/facets/ui/facet-values.ts";
import { sharedBeginning } from "../../../catalog/spec-table/ui/shared-beginning.ts";
import type { SpecColumn } from "../../../catalog/spec-table/ui/spec-columns.ts";
import { activeFilters } from "../../../catalog/tool-list/ui/catalog-filter.ts";
import type { ParsedView } from "../../../catalog/tool-list/ui/catalog-view.ts";
import type { Tool } from "../../../catalog/tools/contract.ts";
import { t } from "../../../lib/i18n/i18n.ts";
import type { Facets } from "./catalog/filter-labels.ts";

/** The list has no filter but its category, which the filters show as well. */
export function isCategoryOnly({ category, ...others }: ParsedView): boolean {
  return category !== undefined && activeFilters(others).length === 0;
}

interface SameInAllProps {
  facets: readonly Facets["facets"][number][];
  tools: readonly Tool[];
}

/** What is the same in all rows is said once, above them. */
export function SameInAll({ facets, tools }: SameInAllProps) {
  const beginning = sharedBeginning(tools);
  if (beginning === "" && facets.length === 0) return null;
  return (
    <dl className="same-in-all" data-beginning={beginning !== "" || undefined}>
      {beginning !== "" && (
        <div>
          <dt>{t("tools.table.tool", "Tool")}</dt>
          <dd lang={tools[0]?.lang?.name}>{beginning.replace(/, $/, "")}</dd>
        </div>
      )}
      {facets.map((facet) => (
        <div key={facet.code}>
          <dt lang={facet.lang}>{facet.name}</dt>
          <dd>
            <bdi>{facet.values.map((value) => textOfValue(value, facet)).join(", ")}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** Leaves out the columns in which all tools of the whole list have one and the same value. */
export function withoutConstant(columns: readonly SpecColumn[], facets: Facets | undefined) {
  const same = (facets?.facets ?? []).filter(
    ({ code, values: [only, ...others] }) =>
      columns.some((column) => column.code === code) &&
      others.length === 0 &&
      facets !== undefined &&
      facets.total > 1 &&
      only?.count === facets.total,
  );
  return { columns: columns.filter(({ code }) => same.every((each) => each.code !== code)), same };
}
