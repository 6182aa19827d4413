import type { Generated } from "kysely";

export interface AddressTables {
  address: AddressTable;
  purchase_address: PurchaseAddressTable;
}

/** Empty: the address has no such part. */
export interface AddressColumns {
  /** ISO 3166-1 alpha-2. */
  country: string;
  name: string;
  company: string;
  line1: string;
  line2: string;
  district: string;
  city: string;
  region: string;
  postcode: string;
  phone: string;
}

/** The address book of a customer. */
export interface AddressTable extends AddressColumns {
  key: Generated<number>;
  id: string;
  user_key: number;
  /**
   * The time since which orders go there unless the buyer chooses another one; at most one address of a customer has
   * it.
   */
  default_shipping_at: Generated<number | null>;
  /** The same for invoices. */
  default_billing_at: Generated<number | null>;
  created_at: number;
  updated_at: number;
}

/** Copies of the addresses that an order was placed with. An order with an address as free text has none. */
export interface PurchaseAddressTable extends AddressColumns {
  purchase_key: number;
  /** `billing` only if it is another one. */
  role: "shipping" | "billing";
}
