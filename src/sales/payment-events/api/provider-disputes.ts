/** What the provider says of disputes, by Stripe's SDK. */
import { isRefusal, type Outcome } from "../../../lib/contract/result.ts";
import type { Log } from "../../../lib/process/log.ts";
import { callProvider, ProviderError, type StripeClient } from "../../payments/api/provider.ts";

export interface ProviderDisputes {
  /** Whether a payment was disputed and the bank has decided for the shop each time. */
  areWon(intentId: string): Promise<Outcome<boolean>>;
}

/** `warning_closed`: an inquiry of which no dispute came. */
const WON: ReadonlySet<string> = new Set(["won", "warning_closed"]);

export function createProviderDisputes(stripe: StripeClient, log: Log): ProviderDisputes {
  return {
    areWon: async (intentId) => {
      const { disputes } = await stripe();
      try {
        const found = await callProvider("list", async () => ({
          id: intentId,
          ...(await disputes.list({ payment_intent: intentId, limit: 100 })),
        }));
        if (isRefusal(found)) return found;
        return found.data.length > 0 && found.data.every(({ status }) => WON.has(status));
      } catch (error) {
        // A key that may not read disputes must not keep an order from being flagged.
        if (!(error instanceof ProviderError)) throw error;
        log.warn({ err: error, intent: intentId }, "the disputes of a payment could not be read");
        return false;
      }
    },
  };
}
