import { pricedFromRow, unitPriceFor } from "../../../catalog/tier-prices/rules.ts";
import { noSuchTool } from "../../../catalog/tools/contract.ts";
import { namedIn } from "../../../catalog/translations/api/text-store.ts";
import type { Database } from "../../../database/schema.ts";
import type { AnswerOf, EndpointInput } from "../../../lib/contract/endpoint.ts";
import type { Outcome } from "../../../lib/contract/result.ts";
import { currentLanguage } from "../../../lib/i18n/language.ts";
import { majorFromMinor, minorFromMajor } from "../../../lib/money/money.ts";
import { type CartLine, cartFull, type mergeCart, type setCartLine } from "../contract.ts";
import { MAX_LINES, mergeLines } from "../rules.ts";
import { countLines, deleteLine, findLines, findTools, lockCart, saveLines } from "./store.ts";

type Lines = Awaited<ReturnType<typeof findLines>>;

export function wireLines(lines: Lines): CartLine[] {
  return lines.map(({ id, quantity, seen_price_cents, seen_price_unit }) => ({
    tool: id,
    quantity,
    seenPrice: majorFromMinor(seen_price_cents),
    seenPriceUnit: seen_price_unit,
  }));
}

/** Sets the quantity of a tool; 0 removes it. Refuses a deleted tool, and a line beyond the limit. */
export function setLine(
  db: Database,
  userKey: number,
  toolId: string,
  quantity: number,
): Promise<Outcome<AnswerOf<typeof setCartLine>>> {
  return db.transaction(async (tx) => {
    await lockCart(tx, userKey);
    if (quantity === 0) {
      await deleteLine(tx, userKey, toolId);
      return { lineCount: await countLines(tx, userKey) };
    }
    const [tool] = await findTools(tx, [toolId]);
    if (!tool || tool.deleted_at !== null) return noSuchTool();
    const seenCents = unitPriceFor(pricedFromRow(tool), quantity);
    const seenUnit = tool.price_unit;
    const line = { tool: tool.key, quantity, seenCents, seenUnit };
    await saveLines(tx, userKey, [line], Date.now());
    const lineCount = await countLines(tx, userKey);
    if (lineCount > MAX_LINES) return cartFull();
    return { lineCount, seenPrice: majorFromMinor(seenCents), seenPriceUnit: seenUnit };
  });
}

/** Puts lines into the cart; repeatable. `locales` are the shop's languages. */
export function mergeIntoCart(
  db: Database,
  userKey: number,
  { lines: sent }: EndpointInput<typeof mergeCart>["body"],
  locales: readonly string[],
): Promise<AnswerOf<typeof mergeCart>> {
  return db.transaction(async (tx) => {
    await lockCart(tx, userKey);
    const ids = [...new Set(sent.map(({ tool }) => tool))];
    const found = await namedIn(tx, await findTools(tx, ids), currentLanguage().locale, locales);
    const tools = new Map(found.map((tool) => [tool.id, tool]));
    const known = sent.flatMap(({ tool: id, quantity, seenPrice, seenPriceUnit = 1 }) => {
      const tool = tools.get(id);
      if (!tool) return [];
      const seen =
        seenPrice === undefined
          ? { seenCents: unitPriceFor(pricedFromRow(tool), quantity), seenUnit: tool.price_unit }
          : { seenCents: minorFromMajor(seenPrice), seenUnit: seenPriceUnit };
      return [{ tool: tool.key, id, name: tool.name, quantity, ...seen }];
    });
    const { changed, full } = mergeLines(await findLines(tx, userKey), known);
    await saveLines(tx, userKey, changed, Date.now());
    return {
      lines: wireLines(await findLines(tx, userKey)),
      added: changed.map(wireNamed),
      full: full.map(wireNamed),
      unknown: ids.filter((id) => !tools.has(id)),
    };
  });
}

function wireNamed(line: { id: string; name: string; quantity: number }) {
  return { tool: line.id, name: line.name, quantity: line.quantity };
}
