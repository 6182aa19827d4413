import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Link, useSearchParams } from "react-router";
import { labels } from "../../../shop/labels.ts";
import { useSignedIn } from "../../features/accounts/ui/sign-in/account.ts";
import { Journal } from "../../features/invoices/ui/Journal.tsx";
import { OrderTable } from "../../features/orders/ui/OrderTable.tsx";
import { orderPage, PAGE_SIZE } from "../../features/orders/ui/queries.ts";
import { buttonClass } from "../../kit/ui/Button.tsx";
import { Disclosure } from "../../kit/ui/Disclosure.tsx";
import { EmptyState } from "../../kit/ui/Feedback.tsx";
import { ListBar, ListHead, PagedList, SearchBox } from "../../kit/ui/List.tsx";
import { Tabs, titleOf } from "../../kit/ui/Tabs.tsx";
import { pageFrom, searchFrom } from "../list-address.ts";
import { PageHead } from "../PageHead.tsx";
import { type AllOrdersView, paths } from "../paths.ts";

const TITLE = labels.dashboard.allOrders;

const views: readonly { readonly show: AllOrdersView["show"]; readonly label: string }[] = [
  { show: undefined, label: "All" },
  { show: "attention", label: "Needs attention" },
  { show: "unpaid", label: "Unpaid" },
  { show: "to-ship", label: "To ship" },
  { show: "shipped", label: "Shipped" },
  { show: "delivered", label: "Delivered" },
  { show: "expired", label: "Expired" },
];

/** Everybody's orders, for admins: by state, or found by number, buyer or product. */
export function Component() {
  const [query] = useSearchParams();
  const view = {
    show: views.find(({ show }) => show === query.get("show"))?.show,
    search: searchFrom(query),
    page: pageFrom(query.get("page")),
  };
  const tabs = views.map(({ show, label }) => ({
    label,
    href: paths.allOrders({ show, search: view.search }),
    isCurrent: show === view.show,
  }));
  return (
    <>
      <PageHead title={titleOf(TITLE, tabs)} />
      <ListHead title={TITLE}>
        <SearchBox
          label="Number, email, buyer or product"
          search={view.search}
          hrefOf={(search) => paths.allOrders({ show: view.show, search })}
        />
      </ListHead>
      <ListBar>
        <Tabs label="Orders by state" tabs={tabs} />
      </ListBar>
      <Orders view={view} />
      <div className="mt-10 border-line border-t">
        <Disclosure label="For bookkeeping">
          <Journal />
        </Disclosure>
      </div>
    </>
  );
}

function Orders({ view }: { view: AllOrdersView & { page: number } }) {
  const { email } = useSignedIn();
  const asked = useQuery({ ...orderPage(email, view), placeholderData: keepPreviousData });
  return (
    <PagedList
      what="The orders"
      asked={asked}
      none={<NoOrders view={view} />}
      page={view.page}
      size={PAGE_SIZE}
      hrefOf={(page) => paths.allOrders({ ...view, page })}
    >
      {(orders) => <OrderTable orders={orders} hrefOf={(order) => paths.order(order._id)} />}
    </PagedList>
  );
}

function NoOrders({ view: { show, search } }: { view: AllOrdersView }) {
  if (search) {
    return (
      <EmptyState title={`No order with “${search}”`}>
        <Link to={paths.allOrders({ show })} className={buttonClass()}>
          Show all
        </Link>
      </EmptyState>
    );
  }
  if (show === "attention") {
    return (
      <EmptyState
        title="Nothing needs attention"
        text="Orders with a cancellation request, a failed refund or a disputed payment will appear here."
      />
    );
  }
  if (show === "to-ship") {
    return <EmptyState title="Nothing to ship" text="Orders appear here once they are paid." />;
  }
  if (show) return <EmptyState title={`No ${show} orders`} />;
  return <EmptyState title="No orders yet" text="What customers order will appear here." />;
}
