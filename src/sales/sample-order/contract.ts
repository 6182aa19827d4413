/** What an order would cost under settings that are not saved yet. */
import * as z from "zod";
import { sectionNames } from "../../frame/settings/sections.ts";
import { endpoint } from "../../lib/contract/endpoint.ts";
import { amount, line } from "../../lib/contract/fields.ts";
import { MAX_WEIGHT } from "../../lib/measure/weight.ts";
import { partialAddress } from "../../people/addresses/contract.ts";
import { deliveryOffer } from "../delivery/contract.ts";

export const sampleOrder = endpoint("POST /settings/sample-order", {
  access: "admin",
  tag: "Settings",
  summary: "What an order would cost with a draft of a section; nothing is stored",
  body: z.strictObject({
    section: z.enum(sectionNames as [string, ...string[]]),
    value: z.record(z.string(), z.unknown()).describe("the draft of that section"),
    goods: amount.describe("as the shop lists it, in major units"),
    weightGrams: z.number().min(0).max(MAX_WEIGHT).default(0),
    shipTo: partialAddress.optional().describe("without it: the shop's own country"),
    vatId: line(40).optional().describe("of a firm; taken as confirmed by the tax office"),
    deliveryMethod: line(60).optional(),
  }),
  maxBytes: 1024 * 1024,
  answer: z.object({
    zone: z.string().optional().describe("the name of the zone; absent in a shop without zones"),
    deliveries: z.array(deliveryOffer),
    deliveryMethod: z.string().optional(),
    goods: z.number().describe("with its tax"),
    delivery: z.number().describe("with its tax"),
    tax: z.array(z.object({ rate: z.number(), amount: z.number(), reason: z.string().optional() })),
    price: z.number().describe("the amount due"),
    fault: z.object({ code: z.string(), detail: z.string() }).optional(),
  }),
  refusals: [],
});
