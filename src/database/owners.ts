/**
 * Every table has one owner: only its folder holds SQL that writes the table. `readers` may join it
 * in their own SQL; everyone else calls the owner's functions. tests/architecture.test.ts compares
 * this list with the code.
 */
import type { Schema } from "./schema.ts";

export type TableOwner =
  | "database"
  | "images"
  | "email"
  | "contact"
  | "accounts"
  | "specifications"
  | "catalogue"
  | "families"
  | "files"
  | "search"
  | "stock-alerts"
  | "webhooks"
  | "cart"
  | "saved-lists"
  | "orders"
  | "settings"
  | "invoices"
  | "payments"
  | "reviews"
  | "dashboard"
  | "privacy";

export interface OwnedTable {
  readonly owner: TableOwner;
  readonly readers?: readonly TableOwner[];
  /** Not copied into another database, which writes its own rows. */
  readonly isLocal?: true;
}

export const TABLES: Readonly<Record<keyof Schema, OwnedTable>> = {
  shop_meta: { owner: "database" },
  job_cursor: { owner: "database", readers: ["catalogue", "invoices"] },
  image: { owner: "images" },
  email_message: { owner: "email", readers: ["invoices", "dashboard"] },
  message: { owner: "contact", readers: ["dashboard"] },
  message_answer: { owner: "contact" },
  account: { owner: "accounts" },
  account_google: { owner: "accounts" },
  identity_session: { owner: "accounts" },
  second_factor: { owner: "accounts" },
  recovery_code: { owner: "accounts" },
  sign_in_challenge: { owner: "accounts" },
  password_link: { owner: "accounts" },
  google_sign_in_attempt: { owner: "accounts" },
  google_sign_in_result: { owner: "accounts" },
  google_link_request: { owner: "accounts" },
  used_id_token: { owner: "accounts" },
  shop_user: {
    owner: "accounts",
    readers: ["catalogue", "stock-alerts", "cart", "orders", "invoices", "reviews", "privacy"],
  },
  access_token: { owner: "accounts" },
  api_key: { owner: "accounts", readers: ["catalogue"] },
  profile: { owner: "accounts" },
  audit_log: { owner: "accounts", readers: ["catalogue"] },
  tool: {
    owner: "catalogue",
    readers: [
      "families",
      "files",
      "search",
      "stock-alerts",
      "webhooks",
      "cart",
      "orders",
      "saved-lists",
      "reviews",
      "dashboard",
    ],
  },
  tool_word: { owner: "catalogue" },
  tool_part_number: { owner: "catalogue" },
  tool_picture: { owner: "catalogue" },
  tool_text: { owner: "catalogue", readers: ["search", "orders"] },
  tool_text_word: { owner: "catalogue" },
  kind_text: { owner: "catalogue", readers: ["search"] },
  kind: { owner: "specifications", readers: ["families", "search"] },
  attribute: { owner: "specifications", readers: ["families", "search"] },
  attribute_choice: { owner: "specifications", readers: ["families", "search"] },
  kind_attribute: { owner: "specifications", readers: ["search"] },
  attribute_text: { owner: "specifications", readers: ["search"] },
  choice_text: { owner: "specifications", readers: ["search"] },
  tool_attribute: { owner: "specifications", readers: ["families", "search"] },
  family: { owner: "families", readers: ["search"] },
  family_axis: { owner: "families" },
  family_member: { owner: "families", readers: ["search"] },
  family_text: { owner: "families", readers: ["search"] },
  stored_file: { owner: "files" },
  file_chunk: { owner: "files" },
  tool_file: { owner: "files" },
  synonym: { owner: "search" },
  catalogue_change: { owner: "search", isLocal: true },
  demo_tool: { owner: "catalogue" },
  tool_import: { owner: "catalogue", readers: ["privacy"] },
  tool_import_row: { owner: "catalogue" },
  stock_change: { owner: "catalogue", readers: ["search", "webhooks"] },
  stock_change_by_tool: { owner: "catalogue" },
  stock_alert: { owner: "stock-alerts" },
  webhook_endpoint: { owner: "webhooks" },
  webhook_event: { owner: "webhooks" },
  webhook_delivery: { owner: "webhooks" },
  webhook_stock: { owner: "webhooks" },
  cart_line: { owner: "cart" },
  purchase: {
    owner: "orders",
    readers: ["invoices", "payments", "reviews", "dashboard", "privacy"],
  },
  purchase_line: {
    owner: "orders",
    readers: ["reviews"],
  },
  purchase_event: { owner: "orders" },
  purchase_change_counter: { owner: "orders" },
  idempotency: { owner: "orders" },
  expired_hold: { owner: "orders" },
  refund: { owner: "orders", readers: ["invoices", "dashboard", "privacy"] },
  saved_filter: { owner: "orders" },
  refund_line: { owner: "orders" },
  setting: { owner: "settings" },
  invoice_details: { owner: "orders", readers: ["invoices"] },
  billing_document: { owner: "invoices" },
  document_number: { owner: "invoices" },
  payment: { owner: "payments" },
  provider_event: { owner: "payments" },
  review: { owner: "reviews", readers: ["privacy"] },
  saved_list: { owner: "saved-lists" },
  saved_list_line: { owner: "saved-lists" },
  account_deletion: { owner: "privacy" },
  revenue_rollup: { owner: "dashboard", isLocal: true },
  revenue_change: { owner: "dashboard", isLocal: true },
};
