import type { Generated } from "kysely";
import type { PriceUnit } from "../../lib/money/price-unit.ts";

export interface OrderTables {
  purchase: PurchaseTable;
  purchase_line: PurchaseLineTable;
  purchase_event: PurchaseEventTable;
  /** One row: the last number of a change. */
  purchase_change_counter: { number: number };
  idempotency: IdempotencyTable;
  expired_hold: { user_key: number; tool_key: number; expired_at: number };
  saved_filter: SavedFilterTable;
  packing: PackingTable;
  parcel: ParcelTable;
  parcel_line: ParcelLineTable;
}

export interface PurchaseTable {
  /** Also the order number. */
  key: Generated<number>;
  id: string;
  user_key: number;
  buyer_email: string;
  buyer_name: string;
  /** The first line's; with `line_count` it says what was ordered. */
  product: string;
  line_count: number;
  phone: string;
  address: string;
  /** The sum of all lines, as `minimum`. */
  quantity: number;
  minimum: number;
  /** Pieces that are still the order's: the sum of its lines' `fulfillable`. */
  fulfillable: number;
  /** The amount due. */
  price_cents: number;
  delivery_cents: number;
  /** The charge and the value of goods from which it is free, as agreed when the order was placed; null: never free. */
  delivery_charge_cents: number;
  delivery_free_from_cents: number | null;
  /** JSON of the way of delivery as it was chosen (`KeptDelivery`); null: the shop had only one charge. */
  delivery_choice: string | null;
  /** Included in the price. */
  tax_cents: number;
  /** Null: the lines have several rates. */
  tax_basis_points: number | null;
  /** JSON: how it was taxed (sales/tax/rules-order-tax.ts). Null: gross prices at one rate, without a country. */
  tax_terms: Generated<string | null>;
  state: "unpaid" | "paid" | "shipped" | "delivered" | "expired" | "deleted";
  /** The time until which an unpaid order takes items out of stock; null: it takes none. */
  held_until: number | null;
  /** SHA-256 of the body: the same within 10 s is a duplicate. */
  request_hash: string;
  transaction_id: string | null;
  created_at: number;
  paid_at: number | null;
  /** When its last parcel left; null while something is open. */
  shipped_at: Generated<number | null>;
  /** When the last of its parcels was. */
  delivered_at: Generated<number | null>;
  /** When the first parcel left, while pieces are open; null otherwise. */
  partly_shipped_at: Generated<number | null>;
  /** Null when answered. */
  cancellation_requested_at: Generated<number | null>;
  disputed_at: Generated<number | null>;
  /** The last parcel of a shipped order has it, as the next two. Null: by a carrier, or not shipped. */
  delivery_method: Generated<"own" | "pickup" | null>;
  carrier: Generated<string | null>;
  tracking: Generated<string | null>;
  /** The sum of succeeded refunds. */
  refunded_cents: Generated<number>;
  /** Emails and documents about the order are in it. */
  locale: Generated<string>;
  /** The admin who took the order for the buyer; null: the buyer placed it. */
  taken_by_key: Generated<number | null>;
  /** Rises with every change. Null: changed since the last number (sales/order-list/api/order-changes.ts). */
  change_number: Generated<number | null>;
  /** Raised by every change, by a trigger. */
  version: Generated<number>;
}

/** One tool of an order. A line that is removed is deleted; the others keep their numbers. */
export interface PurchaseLineTable {
  purchase_key: number;
  /** The number from 1 on. */
  number: number;
  /** The order's. */
  user_key: number;
  tool_key: number;
  part_number: string;
  product: string;
  quantity: number;
  minimum: number;
  /** The price of `price_unit` pieces, as the page listed it: gross or net. */
  unit_price_cents: number;
  price_unit: Generated<PriceUnit>;
  /** What the buyer pays for the line, with its tax. Null: the unit price times the quantity. */
  total_cents: Generated<number | null>;
  tax_class: Generated<string>;
  tax_basis_points: number;
  /** Pieces that are the order's: fewer than `quantity` when some were returned to stock, 0 when they were gone at payment. */
  fulfillable: number;
  /** Pieces that had left and were returned to stock, while others of the line were still to ship. */
  returned: Generated<number>;
  /** 1 while the order is unpaid: a buyer has at most one such line of a tool. */
  unpaid: number;
  /** The order's. */
  paid_at: Generated<number | null>;
  /** The pieces were gone when the order was paid. */
  lost_at: Generated<number | null>;
}

export type PurchaseEventKind =
  | "placed"
  | "hold-expired"
  | "hold-retaken"
  | "paid"
  | "paid-without-stock"
  | "expired"
  | "deleted"
  | "shipped"
  | "delivered"
  | "parcel-shipped"
  | "parcel-corrected"
  | "parcel-deleted"
  | "parcel-delivered"
  | "cancellation-asked"
  | "cancellation-declined"
  | "refund-requested"
  | "refunded"
  | "refund-failed"
  | "inquiry"
  | "disputed"
  | "dispute-won"
  | "hold-released"
  | "line-removed"
  | "attached"
  | "address-corrected";

export interface PurchaseEventTable {
  purchase_key: number;
  /** Counted within the order, from 1. */
  number: number;
  kind: PurchaseEventKind;
  /** Null: the shop itself. */
  actor_key: number | null;
  /** The API key that the admin's program used. */
  actor_api_key: Generated<number | null>;
  at: number;
  /** Shown to the buyer. */
  note: Generated<string | null>;
}

export interface IdempotencyTable {
  user_key: number;
  idempotency_key: string;
  request_hash: string;
  /** JSON of the first answer. */
  decision: string;
  created_at: number;
}

export interface SavedFilterTable {
  key: Generated<number>;
  id: string;
  user_key: number;
  /** Unique for each user. */
  name: string;
  /** JSON: the query of `GET /purchase`, without the page. */
  filter: string;
  created_at: number;
}

/** An admin has the order open to pack it. */
export interface PackingTable {
  purchase_key: number;
  user_key: number;
  started_at: number;
  /** The page was open then. */
  seen_at: number;
}

/** What left the house at once, under one tracking number. */
export interface ParcelTable {
  purchase_key: number;
  /** Counted within the order, from 1; a deleted parcel keeps its number. */
  number: number;
  /** Null: by a carrier. */
  delivery_method: "own" | "pickup" | null;
  carrier: string | null;
  tracking: string | null;
  shipped_at: number;
  delivered_at: Generated<number | null>;
  /** It was shipped by mistake: its pieces are the order's to ship again. */
  deleted_at: Generated<number | null>;
  /** SHA-256 of who asked with which Idempotency-Key, and of the body. */
  request: Generated<string | null>;
}

export interface ParcelLineTable {
  purchase_key: number;
  /** The parcel's number. */
  parcel: number;
  /** The number of the order's line. */
  line: number;
  quantity: number;
}
