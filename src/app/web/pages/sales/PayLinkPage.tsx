import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { paths } from "../../../../frame/paths.ts";
import { errorMessage } from "../../../../lib/api-client/failure.ts";
import { isMissing } from "../../../../lib/api-client/missing.ts";
import { t, texts } from "../../../../lib/i18n/i18n.ts";
import { ButtonLink } from "../../../../lib/ui/Button.tsx";
import { EmptyState } from "../../../../lib/ui/Feedback.tsx";
import { LoadingOrError } from "../../../../lib/ui/List.tsx";
import { Skeleton } from "../../../../lib/ui/Loading.tsx";
import { reloadOnNewLink } from "../../../../people/verification/ui/link-token.ts";
import { OrderSummary } from "../../../../sales/checkout/ui/OrderSummary.tsx";
import type { Purchase } from "../../../../sales/orders/contract.ts";
import { ClaimOrder, OrderInAccount } from "../../../../sales/pay-links/ui/ClaimOrder.tsx";
import { orderOfLink, readPayToken } from "../../../../sales/pay-links/ui/pay-link.ts";
import { PayOrder } from "../../../../sales/payment-page/ui/PayOrder.tsx";
import { usePayment } from "../../../../sales/payment-page/ui/use-payment.ts";
import { callsByLink, PaymentCallsContext } from "../../../../sales/payments/ui/payment-calls.ts";
import { PageHead } from "../../heads/PageHead.tsx";

const words = texts("payLink", {
  title: "Pay your order",
  none: "This page needs a link",
  noneText: "Open it with the link in our email about your order.",
  dead: "There is no order to pay",
  noOrder: "The order could not be loaded.",
  next: "We email you when it ships. Receipt and invoice come by email, too.",
  soldOut:
    "The order stays as it is, and can be paid if pieces come back. Tell us if you want less.",
  expired: "Call us, or order again in the shop.",
});

const UNPAID_POLL = 15_000;
const COLUMNS =
  "grid grid-cols-[minmax(0,1fr)] items-start gap-8 lg:grid-cols-[minmax(0,44rem)_24rem] lg:gap-12";

/** Opened by the link in the email about an order that an admin took. */
export function Component() {
  const [token] = useState(readPayToken);
  useEffect(reloadOnNewLink, []);
  return (
    <div className="page py-8">
      <PageHead title={words.title} />
      <h1 className="heading mb-8 text-title">{words.title}</h1>
      {token === "" ? (
        <EmptyState title={words.none} text={words.noneText}>
          <ToShop />
        </EmptyState>
      ) : (
        <OrderToPay token={token} />
      )}
    </div>
  );
}

function OrderToPay({ token }: { token: string }) {
  const result = useQuery({
    ...orderOfLink(token),
    refetchOnMount: "always",
    refetchOnWindowFocus: "always",
    refetchInterval: ({ state }) => (state.data?.state === "unpaid" ? UNPAID_POLL : false),
  });
  if (isMissing(result.error)) {
    return (
      <EmptyState title={words.dead} text={errorMessage(result.error)}>
        <ToShop />
      </EmptyState>
    );
  }
  if (!result.data) {
    return (
      <LoadingOrError
        errorTitle={words.noOrder}
        shape={<Skeleton className="h-[28rem]" />}
        {...result}
      />
    );
  }
  return (
    <PaymentCallsContext value={callsByLink(token)}>
      <Payment order={result.data} token={token} />
    </PaymentCallsContext>
  );
}

function Payment({ order, token }: { order: Purchase; token: string }) {
  const payment = usePayment(order._id);
  const after = (
    <>
      <p className="measure">{words.next}</p>
      {order.detached ? (
        <ClaimOrder order={order} token={token} />
      ) : (
        <OrderInAccount order={order} />
      )}
    </>
  );
  return (
    <div className={COLUMNS}>
      <PayOrder
        order={order}
        email={order.patient}
        payment={payment}
        after={after}
        otherwise={() => <p className="measure">{words.soldOut}</p>}
        afterExpiry={<p className="measure">{words.expired}</p>}
      />
      <OrderSummary order={order} hasAddress={false} />
    </div>
  );
}

function ToShop() {
  return (
    <ButtonLink to={paths.tools()}>{t("stockAlert.page.seeTools", "See all tools")}</ButtonLink>
  );
}
