import { csvForm } from "#support/products/csv-files.ts";
import { firstSections } from "../../src/shop/settings/api/first-values.ts";
import { PAGE, type ValidRequests } from "./valid-request.ts";

/** The world has replaced it in English. */
export const OWN_TEXT = "refusal.sold-out";
const params = { section: "checkout" };

export const settingsRequests: ValidRequests = {
  "GET /shop": () => ({}),
  "GET /shop/{part}": () => ({ params: { part: "blog" } }),
  "GET /shop/page/{slug}": () => ({ params: { slug: "about" } }),
  "GET /settings": () => ({}),
  "GET /settings/{section}": () => ({ params }),
  "PUT /settings/{section}": () => ({
    params,
    body: { value: { ...firstSections.checkout, shipping: "We ship it." }, version: 0 },
  }),
  "POST /paper/email-preview": () => ({ body: { value: firstSections.emails } }),
  "POST /settings/sample-order": () => ({
    body: { section: "selling", value: firstSections.selling, goods: 120 },
  }),
  "GET /settings/{section}/csv": () => ({ params: { section: "tax" } }),
  "POST /settings/{section}/csv": () => ({
    params: { section: "tax" },
    ...csvForm("name,countries,category,standard\nHome,DE,S,19"),
  }),
  "POST /settings/selling-preset": () => ({
    body: {
      ...{ preset: "one-rate", home: "DE", percent: 19, taxName: "VAT", reach: "world" },
      ...{ delivery: { amount: 0 }, versions: { selling: 0, tax: 0, money: 0 } },
    },
  }),
  "POST /settings/markdown": () => ({ body: { markdown: "## Oil" } }),
  "DELETE /settings/{section}": () => ({ params: { section: "emails" }, query: { version: "1" } }),
  "POST /settings/{section}/preview": () => ({
    params: { section: "blog" },
    body: { value: firstSections.blog, path: "/blog" },
  }),
  "GET /settings/{section}/history": () => ({ params, query: PAGE }),
  "GET /texts": () => ({}),
  "GET /texts/{locale}": () => ({ params: { locale: "de" }, query: { ...PAGE, search: "Shop" } }),
  "PUT /texts/{locale}/{id}": () => ({
    params: { locale: "de", id: OWN_TEXT },
    body: { text: "Mehr gibt es nicht.", version: 0 },
  }),
  "DELETE /texts/{locale}/{id}": () => ({
    params: { locale: "en", id: OWN_TEXT },
    query: { version: "1" },
  }),
  "GET /texts/{locale}/history": () => ({ params: { locale: "en" }, query: PAGE }),
};
