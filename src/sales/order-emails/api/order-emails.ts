/** Emails about orders, queued in the transaction that they report. */

import type { Tx } from "../../../database/schema.ts";
import { paths } from "../../../frame/paths.ts";
import type { CurrentShop } from "../../../frame/shop.ts";
import { t } from "../../../lib/i18n/i18n.ts";
import { KNOWN_EMAIL_PATTERN } from "../../../lib/text/email-address.ts";
import { GUEST, isDeletedUser } from "../../../people/account/rules.ts";
import { partyOf } from "../../../people/addresses/api/format.ts";
import type { Outbox } from "../../../shop/email/api/outbox.ts";
import { buildEmail, type EmailMessage, toShopReason } from "../../../shop/email/api/template.ts";
import type { PageUrl, WriteEmail } from "../../../shop/email/api/write-email.ts";
import { isFetched } from "../../delivery/rules-kept.ts";
import { kindOf, type OrderEmail, type Recipient } from "../../invoices/api/attachments.ts";
import { type AttachedDocument, findAttachedDocument } from "../../invoices/api/store.ts";
import type { PurchaseRow } from "../../orders/api/changes.ts";
import { findAddresses } from "../../orders/api/order-details.ts";
import { type LineRow, orderLines } from "../../orders/api/order-lines.ts";
import type { ParcelNotice } from "../../parcels/rules.ts";
import type { PayLinks } from "../../pay-links/api/pay-links.ts";
import type { RefundRow } from "../../refund-records/api/refund-store.ts";
import { buyerEmailTexts } from "./order-email-buyer.ts";
import type { EmailData, EmailOrder, EmailText } from "./order-email-data.ts";
import { orderFacts, orderItems, orderNumber } from "./order-email-facts.ts";
import { shopEmailTexts } from "./order-email-shop.ts";

/**
 * Queues emails to the buyer and the shop; does nothing if the shop sends no email. Each call queues one email per
 * recipient, so call it only when the conditional update has changed the order.
 */
export interface OrderEmails {
  placed(tx: Tx, order: PurchaseRow): Promise<void>;
  /** Call it after the invoice was issued, which is attached. */
  paid(tx: Tx, order: PurchaseRow, gone?: readonly LineRow[]): Promise<void>;
  withoutStock(tx: Tx, order: PurchaseRow): Promise<void>;
  /** One for each parcel, and another one when it is corrected. */
  shipped(tx: Tx, order: PurchaseRow, parcel: ParcelNotice): Promise<void>;
  /** Call it after the credit note was issued, which is attached. */
  refunded(tx: Tx, order: PurchaseRow, refund: RefundRow): Promise<void>;
  refundFailed(tx: Tx, order: PurchaseRow, refund: RefundRow): Promise<void>;
  expired(tx: Tx, order: PurchaseRow): Promise<void>;
  /** Writes to the shop only, without the buyer's reason, which is user input. */
  cancellationAsked(tx: Tx, order: PurchaseRow): Promise<void>;
  cancellationDeclined(tx: Tx, order: PurchaseRow, note?: string): Promise<void>;
  /** Writes to the shop only, as does `disputed`. */
  inquiry(tx: Tx, order: PurchaseRow): Promise<void>;
  disputed(tx: Tx, order: PurchaseRow): Promise<void>;
  /** Only the shop is told of a payment that is not the order's: it is disputed, or could not be given back. */
  otherDisputed(tx: Tx, order: PurchaseRow, what: string): Promise<void>;
  otherKept(tx: Tx, order: PurchaseRow, what: string): Promise<void>;
  nudge(): void;
}

interface Details {
  readonly refund?: RefundRow;
  readonly parcel?: ParcelNotice;
  readonly note?: string | undefined;
  readonly gone?: readonly string[];
  readonly attached?: AttachedDocument;
}

