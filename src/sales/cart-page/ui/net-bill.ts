import { majorFromMinor, minorFromMajor, split } from "../../../lib/money/money.ts";
import type { Preview } from "./preview.ts";

/**
 * A bill of gross prices as a shop of net prices writes it: goods and delivery without the tax, which is added. Tax and the
 * amount due are the server's. Delivery has the goods' part of it, which is not exact where a tax service taxes it otherwise.
 */
export function netBillOf(preview: Preview): Preview {
  const { price, tax, goods, delivery, taxAdded } = preview;
  const taxCents = tax.reduce((sum, { amount }) => sum + minorFromMajor(amount), 0);
  if (taxAdded || taxCents === 0) return preview;
  const [netGoods = 0, netDelivery = 0] = split(minorFromMajor(price) - taxCents, [
    minorFromMajor(goods),
    minorFromMajor(delivery),
  ]);
  return {
    ...preview,
    goods: majorFromMinor(netGoods),
    delivery: majorFromMinor(netDelivery),
    taxAdded: true,
  };
}
