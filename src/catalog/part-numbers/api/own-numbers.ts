/** Customers' own numbers of tools, which only they and admins see. */
import type { Db } from "../../../database/schema.ts";
import type { FeatureContext } from "../../../frame/feature.ts";
import { textLanguage } from "../../../frame/text-language.ts";
import { keysOf } from "../../../lib/db/lists.ts";
import { type Route, route } from "../../../lib/http/route.ts";
import { foldedPartNumber } from "../../../lib/text/fold.ts";
import { findLineTools } from "../../tools/api/line-tools.ts";
import { numbersOf } from "../../tools/api/tool-row.ts";
import { MAX_OWN, numberText, ownerOf } from "../../tools/rules-other-numbers.ts";
import { findOwnNumber } from "../contract.ts";
import { findByPartNumbers } from "./part-number-store.ts";

export function ownNumberRoutes(context: FeatureContext): Route[] {
  return [
    route(findOwnNumber, async ({ query, caller }) => {
      const folded = foldedPartNumber(query.number);
      const found = await findByPartNumbers(context.db.read, new Set([folded]), { of: caller });
      const own = (found.get(folded) ?? [])
        .filter(({ number }) => number && ownerOf(number) !== undefined)
        .slice(0, MAX_OWN);
      const tools = await findLineTools(context.db.read, keysOf(own), textLanguage(context));
      return own.flatMap(({ key, number }) => {
        const tool = tools.get(key);
        return tool && number ? [{ tool, number: numberText(number, caller.email) }] : [];
      });
    }),
  ];
}

/** The tools that have an own number of the customer. */
export function toolsWithNumbersOf(db: Db, email: string) {
  return db
    .selectFrom("tool_part_number")
    .innerJoin("tool", "tool.key", "tool_part_number.tool_key")
    .select(["tool.key", "tool.id", "tool.part_number", "tool.other_numbers"])
    .where("tool_part_number.owner", "=", email)
    .distinct()
    .execute();
}

/** The customer's own numbers, by tool. */
export async function exportOwnNumbers(db: Db, email: string) {
  const tools = await toolsWithNumbersOf(db, email);
  return tools.flatMap(({ id, ...tool }) =>
    numbersOf(tool)
      .filter((number) => ownerOf(number) === email)
      .map(({ value }) => ({ tool: id, number: value })),
  );
}
