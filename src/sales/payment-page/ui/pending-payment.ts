/** The pending payment of an order is kept in local storage, so that a reload, another tab or a new sign-in checks its status. */
import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { deviceStore } from "../../../lib/browser/browser-store.ts";
import { ORDERS } from "../../orders/ui/queries.ts";

const PREFIX = "payment:";

export function savePendingPayment(orderId: string, transactionId: string): void {
  deviceStore.write(PREFIX + orderId, transactionId);
}

export function readPendingPayment(orderId: string): string | undefined {
  const stored = deviceStore.read(PREFIX + orderId);
  return stored !== null && /^\w{1,255}$/.test(stored) ? stored : undefined;
}

/** Other tabs get a storage event. */
export function clearPendingPayment(orderId: string): void {
  deviceStore.remove(PREFIX + orderId);
}

/** Refetches orders when another tab knows the status of a payment. */
export function usePaymentsInOtherTabs(orderId: string): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    const listener = ({ key, newValue }: StorageEvent) => {
      if (key !== PREFIX + orderId || newValue !== null) return;
      void queryClient.invalidateQueries({ queryKey: [ORDERS] });
    };
    window.addEventListener("storage", listener);
    return () => window.removeEventListener("storage", listener);
  }, [orderId, queryClient]);
}
