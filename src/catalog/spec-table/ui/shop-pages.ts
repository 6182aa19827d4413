/** Pages of the shop that a search can be about: where they are, and what they answer. */

import { paths } from "../../../frame/paths.ts";
import { type Message, msg, textOf } from "../../../lib/i18n/i18n.ts";
import type { ShopPage } from "../../facets/contract.ts";

const PAGES: Readonly<Record<ShopPage, { readonly words: Message; readonly to: () => string }>> = {
  orders: {
    words: msg("search.page.orders", "My Orders: where an order is, its invoice, ordering again"),
    to: paths.dashboard,
  },
  terms: {
    words: msg("search.page.terms", "Terms of use: delivery, returns, payment and warranty"),
    to: () => paths.footerPage("terms"),
  },
  contact: { words: msg("search.page.contact", "Contact us"), to: paths.contact },
  privacy: {
    words: msg("search.page.privacy", "Privacy policy: which data the shop stores"),
    to: () => paths.footerPage("privacy"),
  },
  login: { words: msg("search.page.login", "Sign in or create an account"), to: paths.login },
  password: { words: msg("search.page.password", "Set a new password by email"), to: paths.forgot },
  jobs: {
    words: msg("search.page.jobs", "Jobs at this company"),
    to: () => paths.footerPage("jobs"),
  },
  "quick-order": {
    words: msg("search.page.quickOrder", "Order by part number, line by line or from a list"),
    to: paths.quickOrder,
  },
  cart: { words: msg("search.page.cart", "Your cart"), to: paths.cart },
};

export function pageLabel(page: ShopPage): string {
  return textOf(PAGES[page].words);
}

export function pageAddress(page: ShopPage): string {
  return PAGES[page].to();
}
