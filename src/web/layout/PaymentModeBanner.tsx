import { queryOptions, useQuery } from "@tanstack/react-query";
import type { PaymentMode, paymentConfig } from "../../features/payments/contract.ts";
import { call } from "../../kit/ui/api.ts";
import { currentShop } from "../../shop.ts";

const notes: Record<PaymentMode, string | undefined> = {
  sandbox: "Sandbox: no real money moves",
  test: "Test mode: no real money moves",
  live: undefined,
};

/** Constant while the shop runs. */
export const paymentMode = queryOptions({
  queryKey: ["payment-config"],
  queryFn: ({ signal }) =>
    call<typeof paymentConfig>("GET /payment-config", {}, { signal, anonymous: true }),
  staleTime: Number.POSITIVE_INFINITY,
});

/** Always present, so that the layout does not shift; says so when no real money moves. */
export function PaymentModeBanner() {
  const { data } = useQuery(paymentMode);
  const note = data && notes[data.mode];

  return (
    <section aria-label="About this shop" className="mode-strip border-line border-b bg-sheet">
      <p className="page label-text flex h-8 items-center gap-3 overflow-hidden whitespace-nowrap text-steel">
        {note === undefined ? (
          currentShop().company.strapline
        ) : (
          <>
            <span aria-hidden="true" className="size-2 flex-none bg-wait" />
            <span className="truncate text-ink">
              {note}
              {/* Would be cut off on a narrow phone. */}
              <span className="max-sm:hidden"> in this shop</span>
            </span>
          </>
        )}
      </p>
    </section>
  );
}
