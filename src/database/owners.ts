/**
 * Every table has one owner, whose folder holds its SQL. `readers` may join it in their own SQL; everyone else calls the
 * owner's functions. `writers` are features that also change it: there were none before the large features were divided,
 * and their number only falls. tests/architecture.test.ts compares this list with the code.
 */
import type { Schema } from "./schema.ts";

/** A feature, with its wing: `sales/orders`. */
export type TableOwner = "database" | `${"catalog" | "people" | "sales" | "shop"}/${string}`;

export interface OwnedTable {
  readonly owner: TableOwner;
  readonly writers?: readonly TableOwner[];
  readonly readers?: readonly TableOwner[];
  /** Not copied into another database, which writes its own rows. */
  readonly isLocal?: true;
}

export const TABLES: Readonly<Record<keyof Schema, OwnedTable>> = {
  shop_meta: { owner: "database" },
  job_cursor: { owner: "database", readers: ["catalog/stock", "sales/order-emails"] },
  image: { owner: "catalog/pictures" },
  email_message: { owner: "shop/email", readers: ["sales/order-emails", "shop/dashboard"] },
  message: { owner: "shop/contact", readers: ["shop/dashboard"] },
  message_answer: { owner: "shop/contact" },
  account: {
    owner: "people/account",
    writers: ["people/security", "people/session", "people/sign-in"],
    readers: ["people/google"],
  },
  account_google: { owner: "people/google", readers: ["people/security"] },
  identity_session: { owner: "people/session" },
  second_factor: { owner: "people/second-factor" },
  recovery_code: { owner: "people/second-factor" },
  sign_in_challenge: { owner: "people/sign-in", writers: ["people/session"] },
  password_link: {
    owner: "people/passwords",
    writers: ["people/google", "people/security", "people/session", "people/sign-in"],
  },
  google_sign_in_attempt: { owner: "people/google", writers: ["people/session"] },
  google_sign_in_result: { owner: "people/google", writers: ["people/session"] },
  google_link_request: { owner: "people/google", writers: ["people/session"] },
  used_id_token: { owner: "people/session" },
  shop_user: {
    owner: "people/users",
    writers: ["people/security", "people/session", "people/sign-in"],
    readers: [
      "catalog/stock",
      "people/account",
      "people/api-keys",
      "people/passwords",
      "people/privacy",
      "sales/cart",
      "sales/order-emails",
      "sales/order-list",
      "sales/orders",
      "sales/place-order",
      "shop/reviews",
      "shop/stock-alerts",
    ],
  },
  access_token: { owner: "people/session", writers: ["people/security"] },
  api_key: {
    owner: "people/api-keys",
    writers: ["people/security"],
    readers: ["catalog/admin-tools", "catalog/stock"],
  },
  profile: { owner: "people/users", writers: ["people/security"] },
  audit_log: { owner: "people/users", writers: ["people/security"], readers: ["catalog/tools"] },
  tool: {
    owner: "catalog/tools",
    writers: [
      "catalog/admin-tools",
      "catalog/demo-tools",
      "catalog/kinds-of-tools",
      "catalog/stock",
    ],
    readers: [
      "catalog/admin-families",
      "catalog/csv",
      "catalog/families",
      "catalog/files",
      "catalog/import",
      "catalog/part-numbers",
      "catalog/picture-import",
      "catalog/search",
      "catalog/tool-search",
      "sales/cart",
      "sales/cart-page",
      "sales/holds",
      "sales/order-list",
      "sales/orders",
      "sales/place-order",
      "sales/saved-lists",
      "shop/dashboard",
      "shop/reviews",
      "shop/stock-alerts",
      "shop/webhooks",
    ],
  },
  tool_word: { owner: "catalog/tool-search", writers: ["catalog/kinds-of-tools"] },
  tool_part_number: { owner: "catalog/part-numbers" },
  tool_picture: { owner: "catalog/tools", readers: ["catalog/demo-tools"] },
  tool_text: {
    owner: "catalog/translations",
    readers: [
      "catalog/search",
      "catalog/tool-search",
      "catalog/tools",
      "sales/orders",
      "sales/place-order",
    ],
  },
  tool_text_word: { owner: "catalog/translations", readers: ["catalog/tool-search"] },
  kind_text: { owner: "catalog/kinds-of-tools", readers: ["catalog/search"] },
  kind: {
    owner: "catalog/categories",
    writers: ["catalog/specifications"],
    readers: ["catalog/admin-families", "catalog/attributes", "catalog/families", "catalog/search"],
  },
  attribute: {
    owner: "catalog/specifications",
    writers: ["catalog/attribute-choices", "catalog/attributes"],
    readers: ["catalog/admin-families", "catalog/categories", "catalog/families", "catalog/search"],
  },
  attribute_choice: {
    owner: "catalog/attribute-choices",
    writers: ["catalog/specifications"],
    readers: ["catalog/attributes", "catalog/families", "catalog/search"],
  },
  kind_attribute: {
    owner: "catalog/specifications",
    writers: ["catalog/categories"],
    readers: ["catalog/attributes", "catalog/search"],
  },
  attribute_text: {
    owner: "catalog/attribute-names",
    writers: ["catalog/specifications"],
    readers: ["catalog/attributes", "catalog/search"],
  },
  choice_text: {
    owner: "catalog/attribute-names",
    writers: ["catalog/specifications"],
    readers: ["catalog/attributes", "catalog/search"],
  },
  tool_attribute: {
    owner: "catalog/specifications",
    writers: ["catalog/attribute-choices"],
    readers: ["catalog/attributes", "catalog/families", "catalog/search"],
  },
  family: {
    owner: "catalog/families",
    writers: ["catalog/admin-families"],
    readers: ["catalog/search"],
  },
  family_axis: { owner: "catalog/families", writers: ["catalog/admin-families"] },
  family_member: {
    owner: "catalog/families",
    writers: ["catalog/admin-families"],
    readers: ["catalog/search"],
  },
  family_text: {
    owner: "catalog/families",
    writers: ["catalog/admin-families"],
    readers: ["catalog/search"],
  },
  stored_file: { owner: "catalog/files" },
  file_chunk: { owner: "catalog/files" },
  tool_file: { owner: "catalog/files" },
  synonym: { owner: "catalog/synonyms" },
  catalogue_change: { owner: "catalog/search", isLocal: true },
  demo_tool: { owner: "catalog/demo-tools" },
  tool_import: { owner: "catalog/import", readers: ["catalog/admin-tools", "people/privacy"] },
  tool_import_row: { owner: "catalog/import" },
  stock_change: {
    owner: "catalog/stock",
    writers: ["catalog/admin-tools"],
    readers: ["catalog/demo-tools", "catalog/search", "shop/webhooks"],
  },
  stock_change_by_tool: { owner: "catalog/stock" },
  stock_alert: { owner: "shop/stock-alerts" },
  webhook_endpoint: { owner: "shop/webhooks", writers: ["shop/webhook-deliveries"] },
  webhook_event: { owner: "shop/webhook-deliveries", writers: ["shop/webhooks"] },
  webhook_delivery: { owner: "shop/webhook-deliveries", writers: ["shop/webhooks"] },
  webhook_stock: { owner: "shop/webhooks" },
  cart_line: { owner: "sales/cart" },
  purchase: {
    owner: "sales/orders",
    writers: ["sales/holds", "sales/order-list", "sales/place-order", "sales/shipping"],
    readers: [
      "people/privacy",
      "sales/order-emails",
      "sales/print-orders",
      "sales/refunds",
      "sales/unpaid-orders",
      "shop/dashboard",
      "shop/reviews",
    ],
  },
  address: { owner: "people/addresses" },
  purchase_address: {
    owner: "sales/orders",
    writers: ["sales/place-order"],
  },
  purchase_line: {
    owner: "sales/orders",
    writers: ["sales/place-order"],
    readers: ["sales/holds", "sales/order-list", "sales/shipping", "shop/reviews"],
  },
  purchase_event: { owner: "sales/orders", writers: ["sales/order-list", "sales/place-order"] },
  purchase_change_counter: { owner: "sales/order-list" },
  idempotency: { owner: "sales/place-order", writers: ["sales/holds", "sales/order-list"] },
  expired_hold: {
    owner: "sales/holds",
    writers: ["sales/order-list", "sales/orders"],
    readers: ["sales/place-order"],
  },
  refund: {
    owner: "sales/orders",
    readers: ["people/privacy", "sales/invoices", "sales/order-list", "shop/dashboard"],
  },
  saved_filter: { owner: "sales/saved-filters", writers: ["sales/order-list"] },
  refund_line: { owner: "sales/orders" },
  setting: { owner: "shop/settings" },
  invoice_details: {
    owner: "sales/place-order",
    writers: ["sales/order-list"],
    readers: ["sales/invoices", "sales/orders", "sales/print-orders"],
  },
  billing_document: { owner: "sales/invoices", readers: ["sales/print-orders"] },
  document_number: { owner: "sales/invoices" },
  payment: { owner: "sales/payments" },
  provider_event: { owner: "sales/payment-events" },
  review: {
    owner: "shop/reviews",
    writers: ["shop/review-moderation"],
    readers: ["people/privacy"],
  },
  saved_list: { owner: "sales/saved-lists" },
  saved_list_line: { owner: "sales/saved-lists" },
  account_deletion: { owner: "people/privacy" },
  revenue_rollup: { owner: "shop/dashboard", isLocal: true },
  revenue_change: { owner: "shop/dashboard", isLocal: true },
};
