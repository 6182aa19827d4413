import { keepPreviousData, type UseQueryResult, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useSearchParams } from "react-router";
import { dashboardLabels } from "../../../../../shop/dashboard-labels.ts";
import { paths } from "../../../../frame/paths.ts";
import type { ListAnswer } from "../../../../lib/api-client/api.ts";
import { newestView } from "../../../../lib/browser/newest-view.ts";
import { t, texts } from "../../../../lib/i18n/i18n.ts";
import { ButtonLink } from "../../../../lib/ui/Button.tsx";
import { Disclosure } from "../../../../lib/ui/Disclosure.tsx";
import { PagedList } from "../../../../lib/ui/data-table/PagedList.tsx";
import { type Selection, useSelection } from "../../../../lib/ui/data-table/selection.tsx";
import { EmptyState } from "../../../../lib/ui/Feedback.tsx";
import { ListBar, ListHead, SearchBox } from "../../../../lib/ui/List.tsx";
import { filterTabs, Tabs, titleOf } from "../../../../lib/ui/Tabs.tsx";
import { useSignedIn } from "../../../../people/session/ui/account.ts";
import { BulkBar, type SelectedOrder } from "../../../../sales/admin-orders/ui/BulkBar.tsx";
import { FilterChips } from "../../../../sales/admin-orders/ui/FilterChips.tsx";
import { OrderTable } from "../../../../sales/admin-orders/ui/OrderTable.tsx";
import {
  OrderButtons,
  OrderPanel,
  type Panel,
} from "../../../../sales/admin-orders/ui/OrderTools.tsx";
import {
  filters,
  hasFilters,
  type OrderView,
  parseOrderView,
} from "../../../../sales/admin-orders/ui/order-view.ts";
import orderStyles from "../../../../sales/admin-orders/ui/orders.css?url";
import { ordersPage } from "../../../../sales/admin-orders/ui/queries.ts";
import { useReturnToRow } from "../../../../sales/admin-orders/ui/row-focus.ts";
import { useKeys } from "../../../../sales/admin-orders/ui/use-keys.ts";
import { Journal } from "../../../../sales/invoices/ui/Journal.tsx";
import type { Purchase } from "../../../../sales/orders/contract.ts";
import { PAGE_SIZE } from "../../../../sales/orders/ui/queries.ts";
import { PrintSelected } from "../../../../sales/print-orders/ui/PrintSelected.tsx";
import { ShipSelected } from "../../../../sales/shipping/ui/ShipSelected.tsx";
import { PageHead } from "../../heads/PageHead.tsx";

const noneInState = texts("orders.none.state", {
  unpaid: "No unpaid orders",
  "partly-shipped": "No partly shipped orders",
  shipped: "No shipped orders",
  delivered: "No delivered orders",
  expired: "No expired orders",
});

export function Component() {
  const [query] = useSearchParams();
  const view = parseOrderView(query);
  const { email } = useSignedIn();
  const [panel, setPanel] = useState<Panel>();
  const { page: _page, sort: _sort, ...filter } = view;
  const selection = useSelection<SelectedOrder>(JSON.stringify(filter));
  const result = useQuery({ ...ordersPage(email, view), placeholderData: keepPreviousData });
  useKeys({
    toggle: (id) => {
      const orders = result.data?.items.filter(({ _id }) => _id === id) ?? [];
      selection.set(orders, !selection.has(id));
    },
    help: () => setPanel(panel === "keys" ? undefined : "keys"),
  });
  const title = dashboardLabels.allOrders;
  const tabs = filterTabs(filters, view.filter, (shown) =>
    paths.allOrders({ ...view, filter: shown, page: 1 }),
  );
  return (
    <>
      {/* The list's styles are not in the one file that every page loads. */}
      <link rel="stylesheet" href={orderStyles} precedence="default" />
      <PageHead title={titleOf(title, tabs)} />
      <ListHead title={title}>
        <SearchBox
          label={t("orders.search", "Number, email, buyer or product")}
          search={view.search}
          hrefOf={(search) => paths.allOrders({ ...newestView(parseOrderView), search, page: 1 })}
        />
        <OrderButtons open={panel} setOpen={setPanel} view={view} />
      </ListHead>
      <ListBar>
        <Tabs label={t("orders.tabs", "Orders by state")} tabs={tabs} />
      </ListBar>
      {panel && <OrderPanel {...{ panel, email, view }} onDone={() => setPanel(undefined)} />}
      <FilterChips email={email} view={view} />
      <Orders result={result} view={view} selection={selection} />
      <div className="mt-10 border-line border-t print:hidden">
        <Disclosure label={t("orders.bookkeeping", "For bookkeeping")}>
          <Journal />
        </Disclosure>
      </div>
    </>
  );
}

interface OrdersProps {
  result: UseQueryResult<ListAnswer<readonly Purchase[]>>;
  view: OrderView & { readonly page: number };
  selection: Selection<SelectedOrder>;
}

function Orders({ result, view, selection }: OrdersProps) {
  useReturnToRow(paths.allOrders(view), result.data !== undefined && !result.isPlaceholderData);
  return (
    <>
      <PagedList
        errorTitle={t("orders.failed", "The orders could not be loaded.")}
        result={result}
        empty={<NoOrders view={view} />}
        paging={{
          page: view.page,
          size: PAGE_SIZE,
          hrefOf: (page) => paths.allOrders({ ...view, page }),
        }}
        hasOwnTarget
      >
        {(orders) => <OrderTable orders={orders} view={view} selection={selection} />}
      </PagedList>
      <BulkBar
        view={view}
        total={result.data?.total ?? 0}
        selection={selection}
        actions={({ orders, onDone }) => (
          <>
            <ShipSelected orders={orders} onDone={onDone} />
            <PrintSelected orders={orders} />
          </>
        )}
      />
    </>
  );
}

function NoOrders({ view }: { view: OrderView }) {
  const { filter, search } = view;
  if (search || hasFilters(view)) {
    return (
      <EmptyState
        title={
          search
            ? t("orders.none.search", "No order with “{search}”", { search })
            : t("orders.none.filter", "No order matches these filters")
        }
      >
        <ButtonLink to={paths.allOrders({ filter })}>{t("list.showAll", "Show all")}</ButtonLink>
      </EmptyState>
    );
  }
  if (filter === "attention") {
    return (
      <EmptyState
        title={t("orders.none.attention", "Nothing needs attention")}
        text={t(
          "orders.none.attentionText",
          "Orders with a cancellation request, a failed refund or a disputed payment will appear here.",
        )}
      />
    );
  }
  if (filter === "to-ship") {
    return (
      <EmptyState
        title={t("orders.none.toShip", "Nothing to ship")}
        text={t("orders.none.toShipText", "Orders appear here once they are paid.")}
      />
    );
  }
  if (filter) return <EmptyState title={noneInState[filter]} />;
  return (
    <EmptyState
      title={t("orders.none.title", "No orders yet")}
      text={t("orders.none.text", "What customers order will appear here.")}
    />
  );
}
