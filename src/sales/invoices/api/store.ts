import { type Selectable, sql } from "kysely";
import type { Database, Db, Schema, Tx } from "../../../database/schema.ts";
import { isoTime } from "../../../lib/contract/iso-time.ts";
import type { DocumentSummary } from "../../orders/contract-fulfillment.ts";
import type { BillingDocument } from "./billing-document.ts";

export type DocumentRow = Selectable<Schema["billing_document"]>;

/** Locks the counter until the transaction ends, so that numbers have no gaps and no duplicates. */
export async function nextNumber(tx: Tx, kind: DocumentRow["kind"]): Promise<number> {
  const { last_number } = await tx
    .insertInto("document_number")
    .values({ kind, last_number: 1 })
    .onConflict((conflict) =>
      conflict.column("kind").doUpdateSet((counter) => ({
        last_number: counter("document_number.last_number", "+", 1),
      })),
    )
    .returning("last_number")
    .executeTakeFirstOrThrow();
  return last_number;
}

/** Lets numbers of this kind go on at `next`. False, and nothing is done: later ones were issued. */
export function continueNumbersAt(
  db: Database,
  kind: DocumentRow["kind"],
  next: number,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    // The counter's lock: what another transaction issues is stored then.
    await tx
      .insertInto("document_number")
      .values({ kind, last_number: 0 })
      .onConflict((conflict) => conflict.column("kind").doUpdateSet({ kind }))
      .execute();
    if ((await lastNumber(tx, kind)) >= next) return false;
    await tx
      .updateTable("document_number")
      .set({ last_number: next - 1 })
      .where("kind", "=", kind)
      .execute();
    return true;
  });
}

/** The last number that a document of this kind has; 0: there is none. */
export async function lastNumber(db: Db, kind: DocumentRow["kind"]): Promise<number> {
  const { last } = await db
    .selectFrom("billing_document")
    .select(({ fn }) => fn.max("number").as("last"))
    .where("kind", "=", kind)
    .executeTakeFirstOrThrow();
  return Number(last ?? 0);
}

export async function insertDocument(
  tx: Tx,
  purchaseKey: number,
  content: BillingDocument,
  refundKey: number | null,
): Promise<void> {
  await tx
    .insertInto("billing_document")
    .values({
      number: content.number,
      kind: content.kind,
      purchase_key: purchaseKey,
      refund_key: refundKey,
      content: JSON.stringify(content),
      issued_at: content.issuedAt,
    })
    .execute();
}

export function invoiceOf(db: Db, purchaseKey: number): Promise<BillingDocument | undefined> {
  // A literal, as in the condition of the partial index.
  return read(documentsOf(db, purchaseKey).where("kind", "=", sql.lit("invoice")));
}

export function findDocument(
  db: Db,
  purchaseKey: number,
  kind: DocumentRow["kind"],
  number: number,
): Promise<BillingDocument | undefined> {
  return read(documentsOf(db, purchaseKey).where("kind", "=", kind).where("number", "=", number));
}

/** The invoice, or the credit note of the refund. */
export type AttachedDocument = { readonly refundKey?: number };

export function findAttachedDocument(
  db: Db,
  purchaseKey: number,
  { refundKey }: AttachedDocument,
): Promise<BillingDocument | undefined> {
  return refundKey === undefined
    ? invoiceOf(db, purchaseKey)
    : read(documentsOf(db, purchaseKey).where("refund_key", "=", refundKey));
}

function documentsOf(db: Db, purchaseKey: number) {
  return db
    .selectFrom("billing_document")
    .select("content")
    .where("purchase_key", "=", purchaseKey);
}

async function read(
  documents: ReturnType<typeof documentsOf>,
): Promise<BillingDocument | undefined> {
  const row = await documents.executeTakeFirst();
  return row && (JSON.parse(row.content) as BillingDocument);
}

export async function findCreditNotes(tx: Tx, purchaseKey: number): Promise<BillingDocument[]> {
  const notes = await tx
    .selectFrom("billing_document")
    .select("content")
    .where("refund_key", "in", (refunds) =>
      refunds.selectFrom("refund").select("key").where("purchase_key", "=", purchaseKey),
    )
    .execute();
  return notes.map(({ content }) => JSON.parse(content) as BillingDocument);
}

/** The order's invoice, then its credit notes. */
export async function listDocuments(db: Db, purchaseKey: number): Promise<DocumentSummary[]> {
  const documents = db.selectFrom("billing_document").select(["kind", "number", "issued_at"]);
  const [invoices, creditNotes] = await Promise.all([
    documents
      .where("kind", "=", sql.lit("invoice"))
      .where("purchase_key", "=", purchaseKey)
      .execute(),
    documents
      .where("refund_key", "in", (refunds) =>
        refunds.selectFrom("refund").select("key").where("purchase_key", "=", purchaseKey),
      )
      .orderBy("number")
      .execute(),
  ]);
  return [...invoices, ...creditNotes].map(({ issued_at: at, ...document }) => ({
    ...document,
    issuedAt: isoTime(at),
  }));
}
