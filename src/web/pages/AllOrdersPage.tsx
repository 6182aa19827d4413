import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Link, useSearchParams } from "react-router";
import { labels } from "../../../shop/labels.ts";
import { useSignedIn } from "../../features/accounts/ui/sign-in/account.ts";
import { Journal } from "../../features/invoices/ui/Journal.tsx";
import { OrderTable } from "../../features/orders/ui/OrderTable.tsx";
import { type OrderFilter, orderPage, PAGE_SIZE } from "../../features/orders/ui/queries.ts";
import { t, texts } from "../../kit/i18n.ts";
import { type ListView, parseListView } from "../../kit/list-view.ts";
import { buttonClass } from "../../kit/ui/Button.tsx";
import { Disclosure } from "../../kit/ui/Disclosure.tsx";
import { EmptyState } from "../../kit/ui/Feedback.tsx";
import { ListBar, ListHead, PagedList, SearchBox } from "../../kit/ui/List.tsx";
import { filterTabs, Tabs, titleOf } from "../../kit/ui/Tabs.tsx";
import { paths } from "../../paths.ts";
import { PageHead } from "../heads/PageHead.tsx";

const filters = texts("orders.filter", {
  attention: "Needs attention",
  unpaid: "Unpaid",
  "to-ship": "To ship",
  shipped: "Shipped",
  delivered: "Delivered",
  expired: "Expired",
} satisfies Partial<Record<OrderFilter, string>>);

const noneInState = texts("orders.none.state", {
  unpaid: "No unpaid orders",
  shipped: "No shipped orders",
  delivered: "No delivered orders",
  expired: "No expired orders",
});

type View = ListView<keyof typeof filters> & { readonly page: number };

export function Component() {
  const [query] = useSearchParams();
  const view = parseListView(query, { filters });
  const title = labels.dashboard.allOrders;
  const tabs = filterTabs(filters, view.filter, (filter) =>
    paths.allOrders({ filter, search: view.search }),
  );
  return (
    <>
      <PageHead title={titleOf(title, tabs)} />
      <ListHead title={title}>
        <SearchBox
          label={t("orders.search", "Number, email, buyer or product")}
          search={view.search}
          hrefOf={(search) => paths.allOrders({ filter: view.filter, search })}
        />
        <Link to={paths.takeOrder()} className={buttonClass()}>
          {t("takeOrder.title", "Take an order")}
        </Link>
      </ListHead>
      <ListBar>
        <Tabs label={t("orders.tabs", "Orders by state")} tabs={tabs} />
      </ListBar>
      <Orders view={view} />
      <div className="mt-10 border-line border-t">
        <Disclosure label={t("orders.bookkeeping", "For bookkeeping")}>
          <Journal />
        </Disclosure>
      </div>
    </>
  );
}

function Orders({ view }: { view: View }) {
  const { email } = useSignedIn();
  const asked = useQuery({ ...orderPage(email, view), placeholderData: keepPreviousData });
  return (
    <PagedList
      errorTitle={t("orders.failed", "The orders could not be loaded.")}
      asked={asked}
      none={<NoOrders view={view} />}
      page={view.page}
      size={PAGE_SIZE}
      hrefOf={(page) => paths.allOrders({ ...view, page })}
    >
      {(orders) => <OrderTable orders={orders} />}
    </PagedList>
  );
}

function NoOrders({ view: { filter, search } }: { view: View }) {
  if (search) {
    return (
      <EmptyState title={t("orders.none.search", "No order with “{search}”", { search })}>
        <Link to={paths.allOrders({ filter })} className={buttonClass()}>
          {t("list.showAll", "Show all")}
        </Link>
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
