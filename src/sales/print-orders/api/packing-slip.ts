/** What a packing slip says, in the order's language. It has no prices. */
import type { Db } from "../../../database/schema.ts";
import { type Party, partyOf } from "../../../people/addresses/api/format.ts";
import { isFetched } from "../../delivery/rules-kept.ts";
import {
  type BillingDocument,
  type Seller,
  sellerOf,
} from "../../invoices/api/billing-document.ts";
import type { SellerSettings } from "../../invoices/api/invoicing.ts";
import type { PurchaseRow } from "../../orders/api/changes.ts";
import { findAddresses, invoiceDetailsOfOrders } from "../../orders/api/order-details.ts";
import type { StoredParcel } from "../../parcels/api/parcel-store.ts";
import { wireTravel } from "../../parcels/api/wire-parcel.ts";
import { type LineToPack, linesToPack } from "../../shipping/api/lines-to-pack.ts";

export interface PackingSlip extends Pick<BillingDocument, "page" | "timeZone" | "language"> {
  readonly kind: "packing-slip";
  readonly seller: Seller;
  readonly shipTo: Party & { readonly phone: string };
  readonly order: BillingDocument["order"];
  readonly purchaseOrder: string | null;
  readonly isPaid: boolean;
  readonly isFetched?: true;
  /** The number of the parcel, of a slip for one. */
  readonly parcel?: number | undefined;
  readonly lines: readonly LineToPack[];
}

export async function readPackingSlip(
  db: Db,
  settings: SellerSettings,
  order: PurchaseRow,
  parcel?: StoredParcel,
): Promise<PackingSlip> {
  const details = (await invoiceDetailsOfOrders(db, [order.key])).get(order.key);
  const { shipTo } = await findAddresses(db, order.key);
  const { buyer_name: name, address, phone } = order;
  // The company of an order with addresses is in them.
  const given = { company: shipTo ? null : (details?.company ?? null), name, address };
  return {
    kind: "packing-slip",
    page: settings.money.paper,
    timeZone: settings.company.timeZone,
    language: order.locale,
    seller: sellerOf(settings),
    shipTo: {
      ...partyOf(given, shipTo, settings.selling.home.country),
      phone: shipTo?.phone || phone,
    },
    order: { number: order.key, placedAt: order.created_at },
    purchaseOrder: details?.purchase_order ?? null,
    isPaid: order.paid_at !== null,
    ...(isFetched(order, parcel && wireTravel(parcel).way) && { isFetched: true as const }),
    lines: await linesToPack(db, order, parcel),
    ...(parcel && { parcel: parcel.number }),
  };
}
