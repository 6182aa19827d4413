/** The letters about an order, written in the transaction of what they tell of. */

import type { Transaction } from "kysely";
import { shop } from "../../../../shop.config.ts";
import type { Schema } from "../../../database/schema.ts";
import { EMAIL_PATTERN } from "../../../kit/fields.ts";
import { paths } from "../../../paths.ts";
import { isDeletedUser } from "../../accounts/rules.ts";
import type { Outbox } from "../../email/api/outbox.ts";
import { buildEmail, type EmailMessage } from "../../email/api/template.ts";
import type { PurchaseRow } from "../../orders/api/changes.ts";
import type { RefundRow } from "../../orders/api/refund-store.ts";
import { taxRateAt } from "../../orders/api/tax-rates.ts";
import { type AttachedDocument, kindOf, type OrderEmail } from "./order-email-kinds.ts";
import { orderEmailTexts, orderFacts, type Told, type Words } from "./order-email-texts.ts";
import { findAttachedDocument } from "./store.ts";

type Tx = Transaction<Schema>;

/**
 * Writes letters to the buyer and the shop, or nothing where the shop sends no mail. Each call is one
 * letter to each: it belongs behind the conditional update that tells a change from its repetition.
 */
export interface OrderEmails {
  placed(tx: Tx, order: PurchaseRow): Promise<void>;
  /** After the invoice was issued: it is attached. */
  paid(tx: Tx, order: PurchaseRow): Promise<void>;
  /** Instead of `paid` where the pieces were gone: the refund is on its way. */
  withoutStock(tx: Tx, order: PurchaseRow): Promise<void>;
  /** The order with its carrier and tracking number; again where these were corrected. */
  shipped(tx: Tx, order: PurchaseRow): Promise<void>;
  /** After the credit note was issued: it is attached. */
  refunded(tx: Tx, order: PurchaseRow, refund: RefundRow): Promise<void>;
  /** To the shop alone: it has to repeat the refund, or to give the money back in another way. */
  refundFailed(tx: Tx, order: PurchaseRow, refund: RefundRow): Promise<void>;
  /** The order was left unpaid for too long. */
  expired(tx: Tx, order: PurchaseRow): Promise<void>;
  /** To the shop alone: it has to accept or to decline. The buyer's reason is on the order's page. */
  cancellationAsked(tx: Tx, order: PurchaseRow): Promise<void>;
  /** `note`: why, in the shop's words. */
  cancellationDeclined(tx: Tx, order: PurchaseRow, note?: string): Promise<void>;
  /** To the shop alone: the provider waits for its evidence. */
  disputed(tx: Tx, order: PurchaseRow): Promise<void>;
  /** Says that letters may be waiting, once what wrote them is committed. */
  nudge(): void;
}

/** What the letters are written with. */
export interface LetterDeps {
  /** Undefined: the shop sends no mail. */
  readonly outbox: Outbox | undefined;
  /** Origin of the links to the order. */
  readonly publicOrigin: string;
  /** Where the shop reads its own; no letter goes there when it is no address. */
  readonly shopAddress?: string;
}

/** What a letter speaks of beside its order. */
interface Subject {
  readonly isBuyerTold?: boolean;
  readonly refund?: RefundRow;
  readonly note?: string | undefined;
  readonly paper?: AttachedDocument;
}

