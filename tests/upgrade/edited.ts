/** Texts that users read and that were edited since the answers were recorded. Nothing else may differ. */

interface Edit {
  /** What the address begins with. */
  readonly path: string;
  readonly was: string;
  readonly is: string;
}

const EDITS: readonly Edit[] = [
  { path: "/api/", was: '"type":"/api/docs#', is: '"type":"/api/problems/' },
  ...Object.entries({
    "Bearings+%26+drives": "bearings-drives",
    Clamping: "clamping",
    Drilling: "drilling",
    "Hand+tools": "hand-tools",
    Measuring: "measuring",
  }).map(([name, id]) => ({
    path: "/sitemap.xml",
    was: `/tools?kind=${name}<`,
    is: `/tools?kind=${id}<`,
  })),
  {
    path: "/sitemap.xml",
    was: "<url><loc>http://localhost:3000/blog</loc></url>",
    is: "<url><loc>http://localhost:3000/quick-order</loc></url>\n<url><loc>http://localhost:3000/blog</loc></url>",
  },
  {
    path: "/api/privacy/export",
    was: 'when they are back in stock.",\n',
    is: 'when they are back in stock.",\n      "cart": "What is in your cart. Lines are forgotten 90 days after their last change.",\n      "savedLists": "Tools and quantities that you saved as lists.",\n',
  },
  {
    path: "/api/privacy/export",
    was: '\n  "sessions": [',
    is: '\n  "cart": [],\n  "savedLists": [],\n  "sessions": [',
  },
  {
    path: "/api/privacy/export",
    was: 'on record with your address.",\n',
    is: 'on record with your address.",\n      "savedFilters": "Filters of the list of all orders that you saved by name as an admin.",\n      "apiKeys": "API keys that you created as an admin. The keys themselves are kept as hashes only.",\n',
  },
  {
    path: "/api/privacy/export",
    was: '\n  "toolsAdded": [',
    is: '\n  "savedFilters": [],\n  "apiKeys": [],\n  "toolsAdded": [',
  },
  // Nobody can type one.
  {
    path: "/api/identity/",
    was: '"detail":"Type a challenge."',
    is: '"detail":"Challenge is missing."',
  },
  { path: "/api/identity/", was: '"message":"Type a challenge."', is: '"message":"is missing"' },
  {
    path: "/api/privacy/deletion",
    was: "Wait for it, or ask for its cancellation first.",
    is: "Wait until it ships, or request its cancellation first.",
  },
  { path: "/api/privacy/deletion", was: "is under way. Wait", is: "is in progress. Wait" },
  {
    path: "/api/privacy/deletion",
    was: "disputed. That has to be settled first.",
    is: "disputed. The dispute has to be settled first.",
  },
  {
    path: "/api/product?show=all",
    was: "low, sold-out, deleted",
    is: "low, sold-out, incomplete, deleted",
  },
  // On invoices and credit notes.
  { path: "/api/purchase/", was: "PART NUMBER  ARTICLE  ", is: "PART NUMBER  ITEM  " },
  { path: "/api/purchase/", was: " % included", is: "% included" },
  {
    path: "/api/purchase/",
    was: "Paid in full by card; nothing is due.",
    is: "Paid in full by card. Nothing is due.",
  },
  {
    path: "/api/purchase/",
    was: "Given back to the card that paid the invoice.",
    is: "Refunded to the card that paid the invoice.",
  },
];

/** Reads that the recorded shop did not have, in the order of the document. */
export const newReads: readonly string[] = [
  "/api-key",
  "/saved-filter",
  "/shipments/carriers",
  "/cart",
  "/saved-list",
  "/saved-list/{id}",
  "/shared-list/{token}",
  "/restock/end/{token}",
  "/webhook-endpoint",
  "/webhook-endpoint/{id}/delivery",
  "/product/shared-part-number",
  "/specification",
  "/kind/{id}",
  "/attribute/proposal",
  "/attribute/proposal/move",
  "/attribute/proposal/fit",
  "/family",
  "/family/{id}/edit",
  "/family/{id}",
  "/product/{id}/file",
  "/tool/{id}/sheet.pdf",
  "/tool/{id}/drawing.svg",
  "/tool/{id}/drawing.dxf",
  "/drawing/overlay.svg",
  "/facet",
  "/synonym",
  "/shop",
  "/shop/{part}",
  "/shop/page/{slug}",
  "/settings",
  "/settings/{section}",
  "/settings/{section}/history",
  "/texts",
  "/texts/{locale}",
  "/texts/{locale}/history",
];

/** Reads with a name in their query that the call does not take: it was ignored, and is refused now. */
export const refusedNow: ReadonlySet<string> = new Set([
  ...["hidden", "withdrawn", "all"].map((show) => `/api/review?show=${show}`),
]);

/** A recorded body with the texts of today. */
export function edited(path: string, body: string): string {
  return EDITS.filter((edit) => path.startsWith(edit.path)).reduce(
    (text, { was, is }) => text.replaceAll(was, is),
    body,
  );
}

/** Fields of orders that were added since; the recorded orders have one line each. */
const ORDER_FIELDS = [
  /\s*"lineCount": ?1,/g,
  /\s*"fulfillable": ?\d+,/g,
  /,\s*"lines": ?\[\s*\{\s*"number": ?1,[^\]]*\]/g,
];

/** The admin's name in an order's event. */
const EVENT_ADMIN = /("by": ?"admin"(?:,\s*"note": ?"(?:[^"\\]|\\.)*")?),\s*"who": ?"[^"]*"/g;

/** The plain address of a kind in the list of kinds. */
const KIND_ID = /(\{"kind":"[^"]*","count":\d+),"id":"[a-z]+(?:-[a-z]+)*"/g;

/** The same of a tool's kind. */
const TOOL_KIND = /,"kindId":"[a-z]+(?:-[a-z]+)*"/g;

/** An answer of today without the fields that were added since, as the recorded tools and orders have them. */
export function withoutNewFields(body: string): string {
  const isCsv = body.includes(',"country_of_origin","multiple","tiers"');
  return isCsv
    ? body
        .replace(',"country_of_origin","multiple","tiers"', "")
        .replaceAll(/("\/images\/[^"]*"),,"1",(?=\r?\n|$)/g, "$1")
    : ORDER_FIELDS.reduce(
        (text, field) => text.replaceAll(field, ""),
        body
          .replaceAll('"multiple":1,', "")
          .replaceAll('"tiers":[],', "")
          .replaceAll(TOOL_KIND, "")
          .replaceAll(EVENT_ADMIN, "$1")
          .replaceAll(KIND_ID, "$1"),
      );
}

/** The edits that concern no recorded answer. */
export function unusedEdits(answers: readonly { path: string; body: string }[]): readonly Edit[] {
  return EDITS.filter(
    (edit) =>
      !answers.some(({ path, body }) => path.startsWith(edit.path) && body.includes(edit.was)),
  );
}
