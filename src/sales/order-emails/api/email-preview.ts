/** The email about a paid order as an invented customer would get it. */

import type { Shop } from "../../../frame/shop.ts";
import { currentLanguage } from "../../../lib/i18n/language.ts";
import type { EmailMessage } from "../../../shop/email/api/template.ts";
import type { WriteEmail } from "../../../shop/email/api/write-email.ts";
import { includedTax } from "../../pricing/rules-totals.ts";
import { taxBasisPoints } from "../../tax/rules-rows.ts";
import { buyerEmailTexts } from "./order-email-buyer.ts";
import type { EmailLine, EmailOrder } from "./order-email-data.ts";
import { emailToBuyer } from "./order-emails.ts";

const LINES: readonly EmailLine[] = [
  {
    product: "Machine vise 125 mm",
    part_number: "MW-201-125",
    quantity: 2,
    unit_price_cents: 18_900,
    price_unit: 1,
    total_cents: null,
    tax_class: "standard",
    tax_terms: null,
  },
];

const ORDER: Omit<EmailOrder, "tax_cents" | "tax_basis_points" | "tax_terms"> = {
  key: 1042,
  id: "00000000-0000-7000-8000-000000000000",
  state: "paid",
  line_count: 1,
  price_cents: 37_800,
  delivery_cents: 0,
  buyer_name: "Ada Turner",
  address: "1 Mill Lane, Springfield",
  held_until: null,
  delivery_choice: null,
};

export function previewOrderEmail(shop: Shop, writeEmail: WriteEmail): EmailMessage {
  const basisPoints = taxBasisPoints(shop.money.tax.percent);
  const data = {
    shop,
    order: {
      ...ORDER,
      tax_cents: includedTax(ORDER.price_cents, basisPoints),
      tax_basis_points: basisPoints,
      tax_terms: null,
    },
    lines: LINES,
    documentNumber: 1017,
    now: Date.now(),
  };
  const { paid } = buyerEmailTexts;
  if (!paid) throw new Error("Buyers get no email about a paid order");
  const buyer = { email: "ada@example.com", isVerified: true, isDetached: false };
  const { locale } = currentLanguage();
  return writeEmail(locale, (pageUrl) => emailToBuyer(buyer, paid(data), data, pageUrl));
}
