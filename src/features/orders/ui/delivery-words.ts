import type { Purchase } from "../contract.ts";

/** What stands above an order's address: once it has left the works it is a fact, before that a wish. */
export function whereTo({ state }: Pick<Purchase, "state">): string {
  return state === "shipped" || state === "delivered" ? "Delivered to" : "Deliver to";
}
