/** Quick order: a list of part numbers and quantities is matched with the catalog. */
import * as z from "zod";
import { endpoint } from "../../kit/endpoint.ts";
import { line, pieces } from "../../kit/fields.ts";
import { lineTool } from "../catalogue/contract.ts";
import { MAX_LINES } from "./rules-list.ts";
import { MAX_READINGS, MAX_TYPED } from "./rules-readings.ts";

const reading = z.strictObject({
  typed: line(MAX_TYPED).describe(
    "a part number, whose case, spaces and signs do not count, or a name",
  ),
  quantity: pieces.optional().describe("the tool's minimum if absent"),
  isName: z.boolean().optional().describe("never a part number"),
});

const offer = z.object({ tool: z.string(), quantity: z.int() });
export type Offer = z.output<typeof offer>;

const checkedLine = z.object({
  status: z.enum(["found", "ambiguous", "unknown"]),
  tool: z.string().optional().describe("_id of the tool that was found"),
  quantity: z.int().optional().describe("of that tool: as typed, or its minimum"),
  offers: z
    .array(offer)
    .optional()
    .describe(
      "all that fit, or the nearest; absent where there was no time to look for them: ask again with these lines",
    ),
});
export type CheckedLine = z.output<typeof checkedLine>;

export const checkLines = endpoint({
  method: "POST",
  path: "/quick-order/check",
  access: "public",
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
