/** Finding out what came of a payment: the shop asks the provider, and settles what succeeded. */
import { call } from "../../../kit/ui/api.ts";
import { problemCode, problemStatus } from "../../../kit/ui/failure.ts";
import type * as contract from "../contract.ts";

const NOT_SUCCEEDED: (typeof contract.notSucceeded)["code"] = "payment-not-succeeded";
const RUNS: (typeof contract.paymentRuns)["code"] = "payment-processing";
/** Waits before each time of asking, ms. After the last nobody knows. */
const WAITS = [0, 2000, 3000, 5000, 8000];
/** What was confirmed may be on its way to the provider still: only so many of its "no" count. */
const NOS_NEEDED = 3;

/** What is known in the end. `refused`: the payment is not this order's, or the order is gone. */
export type Truth =
  | { readonly kind: "paid" }
  | { readonly kind: "not-charged" }
  | { readonly kind: "signed-out" }
  | { readonly kind: "refused"; readonly failure: unknown }
  | { readonly kind: "unknown" };

/** Tells the shop of a payment; the order if it is paid. Repeating it changes nothing more. */
export function settle(orderId: string, transactionId: string) {
  return call<typeof contract.settlePurchase>("PATCH /purchase/{id}", {
    params: { id: orderId },
    body: { appointment: orderId, transactionId },
  });
}

/** Asks until it is known whether the payment went through, for about 20 s of answers that tell nothing. */
export async function findOut(orderId: string, transactionId: string): Promise<Truth> {
  let nos = 0;
  for (const wait of WAITS) {
    await new Promise((resolve) => setTimeout(resolve, wait));
    const said = await ask(orderId, transactionId);
    if (said !== "no" && said !== "nothing") return said;
    nos = said === "no" ? nos + 1 : 0;
    if (nos === NOS_NEEDED) return { kind: "not-charged" };
  }
  return { kind: "unknown" };
}

async function ask(orderId: string, transactionId: string): Promise<Truth | "no" | "nothing"> {
  try {
    await settle(orderId, transactionId);
    return { kind: "paid" };
  } catch (failure) {
    const status = problemStatus(failure);
    if (status === 401) return { kind: "signed-out" };
    if (problemCode(failure) === NOT_SUCCEEDED) return "no";
    return isOpen(failure) || problemCode(failure) === RUNS
      ? "nothing"
      : { kind: "refused", failure };
  }
}

/** Whether the outcome of a call is open, so that asking again makes sense. */
export function isOpen(failure: unknown): boolean {
  const status = problemStatus(failure);
  return status === undefined || status === 429 || status >= 500;
}
