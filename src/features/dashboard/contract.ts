/** The shop at a glance, for admins. */
import * as z from "zod";
import { endpoint } from "../../kit/endpoint.ts";
import { moment } from "../../kit/fields.ts";

/** Money that came in and went back in some time, in dollars; `net` is what is left of it. */
export const takings = z.object({
  orders: z.int().describe("orders that were paid"),
  paid: z.number(),
  refunded: z.number(),
  net: z.number(),
});
/** Money that came in and went back in some time. */
export type Takings = z.output<typeof takings>;

/** The takings of one day, in the shop's time zone. */
export const dayTakings = takings.extend({ day: z.iso.date() });
/** The takings of one day. */
export type DayTakings = z.output<typeof dayTakings>;

/** A tool that is sold out or soon will be. */
export const scarceTool = z.object({
  _id: z.string(),
  name: z.string(),
  quantity: z.int(),
  minimum: z.int(),
});
/** A tool that is sold out or soon will be. */
export type ScarceTool = z.output<typeof scarceTool>;

/** The shop at a glance. */
export const overview = z.object({
  at: moment,
  /** In which days begin and end. */
  timeZone: z.string(),
  /** Since the first of this month. */
  month: takings,
  last30Days: takings,
  /** The last 30 days, the oldest first, today last. */
  days: z.array(dayTakings),
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
  scarce: z.array(scarceTool),
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
  summary: "The shop at a glance: takings, and what waits for somebody",
  answer: overview,
  refusals: [],
});
