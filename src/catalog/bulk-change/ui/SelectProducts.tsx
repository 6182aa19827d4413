import { t } from "../../../lib/i18n/i18n.ts";
import { formatCount } from "../../../lib/i18n/numbers.ts";
import { Button } from "../../../lib/ui/Button.tsx";
import type { Elements } from "../../../lib/ui/elements.ts";
import type { Product } from "../../tools/contract-manage.ts";
import type { BulkSelection } from "./bulk-form.ts";
import { ChangeSelected } from "./ChangeSelected.tsx";
import type { ProductSelection } from "./use-product-selection.ts";

interface SelectPageProps {
  products: readonly Product[];
  selection: ProductSelection;
}

export function SelectPage({ products, selection }: SelectPageProps) {
  const shown = products.map(({ _id }) => _id);
  const selected = shown.filter((id) => selection.has(id)).length;
  return (
    <label className="choice min-h-11 justify-self-start">
      <input
        type="checkbox"
        className="checkbox checkbox-sm"
        checked={shown.length > 0 && selected === shown.length}
        ref={(box) => {
          if (box) box.indeterminate = selected > 0 && selected < shown.length;
        }}
        onChange={({ target }) => selection.set(shown, target.checked, shown)}
      />
      <span>{t("products.selectPage", "Select all on this page")}</span>
    </label>
  );
}

interface SelectProductProps extends SelectPageProps {
  product: Product;
}

export function SelectProduct({ product, products, selection }: SelectProductProps) {
  const shown = products.map(({ _id }) => _id);
  return (
    <label className="flex min-h-11 cursor-pointer items-center pr-1">
      <span className="sr-only">
        {t("products.select", "Select {name}", { name: product.name })}
      </span>
      <input
        type="checkbox"
        className="checkbox checkbox-sm"
        checked={selection.has(product._id)}
        onChange={({ target }) => selection.set([product._id], target.checked, shown)}
      />
    </label>
  );
}

interface SelectionBarProps {
  selection: ProductSelection;
  /** How many products match the filter, on all pages. */
  total: number;
  filter: BulkSelection["filter"];
  /** Further actions on named products; without names where all that match are selected. */
  actionsOf?: ((ids: readonly string[] | undefined) => Elements) | undefined;
}

/** At the window's bottom while products are selected. */
export function SelectionBar({ selection, total, filter, actionsOf }: SelectionBarProps) {
  const { ids, isAll } = selection;
  const count = isAll ? total : ids.length;
  return (
    <>
      <p role="status" className="sr-only">
        {count > 0 &&
          t("products.selected", "{count, plural, one {# product} other {# products}} selected", {
            count,
          })}
      </p>
      {count > 0 && (
        <section
          aria-label={t("products.selection", "Selected products")}
          className="sticky bottom-0 z-2 mt-3 flex flex-wrap items-center gap-3 border border-ink bg-sheet px-4 py-2.5 shadow-float max-sm:*:grow"
        >
          <strong className="mr-auto font-semibold max-sm:w-full">
            {t("products.selectedCount", "{count} selected", { count: formatCount(count) })}
          </strong>
          {count < total && (
            <Button onClick={selection.selectAll}>
              {t("products.selectAll", "Select all {count}", { count: formatCount(total) })}
            </Button>
          )}
          <ChangeSelected selected={isAll ? { filter } : { tools: ids }} count={count} />
          {actionsOf?.(isAll ? undefined : ids)}
          <Button onClick={selection.clear}>
            {t("products.clearSelection", "Clear selection")}
          </Button>
        </section>
      )}
    </>
  );
}
