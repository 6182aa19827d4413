/** What the architecture's tests allow against their rules: each list only becomes shorter, and each number smaller. */

/**
 * The floors of the house: a feature imports none of a floor above its own, and on its own floor none that leads back to
 * it. The shop's settings and emails are what all others read; people, catalog and sales stand on them; what looks at
 * everything is last. A new feature is on the floor of its wing, and those of the shop are the highest.
 */
export const FLOORS = {
  lowest: [
    "shop/branding",
    "shop/company-drawings",
    "shop/email",
    "shop/pages",
    "shop/selling",
    "shop/setting-forms",
    "shop/settings",
    "shop/texts",
  ],
  wings: ["people", "catalog", "sales"],
  highest: ["people/privacy"],
} as const;

/** Imports between features against that order, as they were inside of the large features that these were. */
export const IMPORTS_UP: Readonly<Record<string, number>> = {
  "catalog/admin-families -> catalog/families": 5,
  "catalog/admin-tools -> catalog/demo-tools": 1,
  "catalog/admin-tools -> catalog/import": 3,
  "catalog/admin-tools -> catalog/picture-import": 1,
  "catalog/admin-tools -> catalog/tool-list": 1,
  "catalog/attributes -> catalog/attribute-choices": 5,
  "catalog/attributes -> catalog/categories": 4,
  "catalog/attributes -> catalog/specifications": 4,
  "catalog/csv -> catalog/import": 1,
  "catalog/data-sheets -> catalog/dimension-drawings": 1,
  "catalog/data-sheets -> catalog/files": 1,
  "catalog/dimension-drawings -> catalog/files": 3,
  "catalog/dimension-drawings -> catalog/tool-page": 1,
  "catalog/edit-tools -> catalog/part-numbers": 1,
  "catalog/edit-tools -> catalog/tool-list": 1,
  "catalog/import -> catalog/bulk-change": 2,
  "catalog/categories -> catalog/tool-search": 1,
  "catalog/stock -> catalog/admin-tools": 2,
  "catalog/synonyms -> catalog/search": 1,
  "catalog/tier-prices -> catalog/tools": 2,
  "catalog/tools -> catalog/part-numbers": 1,
  "catalog/tools -> catalog/tool-list": 2,
  "catalog/tools -> catalog/translations": 6,
  "catalog/translations -> catalog/csv": 1,
  "catalog/translations -> catalog/edit-tools": 3,
  "people/account -> people/session": 1,
  "people/api-keys -> people/security": 1,
  "people/firebase -> people/verification": 1,
  "people/passwords -> people/google": 1,
  "people/session -> people/google": 1,
  "people/session -> people/sign-in": 1,
  "people/session -> people/users": 1,
  "people/sign-in -> people/google": 3,
  "people/sign-in -> people/passwords": 3,
  "people/sign-in -> people/second-factor": 3,
  "people/users -> people/api-keys": 1,
  "people/verification -> people/google": 1,
  "people/verification -> people/security": 1,
  "sales/cart-page -> sales/checkout": 2,
  "sales/cart-page -> sales/place-order": 2,
  "sales/invoices -> sales/order-emails": 3,
  "sales/invoices -> sales/order-list": 1,
  "sales/invoices -> sales/print-orders": 3,
  "sales/order-page -> sales/holds": 1,
  "sales/orders -> shop/webhooks": 2,
  "sales/payments -> sales/holds": 1,
  "sales/payments -> sales/invoices": 1,
  "sales/payments -> sales/order-emails": 1,
  "sales/payments -> sales/pay-links": 1,
  "sales/payments -> sales/payment-events": 2,
  "sales/payments -> sales/refunds": 1,
  "sales/refunds -> sales/cancellations": 1,
  "shop/branding -> catalog/picture-uploads": 2,
  "shop/contact -> shop/inbox": 1,
  "shop/pages -> shop/texts": 1,
  "shop/reviews -> shop/review-moderation": 1,
  "shop/setting-forms -> shop/pages": 1,
  "shop/settings -> catalog/demo-tools": 1,
  "shop/settings -> catalog/pictures": 1,
  "shop/settings -> people/users": 3,
  "shop/settings -> sales/orders": 2,
  "shop/settings -> shop/pages": 4,
  "shop/settings -> shop/texts": 8,
  "shop/texts -> people/users": 2,
};

/** Imports of the SQL of another feature, which should be of its use cases. */
export const STORE_IMPORTS: Readonly<Record<string, number>> = {
  "catalog/admin-families -> catalog/families": 1,
  "catalog/admin-tools -> catalog/tools": 1,
  "catalog/tool-search -> catalog/tools": 2,
  "people/security -> people/users": 1,
  "people/users -> people/api-keys": 1,
  "sales/order-emails -> sales/invoices": 1,
  "sales/payment-events -> sales/payments": 4,
  "sales/print-orders -> sales/invoices": 1,
  "sales/refunds -> sales/payments": 1,
  "sales/unpaid-orders -> sales/payments": 1,
  "shop/inbox -> shop/contact": 1,
  "shop/review-moderation -> shop/reviews": 1,
  "shop/texts -> shop/settings": 3,
};

/** SQL that reads or writes a table of a feature further down. */
export const SQL_UP: readonly string[] = [
  "catalog/admin-families reads family",
  "catalog/admin-families reads family_axis",
  "catalog/admin-families reads family_member",
  "catalog/admin-families reads family_text",
  "catalog/admin-tools reads tool_import",
  "catalog/attributes reads attribute",
  "catalog/attributes reads attribute_choice",
  "catalog/attributes reads category",
  "catalog/attributes reads category_attribute",
  "catalog/attributes reads tool_attribute",
  "catalog/categories reads attribute",
  "catalog/categories reads category_attribute",
  "catalog/categories reads tool",
  "catalog/categories reads tool_word",
  "catalog/tools reads tool_text",
  "people/account reads shop_user",
  "people/session reads google_link_request",
  "people/session reads google_sign_in_attempt",
  "people/session reads google_sign_in_result",
  "people/session reads password_link",
  "people/session reads shop_user",
  "people/session reads sign_in_challenge",
  "people/sign-in reads password_link",
  "sales/orders reads expired_hold",
  "sales/orders reads invoice_details",
  "sales/place-order reads expired_hold",
];

/** Folders of more than 22 files. */
export const LARGE_FOLDERS: Readonly<Record<string, number>> = {
  "lib/ui": 39,
};

/** Files of tests of more than 300 lines, whose set-up takes a browser or a large shop. */
export const LONG_TESTS: readonly string[] = [
  "tests/api/query-plans.test.ts",
  "tests/journeys/account-security.test.ts",
  "tests/journeys/admin-orders.test.ts",
  "tests/journeys/products.test.ts",
];

/** Grids and lists of names and values that are no rows of data (docs/decisions/0127). */
export const OWN_TABLES: readonly string[] = [
  "src/app/web/pages/shop/PortfolioPage.tsx",
  "src/catalog/compare/ui/CompareTable.tsx",
  "src/catalog/size-matrix/ui/SizeMatrix.tsx",
  "src/catalog/tier-prices/ui/TierTable.tsx",
  "src/catalog/tool-page/ui/Specifications.tsx",
  "src/sales/cart-page/ui/CartTable.tsx",
  "src/sales/payment-page/ui/TestCards.tsx",
];
