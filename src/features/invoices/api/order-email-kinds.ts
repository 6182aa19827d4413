/** The names by which the outbox knows the letters about an order, and the papers that go with them. */

/** The letters about an order. */
export type OrderEmail =
  | "placed"
  | "paid"
  | "without-stock"
  | "shipped"
  | "refunded"
  | "refund-failed"
  | "expired"
  | "cancellation-asked"
  | "cancellation-declined"
  | "disputed";

/** Who reads it. */
export type Reader = "buyer" | "shop";

/** Which paper goes with a letter: the order's invoice, or a refund's credit note. */
export type AttachedDocument = { readonly refundKey?: number };

/** A letter's name in its row: `paid`, `shop-paid`, `refunded-12` (of the refund with that key). */
export function kindOf(email: OrderEmail, reader: Reader, refundKey?: number): string {
  const name = refundKey === undefined ? email : `${email}-${refundKey}`;
  return reader === "shop" ? `shop-${name}` : name;
}

/** The paper that a letter of this kind brings; undefined when it brings none. */
export function paperOf(kind: string): AttachedDocument | undefined {
  if (/^(shop-)?(paid|without-stock)$/.test(kind)) return {};
  const refund = /^(?:shop-)?refunded-(\d+)$/.exec(kind)?.[1];
  return refund === undefined ? undefined : { refundKey: Number(refund) };
}
