/** What orders of a shop without tax are decided by. */
import { STANDARD_METHOD } from "../../../src/frame/selling.ts";
import { oneRate } from "../../../src/frame/tax.ts";
import type { DeliveryTerms, MethodRate } from "../../../src/sales/delivery/rules.ts";
import { taxTable } from "../../../src/sales/tax/rules-rows.ts";

const NOWHERE = { country: "", region: "", postcode: "" };

/** The whole world for one charge. */
export function oneCharge(rate: Omit<MethodRate & { kind: "flat" }, "kind">): DeliveryTerms {
  const zone = { _id: "everywhere", name: "", countries: ["*"], regions: [], postcodes: [] };
  const method = { id: STANDARD_METHOD, name: "", estimate: "", isPickup: false };
  return {
    home: NOWHERE,
    assumedGrams: 0,
    zones: [{ ...zone, methods: [] }],
    methods: new Map([[zone._id, [{ ...method, rate: { kind: "flat", ...rate } }]]]),
  };
}

export const orderLimits = {
  maxUnpaid: 5,
  holdMs: 3_600_000,
  terms: {
    home: { ...NOWHERE, vatId: "" },
    tax: { prices: "gross" as const, table: taxTable([oneRate("Tax", 0)], () => 0) },
    delivery: oneCharge({ chargeCents: 0, freeFromCents: null }),
  },
  smallestCents: 50,
  largestCents: 99_999_999,
};
