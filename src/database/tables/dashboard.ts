import type { Generated } from "kysely";

export interface DashboardTables {
  revenue_rollup: RevenueRollupTable;
  revenue_change: RevenueChangeTable;
}

/** `quarter`: the start of a quarter of an hour, in epoch ms. */
export interface RevenueRollupTable {
  quarter: number;
  /** That were paid. */
  orders: number;
  paid_cents: number;
  refunded_cents: number;
}

/** A quarter whose roll-up is out of date; written by triggers (`baseline/revenue.ts`). */
export interface RevenueChangeTable {
  key: Generated<number>;
  quarter: number;
}
