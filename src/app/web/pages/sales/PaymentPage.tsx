import { type UseQueryResult, useQuery } from "@tanstack/react-query";
import { type ComponentProps, useLayoutEffect, useState } from "react";
import { useParams } from "react-router";
import { dashboardLabels } from "../../../../../shop/dashboard-labels.ts";
import { paths } from "../../../../frame/paths.ts";
import { isMissing } from "../../../../lib/api-client/missing.ts";
import { t, texts } from "../../../../lib/i18n/i18n.ts";
import { ButtonLink } from "../../../../lib/ui/Button.tsx";
import { QueryError } from "../../../../lib/ui/Feedback.tsx";
import { Skeleton } from "../../../../lib/ui/Loading.tsx";
import { useSignedIn } from "../../../../people/session/ui/account.ts";
import { CheckoutSteps } from "../../../../sales/checkout/ui/CheckoutSteps.tsx";
import { OrderSummary } from "../../../../sales/checkout/ui/OrderSummary.tsx";
import { DownloadInvoice } from "../../../../sales/invoices/ui/DocumentList.tsx";
import type { Purchase } from "../../../../sales/orders/contract.ts";
import { allows } from "../../../../sales/orders/rules.ts";
import { orderOf } from "../../../../sales/orders/ui/queries.ts";
import { AfterPayment } from "../../../../sales/payment-page/ui/AfterPayment.tsx";
import { PayOrder } from "../../../../sales/payment-page/ui/PayOrder.tsx";
import { type Stage, usePayment } from "../../../../sales/payment-page/ui/use-payment.ts";
import { BackToCart, RemoveLine } from "../../../../sales/unpaid-orders/ui/ChangeUnpaid.tsx";
import { SoldOutOrder } from "../../../../sales/unpaid-orders/ui/SoldOutOrder.tsx";
import { PageHead } from "../../heads/PageHead.tsx";
import { useSignOutOnExpiry } from "../people/sign-in-expired.ts";
import { NoSuchOrder, OrderAgain } from "./OrderActions.tsx";

const words = texts("payment.page", {
  title: "Payment",
  loading: "Loading the order",
  noOrder: "The order could not be loaded.",
  seeTool: "See the tool",
});

const UNPAID_POLL = 15_000;

const COLUMNS =
  "grid grid-cols-[minmax(0,1fr)] items-start gap-8 lg:grid-cols-[minmax(0,44rem)_24rem] lg:gap-12";

type CheckoutStep = ComponentProps<typeof CheckoutSteps>["at"];

export function Component() {
  const { id = "" } = useParams();
  return <Payment key={id} id={id} />;
}

function Payment({ id }: { id: string }) {
  const { email } = useSignedIn();
  const [step, setStep] = useState<CheckoutStep>("Payment");
  // May be paid elsewhere or by an answer that was lost: refetched on visit, focus and interval.
  const result = useQuery({
    ...orderOf(email, id),
    refetchOnMount: "always",
    refetchOnWindowFocus: "always",
    refetchInterval: ({ state }) => (state.data?.paid ? false : UNPAID_POLL),
  });
  return (
    <>
      <PageHead title={words.title} />
      <div className="checkout-head mb-8">
        <h1 className="heading text-title">{words.title}</h1>
        {!isMissing(result.error) && <CheckoutSteps at={step} />}
      </div>
      <OrderToPay email={email} result={result} onStep={setStep} />
    </>
  );
}

interface OrderToPayProps {
  email: string;
  result: UseQueryResult<Purchase>;
  onStep: (step: CheckoutStep) => void;
}

function OrderToPay({ email, result, onStep }: OrderToPayProps) {
  const { data, error } = result;
  const isOver = useSignOutOnExpiry(error);

  if (isMissing(error)) return <NoSuchOrder />;
  if (data) return <PaymentOf order={data} email={email} onStep={onStep} />;
  if (error && !isOver) return <QueryError what={words.noOrder} {...result} />;
  return (
    <div role="status" className={COLUMNS}>
      <span className="sr-only">{words.loading}</span>
      <Skeleton className="h-[28rem]" />
      <Skeleton className="h-96" />
    </div>
  );
}

interface PaymentOfProps {
  order: Purchase;
  email: string;
  onStep: (step: CheckoutStep) => void;
}

function PaymentOf({ order, email, onStep }: PaymentOfProps) {
  const payment = usePayment(order._id);
  const shown = asShown(order, payment.stage);
  // While a payment is under way or not known to have failed, the order stays as it is.
  const canChange = allows(order.state, "pay") && payment.stage.at === "ready";
  useLayoutEffect(() => onStep(shown.paid ? "Confirmation" : "Payment"), [shown.paid, onStep]);
  return (
    <div className={COLUMNS}>
      <PayOrder
        order={order}
        email={email}
        payment={payment}
        after={<Onward order={order} email={email} />}
        otherwise={(failure) => <OtherThanPaying order={order} failure={failure} />}
        afterExpiry={<OrderAgain order={order} />}
      />
      <OrderSummary
        order={shown}
        actionsOf={
          canChange && order.lineCount > 1
            ? (line) => <RemoveLine order={order} line={line} />
            : undefined
        }
      >
        {canChange && <BackToCart order={order} />}
      </OrderSummary>
    </div>
  );
}

/** Shown as paid as soon as the provider confirms. */
function asShown(order: Purchase, stage: Stage): Purchase {
  if (order.paid || stage.at !== "paid") return order;
  const { transactionId } = stage;
  return { ...order, paid: true, state: "paid", heldUntil: null, transactionId };
}

function Onward({ order, email }: { order: Purchase; email: string }) {
  return (
    <>
      <AfterPayment order={order} email={email} />
      <div className="flex flex-wrap gap-3">
        <ButtonLink to={paths.order(order._id)} variant="primary">
          {t("payment.page.seeOrder", "See order {number}", { number: order.number })}
        </ButtonLink>
        <ButtonLink to={paths.dashboard()}>{dashboardLabels.orders}</ButtonLink>
        {order.paid && <DownloadInvoice order={order} />}
      </div>
    </>
  );
}

function OtherThanPaying({ order, failure }: { order: Purchase; failure: unknown }) {
  return (
    <SoldOutOrder order={order} failure={failure}>
      {order.tool !== undefined && (
        <ButtonLink to={paths.toolPage(order.tool)}>{words.seeTool}</ButtonLink>
      )}
    </SoldOutOrder>
  );
}
