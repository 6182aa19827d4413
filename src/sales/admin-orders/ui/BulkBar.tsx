import { useMutation } from "@tanstack/react-query";
import { errorMessage } from "../../../lib/api-client/failure.ts";
import { t } from "../../../lib/i18n/i18n.ts";
import { formatCount } from "../../../lib/i18n/numbers.ts";
import { Button } from "../../../lib/ui/Button.tsx";
import type { Selection } from "../../../lib/ui/data-table/selection.tsx";
import type { Elements } from "../../../lib/ui/elements.ts";
import { toast } from "../../../lib/ui/toast.ts";
import type { Purchase } from "../../orders/contract.ts";
import type { OrderView } from "./order-view.ts";
import { MAX_SELECTED, ordersOfView } from "./queries.ts";

/** `order`: pieces of all lines. */
export type SelectedOrder = Pick<
  Purchase,
  "_id" | "number" | "state" | "patientName" | "order" | "disputed"
>;

interface BulkActionsProps {
  readonly orders: readonly SelectedOrder[];
  readonly onDone: () => void;
}

interface BulkBarProps {
  view: OrderView;
  /** How many orders match the view, on all pages. */
  total: number;
  selection: Selection<SelectedOrder>;
  actions: (selected: BulkActionsProps) => Elements;
}

/** The bar at the window's bottom while orders are selected. */
export function BulkBar({ view, total, selection, actions }: BulkBarProps) {
  const orders = selection.items;
  const loading = useMutation({
    mutationFn: () => ordersOfView(view),
    onSuccess: (all) => selection.set(all, true),
    onError: (failure) => toast.failure(errorMessage(failure)),
  });
  const most = Math.min(total, MAX_SELECTED);
  return (
    <>
      <p role="status" className="sr-only">
        {orders.length > 0 &&
          t("desk.selected", "{count, plural, one {# order} other {# orders}} selected", {
            count: orders.length,
          })}
      </p>
      {orders.length > 0 && (
        <section aria-label={t("desk.bulk", "Selected orders")} className="orders-bulk">
          <strong className="font-semibold">
            {t("desk.selectedCount", "{count} selected", { count: formatCount(orders.length) })}
          </strong>
          {orders.length < most && (
            <Button busy={loading.isPending} onClick={() => loading.mutate()}>
              {total > MAX_SELECTED
                ? t("desk.selectFirst", "Select the first {count}", {
                    count: formatCount(MAX_SELECTED),
                  })
                : t("desk.selectAll", "Select all {count}", { count: formatCount(total) })}
            </Button>
          )}
          {actions({ orders, onDone: selection.clear })}
          <Button onClick={selection.clear}>{t("desk.clearSelection", "Clear selection")}</Button>
        </section>
      )}
    </>
  );
}
