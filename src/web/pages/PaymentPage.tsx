import { useQuery } from "@tanstack/react-query";
import { Link, useParams } from "react-router";
import { useSignedIn } from "../../features/identity/ui/account.ts";
import { OrderSummary } from "../../features/orders/ui/OrderSummary.tsx";
import { orderOf } from "../../features/orders/ui/queries.ts";
import { PayOrder } from "../../features/payments/ui/PayOrder.tsx";
import { buttonClass } from "../../kit/ui/Button.tsx";
import { Empty } from "../../kit/ui/Empty.tsx";
import { Failed } from "../../kit/ui/Failed.tsx";
import { statusOf } from "../../kit/ui/failure.ts";
import { Skeleton } from "../../kit/ui/Skeleton.tsx";
import { PageHead } from "../PageHead.tsx";
import { paths } from "../paths.ts";

/** Paying one order. */
export function Component() {
  const { id = "" } = useParams();
  return (
    <>
      <PageHead title="Payment" />
      <h1 className="heading mb-6 text-title">Payment</h1>
      <Payment key={id} id={id} />
    </>
  );
}

function Payment({ id }: { id: string }) {
  const { email } = useSignedIn();
  // Whether it is still to be paid is asked anew at each visit.
  const {
    data: order,
    error,
    isFetching,
    refetch,
  } = useQuery({
    ...orderOf(email, id),
    refetchOnMount: "always",
  });

  if (order) {
    return (
      <div className="grid items-start gap-10 lg:grid-cols-2">
        <OrderSummary order={order} />
        <PayOrder
          order={order}
          email={email}
          after={
            <Link to={paths.dashboard()} className={buttonClass()}>
              My Orders
            </Link>
          }
        />
      </div>
    );
  }
  if (statusOf(error) === 404 || statusOf(error) === 422) {
    return (
      <Empty
        title="There is no such order"
        text="It was deleted, or it belongs to another account."
      >
        <Link to={paths.dashboard()} className={buttonClass("primary")}>
          My Orders
        </Link>
      </Empty>
    );
  }
  if (error) {
    return (
      <Failed
        what="The order could not be loaded."
        safe="You were not charged."
        failure={error}
        onRetry={() => void refetch()}
        busy={isFetching}
      />
    );
  }
  return (
    <div role="status" className="grid gap-10 lg:grid-cols-2">
      <span className="sr-only">Loading the order</span>
      <Skeleton className="h-64" />
      <Skeleton className="h-40" />
    </div>
  );
}
