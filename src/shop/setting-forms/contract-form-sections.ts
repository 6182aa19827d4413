/** The form of each section, in the order of the overview. */

import type { SectionName } from "../setting-sections/contract-sections.ts";
import type { SectionForm } from "./contract-form.ts";
import { home } from "./contract-form-home.ts";
import * as money from "./contract-form-money.ts";
import * as pages from "./contract-form-pages.ts";
import { selling } from "./contract-form-selling.ts";
import * as shop from "./contract-form-shop.ts";
import { tax } from "./contract-form-tax.ts";

export const sectionForms: Readonly<Record<SectionName, SectionForm>> = {
  company: shop.company,
  branding: shop.branding,
  home,
  contactForm: pages.contactForm,
  footer: pages.footer,
  pages: pages.pages,
  blog: pages.blog,
  portfolio: pages.portfolio,
  emails: shop.emails,
  currency: money.currency,
  money: money.money,
  selling,
  tax,
  checkout: money.checkout,
  languages: shop.languages,
};