export function createOrderEmails({
  outbox,
  writeEmail,
  shop,
  payLinks,
}: {
  readonly outbox: Outbox | undefined;
  readonly writeEmail: WriteEmail;
  readonly shop: CurrentShop;
  /** Only orders that an admin took have it. */
  readonly payLinks?: Pick<PayLinks, "pathOf"> | undefined;
}): OrderEmails {
  async function queue(tx: Tx, name: OrderEmail, order: PurchaseRow, details: Details = {}) {
    if (!outbox) return;
    const buyer = await findBuyer(tx, order);
    const facts = await readFacts(tx, order, details, buyer);
    const put = (recipient: Recipient, email: EmailMessage) => {
      const kind = kindOf(name, recipient, partOf(details));
      return outbox.put(tx, email, { purchaseKey: order.key, kind });
    };
    const [buyerText, shopText] = [buyerEmailTexts[name], shopEmailTexts[name]];
    if (buyerText && buyer) {
      const email = writeEmail(order.locale, (pageUrl) => {
        const data = { ...facts, shop: shop() };
        const payPath = facts.isTaken ? payLinks?.pathOf(order.id) : undefined;
        return emailToBuyer({ ...buyer, payPath }, buyerText(data), data, pageUrl);
      });
      await put("buyer", email);
    }
    const { email: shopAddress } = shop().company;
    if (shopText && KNOWN_EMAIL_PATTERN.test(shopAddress)) {
      const email = writeEmail(undefined, (pageUrl) => {
        const data = { ...facts, shop: shop() };
        return emailToShop(shopAddress, shopText(data), data, pageUrl);
      });
      await put("shop", email);
    }
  }

  return {
    placed: (tx, order) => queue(tx, "placed", order),
    paid: (tx, order, gone = []) =>
      queue(tx, "paid", order, { attached: {}, gone: gone.map(({ product }) => product) }),
    withoutStock: (tx, order) => queue(tx, "without-stock", order, { attached: {} }),
    shipped: (tx, order, parcel) => queue(tx, "shipped", order, { parcel }),
    refunded: (tx, order, refund) =>
      queue(tx, "refunded", order, { refund, attached: { refundKey: refund.key } }),
    refundFailed: (tx, order, refund) => queue(tx, "refund-failed", order, { refund }),
    expired: (tx, order) => queue(tx, "expired", order),
    cancellationAsked: (tx, order) => queue(tx, "cancellation-asked", order),
    cancellationDeclined: (tx, order, note) => queue(tx, "cancellation-declined", order, { note }),
    inquiry: (tx, order) => queue(tx, "inquiry", order),
    disputed: (tx, order) => queue(tx, "disputed", order),
    otherDisputed: (tx, order, note) => queue(tx, "other-disputed", order, { note }),
    otherKept: (tx, order, note) => queue(tx, "other-kept", order, { note }),
    nudge: () => outbox?.nudge(),
  };
}

/** Which refund it is, or which parcel; the first parcel's emails are named as those of an order with one. */
function partOf({ refund, parcel }: Details): number | undefined {
  return refund?.key ?? (parcel && parcel.number > 1 ? parcel.number : undefined);
}

async function readFacts(
  tx: Tx,
  order: PurchaseRow,
  { attached, ...details }: Details,
  buyer: Buyer | undefined,
): Promise<Omit<EmailData, "shop">> {
  return {
    ...details,
    order,
    isBuyerNotified: buyer !== undefined,
    isTaken: order.taken_by_key !== null,
    lines: await orderLines(tx, order.key),
    shipTo: (await findAddresses(tx, order.key)).shipTo,
    documentNumber: attached && (await findAttachedDocument(tx, order.key, attached))?.number,
    now: Date.now(),
  };
}

interface Buyer {
  readonly email: string;
  /** An unverified mailbox may belong to another person, so its emails hold no user input. */
  readonly isVerified: boolean;
  readonly isDetached: boolean;
  /** Has no account: an admin took the order. */
  readonly isGuest?: boolean;
}

/**
 * Emails about a detached order go to the address that placed it, if it was paid. Undefined when the buyer gets
 * none: the order is unpaid, or the account was deleted.
 */
