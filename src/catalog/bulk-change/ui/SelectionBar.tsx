import { t } from "../../../lib/i18n/i18n.ts";
import { formatCount } from "../../../lib/i18n/numbers.ts";
import { Button, type ButtonVariant } from "../../../lib/ui/Button.tsx";
import type { Selection } from "../../../lib/ui/data-table/selection.tsx";
import type { Elements } from "../../../lib/ui/elements.ts";
import type { Product } from "../../tools/contract-manage.ts";
import type { BulkSelection } from "./bulk-form.ts";
import { ChangeSelected } from "./ChangeSelected.tsx";

interface SelectionBarProps {
  selection: Selection<Product>;
  /** How many products match the filter, on all pages. */
  total: number;
  filter: BulkSelection["filter"];
  /** How the button that changes them looks. */
  variant: ButtonVariant;
  /** Further actions on named products; without names where all that match are selected. */
  actionsOf?: ((ids: readonly string[] | undefined) => Elements) | undefined;
}

/** The bar of the list's foot while products are selected. */
export function SelectionBar({ selection, total, filter, variant, actionsOf }: SelectionBarProps) {
  const { isAll } = selection;
  const ids = selection.items.map(({ _id }) => _id);
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
          className="flex flex-wrap items-center gap-3 border border-ink bg-sheet px-4 py-2.5 shadow-float max-sm:*:grow"
        >
          <strong className="mr-auto font-semibold max-sm:w-full">
            {t("products.selectedCount", "{count} selected", { count: formatCount(count) })}
          </strong>
          {count < total && (
            <Button onClick={selection.selectAll}>
              {t("products.selectAll", "Select all {count}", { count: formatCount(total) })}
            </Button>
          )}
          <ChangeSelected
            selected={isAll ? { filter } : { tools: ids }}
            count={count}
            variant={variant}
          />
          {actionsOf?.(isAll ? undefined : ids)}
          <Button onClick={selection.clear}>
            {t("products.clearSelection", "Clear selection")}
          </Button>
        </section>
      )}
    </>
  );
}
