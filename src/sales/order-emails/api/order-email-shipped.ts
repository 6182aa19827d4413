/** The email about a parcel: how it travels, what is in it, and what still comes. */
import { t } from "../../../lib/i18n/i18n.ts";
import { formatCount } from "../../../lib/i18n/numbers.ts";
import type { EmailItem } from "../../../shop/email/api/template.ts";
import type { NamedPieces, ParcelNotice } from "../../parcels/rules.ts";
import type { EmailData, EmailText } from "./order-email-data.ts";
import { MOST_LINES, moreLines } from "./order-email-facts.ts";

/** One parcel with everything is the order itself. */
export function shippedText({ order, parcel }: EmailData): EmailText {
  if (!parcel) throw new Error("the email about a parcel needs the parcel");
  const number = String(order.key);
  const says = parcel.isWhole ? wholeText(parcel, number) : partText(parcel, number);
  return {
    ...says,
    facts: [...carrierFacts(parcel), ...restFacts(parcel)],
    ...(!parcel.isWhole && { items: parcelItems(parcel) }),
  };
}

/** Only a carrier has them, and not each gives a number. */
function carrierFacts({ way, carrier, tracking }: ParcelNotice): (readonly [string, string])[] {
  if (way !== "carrier") return [];
  const named = [t("email.order.carrier", "Carrier"), carrier] as const;
  if (tracking === "") return [named];
  return [named, [t("email.order.tracking", "Tracking number"), tracking]];
}

type Says = Pick<EmailText, "subject" | "paragraphs">;

function wholeText({ way }: ParcelNotice, number: string): Says {
  if (way === "pickup")
    return {
      subject: t("email.order.pickedUp.subject", "Order {number} was picked up", { number }),
      paragraphs: [t("email.order.pickedUp.text", "Your order was picked up at our factory.")],
    };
  return {
    subject: t("email.order.shipped.subject", "Order {number} is on its way", { number }),
    paragraphs: [
      way === "own"
        ? t("email.order.shipped.own", "Your order has left our factory. We deliver it ourselves.")
        : t("email.order.shipped.text", "Your order has left our factory."),
    ],
  };
}

function partText(parcel: ParcelNotice, number: string): Says {
  const more =
    parcel.rest.length > 0
      ? t("email.parcel.more", "The rest follows. We will email you when it leaves.")
      : t("email.parcel.last", "With it your order is complete.");
  if (parcel.way === "pickup")
    return {
      subject: t("email.parcel.pickedUp.subject", "Order {number}: a part was picked up", {
        number,
      }),
      paragraphs: [
        t("email.parcel.pickedUp.text", "A part of your order was picked up at our factory."),
        more,
      ],
    };
  return {
    subject: t("email.parcel.subject", "Order {number}: parcel {parcel} is on its way", {
      number,
      parcel: parcel.number,
    }),
    paragraphs: [
      parcel.way === "own"
        ? t(
            "email.parcel.own",
            "A part of your order has left our factory. We deliver it ourselves.",
          )
        : t("email.parcel.text", "A part of your order has left our factory."),
      more,
    ],
  };
}

/** The goods in the parcel. */
export function parcelItems({ lines }: ParcelNotice): EmailItem[] {
  return lines.slice(0, MOST_LINES).map(({ product, partNumber, quantity }) => ({
    name: product,
    detail: partNumber,
    amount: t("email.parcel.pieces", "{count, plural, one {# piece} other {# pieces}}", {
      count: quantity,
    }),
  }));
}

/** What still comes; nothing when the parcel is the last one. */
export function restFacts({ rest }: ParcelNotice): (readonly [string, string])[] {
  if (rest.length === 0) return [];
  const named = rest.slice(0, MOST_LINES).map(restLine);
  return [[t("email.parcel.rest", "Still to come"), [...named, ...moreLines(rest)].join("\n")]];
}

function restLine({ product, quantity }: NamedPieces): string {
  return t("email.parcel.restLine", "{quantity} × {product}", {
    quantity: formatCount(quantity),
    product,
  });
}
