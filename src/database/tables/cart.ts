import type { Generated } from "kysely";
import type { PriceUnit } from "../../lib/money/price-unit.ts";

export interface CartTables {
  cart_line: CartLineTable;
}

/** A line of a customer's cart. It claims neither stock nor price. */
export interface CartLineTable {
  user_key: number;
  tool_key: number;
  quantity: number;
  /** Increases in the order in which tools were added. */
  position: number;
  /** The price of `seen_price_unit` pieces when the line was last changed. */
  seen_price_cents: number;
  seen_price_unit: Generated<PriceUnit>;
  updated_at: number;
}
