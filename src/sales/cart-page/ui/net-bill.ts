import { majorFromMinor, minorFromMajor } from "../../../lib/money/money.ts";
import { split } from "../../../lib/money/split.ts";
import type { Preview } from "./preview.ts";

/**
 * A bill of gross prices as a shop of net prices writes it: goods and delivery without the tax, which is added. Tax and the
 * amount due are the server's. Delivery has the goods' part of the tax, unless a tax service gives it one of its own.
 */
export function netBillOf(preview: Preview): Preview {
  const { price, tax, goods, delivery, deliveryTax, taxAdded } = preview;
  const taxCents = tax.reduce((sum, { amount }) => sum + minorFromMajor(amount), 0);
  if (taxAdded || taxCents === 0) return preview;
  const netCents = minorFromMajor(price) - taxCents;
  const deliveryCents = minorFromMajor(delivery);
  const [, share = 0] = split(netCents, [minorFromMajor(goods), deliveryCents]);
  const netDelivery =
    deliveryTax === undefined ? share : deliveryCents - minorFromMajor(deliveryTax);
  return {
    ...preview,
    goods: majorFromMinor(netCents - netDelivery),
    delivery: majorFromMinor(netDelivery),
    taxAdded: true,
  };
}
