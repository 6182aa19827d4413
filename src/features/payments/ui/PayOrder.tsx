import { Elements } from "@stripe/react-stripe-js";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useEffect, useState } from "react";
import { Failed } from "../../../kit/ui/Failed.tsx";
import { codeOf } from "../../../kit/ui/failure.ts";
import { Skeleton } from "../../../kit/ui/Skeleton.tsx";
import type { Purchase } from "../../orders/contract.ts";
import { PaidBadge } from "../../orders/ui/PaidBadge.tsx";
import { ORDERS } from "../../orders/ui/queries.ts";
import type { alreadyPaid } from "../contract.ts";
import { CardForm } from "./CardForm.tsx";
import { TransactionId } from "./PaymentDone.tsx";
import { cardFields, paymentConfig, paymentIntent } from "./queries.ts";
import { TestCards } from "./TestCards.tsx";

const ALREADY_PAID: (typeof alreadyPaid)["code"] = "already-paid";

interface PayOrderProps {
  order: Purchase;
  email: string;
  /** The way on, once there is nothing left to pay. */
  after: ReactNode;
}

/** Pays an order, or says that it is paid. */
export function PayOrder({ order, email, after }: PayOrderProps) {
  const [isPaidHere, setPaidHere] = useState(false);
  // What was paid here keeps its form and the words of success, though the order is paid now.
  if (order.paid && !isPaidHere) return <Paid order={order}>{after}</Paid>;
  if (order.state !== "unpaid" && !isPaidHere) {
    return <Failed what={`This order is ${order.state} and can no longer be paid.`} />;
  }
  return (
    <CardPart
      order={order}
      email={email}
      isPaid={isPaidHere}
      onPaid={() => setPaidHere(true)}
      after={after}
    />
  );
}

function Paid({ order, children }: { order: Purchase; children: ReactNode }) {
  return (
    <div className="grid justify-items-start gap-4">
      <PaidBadge />
      <div>
        <p>This order is paid.</p>
        {order.transactionId && <TransactionId id={order.transactionId} />}
      </div>
      {children}
    </div>
  );
}

interface CardPartProps {
  order: Purchase;
  email: string;
  isPaid: boolean;
  onPaid: () => void;
  after: ReactNode;
}

/** Asks for the order's intent as soon as it is shown, loads the card fields, and shows both or why not. */
function CardPart({ order, email, isPaid, onPaid, after }: CardPartProps) {
  const config = useQuery(paymentConfig);
  const fields = useQuery(cardFields(config.data));
  const intent = useQuery(paymentIntent(email, order));
  useOrderPaidElsewhere(intent.error);

  if (intent.error) {
    return (
      <Failed
        what="This order cannot be paid at this moment."
        failure={intent.error}
        onRetry={() => void intent.refetch()}
        busy={intent.isFetching}
      />
    );
  }
  if (config.error || fields.error) {
    return (
      <Failed
        what="The card fields could not be loaded."
        safe="You were not charged."
        failure={config.error ?? undefined}
        onRetry={() => void (config.error ? config.refetch() : fields.refetch())}
        busy={config.isFetching || fields.isFetching}
      />
    );
  }
  if (!fields.data) return <Skeleton className="h-40" />;
  return (
    <div className="grid gap-8">
      <Elements stripe={fields.data} options={{ locale: "en" }}>
        <CardForm
          order={order}
          clientSecret={intent.data?.clientSecret}
          onPaid={onPaid}
          after={after}
        />
      </Elements>
      {!isPaid && config.data?.mode !== "live" && <TestCards />}
    </div>
  );
}

/** The intent is refused because the order is paid: show it as that. */
function useOrderPaidElsewhere(failure: Error | null) {
  const queryClient = useQueryClient();
  const isPaid = codeOf(failure) === ALREADY_PAID;
  useEffect(() => {
    if (isPaid) void queryClient.invalidateQueries({ queryKey: [ORDERS] });
  }, [isPaid, queryClient]);
}
