import { Link } from "react-router";
import { labels } from "../../../../shop/labels.ts";
import type { AnswerOf } from "../../../kit/endpoint.ts";
import { formatMajor, formatMinor, minorFromMajor } from "../../../kit/money.ts";
import { FormError } from "../../../kit/ui/Feedback.tsx";
import { problemCode } from "../../../kit/ui/failure.ts";
import { paths } from "../../../paths.ts";
import type { placePurchase, priceChanged, tooManyUnpaid } from "../contract.ts";
import { totalFor } from "./charge.ts";
import { formatQuantity, type Orderable } from "./quantity.ts";
import type { PurchaseBody } from "./queries.ts";

const PRICE_CHANGED: (typeof priceChanged)["code"] = "price-changed";
const TOO_MANY: (typeof tooManyUnpaid)["code"] = "too-many-unpaid";

interface PurchaseErrorProps {
  placing: {
    data: AnswerOf<typeof placePurchase> | undefined;
    error: Error | null;
    variables: PurchaseBody | undefined;
  };
  tool: Orderable;
}

export function PurchaseError({ placing, tool }: PurchaseErrorProps) {
  const toOrders = (
    <Link className="link" to={paths.dashboard()}>
      My Orders
    </Link>
  );
  if (placing.data?.success === false) {
    return (
      <div role="alert" className="border-l-2 border-bad py-1 pl-3 text-bad">
        You already have an unpaid order for this tool: number {placing.data.purchase.number}. Pay
        or delete it first, in {toOrders}.
      </div>
    );
  }
  if (problemCode(placing.error) === PRICE_CHANGED && placing.variables) {
    const { order, price } = placing.variables;
    const now = totalFor(tool.price, order);
    // Until the tool is refetched, its price is still the old one.
    if (now !== minorFromMajor(price)) {
      return (
        <div role="alert" className="border-l-2 border-bad py-1 pl-3 text-bad">
          The price has changed: {formatQuantity(order)} now cost {formatMinor(now)} instead of{" "}
          {formatMajor(price)}. Nothing was ordered. {labels.purchase.submit} again to order at the
          new price.
        </div>
      );
    }
  }
  return (
    <>
      <FormError failure={placing.error} />
      {problemCode(placing.error) === TOO_MANY && <p>They are in {toOrders}.</p>}
    </>
  );
}
