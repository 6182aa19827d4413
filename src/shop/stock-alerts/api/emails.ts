import { paths } from "../../../frame/paths.ts";
import { t } from "../../../lib/i18n/i18n.ts";
import { formatCount } from "../../../lib/i18n/numbers.ts";
import { formatEach } from "../../../lib/money/piece-price.ts";
import { createSeal, openIfOwn } from "../../../lib/secrets/seal.ts";
import { buildEmail, type EmailMessage, type EmailShop } from "../../email/api/template.ts";
import { unsubscribeInOneClick } from "../contract.ts";
import type { AlertTool } from "./store.ts";

const CONFIRM_WITHIN_MS = 7 * 24 * 60 * 60_000;

/** What a confirmation link confirms. It is sealed into the link, so that unconfirmed addresses are not stored. */
export interface Subscription {
  readonly tool: string;
  readonly email: string;
}

/** Paths of pages, with a sealed token. */
export interface StockAlertLinks {
  confirm(subscription: Subscription): string;
  /** Unsubscribes a mailbox from everything; never expires. */
  unsubscribe(email: string): string;
  /** The same for mail programs, which post to it. */
  unsubscribeInOneClick(email: string): string;
  /** Undefined for a forged or expired token. */
  readConfirm(token: string): Subscription | undefined;
  readUnsubscribe(token: string): string | undefined;
}

export function stockAlertLinks(secretKey: string, now: () => number = Date.now): StockAlertLinks {
  const seal = createSeal(secretKey, "restock links");
  // Browsers do not send the part after `#` to any server.
  const page = (action: "confirm" | "end", token: string) => paths.stockAlert(action, token);
  return {
    confirm: (subscription) => {
      const until = now() + CONFIRM_WITHIN_MS;
      return page("confirm", seal.close(JSON.stringify({ ...subscription, until }), "confirm"));
    },
    unsubscribe: (email) => page("end", seal.close(email, "end")),
    unsubscribeInOneClick: (email) =>
      `/api${unsubscribeInOneClick.path.replace("{token}", seal.close(email, "end"))}`,
    readConfirm: (token) => {
      const text = openIfOwn(seal, token, "confirm");
      if (text === undefined) return undefined;
      const { tool, email, until }: Subscription & { until: number } = JSON.parse(text);
      return until > now() ? { tool, email } : undefined;
    },
    readUnsubscribe: (token) => openIfOwn(seal, token, "end"),
  };
}

/** Double opt-in: nothing else is sent before the link is opened. */
export function confirmationEmail(
  shop: EmailShop,
  to: string,
  { name }: AlertTool,
  url: string,
): EmailMessage {
  const shopName = shop.company.name;
  return buildEmail(shop, {
    to,
    subject: t("email.stockAlert.confirm.subject", "Shall we tell you when it is back? {shop}", {
      shop: shopName,
    }),
    paragraphs: [
      t(
        "email.stockAlert.confirm.text",
        "This address was entered to get one email when this tool can be ordered again. Confirm, and we will send it.",
      ),
    ],
    facts: [[t("email.stockAlert.tool", "Tool"), name]],
    action: { label: t("email.stockAlert.confirm.button", "Tell me when it is back"), url },
    reason: t(
      "email.stockAlert.confirm.reason",
      "You get this because this address was entered on a tool's page at {shop}. If it was not you, do nothing: no further email follows, and the address is not stored. The link works for seven days.",
      { shop: shopName },
    ),
  });
}

export function backInStockEmail(
  shop: EmailShop,
  to: string,
  tool: AlertTool,
  links: { readonly page: string; readonly unsubscribe: string },
): EmailMessage {
  return buildEmail(shop, {
    to,
    subject: t("email.stockAlert.back.subject", "{tool} is back in stock", { tool: tool.name }),
    paragraphs: [
      t(
        "email.stockAlert.back.text",
        "This tool can be ordered again. We cannot reserve any before you place an order.",
      ),
    ],
    facts: [
      [t("email.stockAlert.tool", "Tool"), tool.name],
      ...(tool.part_number === ""
        ? []
        : [[t("email.stockAlert.partNumber", "Part number"), tool.part_number] as const]),
      [t("email.stockAlert.price", "Price"), formatEach(tool.price_cents, tool.price_unit)],
      [t("email.stockAlert.inStock", "In stock"), formatCount(tool.quantity)],
      [t("email.stockAlert.minimum", "Minimum order"), formatCount(tool.minimum)],
    ],
    action: { label: t("email.stockAlert.back.button", "See the tool"), url: links.page },
    reason: t(
      "email.stockAlert.back.reason",
      "You get this once because you asked {shop} to tell you when this tool is back.",
      { shop: shop.company.name },
    ),
    unsubscribe: {
      label: t("email.stockAlert.stop", "Stop stock emails"),
      url: links.unsubscribe,
    },
  });
}