async function findBuyer(tx: Tx, order: PurchaseRow): Promise<Buyer | undefined> {
  const user = await tx
    .selectFrom("shop_user")
    .select(["email", "email_verified_at", "detached_at", "issuer"])
    .where("key", "=", order.user_key)
    .executeTakeFirst();
  if (!user) return undefined;
  if (user.detached_at === null) {
    return { email: user.email, isVerified: user.email_verified_at !== null, isDetached: false };
  }
  if (user.issuer === GUEST && !isDeletedUser(order.buyer_email))
    return { email: order.buyer_email, isVerified: false, isDetached: false, isGuest: true };
  if (order.paid_at === null || isDeletedUser(user.email) || isDeletedUser(order.buyer_email))
    return undefined;
  return { email: order.buyer_email, isVerified: false, isDetached: true };
}

function detachedHint(shopAddress: string): string {
  return t(
    "email.order.detached",
    "This order was placed before its account's address was confirmed, so no account lists it. To add it to your account, write to {email} with its number.",
    { email: shopAddress },
  );
}

/** `payPath`: where an order that an admin took is paid. */
export function emailToBuyer(
  {
    email,
    isVerified,
    isDetached,
    isGuest = false,
    payPath,
  }: Buyer & { readonly payPath?: string | undefined },
  text: EmailText,
  data: EmailData,
  pageUrl: PageUrl,
): EmailMessage {
  const { buyer_name: name, address } = data.order;
  const { company } = data.shop;
  const home = data.shop.selling.home.country;
  const shipTo = partyOf({ company: null, name, address }, data.shipTo, home);
  const label = shipTo.lines ?? [name, address];
  return buildEmail(data.shop, {
    to: email,
    subject: text.subject,
    ...(isVerified && { customer: name }),
    paragraphs: [...text.paragraphs, ...(isDetached ? [detachedHint(company.email)] : [])],
    items: text.items ?? orderItems(data.lines),
    facts: [
      ...(text.facts ?? []),
      ...factsBeside(text, data),
      ...(isVerified && !isFetched(data.order, data.parcel?.way)
        ? [[t("email.order.shipTo", "Ship to"), label.join("\n")] as const]
        : []),
    ],
    ...(!isDetached && {
      action: {
        label: text.button ?? t("email.order.see", "See the order"),
        url: pageUrl(
          payPath !== undefined && (isGuest || text.page === "payment")
            ? payPath
            : pathOf(data.order, text),
        ),
      },
    }),
    reason: isGuest
      ? takenReason(company)
      : t(
          "email.order.reason",
          "You get this because an order was placed at {shop} by an account with this email address. If it was not you, tell us: {email}.",
          { shop: company.name, email: company.email },
        ),
  });
}

function takenReason({ name: shop, email }: EmailData["shop"]["company"]): string {
  return t(
    "email.order.reasonTaken",
    "You get this because {shop} took an order for this email address. If it was not yours, tell us: {email}.",
    { shop, email },
  );
}

/** Holds no user input: the buyer's name and address are on the order's page. */
export function emailToShop(
  to: string,
  text: EmailText,
  data: EmailData,
  pageUrl: PageUrl,
): EmailMessage {
  return buildEmail(data.shop, {
    to,
    subject: text.subject,
    paragraphs: text.paragraphs,
    items: text.items ?? orderItems(data.lines),
    facts: [...(text.facts ?? []), ...factsBeside(text, data)],
    action: {
      label: t("email.shopOrder.open", "Open the order"),
      url: pageUrl(pathOf(data.order, text)),
    },
    reason: toShopReason(),
  });
}

/** What is said of the whole order, unless the email lists goods of its own. */
function factsBeside({ items }: EmailText, data: EmailData) {
  return items ? [orderNumber(data)] : orderFacts(data);
}

function pathOf({ id }: EmailOrder, { page = "order" }: EmailText): string {
  return paths[page](id);
}
