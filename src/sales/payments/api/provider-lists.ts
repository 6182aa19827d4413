/** Lists of the payment provider, which answers a page at a time. */
import type Stripe from "stripe";
import { isRefusal, type Outcome } from "../../../lib/contract/result.ts";
import { callProvider } from "./provider.ts";

/** The provider's most. */
const PAGE = 100;
/** More than any payment has refunds or disputes. */
const MAX_PAGES = 100;

/**
 * Reads a list to its end, the newest first. Refuses as `callProvider` does, with nothing of what was read before, and throws
 * where the list does not end.
 */
export async function listAll<T extends { readonly id: string }>(
  readPage: (
    page: Pick<Stripe.PaginationParams, "limit" | "starting_after">,
  ) => Promise<Pick<Stripe.ApiList<T>, "object" | "data" | "has_more">>,
): Promise<Outcome<T[]>> {
  const all: T[] = [];
  for (let page = 1; page <= MAX_PAGES; page += 1) {
    const last = all.at(-1)?.id;
    const from = last === undefined ? {} : { starting_after: last };
    // A list has no id.
    const found = await callProvider("list", async () => ({
      ...(await readPage({ limit: PAGE, ...from })),
      id: `page ${page}`,
    }));
    if (isRefusal(found)) return found;
    all.push(...found.data);
    if (!found.has_more) return all;
  }
  throw new Error("a list of the payment provider does not end");
}
