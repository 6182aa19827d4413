import { Link } from "react-router";
import { labels } from "../../../../shop/labels.ts";
import { paths } from "../../../frame/paths.ts";
import { refusedWith } from "../../../lib/api-client/failure.ts";
import type { AnswerOf } from "../../../lib/contract/endpoint.ts";
import { t } from "../../../lib/i18n/i18n.ts";
import { formatMajor } from "../../../lib/money/money.ts";
import { FormError } from "../../../lib/ui/Feedback.tsx";
import { Rich } from "../../../lib/ui/Rich.tsx";
import type { Charge } from "../../cart-page/ui/charge.ts";
import { formatQuantity } from "../../cart-page/ui/quantity.ts";
import type { placePurchase } from "../../orders/contract.ts";
import type { PurchaseBody } from "../../orders/ui/queries.ts";

interface PurchaseErrorProps {
  placing: {
    data: AnswerOf<typeof placePurchase> | undefined;
    error: Error | null;
    variables: PurchaseBody | undefined;
  };
  /** What the order costs now. */
  charge: Charge | undefined;
}

export function PurchaseError({ placing, charge }: PurchaseErrorProps) {
  const toOrders = (words: string) => (
    <Link className="link" to={paths.dashboard()}>
      {words}
    </Link>
  );
  if (placing.data?.success === false) {
    return (
      <div role="alert" className="border-l-2 border-bad py-1 pl-3 text-bad">
        <Rich
          id="purchase.alreadyOrdered"
          text="You already have an unpaid order for this tool: number {number}. Pay or delete it first, in <orders>My Orders</orders>."
          values={{ number: placing.data.purchase.number }}
          tags={{ orders: toOrders }}
        />
      </div>
    );
  }
  if (refusedWith<typeof placePurchase>(placing.error, "price-changed") && placing.variables) {
    const { order, price } = placing.variables;
    // Until it is asked for again, the price is still the old one.
    if (charge?.order === order && charge.price !== price) {
      return (
        <div role="alert" className="border-l-2 border-bad py-1 pl-3 text-bad">
          {t(
            "purchase.priceChanged",
            "The price has changed: {pieces} now cost {now} instead of {before}. Nothing was ordered. {submit} again to order at the new price.",
            {
              pieces: formatQuantity(order),
              now: formatMajor(charge.price),
              before: formatMajor(price),
              submit: labels.purchase.submit,
            },
          )}
        </div>
      );
    }
  }
  return (
    <>
      <FormError failure={placing.error} />
      {refusedWith<typeof placePurchase>(placing.error, "too-many-unpaid") && (
        <p>
          <Rich
            id="purchase.seeOrders"
            text="They are in <orders>My Orders</orders>."
            tags={{ orders: toOrders }}
          />
        </p>
      )}
    </>
  );
}
