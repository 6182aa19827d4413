import type { PurchaseAddressTable } from "../../../database/tables/addresses.ts";
import type { OrderRequest } from "../rules.ts";

/** An address of a placed order, whose row has no key yet. */
export type NewAddress = Omit<PurchaseAddressTable, "purchase_key"> & { readonly orderId: string };

/** None of an order with an address as free text. */
export function newAddresses({ id: orderId, shipTo, billTo }: OrderRequest): NewAddress[] {
  return [
    ...(shipTo ? [{ orderId, role: "shipping" as const, ...shipTo }] : []),
    ...(billTo ? [{ orderId, role: "billing" as const, ...billTo }] : []),
  ];
}
