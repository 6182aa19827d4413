/** Paying one order: from the press of the button to the one truth about it, whatever breaks between. */
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { errorMessage } from "../../../kit/ui/failure.ts";
import { endsSignIn, signOut } from "../../accounts/ui/sign-in/account.ts";
import { ORDERS } from "../../orders/ui/queries.ts";
import { attemptOf, forgetAttempt, markAttempt } from "./attempt-mark.ts";
import { findOut, isOpen, settle } from "./find-out.ts";
import type { Outcome } from "./outcome.ts";
import { PAYMENT_INTENT } from "./queries.ts";

const SETTLE_RETRIES = 4;
const NOT_THROUGH = "The payment did not go through.";
const NOT_BEGUN = "The payment did not begin.";

/** Why the last attempt paid nothing; `notCharged` where it is certain that it charged nothing either. */
export interface PayRefusal {
  readonly words: string;
  readonly notCharged: boolean;
}

/** Where paying stands. `unknown`: nobody could be asked whether the payment went through. */
export type Stage =
  | { readonly at: "ready"; readonly refusal?: PayRefusal }
  | { readonly at: "paying" | "looking" | "unknown" }
  | { readonly at: "paid"; readonly transactionId: string };

/** One press of the button. */
export interface Attempt {
  /** Whether the buyer still waits for it: else nothing is to be confirmed. */
  isAwaited(): boolean;
  /** To be told before the confirmation is sent: from then on its outcome is open. */
  sending(transactionId: string): void;
}

/** Takes a payment. */
export type TakePayment = (attempt: Attempt) => Promise<Outcome>;

/** The payment of an order. */
export interface Payment {
  readonly stage: Stage;
  /** Telling the shop of a payment that the provider has; it changes nothing about the payment itself. */
  readonly settling: { readonly isPending: boolean; readonly error: Error | null };
  /** Pays, unless a payment is under way or done: a second click does nothing. */
  start(take: TakePayment): Promise<void>;
  /** Finds out what came of the last attempt; without one nothing was charged. */
  look(): Promise<void>;
  settleAgain(): void;
}

/** The payment of the order with this id, beginning with what an earlier visit may have left open. */
export function usePayment(orderId: string): Payment {
  const queryClient = useQueryClient();
  const [stage, setStage] = useState<Stage>(() =>
    attemptOf(orderId) === undefined ? { at: "ready" } : { at: "looking" },
  );
  const isReady = useRef(stage.at === "ready");
  /** Counts what was begun: an earlier one is only heard when it says that it was paid. */
  const begun = useRef(0);
  /** The attempt of this page whose outcome is open; another tab may have taken its mark away. */
  const sent = useRef<string>(undefined);
  const showOrders = () => queryClient.invalidateQueries({ queryKey: [ORDERS] });

  const settling = useMutation({
    mutationFn: (transactionId: string) => settle(orderId, transactionId),
    // Safe to repeat: the server asks the provider and ends in the same state however often told.
    retry: (failures, failure) => failures < SETTLE_RETRIES && isOpen(failure),
    retryDelay: (attempt) => 1000 * 2 ** attempt,
    onSuccess: forget,
    // A sign-in that is over is said before it is asked for anew: what is asked now would be refused.
    onSettled: (_, failure) => (endsSignIn(failure) ? undefined : showOrders()),
  });

  function go(to: Stage): void {
    isReady.current = to.at === "ready";
    setStage(to);
  }

  function forget(): void {
    sent.current = undefined;
    forgetAttempt(orderId);
  }

  function begin(): () => boolean {
    begun.current += 1;
    const mine = begun.current;
    return () => mine === begun.current;
  }

  function endWithout(words: string, notCharged = true): void {
    forget();
    go({ at: "ready", refusal: { words, notCharged } });
    void showOrders();
  }

  /** The intent may have ended with the attempt; asked for again, it is one that can be paid. */
  function endAnew(words: string, notCharged: boolean): void {
    endWithout(words, notCharged);
    void queryClient.invalidateQueries({ queryKey: [PAYMENT_INTENT] });
  }

  async function start(take: TakePayment): Promise<void> {
    if (!isReady.current) return;
    const isAwaited = begin();
    go({ at: "paying" });
    const sending = (transactionId: string) => {
      sent.current = transactionId;
      markAttempt(orderId, transactionId);
    };
    const outcome = await take({ isAwaited, sending });
    if (outcome.kind === "paid") {
      go({ at: "paid", transactionId: outcome.transactionId });
      settling.mutate(outcome.transactionId);
    } else if (isAwaited()) {
      if (outcome.kind === "open") await look();
      else endWithout(outcome.words);
    }
  }

  async function look(): Promise<void> {
    const isAwaited = begin();
    const transactionId = sent.current ?? attemptOf(orderId);
    if (transactionId === undefined) return endWithout(NOT_BEGUN);
    go({ at: "looking" });
    const truth = await findOut(orderId, transactionId);
    if (truth.kind === "paid") {
      forget();
      go({ at: "paid", transactionId });
      void showOrders();
      return;
    }
    if (!isAwaited()) return;
    switch (truth.kind) {
      case "not-charged":
        return endAnew(NOT_THROUGH, true);
      case "refused":
        return endAnew(errorMessage(truth.failure), false);
      case "signed-out":
        // The mark stays: after logging in, this page looks again.
        return signOut();
      case "unknown":
        return go({ at: "unknown" });
    }
  }

  const lookAtFirst = useEffectEvent(() => {
    if (stage.at === "looking") void look();
  });
  useEffect(() => lookAtFirst(), []);

  const isUnknown = stage.at === "unknown";
  const lookOnline = useEffectEvent(() => void look());
  useEffect(() => {
    if (!isUnknown) return;
    const again = () => lookOnline();
    window.addEventListener("online", again);
    return () => window.removeEventListener("online", again);
  }, [isUnknown]);

  function settleAgain(): void {
    if (stage.at === "paid") settling.mutate(stage.transactionId);
  }
  return { stage, settling, start, look, settleAgain };
}
