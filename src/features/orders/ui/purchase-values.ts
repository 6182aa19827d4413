export interface Buyer {
  readonly name: string;
  readonly email: string;
}

/** `order` is text, so that an invalid number can be explained. */
export interface PurchaseValues extends Record<string, string> {
  order: string;
  address: string;
  phone: string;
  company: string;
  taxNumber: string;
  purchaseOrder: string;
}

export interface Profile {
  readonly patientName: string;
  readonly phone: string;
  readonly address: string;
  readonly company?: string | undefined;
  readonly taxNumber?: string | undefined;
}
