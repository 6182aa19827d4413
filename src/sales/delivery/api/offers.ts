import { majorFromMinor } from "../../../lib/money/money.ts";
import type { DeliveryOffer } from "../contract.ts";
import type { DeliveryChoice } from "../rules.ts";

/** A way of delivery as previews offer it. */
export function offerOf(choice: DeliveryChoice): DeliveryOffer {
  const { id, name, estimate, isPickup, priceCents } = choice;
  return {
    id,
    name,
    ...(estimate !== "" && { estimate }),
    ...(isPickup && { pickup: true as const }),
    price: majorFromMinor(priceCents),
  };
}
