import type { PriceUnit } from "../src/lib/money/price-unit.ts";

/** A tool of the demo catalog. `price` is dollars for `priceUnit` pieces, for one without it. */
export interface DemoTool {
  id: string;
  name: string;
  category: string;
  partNumber: string;
  description: string;
  /** What no attribute says. */
  specs: { label: string; value: string }[];
  /** The values as an admin types them, by the codes of attributes of the category. */
  attributes?: Readonly<Record<string, string | string[]>>;
  minimum: number;
  multiple?: number;
  quantity: number;
  price: number;
  priceUnit?: PriceUnit;
  tiers?: { quantity: number; price: number }[];
  drawing: () => string;
}
