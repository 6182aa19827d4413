import type * as z from "zod";
import { pricedFromWire, unitPriceFor } from "../../../catalog/tier-prices/rules.ts";
import type { Tool } from "../../../catalog/tools/contract.ts";
import { wireTools } from "../../../catalog/translations/api/translate.ts";
import type { FeatureContext } from "../../../frame/feature.ts";
import { textLanguage } from "../../../frame/text-language.ts";
import type { AnswerOf } from "../../../lib/contract/endpoint.ts";
import { isRefusal, type Outcome } from "../../../lib/contract/result.ts";
import { type RateLimit, type Route, route } from "../../../lib/http/route.ts";
import { textOf } from "../../../lib/i18n/i18n.ts";
import { majorFromMinor } from "../../../lib/money/money.ts";
import { lineTotal } from "../../../lib/money/price-unit.ts";
import { vatIdOf } from "../../../lib/text/vat-id.ts";
import { acceptPlace } from "../../../people/addresses/api/accept-address.ts";
import { notDeliverable, notSoldTo, taxUnknown } from "../../delivery/contract.ts";
import { isPickupMethod, offerOf } from "../../delivery/rules.ts";
import { verifiedUser } from "../../orders/api/attach-order.ts";
import { amountTooLarge, amountTooSmall } from "../../orders/contract.ts";
import type { StripeTax } from "../../payments/api/stripe-tax.ts";
import { lineMember } from "../../place-order/api/placing-refusals.ts";
import type { OrderLimits } from "../../place-order/rules.ts";
import { tooSmallText } from "../../pricing/rules-charge.ts";
import {
  addUpLines,
  type LineFault,
  type LineRequest,
  quantityFault,
  stockFault,
} from "../../pricing/rules-lines.ts";
import {
  dependsOnVatId,
  type NotPriced,
  type PricedOrder,
  priceOrder,
  type SellingTerms,
} from "../../pricing/rules-price-order.ts";
import { sellingTermsOf } from "../../pricing/rules-terms.ts";
import { type PricedLine, paidUnitPrice } from "../../pricing/rules-totals.ts";
import { destinationOf } from "../../tax/rules-destination.ts";
import type { VatIds } from "../../vat-ids/api/vat-ids.ts";
import { type PreviewLine, previewCheckout } from "../contract.ts";

type Preview = AnswerOf<typeof previewCheckout>;

/** A cart that is edited quickly asks several times a second. */
const limit: RateLimit = { max: 600, windowMs: 60_000, by: "address" };

interface PreviewContext extends Pick<FeatureContext, "db" | "settings"> {
  readonly limits: OrderLimits;
  readonly vatIds: VatIds;
  readonly stripeTax: StripeTax;
}

export function previewRoutes(context: PreviewContext): Route[] {
  return [
    route(previewCheckout, limit, async ({ body: { patient, ...body }, caller }) => {
      const isTaken = patient !== undefined && caller?.isAdmin;
      const buyer = isTaken ? await verifiedUser(context.db.read, patient) : undefined;
      return preview(context, body, isTaken ? buyer?.key : caller?.userKey);
    }),
  ];
}

async function preview(
  { db, settings, limits, vatIds, stripeTax }: PreviewContext,
  {
    lines: sent,
    shipTo,
    deliveryMethod,
    ...buyer
  }: Omit<z.output<typeof previewCheckout.body>, "patient">,
  userKey: number | undefined,
): Promise<Outcome<Preview>> {
  const wanted = addUpLines(sent.map(({ tool, quantity }) => ({ toolId: tool, quantity })));
  const ids = wanted.map(({ toolId }) => toolId);
  const rows = await db.read.selectFrom("tool").selectAll().where("id", "in", ids).execute();
  const found = await wireTools(db.read, rows, textLanguage({ settings }));
  const deleted = new Set(rows.filter((row) => row.deleted_at !== null).map(({ id }) => id));
  const tools = new Map(found.map((tool) => [tool._id, tool]));

  const lines = wanted.map((line) =>
    previewLine(line, tools.get(line.toolId), deleted.has(line.toolId)),
  );
  const orderable = lines.filter(({ shown }) => !shown.fault);
  const terms = sellingTermsOf(settings.current());
  const place = shipTo && acceptPlace(shipTo, "shipTo.");
  if (isRefusal(place)) return place;
  const sentTo = destinationOf(place, buyer);
  const asked = { ...sentTo, vatId: vatIdOf(sentTo.vatId)?.id ?? sentTo.vatId };
  const isPickup = isPickupMethod(deliveryMethod, terms.delivery);
  const vatIdState = dependsOnVatId(terms, asked, isPickup, Date.now())
    ? await vatIds.check(sentTo.vatId)
    : undefined;
  const destination = await vatIds.withAnswer(sentTo, userKey);
  const price = (method: string | undefined) =>
    stripeTax.priced(destination, userKey, (to) =>
      priceOrder(
        orderable.map(({ priced }) => priced),
        to,
        terms,
        Date.now(),
        method,
      ),
    );
  const chosen = await price(deliveryMethod);
  // The page says that the chosen one is gone, and goes on with the first.
  const priced = chosen.kind === "delivery-changed" ? await price(undefined) : chosen;
  const shown = lines.map(({ shown }) => shown);
  if (orderable.length === 0 || priced.kind !== "priced")
    return { lines: shown, ...NOTHING, ...(priced.kind !== "priced" && notPriced(priced)) };
  if (terms.tax.prices === "gross")
    orderable.forEach((line, index) => {
      const cents = priced.lineCents[index] ?? 0;
      line.shown.total = majorFromMinor(cents);
      line.shown.unitPrice = paidUnitPrice(
        line.priced,
        cents,
        priced.taxed[index]?.takenOutBasisPoints,
      );
    });
  return {
    lines: shown,
    ...wireTotals(priced, terms),
    ...(vatIdState && priced.delivery.isPickup === isPickup && { vatId: vatIdState }),
    ...amountFault(priced.priceCents, limits),
  };
}

