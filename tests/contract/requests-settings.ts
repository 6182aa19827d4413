import { firstSections } from "../../src/features/settings/api/first-values.ts";
import { PAGE, type ValidRequests } from "./valid-request.ts";

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
  "POST /settings/markdown": () => ({ body: { markdown: "## Oil" } }),
  "DELETE /settings/{section}": () => ({ params: { section: "emails" }, query: { version: "1" } }),
  "POST /settings/{section}/preview": () => ({
    params: { section: "blog" },
    body: { value: firstSections.blog, path: "/blog" },
  }),
  "GET /settings/{section}/history": () => ({ params, query: PAGE }),
};
