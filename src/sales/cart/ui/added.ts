/** What the messages after a change of the cart say. */
import { t } from "../../../lib/i18n/i18n.ts";
import { formatCount } from "../../../lib/i18n/numbers.ts";
import type { BrowserLine } from "./cart-lines.ts";

export interface NamedLine {
  readonly tool: string;
  readonly quantity: number;
  readonly name?: string | undefined;
}

/** "Cross-cut file: 24 in your cart." `cart` is what it has become. */
export function addedSentence(added: readonly NamedLine[], cart: readonly BrowserLine[]): string {
  const [only, ...more] = added;
  if (only?.name !== undefined && more.length === 0) {
    const { quantity = only.quantity } = cart.find(({ tool }) => tool === only.tool) ?? {};
    return t("cart.addedOne", "{tool}: {quantity} in your cart.", {
      tool: only.name,
      quantity: formatCount(quantity),
    });
  }
  return t(
    "cart.added",
    "{count, plural, one {# tool was} other {# tools were}} added to your cart.",
    { count: added.length },
  );
}

/** Says after a sign-in which of a visitor's lines are now in the account's cart. */
export function movedSentence(added: readonly NamedLine[]): string {
  const [first, ...more] = added;
  const tool = first?.name ?? "";
  if (more.length === 0)
    return t("cart.movedOne", "{tool} was added to your cart from this browser.", { tool });
  return t(
    "cart.moved",
    "{tool} and {count, plural, one {# more tool} other {# more tools}} were added to your cart from this browser.",
    { tool, count: more.length },
  );
}

/** Names shown of lines that did not fit. */
const SHOWN = 3;

export function fullSentence(full: readonly NamedLine[]): string {
  const tools = full.slice(0, SHOWN).map(({ name, tool }) => name ?? tool);
  const count = full.length - tools.length;
  return t(
    "cart.full",
    "Your cart is full, without room for {tools}{count, plural, =0 {} one { and # more} other { and # more}}.",
    { tools: tools.join(", "), count },
  );
}
