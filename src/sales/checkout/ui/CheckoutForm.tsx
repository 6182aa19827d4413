import { refusedWith } from "../../../lib/api-client/failure.ts";
import { hearSilentFill } from "../../../lib/browser/silent-fill.ts";
import { t, texts } from "../../../lib/i18n/i18n.ts";
import { formatMajor } from "../../../lib/money/money.ts";
import { Button } from "../../../lib/ui/Button.tsx";
import { FormError, QueryError } from "../../../lib/ui/Feedback.tsx";
import { Skeleton } from "../../../lib/ui/Loading.tsx";
import { PhoneField } from "../../../people/users/ui/customer-fields.tsx";
import { CartBill } from "../../cart-page/ui/CartBill.tsx";
import { FixAll } from "../../cart-page/ui/FixAll.tsx";
import { bestFixes } from "../../cart-page/ui/fixes.ts";
import type { Preview } from "../../cart-page/ui/preview.ts";
import { DeliveryWays } from "../../delivery/ui/DeliveryWays.tsx";
import type { placeCheckout } from "../contract.ts";
import { CheckoutLines } from "./CheckoutLines.tsx";
import { FormPart } from "./FormPart.tsx";
import { InvoiceFields } from "./InvoiceFields.tsx";
import { KeepAddress, OrderAddresses } from "./OrderAddresses.tsx";
import { OrderNotes } from "./OrderNotes.tsx";
import { type CheckoutOptions, useCheckout } from "./use-checkout.ts";
import "../../cart-page/ui/checkout-place.css";
import "./purchase.css";

const words = texts("checkout", {
  lines: "Your order",
  deliverTo: "Deliver to",
  failed: "The prices could not be loaded.",
  safe: "Nothing was ordered, and your cart is kept.",
  payNext: "You pay on the next page; nothing is charged yet.",
});

export function CheckoutForm(input: CheckoutOptions) {
  const checkout = useCheckout(input);
  const { form, submit, keeping, book, isFilling, settle, preview, refused, change } = checkout;
  const { register, formState } = form;
  const { errors } = formState;
  const faultOf = (line: Preview["lines"][number]) => refused.get(line.tool) ?? line.fault;
  return (
    <form
      method="post"
      noValidate
      className="purchase"
      onSubmitCapture={hearSilentFill}
      onSubmit={submit}
      onBlur={settle}
    >
      <div className="purchase-fields">
        <FormPart title={words.deliverTo}>
          {isFilling ? (
            <Skeleton className="h-40 w-full" />
          ) : (
            <OrderAddresses form={form} book={book} isOwn onSettled={settle}>
              <PhoneField {...register("phone")} error={errors.phone?.message} />
              {keeping.isOffered && <KeepAddress {...keeping} />}
            </OrderAddresses>
          )}
        </FormPart>
        <FormPart title={words.lines}>
          {preview.error && <QueryError what={words.failed} safe={words.safe} {...preview} />}
          {preview.data ? (
            <CheckoutLines lines={preview.data.lines} faultOf={faultOf} onChange={change} />
          ) : (
            <Skeleton className="h-40 w-full" />
          )}
          <InvoiceFields register={register} errors={errors} />
        </FormPart>
      </div>
      <CheckoutEnd checkout={checkout} />
    </form>
  );
}

/** The bill, and one button that says what happens next. */
function CheckoutEnd({ checkout }: { checkout: ReturnType<typeof useCheckout> }) {
  const { placing, preview, refused, change, delivery } = checkout;
  const { isCurrent, canPlace, isPlacing } = checkout;
  const { data } = preview;
  const way = data?.deliveries.find(({ id }) => id === data.deliveryMethod);
  const faulty = (data?.lines ?? []).flatMap((line) => {
    const fault = refused.get(line.tool) ?? line.fault;
    return fault ? [{ line, fault }] : [];
  });
  return (
    <div className="purchase-end checkout-end" aria-busy={!isCurrent}>
      {data && (
        <DeliveryWays
          deliveries={data.deliveries}
          used={data.deliveryMethod}
          chosen={isCurrent ? delivery.chosen : undefined}
          onChoose={delivery.choose}
        />
      )}
      <CartBill preview={data} />
      {data?.fault && <p className="text-bad">{data.fault.detail}</p>}
      <Refusal checkout={checkout} isFaulty={faulty.length > 0} />
      {faulty.length > 0 ? (
        <FixAll
          count={faulty.length}
          isRefused={placing.isError}
          onFix={() => change(bestFixes(faulty))}
        />
      ) : (
        <>
          <p>{words.payNext}</p>
          <div className="checkout-place">
            <Button
              type="submit"
              variant="primary"
              className="w-full"
              busy={isPlacing}
              disabled={!canPlace || data?.fault !== undefined}
            >
              {t("checkout.place", "Place order for {total}, then pay", {
                total: data ? formatMajor(data.price) : "–",
              })}
            </Button>
          </div>
          <OrderNotes way={way} />
        </>
      )}
    </div>
  );
}

function Refusal({
  checkout: { placing, preview },
  isFaulty,
}: {
  checkout: ReturnType<typeof useCheckout>;
  isFaulty: boolean;
}) {
  const { error, variables } = placing;
  if (error === null || isFaulty) return null;
  const now = preview.data?.price;
  const isOfPrice = refusedWith<typeof placeCheckout>(error, "price-changed") !== undefined;
  if (!isOfPrice || !variables || now === undefined || now === variables.price)
    return <FormError failure={error} />;
  return (
    <div role="alert" className="border-bad border-l-2 py-1 pl-3 text-bad">
      {t(
        "checkout.priceChanged",
        "The price has changed: the total is now {now} instead of {before}. Nothing was ordered.",
        { now: formatMajor(now), before: formatMajor(variables.price) },
      )}
    </div>
  );
}
