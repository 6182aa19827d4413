/** The form of a checkout, and what is sent of it. */
import * as z from "zod";
import { orEmpty } from "../../../lib/contract/fields.ts";
import { deliveryOf, type Preview } from "../../cart-page/ui/preview.ts";
import { checkoutFields, type newCheckout } from "../contract.ts";
import type { Buyer, DetailsValues, Profile } from "./purchase-values.ts";

export type CheckoutBody = z.input<typeof newCheckout> & { readonly address: string };

const { address, phone, company, taxNumber, purchaseOrder } = checkoutFields.shape;

export const typedDetails = z.object({
  address: address.unwrap(),
  phone,
  company: orEmpty(company),
  taxNumber: orEmpty(taxNumber),
  purchaseOrder: orEmpty(purchaseOrder),
});

export function initialDetails(profile?: Profile | null): DetailsValues {
  return {
    address: profile?.address ?? "",
    phone: profile?.phone ?? "",
    company: profile?.company ?? "",
    taxNumber: profile?.taxNumber ?? "",
    purchaseOrder: "",
  };
}

/** The lines and the amount due that are shown are what is ordered. */
export function bodyOf(typed: DetailsValues, buyer: Buyer, preview: Preview): CheckoutBody {
  const { lines, price } = preview;
  return {
    lines: lines.map(({ tool, quantity }) => ({ tool, quantity })),
    price,
    patient: buyer.email,
    patientName: buyer.name,
    ...deliveryOf(preview),
    address: typed.address,
    phone: typed.phone,
    ...(typed.company && { company: typed.company }),
    ...(typed.taxNumber && { taxNumber: typed.taxNumber }),
    ...(typed.purchaseOrder && { purchaseOrder: typed.purchaseOrder }),
  };
}
