/** What the provider says of disputes, by Stripe's SDK. */
import type Stripe from "stripe";
import { isRefusal, type Outcome } from "../../../lib/contract/result.ts";
import type { Log } from "../../../lib/process/log.ts";
import { ProviderError, type StripeClient } from "../../payments/api/provider.ts";
import { listAll } from "../../payments/api/provider-lists.ts";

/**
 * `open`: a payment is disputed, or the dispute was lost. `inquiry`: its bank only asks, and the payment can be refunded.
 * `won`: the money has stayed with the shop each time.
 */
export type DisputeState = "open" | "inquiry" | "won";

export interface ProviderDisputes {
  /** `none`: the provider knows of no dispute. */
  stateOf(intentId: string): Promise<Outcome<DisputeState | "none">>;
}

/** `warning_closed`: an inquiry of which no dispute came. */
const WON: ReadonlySet<string> = new Set(["won", "warning_closed"]);
const INQUIRY: ReadonlySet<string> = new Set(["warning_needs_response", "warning_under_review"]);

export function createProviderDisputes(stripe: StripeClient, log: Log): ProviderDisputes {
  return {
    stateOf: async (intentId) => {
      const { disputes } = await stripe();
      try {
        const found = await listAll((page) => disputes.list({ payment_intent: intentId, ...page }));
        if (isRefusal(found)) return found;
        const left = found.filter((dispute) => !isWon(dispute));
        if (left.length === 0) return found.length > 0 ? "won" : "none";
        return left.every(({ status }) => INQUIRY.has(status)) ? "inquiry" : "open";
      } catch (error) {
        // A key that may not read disputes must not keep an order from being flagged.
        if (!(error instanceof ProviderError)) throw error;
        log.warn({ err: error, intent: intentId }, "the disputes of a payment could not be read");
        return "open";
      }
    },
  };
}

/** A dispute that was prevented is over: it was blocked, or by a resolution the buyer has the money already, as after a loss. */
function isWon({ status, payment_method_details: paidBy }: Stripe.Dispute): boolean {
  return WON.has(status) || (status === "prevented" && paidBy?.card?.case_type !== "resolution");
}
