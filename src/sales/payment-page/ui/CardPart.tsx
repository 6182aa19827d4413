import { Elements as StripeElements } from "@stripe/react-stripe-js";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { use, useEffect, useState } from "react";
import { refusedWith } from "../../../lib/api-client/failure.ts";
import { t } from "../../../lib/i18n/i18n.ts";
import { Button } from "../../../lib/ui/Button.tsx";
import type { Elements } from "../../../lib/ui/elements.ts";
import { ErrorState } from "../../../lib/ui/Feedback.tsx";
import { Skeleton } from "../../../lib/ui/Loading.tsx";
import { endsSignIn } from "../../../people/session/ui/ends-sign-in.ts";
import { signOutAfter } from "../../../people/session/ui/session.ts";
import type { Purchase } from "../../orders/contract.ts";
import { ORDERS } from "../../orders/ui/queries.ts";
import type { createPaymentIntent, PaymentMode } from "../../payments/contract.ts";
import { stripeLocale } from "../../payments/ui/load-stripe.ts";
import { PaymentCallsContext } from "../../payments/ui/payment-calls.ts";
import { isRetryable } from "../../payments/ui/payment-status.ts";
import { cardFields, paymentConfig, paymentIntent } from "../../payments/ui/queries.ts";
import { CardForm, payLabel } from "./CardForm.tsx";
import { cardFonts } from "./card-style.ts";
import type { OrderIntent } from "./confirm-payment.ts";
import { intentError } from "./intent-error.ts";
import { TestCards } from "./TestCards.tsx";
import type { Payment } from "./use-payment.ts";

interface CardPartProps {
  order: Purchase;
  email: string;
  payment: Payment;
  /** When its pieces are gone: what can be done instead. */
  otherwise: (failure: unknown) => Elements;
  children: Elements;
}

export function CardPart({ order, email, payment, otherwise, children }: CardPartProps) {
  const config = useQuery(paymentConfig);
  const fields = useQuery(cardFields(config.data));
  const { at } = payment.stage;
  // While an earlier attempt is checked no intent is needed: it may have paid.
  const intent = useIntent(email, order, at === "ready" || at === "paying");
  const [reloads, setReloads] = useState(0);
  // Only a refusal removes the form; other errors can be retried.
  const isRefused = intent.error !== null && !isRetryable(intent.error);
  const isPaying = at !== "ready";

  if (at === "paid") {
    return (
      <>
        {children}
        {/* Specification, section 4: after success the button is still shown, disabled. */}
        <Button disabled className="w-full">
          {payLabel(order)}
        </Button>
      </>
    );
  }
  if (isRefused) {
    const isGone = refusedWith<typeof createPaymentIntent>(intent.error, "sold-out") !== undefined;
    return (
      <>
        <IntentErrorState intent={intent} isPaying={isPaying} />
        {isGone && otherwise(intent.error)}
        {children}
      </>
    );
  }
  const lost = config.error ?? fields.error;
  if (lost) {
    return (
      <>
        <ErrorState
          what={t("payment.noFields", "The card fields could not be loaded.")}
          safe={isPaying ? undefined : t("payment.notCharged", "You were not charged.")}
          failure={config.error ?? undefined}
          onRetry={() => void (config.error ? config.refetch() : fields.refetch())}
          busy={config.isFetching || fields.isFetching}
        />
        {children}
      </>
    );
  }
  if (!fields.data) {
    return (
      <>
        <CardSkeleton mode={config.data?.mode} />
        {children}
      </>
    );
  }
  return (
    <>
      <StripeElements
        key={reloads}
        stripe={fields.data}
        options={{ locale: stripeLocale(), fonts: cardFonts() }}
      >
        <CardForm
          order={order}
          intent={intent}
          payment={payment}
          isPreparing={!intent.clientSecret && !intent.error && !isPaying}
          onReload={() => setReloads((count) => count + 1)}
        >
          {!intent.clientSecret && intent.error && (
            <IntentErrorState intent={intent} isPaying={isPaying} />
          )}
        </CardForm>
      </StripeElements>
      {children}
      {config.data?.mode !== "live" && <TestCards />}
    </>
  );
}

function CardSkeleton({ mode }: { mode: PaymentMode | undefined }) {
  return (
    <div role="status" className="grid gap-5">
      <span className="sr-only">{t("payment.loadingFields", "Loading the card fields")}</span>
      {/* On a phone the sandbox's fields have two lines, Stripe's one. */}
      <Skeleton className={`h-[6.25rem] ${mode === "sandbox" ? "max-sm:h-40" : ""}`} />
      <Skeleton className="h-11" />
      {mode !== "live" && <Skeleton className="h-36" />}
    </div>
  );
}

interface Intent extends OrderIntent {
  readonly error: Error | null;
  readonly isFetching: boolean;
  readonly retry: () => void;
}

/** The order's intent. Orders are refetched when its request renews the hold or finds the order paid. */
function useIntent(email: string, order: Purchase, isWanted: boolean): Intent {
  const queryClient = useQueryClient();
  const calls = use(PaymentCallsContext);
  const { data, error, isFetching, refetch } = useQuery({
    ...paymentIntent(calls, email, order),
    enabled: isWanted,
  });
  const { clientSecret } = data ?? {};
  const isSignedOut = endsSignIn(error);
  const isRefused = error !== null && !isSignedOut && !isRetryable(error);
  const isHeld = order.heldUntil !== null;
  useEffect(() => {
    if (isRefused || (clientSecret !== undefined && !isHeld)) {
      void queryClient.invalidateQueries({ queryKey: [ORDERS] });
    }
  }, [isRefused, clientSecret, isHeld, queryClient]);
  useEffect(() => {
    if (isSignedOut) signOutAfter(error);
  }, [isSignedOut, error]);

  return {
    clientSecret,
    error: data ? null : error,
    isFetching,
    retry: () => void refetch(),
    refresh: async () => {
      const result = await refetch();
      if (result.error) throw result.error;
      if (!result.data) throw new Error("The intent is missing.");
      return result.data.clientSecret;
    },
  };
}

function IntentErrorState({ intent, isPaying }: { intent: Intent; isPaying: boolean }) {
  if (!intent.error) return null;
  const { canRetry, ...texts } = intentError(intent.error, isPaying);
  return (
    <ErrorState {...texts} {...(canRetry && { onRetry: intent.retry })} busy={intent.isFetching} />
  );
}
