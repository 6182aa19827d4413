/** The account's cart for pages that must not call it empty before they know. */
import { queryOptions } from "@tanstack/react-query";
import { loadCart } from "./cart.ts";
import { readCart } from "./cart-lines.ts";

/**
 * The lines after a fetch, of a visitor those of this browser. A fetch that fails leaves the copy of this browser;
 * where it has no lines, what the account has is not known, and the query fails.
 */
export const accountCart = (email: string | undefined) =>
  queryOptions({
    queryKey: ["cart", email],
    queryFn: async () => {
      const failure = await loadCart();
      const { lines } = readCart();
      if (failure !== undefined && lines.length === 0) throw failure;
      return lines;
    },
    // They are those of the page's opening: what is changed later is in `useCart`.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
