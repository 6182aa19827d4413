import { currentShop } from "../../../frame/shop.ts";
import { call } from "../../../lib/api-client/api.ts";
import { type OnceOptions, useOnce } from "../../../lib/api-client/once.ts";
import type { AnswerOf } from "../../../lib/contract/endpoint.ts";
import { t } from "../../../lib/i18n/i18n.ts";
import type { PaymentMode, paymentConfig } from "../../../sales/payments/contract.ts";

function noteOf(mode: PaymentMode): string | undefined {
  if (mode === "sandbox") return t("banner.sandbox", "Sandbox: no real money moves");
  return mode === "test" ? t("banner.test", "Test mode: no real money moves") : undefined;
}

/** Constant while the shop runs. */
export const paymentMode: OnceOptions<AnswerOf<typeof paymentConfig>> = {
  queryKey: ["payment-config"],
  queryFn: ({ signal }) =>
    call<typeof paymentConfig>("GET /payment-config", {}, { signal, anonymous: true }),
  staleTime: Number.POSITIVE_INFINITY,
};

/** Always present, so that the layout does not shift; says so when no real money moves. */
export function PaymentModeBanner() {
  const { data } = useOnce(paymentMode);
  const note = data && noteOf(data.mode);

  return (
    <section
      aria-label={t("banner.about", "About this shop")}
      className="mode-strip border-line border-b bg-sheet"
    >
      <p className="page text-note flex h-8 items-center gap-3 overflow-hidden whitespace-nowrap text-steel">
        {note === undefined ? (
          currentShop().company.strapline
        ) : (
          <>
            <span aria-hidden="true" className="size-2 flex-none bg-wait" />
            <span className="truncate text-ink">
              <span>{note}</span>
              {/* Would be cut off on a narrow phone. */}
              <span className="max-sm:hidden">{t("banner.inShop", " in this shop")}</span>
            </span>
          </>
        )}
      </p>
    </section>
  );
}
