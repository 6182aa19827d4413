/** A customer's cart. It claims neither stock nor price; visitors keep theirs in the browser. */

import * as z from "zod";
import { lineTool, noSuchTool } from "../../catalog/tools/contract.ts";
import { endpoint } from "../../lib/contract/endpoint.ts";
import { amount, id, pieces } from "../../lib/contract/fields.ts";
import { busy } from "../../lib/contract/problem.ts";
import { refusalKind } from "../../lib/contract/result.ts";
import { MAX_PIECES } from "../../lib/i18n/numbers.ts";
import { MAX_LINES } from "./rules.ts";

const tag = "Cart";

/** Of a list, and of an order. */
export const newLines = z
  .array(z.strictObject({ tool: id, quantity: pieces }))
  .min(1)
  .max(MAX_LINES);

const cartLine = z.object({
  tool: z.string().describe("the tool's _id"),
  quantity: z.int(),
  seenPrice: z
    .number()
    .describe("of `seenPriceUnit` pieces, when the line was last changed; major units"),
  seenPriceUnit: lineTool.shape.priceUnit,
});
cartLine.register(z.globalRegistry, { title: "CartLine" });
export type CartLine = z.output<typeof cartLine>;

export const cartFull = refusalKind(
  409,
  "cart-full",
  "The cart is full. Order or remove something first.",
);

export const getCart = endpoint("GET /cart", {
  access: "customer",
  tag,
  summary: "One's own cart, in the order in which the tools were added",
  answer: z.array(cartLine).max(MAX_LINES),
  refusals: [],
});

export const setCartLine = endpoint("PUT /cart/{tool}", {
  access: "customer",
  tag,
  summary: "Set the quantity of a tool in one's cart; 0 removes it",
  params: z.object({ tool: id }),
  body: z.strictObject({ quantity: z.int().min(0).max(MAX_PIECES) }),
  answer: z.object({
    lineCount: z.int(),
    seenPrice: z.number().optional(),
    seenPriceUnit: lineTool.shape.priceUnit.optional(),
  }),
  refusals: [noSuchTool, cartFull, busy],
});

const namedTool = z.object({ tool: z.string(), name: z.string(), quantity: z.int() });
namedTool.register(z.globalRegistry, { title: "NamedTool" });

export const mergeCart = endpoint("POST /cart/merge", {
  access: "customer",
  tag,
  summary: `Put lines into one's cart. The larger quantity of a tool counts, never the sum, so the call can be repeated. Beyond ${MAX_LINES} lines the oldest stay and \`full\` names the others`,
  body: z.strictObject({
    lines: z
      .array(
        z.strictObject({
          tool: id,
          quantity: pieces,
          seenPrice: amount.optional(),
          seenPriceUnit: lineTool.shape.priceUnit.optional().describe("1 where it is absent"),
        }),
      )
      .min(1)
      .max(MAX_LINES),
  }),
  maxBytes: 128 * 1024,
  answer: z.object({
    lines: z.array(cartLine).describe("the whole cart"),
    added: z.array(namedTool).describe("new lines, and those with a larger quantity than before"),
    full: z.array(namedTool),
    unknown: z.array(z.string()).describe("tools that never were in the catalog"),
  }),
  refusals: [busy],
});
