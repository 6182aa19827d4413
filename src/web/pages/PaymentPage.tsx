import { useQuery } from "@tanstack/react-query";
import { Link, useParams } from "react-router";
import { labels } from "../../../shop/labels.ts";
import { WithoutStock } from "../../features/fulfilment/ui/WithoutStock.tsx";
import { useSignedIn } from "../../features/identity/ui/account.ts";
import type { Purchase } from "../../features/orders/contract.ts";
import { OrderSummary } from "../../features/orders/ui/OrderSummary.tsx";
import { orderOf } from "../../features/orders/ui/queries.ts";
import { DeleteOrder } from "../../features/payments/ui/DeleteOrder.tsx";
import { PayOrder } from "../../features/payments/ui/PayOrder.tsx";
import { buttonClass } from "../../kit/ui/Button.tsx";
import { Failed } from "../../kit/ui/Failed.tsx";
import { statusOf } from "../../kit/ui/failure.ts";
import { Skeleton } from "../../kit/ui/Skeleton.tsx";
import { NoSuchOrder } from "../NoSuchOrder.tsx";
import { PageHead } from "../PageHead.tsx";
import { paths } from "../paths.ts";
import { useSignInOver } from "../sign-in-over.ts";

/** An order that waits for its payment is looked at this often, ms. */
const UNPAID_POLL = 15_000;

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
  // It may be paid elsewhere, or by an answer that was lost: asked anew at each visit and return, and on.
  const { data, error, isFetching, refetch } = useQuery({
    ...orderOf(email, id),
    refetchOnMount: "always",
    refetchOnWindowFocus: "always",
    refetchInterval: ({ state }) => (state.data?.paid ? false : UNPAID_POLL),
  });
  const isOver = useSignInOver(error);

  if (statusOf(error) === 404 || statusOf(error) === 422) return <NoSuchOrder />;
  if (data) return <PaymentOf order={data} email={email} />;
  if (error && !isOver) {
    return (
      <Failed
        what="The order could not be loaded."
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

function PaymentOf({ order, email }: { order: Purchase; email: string }) {
  return (
    <div className="grid items-start gap-10 lg:grid-cols-2">
      <OrderSummary order={order} />
      <PayOrder
        order={order}
        email={email}
        after={
          <>
            {order.paid && <WithoutStock email={email} orderId={order._id} />}
            <div className="flex flex-wrap gap-3">
              <Link to={paths.order(order._id)} className={buttonClass("primary")}>
                See order {order.number}
              </Link>
              <Link to={paths.dashboard()} className={buttonClass()}>
                {labels.dashboard.orders}
              </Link>
            </div>
          </>
        }
        otherwise={<OtherThanPaying order={order} />}
      />
    </div>
  );
}

/** The pieces of an unpaid order are gone: it can wait for others, or make room for a smaller one. */
function OtherThanPaying({ order }: { order: Purchase }) {
  return (
    <div className="grid justify-items-start gap-4">
      <p className="measure">
        The order stays as it is, and can be paid if pieces come back. To order what is left, delete
        it first.
      </p>
      <div className="flex flex-wrap gap-3">
        <DeleteOrder order={order} />
        <Link to={paths.toolPage(order.tool)} className={buttonClass()}>
          See the tool
        </Link>
      </div>
    </div>
  );
}
