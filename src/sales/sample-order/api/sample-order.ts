import type * as z from "zod";
import type { FeatureContext } from "../../../frame/feature.ts";
import { type Place, zoneOf } from "../../../frame/selling.ts";
import type { SectionName } from "../../../frame/settings/sections.ts";
import type { Shop } from "../../../frame/shop.ts";
import type { AnswerOf } from "../../../lib/contract/endpoint.ts";
import { isRefusal, type Outcome } from "../../../lib/contract/result.ts";
import { type RateLimit, type Route, route } from "../../../lib/http/route.ts";
import { msg, textOf } from "../../../lib/i18n/i18n.ts";
import { majorFromMinor, minorFromMajor } from "../../../lib/money/money.ts";
import { vatIdOf } from "../../../lib/text/vat-id.ts";
import { acceptSection } from "../../../shop/settings/api/accept-section.ts";
import { notDeliverable, notSoldTo, taxUnknown } from "../../delivery/contract.ts";
import { offerOf } from "../../delivery/rules.ts";
import { type PricedOrder, priceOrder } from "../../pricing/rules-price-order.ts";
import { sellingTermsOf } from "../../pricing/rules-terms.ts";
import { destinationOf } from "../../tax/rules-destination.ts";
import { sampleOrder } from "../contract.ts";

type Sample = AnswerOf<typeof sampleOrder>;
type SampleRequest = z.output<typeof sampleOrder.body>;

/** The form asks whenever something of it changes. */
const limit: RateLimit = { max: 300, windowMs: 60_000, by: "address" };

export function sampleOrderRoutes({
  db,
  settings,
}: Pick<FeatureContext, "db" | "settings">): Route[] {
  return [
    route(
      sampleOrder,
      limit,
      async ({ body: { section, value, ...options } }): Promise<Outcome<Sample>> => {
        const name = section as SectionName;
        const draft = await acceptSection(db.read, settings.stored().sections, name, value);
        return isRefusal(draft) ? draft : sample(settings.withDraft(name, draft), options);
      },
    ),
  ];
}

function sample(shop: Shop, options: Omit<SampleRequest, "section" | "value">): Sample {
  const { goods, weightGrams, shipTo, vatId, deliveryMethod } = options;
  const taxNumber = vatId && (vatIdOf(vatId)?.id ?? vatId);
  const to = { ...destinationOf(shipTo, { taxNumber }), isVatIdConfirmed: !!taxNumber };
  const lines = [
    { quantity: 1, unitPriceCents: minorFromMajor(goods), priceUnit: 1 as const, weightGrams },
  ];
  const price = (method: string | undefined) =>
    priceOrder(lines, to, sellingTermsOf(shop), Date.now(), method);
  const chosen = price(deliveryMethod);
  const priced = chosen.kind === "delivery-changed" ? price(undefined) : chosen;
  const zone = zoneName(shop, shipTo ?? shop.selling.home);
  if (priced.kind === "priced") return { ...zone, ...totals(priced) };
  const { code, detail } = FAULTS[priced.kind];
  const nothing = { deliveries: [], goods: 0, delivery: 0, tax: [], price: 0 };
  return { ...zone, ...nothing, fault: { code, detail: textOf(detail) } };
}

/** A tax service is not asked about samples: it charges for each answer. */
const FAULTS = {
  "not-sold-to": notSoldTo,
  "tax-unknown": {
    code: taxUnknown.code,
    detail: msg("sample.taxByService", "Stripe Tax works out the tax there, for each order."),
  },
  "not-deliverable": notDeliverable,
  "delivery-changed": notDeliverable,
} as const;

function zoneName({ selling }: Shop, place: Place): Pick<Sample, "zone"> {
  const zone = zoneOf(selling.zones, place);
  return zone && zone.name !== "" ? { zone: zone.name } : {};
}

function totals(priced: PricedOrder): Omit<Sample, "zone" | "fault"> {
  const { delivery, deliveries, deliveryCents, taxes, priceCents } = priced;
  return {
    deliveries: deliveries.map(offerOf),
    deliveryMethod: delivery.id,
    goods: majorFromMinor(priceCents - deliveryCents),
    delivery: majorFromMinor(deliveryCents),
    tax: taxes.map(({ basisPoints, taxCents, reason }) => ({
      rate: basisPoints / 100,
      amount: majorFromMinor(taxCents),
      ...(reason && { reason }),
    })),
    price: majorFromMinor(priceCents),
  };
}
