/** Forms of the sections about money and the checkout. */
import { msg } from "../../lib/i18n/i18n.ts";
import type { SectionForm } from "./contract-form.ts";

export const currency: SectionForm = {
  label: msg("settings.currency", "Currency and numbers"),
  summary: msg("settings.currency.summary", "The currency of prices, and how numbers are written."),
  note: msg(
    "settings.currency.note",
    "The currency can be chosen until the first order. Prices keep their numbers: 34.90 dollars become 34.90 euros.",
  ),
  fields: {
    currency: {
      type: "own",
      control: "currency",
      label: msg("settings.currency.currency", "Currency"),
      isHalf: true,
    },
    locale: {
      type: "own",
      control: "numberLocale",
      label: msg("settings.currency.locale", "Numbers"),
      isHalf: true,
      hint: msg("settings.currency.locale.hint", "how amounts and counts are written and typed"),
    },
  },
};

export const money: SectionForm = {
  label: msg("settings.money", "Tax, delivery and paper"),
  summary: msg(
    "settings.money.summary",
    "Tax included in prices, the charge for delivery, and the paper of invoices.",
  ),
  note: msg(
    "settings.money.note",
    "A change applies to orders that are placed after you save it. Orders placed before keep their tax and delivery charge.",
  ),
  fields: {
    tax: {
      type: "group",
      label: msg("settings.money.tax", "Tax"),
      fields: {
        label: {
          type: "line",
          label: msg("settings.money.tax.label", "Name of the tax"),
          isHalf: true,
          hint: msg("settings.money.tax.label.hint", "such as Sales tax or VAT"),
        },
        percent: {
          type: "number",
          label: msg("settings.money.tax.percent", "Percent"),
          isHalf: true,
          hint: msg("settings.money.tax.percent.hint", "prices include it; 0 for no tax"),
        },
      },
    },
    delivery: {
      type: "group",
      label: msg("settings.money.delivery", "Delivery"),
      fields: {
        label: {
          type: "line",
          label: msg("settings.money.delivery.label", "Name of the charge"),
          isHalf: true,
        },
        amount: {
          type: "money",
          label: msg("settings.money.delivery.amount", "Charge for each order"),
          isHalf: true,
          hint: msg("settings.money.delivery.amount.hint", "0 for free delivery"),
        },
        freeFrom: {
          type: "money",
          label: msg("settings.money.delivery.freeFrom", "Free from"),
          isHalf: true,
          hint: msg(
            "settings.money.delivery.freeFrom.hint",
            "goods of this value are delivered free; 0 for never",
          ),
        },
      },
    },
    paper: {
      type: "choice",
      label: msg("settings.money.paper", "Paper size of invoices"),
      isHalf: true,
      options: {
        letter: msg("settings.money.paper.letter", "Letter (8.5 × 11 in)"),
        a4: msg("settings.money.paper.a4", "A4 (210 × 297 mm)"),
      },
    },
  },
};

export const checkout: SectionForm = {
  label: msg("settings.checkout", "Checkout"),
  summary: msg(
    "settings.checkout.summary",
    "Accepted cards and what the order page says about shipping.",
  ),
  fields: {
    cards: {
      type: "lines",
      label: msg("settings.checkout.cards", "Accepted cards"),
      hint: msg(
        "settings.checkout.cards.hint",
        "one to a line; those that your payment provider accepts",
      ),
    },
    shipping: {
      type: "line",
      label: msg("settings.checkout.shipping", "Shipping"),
      hint: msg("settings.checkout.shipping.hint", "one sentence, shown on paid orders"),
    },
  },
};
