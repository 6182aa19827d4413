/** The kinds of order emails in the outbox, and the document that each attaches when it is sent. */

import { findPrintedLogo } from "../../../catalog/pictures/api/find-logo.ts";
import type { Database } from "../../../database/schema.ts";
import type { Attachment } from "../../../shop/email/api/outbox.ts";
import { documentFilename, renderDocument } from "./pdf/render.ts";
import { type AttachedDocument, findAttachedDocument } from "./store.ts";

export type OrderEmail =
  | "placed"
  | "paid"
  | "without-stock"
  | "shipped"
  | "refunded"
  | "refund-failed"
  | "expired"
  | "cancellation-asked"
  | "cancellation-declined"
  | "inquiry"
  | "disputed"
  | "other-disputed"
  | "other-kept";

export type Recipient = "buyer" | "shop";

/** `paid`, `shop-paid`, `refunded-12` (with the refund's key), `shipped-2` (with the parcel's number). */
export function kindOf(email: OrderEmail, recipient: Recipient, part?: number): string {
  const name = part === undefined ? email : `${email}-${part}`;
  return recipient === "shop" ? `shop-${name}` : name;
}

/** The first parcel's email has the invoice of an order that is invoiced then; the others would repeat it. */
const isFirstParcel = (kind: string) => kind === "shipped";

function attachedDocument(kind: string): AttachedDocument | undefined {
  if (/^(shop-)?(paid|without-stock)$/.test(kind) || isFirstParcel(kind)) return {};
  const refund = /^(?:shop-)?refunded-(\d+)$/.exec(kind)?.[1];
  return refund === undefined ? undefined : { refundKey: Number(refund) };
}

export function createAttachments(
  db: Database,
): (about: { purchaseKey: number; kind: string }) => Promise<readonly Attachment[]> {
  return async ({ purchaseKey, kind }) => {
    const attached = attachedDocument(kind);
    const content = attached && (await findAttachedDocument(db.read, purchaseKey, attached));
    if (!content || (isFirstParcel(kind) && content.taxForm?.suppliedAt === undefined)) return [];
    return [
      {
        filename: documentFilename(content),
        contentType: "application/pdf",
        content: await renderDocument(content, await findPrintedLogo(db, content.seller.logo)),
      },
    ];
  };
}
