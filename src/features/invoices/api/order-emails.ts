/** Emails about orders, queued in the transaction that they report. */

import type { Transaction } from "kysely";
import type { Schema } from "../../../database/schema.ts";
import { EMAIL_PATTERN } from "../../../kit/fields.ts";
import { paths } from "../../../paths.ts";
import type { CurrentShop, Shop } from "../../../shop.ts";
import { isDeletedUser } from "../../accounts/rules.ts";
import type { Outbox } from "../../email/api/outbox.ts";
import { buildEmail, type EmailMessage } from "../../email/api/template.ts";
import type { PurchaseRow } from "../../orders/api/changes.ts";
import type { RefundRow } from "../../orders/api/refund-store.ts";
import { taxRateAt } from "../../orders/api/tax-rates.ts";
import { kindOf, type OrderEmail, type Recipient } from "./attachments.ts";
import {
  type EmailData,
  type EmailOrder,
  type EmailText,
  orderEmailTexts,
  orderFacts,
} from "./order-email-texts.ts";
import { type AttachedDocument, findAttachedDocument } from "./store.ts";

type Tx = Transaction<Schema>;

/**
 * Queues emails to the buyer and the shop; does nothing if the shop sends no email. Each call queues one email per
 * recipient, so call it only when the conditional update has changed the order.
 */
export interface OrderEmails {
  placed(tx: Tx, order: PurchaseRow): Promise<void>;
  /** Call it after the invoice was issued, which is attached. */
  paid(tx: Tx, order: PurchaseRow): Promise<void>;
  withoutStock(tx: Tx, order: PurchaseRow): Promise<void>;
  shipped(tx: Tx, order: PurchaseRow): Promise<void>;
  /** Call it after the credit note was issued, which is attached. */
  refunded(tx: Tx, order: PurchaseRow, refund: RefundRow): Promise<void>;
  refundFailed(tx: Tx, order: PurchaseRow, refund: RefundRow): Promise<void>;
  expired(tx: Tx, order: PurchaseRow): Promise<void>;
  /** To the shop only, without the buyer's reason, which is user input. */
  cancellationAsked(tx: Tx, order: PurchaseRow): Promise<void>;
  cancellationDeclined(tx: Tx, order: PurchaseRow, note?: string): Promise<void>;
  disputed(tx: Tx, order: PurchaseRow): Promise<void>;
  nudge(): void;
}

interface Details {
  readonly refund?: RefundRow;
  readonly note?: string | undefined;
  readonly attached?: AttachedDocument;
}

export function createOrderEmails(deps: {
  readonly outbox: Outbox | undefined;
  readonly publicOrigin: string;
  readonly shop: CurrentShop;
}): OrderEmails {
  const { outbox, publicOrigin } = deps;

  async function queue(tx: Tx, name: OrderEmail, order: PurchaseRow, details: Details = {}) {
    if (!outbox) return;
    const texts = orderEmailTexts[name];
    const buyer = await findBuyer(tx, order);
    const shop = deps.shop();
    const data = await emailData(tx, shop, order, details, buyer !== undefined);
    const { email: shopAddress } = shop.company;
    const put = (recipient: Recipient, email: EmailMessage) => {
      const kind = kindOf(name, recipient, details.refund?.key);
      return outbox.put(tx, email, { purchaseKey: order.key, kind });
    };
    if (texts.buyer && buyer)
      await put("buyer", emailToBuyer(buyer, texts.buyer(data), data, publicOrigin));
    if (texts.shop && EMAIL_PATTERN.test(shopAddress))
      await put("shop", emailToShop(shopAddress, texts.shop(data), data, publicOrigin));
  }

  return {
    placed: (tx, order) => queue(tx, "placed", order),
    paid: (tx, order) => queue(tx, "paid", order, { attached: {} }),
    withoutStock: (tx, order) => queue(tx, "without-stock", order, { attached: {} }),
    shipped: (tx, order) => queue(tx, "shipped", order),
    refunded: (tx, order, refund) =>
      queue(tx, "refunded", order, { refund, attached: { refundKey: refund.key } }),
    refundFailed: (tx, order, refund) => queue(tx, "refund-failed", order, { refund }),
    expired: (tx, order) => queue(tx, "expired", order),
    cancellationAsked: (tx, order) => queue(tx, "cancellation-asked", order),
    cancellationDeclined: (tx, order, note) => queue(tx, "cancellation-declined", order, { note }),
    disputed: (tx, order) => queue(tx, "disputed", order),
    nudge: () => outbox?.nudge(),
  };
}

