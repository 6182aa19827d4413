/** The papers that go with letters about orders, made when the letter is sent. */

import type { Schema } from "../../../database/schema.ts";
import type { Database } from "../../../kit/node/db/database.ts";
import type { Attachment } from "../../email/api/outbox.ts";
import { paperOf } from "./order-email-kinds.ts";
import { filenameOf, renderDocument } from "./pdf/render.ts";
import { findAttachedDocument } from "./store.ts";

/** Finds and draws the papers of a letter, for the outbox. */
export function createAttachments(
  db: Database<Schema>,
): (about: { purchaseKey: number; kind: string }) => Promise<readonly Attachment[]> {
  return async ({ purchaseKey, kind }) => {
    const wanted = paperOf(kind);
    const content = wanted && (await findAttachedDocument(db.read, purchaseKey, wanted));
    if (!content) return [];
    return [
      {
        filename: filenameOf(content),
        contentType: "application/pdf",
        content: await renderDocument(content),
      },
    ];
  };
}
