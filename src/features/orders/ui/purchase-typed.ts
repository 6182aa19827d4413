/** What the purchase form is filled in with and what is typed into it. */

/** Who orders: the signed-in account. */
export interface Buyer {
  readonly name: string;
  readonly email: string;
}

/** What the buyer types. `order` stays text, so that what is no number can be explained. */
export interface PurchaseTyped extends Record<string, string> {
  order: string;
  address: string;
  phone: string;
  /** For the invoice; empty where it is not wanted. */
  company: string;
  taxNumber: string;
  purchaseOrder: string;
}

/** What the profile says of the buyer. */
export interface Profile {
  readonly patientName: string;
  readonly phone: string;
  readonly address: string;
  readonly company?: string | undefined;
  readonly taxNumber?: string | undefined;
}
