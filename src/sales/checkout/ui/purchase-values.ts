import type * as z from "zod";
import type { profile } from "../../../people/users/contract.ts";

export interface Buyer {
  readonly name: string;
  readonly email: string;
}

/** Where an order goes, and what is on its invoice. */
export interface DetailsValues extends Record<string, string> {
  address: string;
  phone: string;
  company: string;
  taxNumber: string;
  purchaseOrder: string;
}

/** `order` is text, so that an invalid number can be explained. */
export interface PurchaseValues extends DetailsValues {
  order: string;
}

export type Profile = Omit<z.output<typeof profile>, "patient">;
