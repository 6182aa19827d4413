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

export interface Profile {
  readonly patientName: string;
  readonly phone: string;
  readonly address: string;
  readonly company?: string | undefined;
  readonly taxNumber?: string | undefined;
}
