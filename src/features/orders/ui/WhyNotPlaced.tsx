import { Link } from "react-router";
import type { AnswerOf } from "../../../kit/endpoint.ts";
import { FormFailure } from "../../../kit/ui/FormFailure.tsx";
import { codeOf } from "../../../kit/ui/failure.ts";
import type { placePurchase, tooManyUnpaid } from "../contract.ts";

const TOO_MANY: (typeof tooManyUnpaid)["code"] = "too-many-unpaid";

interface WhyNotPlacedProps {
  placing: { data: AnswerOf<typeof placePurchase> | undefined; error: Error | null };
  ordersPath: string;
}

/** The reason for which the last submit placed nothing, with the way to what stands in its way. */
export function WhyNotPlaced({ placing, ordersPath }: WhyNotPlacedProps) {
  const toOrders = (
    <Link className="link" to={ordersPath}>
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
  return (
    <>
      <FormFailure failure={placing.error} />
      {codeOf(placing.error) === TOO_MANY && <p>They are in {toOrders}.</p>}
    </>
  );
}
