import { Elements } from "@stripe/react-stripe-js";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useEffect, useState } from "react";
import { Button } from "../../../kit/ui/Button.tsx";
import { ErrorState } from "../../../kit/ui/Feedback.tsx";
import { problemCode } from "../../../kit/ui/failure.ts";
import { Skeleton } from "../../../kit/ui/Loading.tsx";
import { endsSignIn, signOut } from "../../accounts/ui/sign-in/account.ts";
import type { Purchase, soldOut } from "../../orders/contract.ts";
import { ORDERS } from "../../orders/ui/queries.ts";
import type { PaymentMode } from "../contract.ts";
import { CardForm, payWords } from "./CardForm.tsx";
import { isOpen } from "./find-out.ts";
import { intentTrouble } from "./intent-words.ts";
import { cardFields, paymentConfig, paymentIntent } from "./queries.ts";
import { TestCards } from "./TestCards.tsx";
import type { IntentAtHand } from "./take-payment.ts";
import type { Payment } from "./use-payment.ts";

const SOLD_OUT: (typeof soldOut)["code"] = "sold-out";

interface CardPartProps {
  order: Purchase;
  email: string;
  payment: Payment;
  /** What can be done when the pieces are gone. */
  otherwise: ReactNode;
  /** What becomes of the payment; stands below the form, and where there is none. */
  children: ReactNode;
}

/** Asks for the order's intent as soon as it is shown, loads the card fields, and shows both or why not. */
export function CardPart({ order, email, payment, otherwise, children }: CardPartProps) {
  const config = useQuery(paymentConfig);
  const fields = useQuery(cardFields(config.data));
  const { at } = payment.stage;
  // While an earlier attempt is looked at there is nothing to prepare: it may have paid.
  const intent = useIntent(email, order, at === "ready" || at === "paying");
  const [reloads, setReloads] = useState(0);
  // A refusal of the order's own takes the form away; what only failed leaves it as it stands.
  const isRefused = intent.error !== null && !isOpen(intent.error);
  const isPaying = at !== "ready";

  if (at === "paid") {
    return (
      <>
        {children}
        {/* Section 4: after success the button is still there, and disabled. */}
        <Button disabled className="w-full">
          {payWords(order)}
        </Button>
      </>
    );
  }
  if (isRefused) {
    const isGone = problemCode(intent.error) === SOLD_OUT;
    return (
      <>
        <Trouble intent={intent} isPaying={isPaying} />
        {isGone && otherwise}
        {children}
      </>
    );
  }
  const lost = config.error ?? fields.error;
  if (lost) {
    return (
      <>
        <ErrorState
          what="The card fields could not be loaded."
          safe={isPaying ? undefined : "You were not charged."}
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
      <Elements key={reloads} stripe={fields.data} options={{ locale: "en" }}>
        <CardForm
          order={order}
          intent={intent}
          payment={payment}
          isPreparing={!intent.clientSecret && !intent.error && !isPaying}
          onReload={() => setReloads((count) => count + 1)}
        >
          {!intent.clientSecret && intent.error && <Trouble intent={intent} isPaying={isPaying} />}
        </CardForm>
      </Elements>
      {children}
      {config.data?.mode !== "live" && <TestCards />}
    </>
  );
}

/** The fields, their button and the test cards in their places. */
function CardSkeleton({ mode }: { mode: PaymentMode | undefined }) {
  return (
    <div role="status" className="grid gap-5">
      <span className="sr-only">Loading the card fields</span>
      {/* On a phone the sandbox's fields take two lines, Stripe's own one. */}
      <Skeleton className={`h-[6.25rem] ${mode === "sandbox" ? "max-sm:h-40" : ""}`} />
      <Skeleton className="h-11" />
      {mode !== "live" && <Skeleton className="h-36" />}
    </div>
  );
}

interface Intent extends IntentAtHand {
  readonly error: Error | null;
  readonly isFetching: boolean;
  readonly retry: () => void;
}

/** The order's intent. What it tells about the order beside that is shown: a hold taken again, an order that is paid. */
function useIntent(email: string, order: Purchase, isWanted: boolean): Intent {
  const queryClient = useQueryClient();
  const { data, error, isFetching, refetch } = useQuery({
    ...paymentIntent(email, order),
    enabled: isWanted,
  });
  const { clientSecret } = data ?? {};
  const isOver = endsSignIn(error);
  const isRefused = error !== null && !isOver && !isOpen(error);
  const isHeld = order.heldUntil !== null;
  useEffect(() => {
    if (isRefused || (clientSecret !== undefined && !isHeld)) {
      void queryClient.invalidateQueries({ queryKey: [ORDERS] });
    }
  }, [isRefused, clientSecret, isHeld, queryClient]);
  useEffect(() => {
    if (isOver) void signOut();
  }, [isOver]);

  return {
    clientSecret,
    error: data ? null : error,
    isFetching,
    retry: () => void refetch(),
    fresh: async () => {
      const asked = await refetch();
      if (asked.error) throw asked.error;
      if (!asked.data) throw new Error("The intent was asked for and is not there.");
      return asked.data.clientSecret;
    },
  };
}

function Trouble({ intent, isPaying }: { intent: Intent; isPaying: boolean }) {
  if (!intent.error) return null;
  const { canRetry, ...words } = intentTrouble(intent.error, isPaying);
  return (
    <ErrorState {...words} {...(canRetry && { onRetry: intent.retry })} busy={intent.isFetching} />
  );
}
