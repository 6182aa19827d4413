/** What a decision against an order says to its buyer. */

import type { Refusal } from "../../../lib/contract/result.ts";
import { msg } from "../../../lib/i18n/i18n.ts";
import { formatCount } from "../../../lib/i18n/numbers.ts";
import { majorFromMinor } from "../../../lib/money/money.ts";
import { alreadyOrdered, linesRefused } from "../../checkout/contract.ts";
import { deliveryChanged, notDeliverable, notSoldTo, taxUnknown } from "../../delivery/contract.ts";
import {
  amountTooLarge,
  amountTooSmall,
  belowMinimum,
  holdsLapsed,
  keyReused,
  noSuchProduct,
  notAMultiple,
  priceChanged,
  soldOut,
  tooManyUnpaid,
} from "../../orders/contract.ts";
import { tooSmallText } from "../../pricing/rules-charge.ts";
import type { LineFault } from "../../pricing/rules-lines.ts";
import type { Decision, PurchaseFault } from "../rules.ts";

const TAX_AGAIN_SECONDS = 30;

type Refused = Exclude<Decision, { kind: "placed" | "repeated" }>;

/** The refusal of a decision. */
export function refusalOf(decision: Refused): Refusal {
  if (decision.kind !== "lines-refused") return faultRefusal(decision);
  const lines = decision.lines.map(({ toolId, fault }) => lineMember(toolId, fault));
  return linesRefused(
    msg(
      "refusal.lines-refused.count",
      "{count, plural, one {One line cannot be ordered as it stands} other {# lines cannot be ordered as they stand}}. Nothing was ordered.",
      { count: lines.length },
    ),
    { lines },
  );
}

/** A line of the problem's `lines`: the same members that the refusal of one tool has. */
export function lineMember(toolId: string, fault: LineFault): Readonly<Record<string, unknown>> {
  const { refusal, detail, more } = faultRefusal(fault);
  return { tool: toolId, code: refusal.code, detail, ...more };
}

function faultRefusal(fault: PurchaseFault): Refusal {
  switch (fault.kind) {
    case "already":
      return alreadyOrdered(undefined, { order: fault.orderId });
    case "unknown-tool":
      return noSuchProduct();
    case "price-changed":
      return fault.priceCents === undefined
        ? priceChanged()
        : priceChanged(undefined, { price: majorFromMinor(fault.priceCents) });
    case "amount-too-large":
      return amountTooLarge();
    case "amount-too-small":
      return amountTooSmall(tooSmallText(fault.smallest));
    case "not-sold-to":
      return notSoldTo(undefined, { country: fault.country });
    case "tax-unknown":
      return taxUnknown(undefined, { retryAfter: TAX_AGAIN_SECONDS });
    case "not-deliverable":
      return notDeliverable();
    case "delivery-changed":
      return deliveryChanged();
    case "key-reused":
      return keyReused();
    case "below-minimum":
      return belowMinimum(minimumText(fault), { minimum: fault.minimum });
    case "not-a-multiple": {
      const { multiple, lower, upper } = fault;
      return notAMultiple(multipleText(fault), { multiple, lower, upper });
    }
    case "sold-out":
      return soldOut(leftText(fault), { left: fault.left, minimum: fault.minimum });
    case "too-many-unpaid":
      return tooManyUnpaid(unpaidText(fault));
    case "too-many-unpaid-lines":
      return tooManyUnpaid(unpaidLinesText(fault));
    case "holds-lapsed":
      return holdsLapsed(undefined, { retryAfter: Math.ceil(fault.waitMs / 1000) });
  }
}

const minimumText = ({ minimum }: { readonly minimum: number }) =>
  msg("refusal.below-minimum.of", "The minimum order is {minimum}.", {
    minimum: formatCount(minimum),
  });

const multipleText = ({ multiple, lower, upper }: Fault<"not-a-multiple">) =>
  msg(
    "refusal.not-a-multiple.of",
    "This tool is sold in multiples of {multiple}: order {lower} or {upper}.",
    {
      multiple: formatCount(multiple),
      lower: formatCount(lower),
      upper: formatCount(upper),
    },
  );

const leftText = ({ left, minimum }: { readonly left: number; readonly minimum: number }) =>
  msg("refusal.sold-out.left", "Only {left} left, minimum {minimum}.", {
    left: formatCount(left),
    minimum: formatCount(minimum),
  });

const unpaidText = ({ limit }: { readonly limit: number }) =>
  msg(
    "refusal.too-many-unpaid.limit",
    "There are already {limit} unpaid orders. Pay or delete one first.",
    { limit },
  );

const unpaidLinesText = ({ limit }: { readonly limit: number }) =>
  msg(
    "refusal.too-many-unpaid.lines",
    "Until your first payment, your unpaid orders can have {limit} lines together. Order fewer lines, or pay an order first.",
    { limit },
  );

type Fault<Kind extends PurchaseFault["kind"]> = Extract<PurchaseFault, { kind: Kind }>;
