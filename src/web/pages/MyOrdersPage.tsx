import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { Link } from "react-router";
import { shop } from "../../../shop.config.ts";
import { endsSignIn, signOut, useSignedIn } from "../../features/identity/ui/account.ts";
import type { Purchase } from "../../features/orders/contract.ts";
import { OrderList } from "../../features/orders/ui/OrderList.tsx";
import { OrdersSkeleton } from "../../features/orders/ui/OrdersSkeleton.tsx";
import { ordersOf } from "../../features/orders/ui/queries.ts";
import { DeleteOrder } from "../../features/payments/ui/DeleteOrder.tsx";
import { buttonClass } from "../../kit/ui/Button.tsx";
import { Empty } from "../../kit/ui/Empty.tsx";
import { Failed } from "../../kit/ui/Failed.tsx";
import { PageHead } from "../PageHead.tsx";
import { paths } from "../paths.ts";

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
  const isOver = endsSignIn(error);
  useEffect(() => {
    // By now the client has renewed the token once, in vain: section 4 asks for the sign-out.
    if (isOver) void signOut();
  }, [isOver]);

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
  return <OrderList orders={orders} actions={(order) => <Actions order={order} />} />;
}

function Actions({ order }: { order: Purchase }) {
  if (order.state !== "unpaid") return null;
  return (
    <span className="flex flex-wrap gap-3 lg:justify-end">
      {order.price > 0 && (
        <Link
          to={paths.payment(order._id)}
          className={buttonClass("primary")}
          aria-label={`${shop.labels.order.pay} order ${order.number}`}
        >
          {shop.labels.order.pay}
        </Link>
      )}
      <DeleteOrder order={order} />
    </span>
  );
}
