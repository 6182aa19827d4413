/** The two letters: one asks whether the mailbox wants to be told, one tells. */
import { shop } from "../../../../shop.config.ts";
import { formatCents } from "../../../kit/money.ts";
import { buildEmail, type EmailMessage } from "../../email/api/template.ts";
import type { AlertTool } from "./store.ts";

const SHOP = shop.company.name;
const pieces = (count: number) => count.toLocaleString("en-US");

/** Asks whoever reads this mailbox whether to be told; nothing else is sent before that. */
export function confirmationEmail(to: string, { name }: AlertTool, url: string): EmailMessage {
  return buildEmail({
    to,
    subject: `Shall we tell you when it is back? ${SHOP}`,
    paragraphs: [
      "Somebody asked us to email this address when this tool can be ordered again. Confirm it, and we email once.",
    ],
    facts: [["Tool", name]],
    action: { label: "Tell me when it is back", url },
    reason: `You get this because this address was typed on a tool's page at ${SHOP}. If it was not you, do nothing: no further email follows, and the address is not kept. The link is good for seven days.`,
  });
}

/** Tells that a tool can be ordered again. `page` is the tool's, `end` the way out. */
export function backInStockEmail(
  to: string,
  tool: AlertTool,
  page: string,
  end: string,
): EmailMessage {
  return buildEmail({
    to,
    subject: `${tool.name} is back in stock`,
    paragraphs: [
      "You asked us to tell you: it can be ordered again. We cannot reserve pieces before an order is placed.",
    ],
    facts: [
      ["Tool", tool.name],
      ...(tool.part_number === "" ? [] : [["Part number", tool.part_number] as const]),
      ["Price", `${formatCents(tool.price_cents)} for one piece`],
      ["In stock", pieces(tool.quantity)],
      ["Minimum order", pieces(tool.minimum)],
    ],
    action: { label: "See the tool", url: page },
    reason: `You get this once because you asked ${SHOP} to tell you when this tool is back.`,
    unsubscribe: { label: "Stop stock emails", url: end },
  });
}
