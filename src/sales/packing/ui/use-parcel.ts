import { useState } from "react";
import type { listProducts } from "../../../catalog/tools/contract-manage.ts";
import { call, callList } from "../../../lib/api-client/api.ts";
import { UserFacingError } from "../../../lib/api-client/failure.ts";
import { t } from "../../../lib/i18n/i18n.ts";
import { useAction } from "../../../lib/ui/action.tsx";
import type { Purchase } from "../../orders/contract.ts";
import { ORDERS } from "../../orders/ui/queries.ts";
import type * as contract from "../../shipping/contract.ts";
import { readLastCarrier, saveLastCarrier } from "../../shipping/ui/carriers.ts";
import type { Way } from "../../shipping/ui/WayChoice.tsx";

/** How the parcels of this browser travel. It stays from one order to the next. */
export function useTravel() {
  const [way, setWay] = useState<Way>("carrier");
  const [carrier, setCarrier] = useState(readLastCarrier);
  return { way, setWay, carrier, setCarrier };
}
export type Travel = ReturnType<typeof useTravel>;

interface Parcel {
  readonly order: Purchase;
  /** Undefined: it does not go with a carrier. */
  readonly tracking: string | undefined;
}

/** Ships an order. One that has left already stays as it left, so that two packers cannot undo each other. */
export function useShipping({ way, carrier }: Travel, onShipped: (order: Purchase) => void) {
  return useAction<Parcel, Purchase>({
    run: async ({ order, tracking }) => {
      if (tracking !== undefined) await refusePart(tracking);
      const parcel = tracking === undefined ? { way } : { carrier: carrier.trim(), tracking };
      const { results } = await call<typeof contract.shipOrders>("PUT /shipments", {
        body: { shipments: [{ order: order._id, ...parcel }] },
      });
      const [result] = results;
      if (result?.outcome === "refused") throw new UserFacingError(result.detail ?? "");
      return order;
    },
    refresh: [ORDERS],
    onDone: (order) => {
      if (way === "carrier") saveLastCarrier(carrier.trim());
      onShipped(order);
    },
  });
}

/** The part of another order was scanned, or this one's a second time: no parcel has such a number. */
async function refusePart(scanned: string): Promise<void> {
  const { total } = await callList<typeof listProducts>("GET /product", {
    query: { partNumber: scanned, limit: "1" },
  });
  if (total > 0) {
    throw new UserFacingError(
      t("packing.isPart", "{scanned} is a part number. Scan the number on the parcel.", {
        scanned,
      }),
    );
  }
}