/** Makes the letters about orders. */
export function createOrderEmails(deps: LetterDeps): OrderEmails {
  const { outbox, publicOrigin, shopAddress = shop.company.email } = deps;

  async function write(tx: Tx, letter: OrderEmail, order: PurchaseRow, subject: Subject = {}) {
    if (!outbox) return;
    const { buyer, shop: ours } = orderEmailTexts[letter];
    const reader = await readerOf(tx, order);
    const told = await toldOf(tx, order, { ...subject, isBuyerTold: reader !== undefined });
    const kind = (reader: "buyer" | "shop") => kindOf(letter, reader, subject.refund?.key);
    const about = { purchaseKey: order.key };
    if (buyer && reader) {
      const written = letterToBuyer(reader, buyer(told), told, publicOrigin);
      await outbox.put(tx, written, { ...about, kind: kind("buyer") });
    }
    if (ours && EMAIL_PATTERN.test(shopAddress)) {
      const written = letterToShop(shopAddress, ours(told), told, publicOrigin);
      await outbox.put(tx, written, { ...about, kind: kind("shop") });
    }
  }

  return {
    placed: (tx, order) => write(tx, "placed", order),
    paid: (tx, order) => write(tx, "paid", order, { paper: {} }),
    withoutStock: (tx, order) => write(tx, "without-stock", order, { paper: {} }),
    shipped: (tx, order) => write(tx, "shipped", order),
    refunded: (tx, order, refund) =>
      write(tx, "refunded", order, { refund, paper: { refundKey: refund.key } }),
    refundFailed: (tx, order, refund) => write(tx, "refund-failed", order, { refund }),
    expired: (tx, order) => write(tx, "expired", order),
    cancellationAsked: (tx, order) => write(tx, "cancellation-asked", order),
    cancellationDeclined: (tx, order, note) => write(tx, "cancellation-declined", order, { note }),
    disputed: (tx, order) => write(tx, "disputed", order),
    nudge: () => outbox?.nudge(),
  };
}

async function toldOf(tx: Tx, order: PurchaseRow, { paper, ...subject }: Subject): Promise<Told> {
  return {
    ...subject,
    order,
    taxBasisPoints: await taxRateAt(tx, order.created_at),
    paper: paper && (await findAttachedDocument(tx, order.key, paper))?.number,
    now: Date.now(),
  };
}

/** A buyer who gets letters. */
interface BuyerReader {
  readonly email: string;
  /** Whether what the buyer typed may stand in the letter: a mailbox that is not proven may be a stranger's. */
  readonly proven: boolean;
  /** The order is in no account that can open its page. */
  readonly detached: boolean;
}

/**
 * A detached order's emails go to the address that placed it, once it was paid: somebody's money is in it. Undefined
 * when nobody is told: the order was not paid, or its account was deleted.
 */
async function readerOf(tx: Tx, order: PurchaseRow): Promise<BuyerReader | undefined> {
  const buyer = await tx
    .selectFrom("shop_user")
    .select(["email", "email_verified_at", "detached_at"])
    .where("key", "=", order.user_key)
    .executeTakeFirst();
  if (!buyer) return undefined;
  if (buyer.detached_at === null) {
    return { email: buyer.email, proven: buyer.email_verified_at !== null, detached: false };
  }
  if (order.paid_at === null || isDeletedUser(buyer.email) || isDeletedUser(order.patient))
    return undefined;
  return { email: order.patient, proven: false, detached: true };
}

const DETACHED = `This order was placed before its account's address was confirmed, so no account lists it. To have it in yours, write to ${shop.company.email} with its number.`;

function letterToBuyer(
  { email, proven, detached }: BuyerReader,
  words: Words,
  told: Told,
  publicOrigin: string,
): EmailMessage {
  const { patient_name: name, address } = told.order;
  return buildEmail({
    to: email,
    subject: words.subject,
    ...(proven && { greeting: `Hello ${name},` }),
    paragraphs: [...words.paragraphs, ...(detached ? [DETACHED] : [])],
    facts: [
      ...(words.facts ?? []),
      ...orderFacts(told),
      ...(proven ? [["Ship to", `${name}\n${address}`] as const] : []),
    ],
    ...(!detached && {
      action: { label: words.button, url: pageOf(publicOrigin, told.order, words) },
    }),
    reason: `You get this because an order was placed at ${shop.company.name} by an account with this e-mail address. If it was not you, tell us: ${shop.company.email}.`,
  });
}

/** The shop's own letters hold nothing that a buyer typed: who ordered is on the page. */
function letterToShop(to: string, words: Words, told: Told, publicOrigin: string): EmailMessage {
  return buildEmail({
    to,
    subject: words.subject,
    paragraphs: words.paragraphs,
    facts: [...(words.facts ?? []), ...orderFacts(told)],
    action: { label: words.button, url: pageOf(publicOrigin, told.order, words) },
    reason: "You get this because this is the address of the shop.",
  });
}

function pageOf(publicOrigin: string, { id }: PurchaseRow, { page = "order" }: Words): string {
  return publicOrigin + paths[page](id);
}