async function emailData(
  tx: Tx,
  shop: Shop,
  order: PurchaseRow,
  { attached, ...details }: Details,
  isBuyerNotified: boolean,
): Promise<EmailData> {
  return {
    ...details,
    shop,
    order,
    isBuyerNotified,
    taxBasisPoints: await taxRateAt(tx, order.created_at),
    documentNumber: attached && (await findAttachedDocument(tx, order.key, attached))?.number,
    now: Date.now(),
  };
}

interface Buyer {
  readonly email: string;
  /** An unverified mailbox may belong to another person, so its emails hold no user input. */
  readonly isVerified: boolean;
  readonly isDetached: boolean;
}

/**
 * Emails about a detached order go to the address that placed it, if it was paid. Undefined when the buyer gets
 * none: the order is unpaid, or the account was deleted.
 */
async function findBuyer(tx: Tx, order: PurchaseRow): Promise<Buyer | undefined> {
  const user = await tx
    .selectFrom("shop_user")
    .select(["email", "email_verified_at", "detached_at"])
    .where("key", "=", order.user_key)
    .executeTakeFirst();
  if (!user) return undefined;
  if (user.detached_at === null) {
    return { email: user.email, isVerified: user.email_verified_at !== null, isDetached: false };
  }
  if (order.paid_at === null || isDeletedUser(user.email) || isDeletedUser(order.patient))
    return undefined;
  return { email: order.patient, isVerified: false, isDetached: true };
}

function detachedHint(shopAddress: string): string {
  return `This order was placed before its account's address was confirmed, so no account lists it. To add it to your account, write to ${shopAddress} with its number.`;
}

export function emailToBuyer(
  { email, isVerified, isDetached }: Buyer,
  text: EmailText,
  data: EmailData,
  publicOrigin: string,
): EmailMessage {
  const { patient_name: name, address } = data.order;
  const { company } = data.shop;
  return buildEmail(data.shop, {
    to: email,
    subject: text.subject,
    ...(isVerified && { customer: name }),
    paragraphs: [...text.paragraphs, ...(isDetached ? [detachedHint(company.email)] : [])],
    facts: [
      ...(text.facts ?? []),
      ...orderFacts(data),
      ...(isVerified ? [["Ship to", `${name}\n${address}`] as const] : []),
    ],
    ...(!isDetached && {
      action: { label: text.button, url: pageUrl(publicOrigin, data.order, text) },
    }),
    reason: `You get this because an order was placed at ${company.name} by an account with this email address. If it was not you, tell us: ${company.email}.`,
  });
}

/** Holds no user input: the buyer's name and address are on the order's page. */
function emailToShop(
  to: string,
  text: EmailText,
  data: EmailData,
  publicOrigin: string,
): EmailMessage {
  return buildEmail(data.shop, {
    to,
    subject: text.subject,
    paragraphs: text.paragraphs,
    facts: [...(text.facts ?? []), ...orderFacts(data)],
    action: { label: text.button, url: pageUrl(publicOrigin, data.order, text) },
    reason: "You get this because this is the address of the shop.",
  });
}

function pageUrl(publicOrigin: string, { id }: EmailOrder, { page = "order" }: EmailText): string {
  return publicOrigin + paths[page](id);
}
