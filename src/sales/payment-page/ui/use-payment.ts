/** Pays an order: from the click to a known payment status, through reloads and lost answers. */
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { use, useEffect, useEffectEvent, useRef, useState } from "react";
import { errorMessage } from "../../../lib/api-client/failure.ts";
import { texts } from "../../../lib/i18n/i18n.ts";
import { endsSignIn } from "../../../people/session/ui/ends-sign-in.ts";
import { signOut } from "../../../people/session/ui/session.ts";
import { ORDERS } from "../../orders/ui/queries.ts";
import { PaymentCallsContext } from "../../payments/ui/payment-calls.ts";
import { isRetryable, pollPaymentStatus } from "../../payments/ui/payment-status.ts";
import { PAYMENT_INTENT } from "../../payments/ui/queries.ts";
import type { CardRefusal } from "./card-messages.ts";
import type { Confirmation } from "./confirmation.ts";
import { clearPendingPayment, readPendingPayment, savePendingPayment } from "./pending-payment.ts";

const SETTLE_RETRIES = 4;
const words = texts("payment", {
  notThrough: "The payment did not go through.",
  notStarted: "The payment did not start.",
});

/** `notCharged`: it is certain that nothing was charged. */
interface PayRefusal extends CardRefusal {
  readonly notCharged: boolean;
}

/** `unknown`: the payment status could not be read. */
export type Stage =
  | { readonly at: "ready"; readonly refusal?: PayRefusal }
  | { readonly at: "paying" | "checking" | "unknown" }
  | { readonly at: "paid"; readonly transactionId: string };

export interface Attempt {
  /** False when a later attempt or check has replaced it: it must not be confirmed then. */
  isCurrent(): boolean;
  /** Call before the confirmation is sent: from then on its outcome is unknown. */
  onSend(transactionId: string): void;
}

export type ConfirmPayment = (attempt: Attempt) => Promise<Confirmation>;

export interface Payment {
  readonly stage: Stage;
  /** Reporting a succeeded payment to the shop; the payment itself is not affected. */
  readonly settling: { readonly isPending: boolean; readonly error: Error | null };
  /** Does nothing while a payment is pending or succeeded. */
  start(confirm: ConfirmPayment): Promise<void>;
  checkStatus(): Promise<void>;
  retrySettling(): void;
}

export function usePayment(orderId: string): Payment {
  const queryClient = useQueryClient();
  const { settle } = use(PaymentCallsContext);
  const [stage, setStage] = useState<Stage>(() =>
    readPendingPayment(orderId) === undefined ? { at: "ready" } : { at: "checking" },
  );
  const isReady = useRef(stage.at === "ready");
  /** Counts attempts and checks: only the last one's failure counts, but every one's success. */
  const started = useRef(0);
  /** This page's pending intent; another tab may have cleared the stored one. */
  const sent = useRef<string>(undefined);
  const refetchOrders = () => queryClient.invalidateQueries({ queryKey: [ORDERS] });

  const settling = useMutation({
    mutationFn: (transactionId: string) => settle(orderId, transactionId),
    // Safe to repeat: the server reads the status from the provider.
    retry: (failures, failure) => failures < SETTLE_RETRIES && isRetryable(failure),
    retryDelay: (attempt) => 1000 * 2 ** attempt,
    onSuccess: clearPending,
    // After an ended sign-in a refetch would be refused, too.
    onSettled: (_, failure) => (endsSignIn(failure) ? undefined : refetchOrders()),
  });

  function go(to: Stage): void {
    isReady.current = to.at === "ready";
    setStage(to);
  }

  function clearPending(): void {
    sent.current = undefined;
    clearPendingPayment(orderId);
  }

  function begin(): () => boolean {
    started.current += 1;
    const own = started.current;
    return () => own === started.current;
  }

  function backToReady({ message, next }: CardRefusal, notCharged = true): void {
    clearPending();
    go({ at: "ready", refusal: { message, next, notCharged } });
    void refetchOrders();
  }

  /** The intent may have been canceled; requested again, it is payable. */
  function backWithNewIntent(message: string, notCharged: boolean): void {
    backToReady({ message }, notCharged);
    void queryClient.invalidateQueries({ queryKey: [PAYMENT_INTENT] });
  }

  async function start(confirm: ConfirmPayment): Promise<void> {
    if (!isReady.current) return;
    const isCurrent = begin();
    go({ at: "paying" });
    const onSend = (transactionId: string) => {
      sent.current = transactionId;
      savePendingPayment(orderId, transactionId);
    };
    const confirmation = await confirm({ isCurrent, onSend });
    if (confirmation.kind === "paid") {
      go({ at: "paid", transactionId: confirmation.transactionId });
      settling.mutate(confirmation.transactionId);
    } else if (isCurrent()) {
      if (confirmation.kind === "unknown") await checkStatus();
      else backToReady(confirmation);
    }
  }

  async function checkStatus(): Promise<void> {
    const isCurrent = begin();
    const transactionId = sent.current ?? readPendingPayment(orderId);
    if (transactionId === undefined) return backToReady({ message: words.notStarted });
    go({ at: "checking" });
    const status = await pollPaymentStatus(orderId, transactionId, settle);
    if (status.kind === "paid") {
      clearPending();
      go({ at: "paid", transactionId });
      void refetchOrders();
      return;
    }
    if (!isCurrent()) return;
    switch (status.kind) {
      case "not-charged":
        return backWithNewIntent(words.notThrough, true);
      case "refused":
        return backWithNewIntent(errorMessage(status.failure), false);
      case "signed-out":
        // The pending payment stays stored: after the next login this page checks it.
        return signOut();
      case "unknown":
        return go({ at: "unknown" });
    }
  }

  const checkOnLoad = useEffectEvent(() => {
    if (stage.at === "checking") void checkStatus();
  });
  useEffect(() => checkOnLoad(), []);

  const isUnknown = stage.at === "unknown";
  const checkOnline = useEffectEvent(() => void checkStatus());
  useEffect(() => {
    if (!isUnknown) return;
    const check = () => checkOnline();
    window.addEventListener("online", check);
    return () => window.removeEventListener("online", check);
  }, [isUnknown]);

  function retrySettling(): void {
    if (stage.at === "paid") settling.mutate(stage.transactionId);
  }
  return { stage, settling, start, checkStatus, retrySettling };
}
