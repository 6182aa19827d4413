/** What a cart costs and what is wrong with its lines; nothing is written. */
import * as z from "zod";
import { lineTool, tool } from "../../catalog/tools/contract.ts";
import { taxCategories } from "../../frame/tax.ts";
import { endpoint } from "../../lib/contract/endpoint.ts";
import { accountEmail, line } from "../../lib/contract/fields.ts";
import { partialAddress } from "../../people/addresses/contract.ts";
import { newLines } from "../cart/contract.ts";
import { deliveryOffer } from "../delivery/contract.ts";
import { vatIdStates } from "../vat-ids/rules.ts";

const fault = z.object({
  code: z.enum(["no-such-tool", "below-minimum", "not-a-multiple", "sold-out"]),
  detail: z.string(),
  left: z.int().optional(),
  minimum: z.int().optional(),
  multiple: z.int().optional(),
  lower: z.int().optional(),
  upper: z.int().optional(),
});

/** Money is major units. */
const previewLine = z.object({
  tool: z.string().describe("the tool's _id"),
  name: z.string().describe("empty for a tool that never was in the catalog"),
  partNumber: z.string(),
  img: z.string(),
  lang: z.string().optional().describe("of the name, where it is not the request's"),
  quantity: z.int(),
  minimum: z.int(),
  multiple: z.int(),
  available: z.int(),
  listPrice: z.number().describe("of `priceUnit` pieces below the first quantity price"),
  priceUnit: lineTool.shape.priceUnit,
  taxClass: tool.shape.taxClass.describe("of the tool, unless it is `standard`"),
  tiers: z.array(z.object({ quantity: z.int(), price: z.number() })),
  unitPrice: z.number().describe("of `priceUnit` pieces at this quantity, as an order has it"),
  total: z.number(),
  fault: fault.optional(),
});
export type PreviewLine = z.output<typeof previewLine>;

export const previewCheckout = endpoint("POST /checkout/preview", {
  access: "visitor",
  tag: "Orders",
  summary:
    "What lines cost now, and what is wrong with each. The totals are of the lines that can be ordered; lines of one tool are added up",
  body: z.strictObject({
    lines: newLines,
    shipTo: partialAddress.optional().describe("without it: the shop's own country"),
    deliveryMethod: line(60)
      .optional()
      .describe("the id of one of `deliveries`; without it, or if it is gone: the first"),
    patient: accountEmail
      .optional()
      .describe("for admins: the buyer for whom they order; a certificate of the account counts"),
    company: line(160).optional().describe("as in an order; no price depends on it"),
    taxNumber: line(40).optional(),
  }),
  maxBytes: 128 * 1024,
  answer: z.object({
    lines: z.array(previewLine),
    goods: z.number(),
    delivery: z.number(),
    deliveryTax: z
      .number()
      .optional()
      .describe("included in `delivery`, where its tax is not that of the goods"),
    tax: z
      .array(
        z.object({
          rate: z.number(),
          amount: z.number(),
          category: z.enum(taxCategories).optional(),
          reason: z
            .string()
            .optional()
            .describe("why no tax is charged, or not that of the destination"),
        }),
      )
      .describe("included in `price`, by rate in percent"),
    taxAdded: z
      .literal(true)
      .optional()
      .describe("the shop's prices are net: goods and delivery are without the tax"),
    vatId: z
      .enum(vatIdStates)
      .optional()
      .describe(
        "what the register says of taxNumber, where the shop asks it and the tax depends on it; unless it is confirmed, tax is charged as to a consumer",
      ),
    price: z.number().describe("the amount due"),
    deliveries: z
      .array(deliveryOffer)
      .describe("what delivers these lines there, the cheapest first; picking up comes last"),
    deliveryMethod: z.string().optional().describe("the one that `delivery` and `price` are for"),
    fault: z
      .object({
        code: z.enum([
          "amount-too-large",
          "amount-too-small",
          "not-sold-to",
          "not-deliverable",
          "tax-unknown",
        ]),
        detail: z.string(),
      })
      .optional(),
  }),
  refusals: [],
});
