/** Which payment intent the provider's ids are of, as its emails and reports name them. */
import { isRefusal, type Outcome } from "../../../lib/contract/result.ts";
import type { Log } from "../../../lib/process/log.ts";
import { callProvider, ProviderError, type StripeClient } from "../../payments/api/provider.ts";

type FindIntent = (id: string) => Promise<Outcome<string | undefined>>;

/**
 * Takes the id of an intent, a charge, a refund or a dispute. Undefined when the provider knows none, or does not tell, as
 * with a restricted key that may not read disputes.
 */
export function createFindIntent(stripe: StripeClient, log: Pick<Log, "warn">): FindIntent {
  async function retrieve(id: string) {
    const { charges, refunds, disputes } = await stripe();
    if (/^(?:re|pyr)_/.test(id)) return callProvider("refund", () => refunds.retrieve(id));
    if (/^d[pu]_/.test(id)) return callProvider("dispute", () => disputes.retrieve(id));
    return callProvider("charge", () => charges.retrieve(id));
  }

  return async (id) => {
    if (id.startsWith("pi_")) return id;
    try {
      const found = await retrieve(id);
      if (isRefusal(found)) return found;
      const { payment_intent: intent } = found;
      return typeof intent === "string" ? intent : intent?.id;
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error;
      if (error.code !== "resource_missing") log.warn({ err: error, id }, "an id is not looked up");
      return undefined;
    }
  };
}
