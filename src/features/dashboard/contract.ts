/** The shop at a glance, for admins. */
import * as z from "zod";
import { endpoint } from "../../kit/endpoint.ts";
import { timestamp } from "../../kit/fields.ts";

/** Money that came in and went back in some time, in dollars; `net` is what is left of it. */
export const revenue = z.object({
  orders: z.int().describe("orders that were paid"),
  paid: z.number(),
  refunded: z.number(),
  net: z.number(),
});
/** Money that came in and went back in some time. */
export type Revenue = z.output<typeof revenue>;

/** The revenue of one day, in the shop's time zone. */
export const dayRevenue = revenue.extend({ day: z.iso.date() });
/** The revenue of one day. */
export type DayRevenue = z.output<typeof dayRevenue>;

/** A tool that is sold out or soon will be. */
export const lowStockTool = z.object({
  _id: z.string(),
  name: z.string(),
  quantity: z.int(),
  minimum: z.int(),
});
/** A tool that is sold out or soon will be. */
export type LowStockTool = z.output<typeof lowStockTool>;

/** The shop at a glance. */
export const overview = z.object({
  at: timestamp,
  /** In which days begin and end. */
  timeZone: z.string(),
  /** Since the first of this month. */
  month: revenue,
  last30Days: revenue,
  /** The last 30 days, the oldest first, today last. */
  days: z.array(dayRevenue),
  toShip: z.int().describe("paid orders that nothing keeps from being shipped"),
  cancellations: z.int().describe("orders whose buyers wait for an answer"),
  disputes: z.int(),
  failedRefunds: z.int().describe("orders with a refund that failed and that none has made up for"),
  unpaid: z.object({
    orders: z.int().describe("unpaid orders that hold pieces"),
    pieces: z.int(),
  }),
  soldOut: z.int(),
  lowStock: z.int().describe("tools with fewer pieces than three smallest orders"),
  /** The scarcest of these, at most eight. */
  scarce: z.array(lowStockTool),
  messages: z.int().describe("messages without an answer"),
  failedLetters: z.int(),
});
/** The shop at a glance. */
export type Overview = z.output<typeof overview>;

export const getOverview = endpoint({
  method: "GET",
  path: "/overview",
  access: "admin",
  tag: "Admin",
  summary: "The shop at a glance: revenue, and what waits for somebody",
  answer: overview,
  refusals: [],
});
