/**
 * A mark that a payment was begun and its outcome is not known yet. It lies in the browser's storage,
 * so that a reload, Back, another tab or a new sign-in looks for the outcome instead of guessing.
 */
import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { ORDERS } from "../../orders/ui/queries.ts";

const PREFIX = "payment:";

/** Marks that this intent of the order is being confirmed. */
export function markAttempt(orderId: string, transactionId: string): void {
  localStorage.setItem(PREFIX + orderId, transactionId);
}

/** The intent whose outcome is not known, if there is one. */
export function attemptOf(orderId: string): string | undefined {
  return localStorage.getItem(PREFIX + orderId) ?? undefined;
}

/** The outcome is known. Other tabs hear of it. */
export function forgetAttempt(orderId: string): void {
  localStorage.removeItem(PREFIX + orderId);
}

/** Asks for the order anew as soon as another tab knows what came of a payment of it. */
export function useAttemptsElsewhere(orderId: string): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    const hear = ({ key, newValue }: StorageEvent) => {
      if (key !== PREFIX + orderId || newValue !== null) return;
      void queryClient.invalidateQueries({ queryKey: [ORDERS] });
    };
    window.addEventListener("storage", hear);
    return () => window.removeEventListener("storage", hear);
  }, [orderId, queryClient]);
}
