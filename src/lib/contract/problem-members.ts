/** Further members of problems, by the refusals that have them (RFC 9457, section 3.2). */
import * as z from "zod";

export const problemMembers = {
  errors: z
    .array(z.object({ field: z.string(), message: z.string() }))
    .optional()
    .describe("with invalid-input: what is wrong, by field; nested fields as `tiers.0.price`"),
  retryAfter: z.number().optional().describe("seconds, as in the header Retry-After"),
  scope: z.string().optional().describe("with scope-missing: what the key lacks"),
  quantity: z
    .int()
    .optional()
    .describe("with stock-changed and stock-out-of-range: what can be ordered now"),
  held: z
    .int()
    .optional()
    .describe("with stock-changed and stock-out-of-range: pieces that unpaid orders hold"),
  toShip: z
    .int()
    .optional()
    .describe("with stock-changed and stock-out-of-range: pieces of paid orders, not shipped"),
  product: z.unknown().optional().describe("with tool-changed: the product as it is now"),
  stored: z.unknown().optional().describe("with setting-changed and text-changed: what is stored"),
  sent: z
    .unknown()
    .optional()
    .describe("with setting-changed and text-changed: what was sent, as it would be stored"),
  left: z
    .number()
    .optional()
    .describe(
      "with sold-out and too-many-pieces: pieces that are left; with refund-too-large: the amount",
    ),
  minimum: z.int().optional().describe("with sold-out and below-minimum: the minimum order"),
  multiple: z.int().optional().describe("with not-a-multiple: pieces that are sold together"),
  country: z.string().optional().describe("with not-sold-to: ISO 3166-1"),
  lower: z.int().optional().describe("with not-a-multiple: the next smaller quantity"),
  upper: z.int().optional().describe("with not-a-multiple: the next larger quantity"),
  price: z.number().optional().describe("with price-changed: the price now"),
  order: z.string().optional().describe("with already-ordered: the order's _id"),
  line: z.int().optional().describe("with too-many-pieces: the number of the order's line"),
  lines: z
    .unknown()
    .optional()
    .describe("with lines-refused: each refused line with its own code and detail"),
  short: z.unknown().optional().describe("with sold-out: lines whose pieces are gone"),
  purchase: z.unknown().optional().describe("with paid-other-order: the order that was paid"),
  obstacles: z.unknown().optional().describe("with orders-open: what has to end first"),
  tool: z.string().optional().describe("with no-such-tool of a list: the tool's _id"),
  link: z.string().optional().describe("with account-not-verified: where the account is kept"),
  orders: z.int().optional().describe("with account-not-verified: how many orders it has"),
  challenge: z
    .string()
    .optional()
    .describe("with second-factor-needed: send it with a code to POST /identity/second-factor"),
  join: z.string().optional().describe("with google-join-needed: proves the sign-in with Google"),
  email: z.string().optional().describe("with google-join-needed: the account's"),
  byPassword: z.boolean().optional().describe("with google-join-needed: its password joins them"),
  byEmail: z.boolean().optional().describe("with google-join-needed: a link by email joins them"),
};

/** What a refusal may add to its problem. */
export type ProblemMembers = { readonly [Name in keyof typeof problemMembers]?: unknown };
