import * as z from "zod";
import { endpoint } from "../../lib/contract/endpoint.ts";
import { timestamp } from "../../lib/contract/fields.ts";

/** Payments and refunds of a period in major units; `net` is paid less refunded. */
export const revenue = z.object({
  orders: z.int().describe("orders that were paid"),
  paid: z.number(),
  refunded: z.number(),
  net: z.number(),
});
revenue.register(z.globalRegistry, { title: "Revenue" });
export type Revenue = z.output<typeof revenue>;

/** Days are in the shop's time zone. */
const dayRevenue = revenue.extend({ day: z.iso.date() });
export type DayRevenue = z.output<typeof dayRevenue>;

const lowStockTool = z.object({
  _id: z.string(),
  name: z.string(),
  quantity: z.int(),
  minimum: z.int(),
});
export type LowStockTool = z.output<typeof lowStockTool>;

export const overview = z.object({
  at: timestamp,
  /** Defines when days begin and end. */
  timeZone: z.string(),
  last30Days: revenue,
  /** What the last 30 days are compared with. */
  before30Days: revenue,
  /** Oldest first, today last. */
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
  /** The lowest of these, at most eight. */
  scarce: z.array(lowStockTool),
  messages: z.int().describe("unanswered messages"),
  failedLetters: z.int(),
});
export type Overview = z.output<typeof overview>;

export const getOverview = endpoint("GET /overview", {
  access: "admin",
  tag: "Admin",
  summary: "Revenue, and counts of what needs attention",
  answer: overview,
});
