import { Link, type LinkProps } from "react-router";
import { t } from "../../../lib/i18n/i18n.ts";
import { useToolbar } from "../../../lib/ui/keys/use-toolbar.ts";
import { useNamedTax } from "../../tier-prices/ui/TablePrice.tsx";
import { activeFilters, type CatalogFilter, type FilterLabels } from "./catalog-filter.ts";

interface ActiveFiltersProps {
  filter: CatalogFilter;
  labels: FilterLabels;
  hrefOf: (filter: CatalogFilter) => string;
  /** Moves the focus, because the link that had it is gone. */
  onRemoved: () => void;
}

export function ActiveFilters({ filter, labels, hrefOf, onRemoved }: ActiveFiltersProps) {
  const filters = activeFilters(filter, { ...labels, tax: useNamedTax() });
  const oneStop = useToolbar<HTMLUListElement>("both", "a");
  if (filters.length === 0) return null;
  const way = { preventScrollReset: true, onClick: onRemoved } as const;
  return (
    <ul
      {...oneStop}
      aria-label={t("filters.set", "Filters that are set")}
      className="flex flex-wrap items-center gap-2"
    >
      {filters.map(({ label, without }) => (
        <FilterChip key={label} {...way} label={label} to={hrefOf(without)} />
      ))}
      <li>
        <Link
          {...way}
          to={hrefOf({})}
          className="link inline-flex min-h-9 items-center px-1 text-note pointer-coarse:min-h-11"
        >
          {t("filters.clear", "Clear all")}
        </Link>
      </li>
    </ul>
  );
}

/** A filter that is set; the link removes it. */
export function FilterChip({ label, ...link }: { label: string } & LinkProps) {
  return (
    <li>
      <Link
        {...link}
        aria-label={t("filters.remove", "Remove {label}", { label })}
        className="chip"
      >
        <span className="max-w-[min(15rem,50vw)] truncate">{label}</span>
        <span aria-hidden="true">✕</span>
      </Link>
    </li>
  );
}
