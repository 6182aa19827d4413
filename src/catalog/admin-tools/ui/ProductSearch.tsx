import { t, texts } from "../../../lib/i18n/i18n.ts";
import { SearchField } from "../../tool-list/ui/filter-fields.tsx";
import type { ProductSort } from "../../tools/contract-manage.ts";

/** A `Record`, so that no sort order can be forgotten. */
export const productSortLabels: Record<ProductSort, string> = texts("product.sort", {
  newest: "Added last",
  name: "Name, A to Z",
  "-name": "Name, Z to A",
  price: "Price, lowest first",
  "-price": "Price, highest first",
  quantity: "Fewest free",
  "-quantity": "Most free",
});

interface ProductSearchProps {
  search: string;
  sort: ProductSort;
  /** `replace`: replaces the history entry, for changes while typing. */
  onChange: (
    change: { search?: string | undefined; sort?: ProductSort },
    replace?: boolean,
  ) => void;
}

export function ProductSearch({ search, sort, onChange }: ProductSearchProps) {
  return (
    <search className="grid grid-cols-[minmax(0,1fr)_auto] gap-3">
      <SearchField
        search={search}
        onSearch={(typed) => onChange({ search: typed || undefined }, true)}
      />
      <select
        aria-label={t("product.sortBy", "Sort by")}
        className="select w-auto pr-9"
        value={sort}
        onChange={(event) => onChange({ sort: event.target.value as ProductSort })}
      >
        {Object.entries(productSortLabels).map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </search>
  );
}
