import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { shop } from "../../../shop.config.ts";
import { useSignedIn } from "../../features/identity/ui/account.ts";
import { OrderList } from "../../features/orders/ui/OrderList.tsx";
import { OrdersSkeleton } from "../../features/orders/ui/OrdersSkeleton.tsx";
import { ordersOf } from "../../features/orders/ui/queries.ts";
import { buttonClass } from "../../kit/ui/Button.tsx";
import { Empty } from "../../kit/ui/Empty.tsx";
import { Failed } from "../../kit/ui/Failed.tsx";
import { PageHead } from "../PageHead.tsx";
import { paths } from "../paths.ts";
import { useSignInOver } from "../sign-in-over.ts";
import { UnpaidDeeds } from "../UnpaidDeeds.tsx";

/** The dashboard's index: the orders of whoever is signed in. */
export function Component() {
  return (
    <>
      <PageHead title={shop.labels.dashboard.orders} />
      <h1 className="heading mb-6 text-title">{shop.labels.dashboard.orders}</h1>
      <Orders />
    </>
  );
}

function Orders() {
  const { email } = useSignedIn();
  const { data: orders, error, isFetching, refetch } = useQuery(ordersOf(email));
  // Section 4 asks for the sign-out.
  const isOver = useSignInOver(error);

  if (error && !isOver) {
    return (
      <Failed
        what="Your orders could not be loaded."
        safe="They are safe at the shop."
        failure={error}
        onRetry={() => void refetch()}
        busy={isFetching}
      />
    );
  }
  if (!orders) return <OrdersSkeleton />;
  if (orders.length === 0) {
    return (
      <Empty
        title="No orders yet"
        text="What you order will stand here, with its price, its state and the way to pay it."
      >
        <Link to={paths.tools()} className={buttonClass("primary")}>
          See all tools
        </Link>
      </Empty>
    );
  }
  return (
    <OrderList
      orders={orders}
      hrefOf={(order) => paths.order(order._id)}
      actions={(order) => <UnpaidDeeds order={order} />}
    />
  );
}
