import * as z from "zod";
import { endpoint } from "../../lib/contract/endpoint.ts";
import { comparedLine } from "../../lib/contract/fields.ts";
import { lineTool } from "../tools/contract.ts";
import { MAX_OTHER_NUMBER, MAX_OWN } from "../tools/rules-other-numbers.ts";

export const findOwnNumber = endpoint("GET /own-number", {
  access: "customer",
  tag: "Catalog",
  summary: "The tools that have this number as the caller’s own; admins get those of all customers",
  query: z.object({ number: comparedLine(MAX_OTHER_NUMBER).min(1) }),
  answer: z
    .array(
      z.object({
        tool: lineTool,
        number: z.string().describe("as a text: “4711, the customer’s own number”"),
      }),
    )
    .max(MAX_OWN),
});