const NOTHING = { goods: 0, delivery: 0, tax: [], price: 0, deliveries: [] };

const FAULTS = {
  "not-sold-to": notSoldTo,
  "tax-unknown": taxUnknown,
  "not-deliverable": notDeliverable,
  "delivery-changed": notDeliverable,
} as const;

function notPriced({ kind }: NotPriced): Pick<Preview, "fault"> {
  const { code, detail } = FAULTS[kind];
  return { fault: { code, detail: textOf(detail) } };
}

/** Writes the totals. In a shop of net prices goods and delivery are without the tax, which is added. */
function wireTotals(
  {
    goodsCents,
    listedDeliveryCents,
    deliveryCents,
    deliveryTaxCents,
    taxes,
    priceCents,
    delivery,
    deliveries,
  }: PricedOrder,
  { tax: { prices } }: SellingTerms,
) {
  const isNet = prices === "net";
  return {
    goods: majorFromMinor(isNet ? goodsCents : priceCents - deliveryCents),
    delivery: majorFromMinor(isNet ? listedDeliveryCents : deliveryCents),
    ...(!isNet &&
      deliveryTaxCents !== undefined && { deliveryTax: majorFromMinor(deliveryTaxCents) }),
    ...(isNet && { taxAdded: true as const }),
    tax: taxes.map(({ basisPoints, taxCents, category, reason }) => ({
      rate: basisPoints / 100,
      amount: majorFromMinor(taxCents),
      ...(category && { category }),
      ...(reason && { reason }),
    })),
    price: majorFromMinor(priceCents),
    deliveryMethod: delivery.id,
    deliveries: deliveries.map(offerOf),
  };
}

interface LinePreview {
  readonly shown: PreviewLine;
  readonly priced: PricedLine;
}

function previewLine(
  { toolId, quantity }: LineRequest,
  tool: Tool = unknownTool(toolId),
  isDeleted: boolean,
): LinePreview {
  const rules = { ...pricedFromWire(tool), quantity: tool.quantity };
  const unitPriceCents = unitPriceFor(rules, quantity);
  const fault: LineFault | undefined =
    isDeleted || tool.name === ""
      ? { kind: "unknown-tool" }
      : (quantityFault(rules, quantity) ?? stockFault(rules, quantity));
  const { weightGrams, taxClass } = tool;
  const { name, partNumber, img, lang, minimum, multiple, price, priceUnit, tiers } = tool;
  return {
    shown: {
      tool: toolId,
      name,
      partNumber,
      img,
      ...(lang?.name && { lang: lang.name }),
      quantity,
      minimum,
      multiple,
      available: isDeleted ? 0 : tool.quantity,
      listPrice: price,
      priceUnit,
      ...(taxClass && { taxClass }),
      tiers,
      unitPrice: majorFromMinor(unitPriceCents),
      total: majorFromMinor(lineTotal(unitPriceCents, priceUnit, quantity)),
      ...(fault && { fault: wireFault(toolId, fault) }),
    },
    priced: { quantity, unitPriceCents, priceUnit, weightGrams, taxClass },
  };
}

/** An id that no tool ever had. */
function unknownTool(_id: string): Tool {
  const texts = { name: "", category: "", partNumber: "", description: "", img: "", specs: [] };
  const figures = { minimum: 1, multiple: 1, quantity: 0, tiers: [], reviews: 0 };
  return { _id, ...texts, ...figures, price: 0, priceUnit: 1 };
}

/** It has the members that the refusal of such a line has. */
function wireFault(toolId: string, fault: LineFault): NonNullable<PreviewLine["fault"]> {
  const { tool: _tool, ...member } = lineMember(toolId, fault);
  const { code, detail, ...more } = member as { code: never; detail: Parameters<typeof textOf>[0] };
  return { code, detail: textOf(detail), ...more };
}

function amountFault(
  cents: number,
  { largestCents, smallestCents }: OrderLimits,
): Pick<Preview, "fault"> | undefined {
  if (cents > largestCents)
    return { fault: { code: amountTooLarge.code, detail: textOf(amountTooLarge.detail) } };
  if (cents < smallestCents)
    return { fault: { code: amountTooSmall.code, detail: textOf(tooSmallText(smallestCents)) } };
  return undefined;
}
