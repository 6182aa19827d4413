/** The sections about money and the checkout. */
import * as z from "zod";
import { choice, field, half } from "../../lib/contract/schema-fields.ts";
import { msg } from "../../lib/i18n/i18n.ts";
import { charge, currencyCode, line, list, MAX_RATE, numberLocale, percentage } from "./fields.ts";
import { section } from "./section.ts";

/** The currency stays as soon as there is an order. */
export const currency = section(
  z.strictObject({
    currency: half(currencyCode, msg("settings.currency.currency", "Currency")),
    locale: half(numberLocale, msg("settings.currency.locale", "Numbers"), {
      hint: msg("settings.currency.locale.hint", "how amounts and counts are written and typed"),
    }),
  }),
  {
    label: msg("settings.currency", "Currency and numbers"),
    summary: msg(
      "settings.currency.summary",
      "The currency of prices, and how numbers are written.",
    ),
    note: msg(
      "settings.currency.note",
      "The currency can be chosen until the first order. Prices keep their numbers: 34.90 dollars become 34.90 euros.",
    ),
  },
);

export const money = section(
  z.strictObject({
    tax: field(
      z.strictObject({
        label: half(line(40), msg("settings.money.tax.label", "Name of the tax"), {
          hint: msg("settings.money.tax.label.hint", "such as Sales tax or VAT"),
        }),
        percent: half(percentage(MAX_RATE), msg("settings.money.tax.percent", "Percent"), {
          hint: msg("settings.money.tax.percent.hint", "prices include it; 0 for no tax"),
        }),
      }),
      msg("settings.money.tax", "Tax"),
    ),
    delivery: field(
      z.strictObject({
        label: half(line(40), msg("settings.money.delivery.label", "Name of the charge")),
        amount: half(charge, msg("settings.money.delivery.amount", "Charge for each order"), {
          hint: msg("settings.money.delivery.amount.hint", "0 for free delivery"),
        }),
        freeFrom: half(charge.default(0), msg("settings.money.delivery.freeFrom", "Free from"), {
          hint: msg(
            "settings.money.delivery.freeFrom.hint",
            "goods of this value are delivered free; 0 for never",
          ),
        }),
      }),
      msg("settings.money.delivery", "Delivery"),
    ),
    paper: half(
      choice({
        letter: msg("settings.money.paper.letter", "Letter (8.5 × 11 in)"),
        a4: msg("settings.money.paper.a4", "A4 (210 × 297 mm)"),
      }),
      msg("settings.money.paper", "Paper size of invoices"),
    ),
  }),
  {
    label: msg("settings.money", "Tax, delivery and paper"),
    summary: msg(
      "settings.money.summary",
      "Tax included in prices, the charge for delivery, and the paper of invoices.",
    ),
    note: msg(
      "settings.money.note",
      "A change applies to orders that are placed after you save it. Orders placed before keep their tax and delivery charge.",
    ),
  },
);

export const checkout = section(
  z.strictObject({
    cards: field(list(line(40), { max: 20 }), msg("settings.checkout.cards", "Accepted cards"), {
      hint: msg(
        "settings.checkout.cards.hint",
        "one to a line; those that your payment provider accepts",
      ),
    }),
    shipping: field(line(300), msg("settings.checkout.shipping", "Shipping"), {
      hint: msg(
        "settings.checkout.shipping.hint",
        "one sentence, shown before and after an order is paid",
      ),
    }),
  }),
  {
    label: msg("settings.checkout", "Checkout"),
    summary: msg(
      "settings.checkout.summary",
      "Accepted cards and what the order page says about shipping.",
    ),
  },
);
