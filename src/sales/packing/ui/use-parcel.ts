import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { listProducts } from "../../../catalog/tools/contract-manage.ts";
import { callList } from "../../../lib/api-client/api.ts";
import { ProblemFailure, UserFacingError } from "../../../lib/api-client/failure.ts";
import { useSubmitKey } from "../../../lib/api-client/submit-key.ts";
import { deviceStore } from "../../../lib/browser/browser-store.ts";
import { t } from "../../../lib/i18n/i18n.ts";
import { useAction } from "../../../lib/ui/action.tsx";
import { currentAccount } from "../../../people/session/ui/account-store.ts";
import type { OrderLine, Purchase } from "../../orders/contract.ts";
import { ORDERS } from "../../orders/ui/queries.ts";
import type * as contract from "../../shipping/contract.ts";
import {
  hasCarrier,
  readLastCarrier,
  saveLastCarrier,
  shipmentOf,
  type TypedWay,
} from "../../shipping/ui/carriers.ts";

/** The key in local storage that is "no" where the packing slip is not wanted as soon as all is packed. */
const SLIP = "packingSlip";

/** How the parcels of this browser travel. It stays from one order to the next. */
export function useTravel() {
  const [hasSlip, setSlip] = useState(() => deviceStore.read(SLIP) !== "no");
  const [way, setWay] = useState<TypedWay>("carrier");
  const [carrier, setCarrier] = useState(readLastCarrier);
  function chooseSlip(isWanted: boolean): void {
    setSlip(isWanted);
    deviceStore.write(SLIP, isWanted ? "yes" : "no");
  }
  return { way, setWay, carrier, setCarrier, hasSlip, chooseSlip };
}
export type Travel = ReturnType<typeof useTravel>;

interface Packed {
  readonly order: Purchase;
  readonly lines: readonly OrderLine[];
  /** Undefined: it goes without one. */
  readonly tracking: string | undefined;
}

/** Ships these lines of an order. Lines that another packer has shipped meanwhile are refused. */
export function useShipping({ way, carrier }: Travel, onShipped: (order: Purchase) => void) {
  const submitKey = useSubmitKey();
  const queries = useQueryClient();
  return useAction<Packed, Purchase>({
    run: async ({ order, lines, tracking }) => {
      const account = currentAccount()?.email ?? null;
      if (tracking !== undefined) await refusePart(tracking);
      const body = {
        ...shipmentOf(way, carrier, tracking ?? ""),
        lines: lines.map(({ number, open = 0 }) => ({ line: number, quantity: open })),
      };
      try {
        const { purchase } = await submitKey.call<typeof contract.createParcel>(
          body,
          "POST /purchase/{id}/parcels",
          { params: { id: order._id }, body },
          { account },
        );
        return purchase;
      } catch (failure) {
        // Another packer may have shipped it: the list says so. After a lost answer the same key is sent again.
        if (failure instanceof ProblemFailure && failure.problem.status < 500)
          void queries.invalidateQueries({ queryKey: [ORDERS] });
        throw failure;
      }
    },
    refresh: [ORDERS],
    onDone: (order) => {
      if (hasCarrier(way)) saveLastCarrier(carrier.trim());
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
