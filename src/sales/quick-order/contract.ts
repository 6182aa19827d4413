/** Quick order: a list of part numbers and quantities is matched with the catalog. */
import * as z from "zod";
import { lineTool } from "../../catalog/tools/contract.ts";
import { endpoint } from "../../lib/contract/endpoint.ts";
import { line, pieces, typedCells } from "../../lib/contract/fields.ts";
import { MAX_LINES } from "../cart/rules.ts";
import { MAX_READINGS, MAX_TYPED } from "../pasted-lists/rules-readings.ts";

const reading = z.strictObject({
  typed: line(MAX_TYPED).describe(
    "a part number, of which case and spaces do not count, and signs only between two digits, or a name",
  ),
  quantity: pieces.optional().describe("the tool's minimum if absent"),
  isName: z.boolean().optional().describe("never a part number"),
});

/** Characters of a line as it is typed. */
const MAX_LINE = 400;

const whichReading = z.int().describe("which reading of the line fits, from 0");

const offer = z.object({ tool: z.string(), quantity: z.int() });

const number = z
  .string()
  .optional()
  .describe("the other number by which it was found, such as “6205-2RS of SKF”");

const checkedOffer = offer.extend({ reading: whichReading, number });
export type Offer = z.output<typeof checkedOffer>;

const checkedLine = z.object({
  status: z.enum(["found", "ambiguous", "unknown"]),
  tool: z.string().optional().describe("_id of the tool that was found"),
  quantity: z.int().optional().describe("of that tool: as typed, or its minimum"),
  reading: whichReading.optional(),
  number,
  offers: z
    .array(checkedOffer)
    .optional()
    .describe(
      "all that fit, or the nearest; absent where there was no time to look for them: ask again with these lines",
    ),
});
export type CheckedLine = z.output<typeof checkedLine>;

export const checkLines = endpoint("POST /quick-order/check", {
  access: "visitor",
  tag: "Quick order",
  summary: `Match up to ${MAX_LINES} lines with the catalog: by part number, by name where one tool alone has it, and the nearest for what is unknown. Writes nothing`,
  body: z.strictObject({
    lines: z
      .array(
        z.strictObject({
          readings: z
            .array(reading)
            .min(1)
            .max(MAX_READINGS)
            .describe(
              "what the line may mean, the likeliest first: “4711 25” is 25 of 4711, or 4711 of 25",
            ),
        }),
      )
      .min(1)
      .max(MAX_LINES),
  }),
  maxBytes: 1024 * 1024,
  answer: z.object({
    lines: z.array(checkedLine).describe("in the order of the request"),
    tools: z.array(lineTool).describe("all that the lines name"),
  }),
  refusals: [],
});

/** Columns may be separated by tabs. A blank line is answered as one that cannot be read. */
const typedLine = typedCells(MAX_LINE).max(MAX_LINE);

/** What a typed line means for an order. */
const matchedLine = z.object({
  status: z
    .enum([
      "exact",
      "several",
      "none",
      "below-minimum",
      "not-a-multiple",
      "too-many",
      "sold-out",
      "ambiguous-quantity",
      "unreadable",
    ])
    .describe(
      "several: offers fit alike; none: offers are the nearest and are never taken; ambiguous-quantity: “25,000” is 25 with three decimals or 25000, unless it is so in all lines",
    ),
  tool: z.string().optional().describe("_id of the one tool that was found"),
  number,
  quantity: z.int().optional().describe("as typed, or the tool's minimum"),
  possible: z
    .array(z.int())
    .optional()
    .describe("quantities that can be ordered instead, or those that were meant"),
  message: z.string().optional().describe("what is wrong with the line"),
  offers: z.array(offer).optional(),
});
export type MatchedLine = z.output<typeof matchedLine>;

export const matchTools = endpoint("POST /tool/match", {
  access: "public",
  tag: "Catalog",
  summary: `What up to ${MAX_LINES} lines of a list mean, such as “25 x MW-401-100”: which tool, and whether that quantity can be ordered. Writes nothing`,
  body: z.strictObject({
    lines: z
      .array(z.strictObject({ typed: typedLine }))
      .min(1)
      .max(MAX_LINES),
  }),
  maxBytes: 1024 * 1024,
  answer: z.object({
    lines: z.array(matchedLine).describe("in the order of the request"),
    tools: z.array(lineTool).describe("all that the lines name"),
  }),
  refusals: [],
});
