import { useQuery } from "@tanstack/react-query";
import { useSearchParams } from "react-router";
import { dashboardLabels } from "../../../../../shop/dashboard-labels.ts";
import { paths } from "../../../../frame/paths.ts";
import type { ListAnswer } from "../../../../lib/api-client/api.ts";
import { type ListView, parseListView } from "../../../../lib/contract/list-view.ts";
import { texts } from "../../../../lib/i18n/i18n.ts";
import { ButtonLink } from "../../../../lib/ui/Button.tsx";
import { EmptyState, QueryError } from "../../../../lib/ui/Feedback.tsx";
import { Pager } from "../../../../lib/ui/Pager.tsx";
import { filterTabs, Tabs } from "../../../../lib/ui/Tabs.tsx";
import { useSignedIn } from "../../../../people/session/ui/account.ts";
import { OrderList, OrdersSkeleton } from "../../../../sales/order-page/ui/OrderList.tsx";
import type { Purchase } from "../../../../sales/orders/contract.ts";
import { OWN_PAGE_SIZE, ownOrderPage } from "../../../../sales/orders/ui/queries.ts";
import { PageHead } from "../../heads/PageHead.tsx";
import { useSignOutOnExpiry } from "../people/sign-in-expired.ts";
import { OrderActions } from "./OrderActions.tsx";

const filters = texts("myOrders.filter", {
  unpaid: "Unpaid",
  paid: "Paid",
  shipped: "Shipped",
  delivered: "Delivered",
  expired: "Expired",
});

const words = texts("myOrders", {
  notLoaded: "Your orders could not be loaded.",
  safe: "They are safe.",
  tabs: "Your orders by state",
  noPage: "There is no such page",
  all: "See all orders",
  none: "No orders yet",
  noneText: "Your orders will appear here, with their price, status and documents.",
  seeTools: "See all tools",
  empty: {
    unpaid: "No unpaid orders",
    paid: "No paid orders",
    shipped: "No shipped orders",
    delivered: "No delivered orders",
    expired: "No expired orders",
  },
});

type View = ListView<keyof typeof filters> & { readonly page: number };

export function Component() {
  const [query] = useSearchParams();
  return (
    <>
      <PageHead title={dashboardLabels.orders} />
      <h1 className="heading mb-4 text-title">{dashboardLabels.orders}</h1>
      <Orders view={parseListView(query, { filters })} />
    </>
  );
}

function Orders({ view }: { view: View }) {
  const { email } = useSignedIn();
  const result = useQuery({
    ...ownOrderPage(email, view),
    // Keeps the last rows while another filter loads, but not an empty list.
    placeholderData: (last) => (last?.total === 0 ? undefined : last),
  });
  const { data, error } = result;
  // Specification, section 4.
  const isOver = useSignOutOnExpiry(error);

  if (error && !isOver && !data) {
    return <QueryError what={words.notLoaded} safe={words.safe} {...result} />;
  }
  if (data?.total === 0 && view.filter === undefined) return <NoneYet />;
  return (
    <>
      <Tabs
        label={words.tabs}
        tabs={filterTabs(filters, view.filter, (filter) => paths.dashboard({ filter }))}
      />
      <div className="mt-5">{data ? <OrderPage {...data} view={view} /> : <OrdersSkeleton />}</div>
    </>
  );
}

interface OrderPageProps extends ListAnswer<readonly Purchase[]> {
  view: View;
}

function OrderPage({ items, total, view }: OrderPageProps) {
  if (items.length === 0) {
    return (
      <EmptyState title={total === 0 && view.filter ? words.empty[view.filter] : words.noPage}>
        <ButtonLink to={paths.dashboard()}>{words.all}</ButtonLink>
      </EmptyState>
    );
  }
  return (
    <>
      <OrderList orders={items} actions={(order) => <OrderActions order={order} />} />
      <Pager
        page={view.page}
        pages={Math.ceil(total / OWN_PAGE_SIZE)}
        hrefOf={(page) => paths.dashboard({ ...view, page })}
      />
    </>
  );
}

function NoneYet() {
  return (
    <EmptyState title={words.none} text={words.noneText}>
      <ButtonLink to={paths.tools()} variant="primary">
        {words.seeTools}
      </ButtonLink>
    </EmptyState>
  );
}
