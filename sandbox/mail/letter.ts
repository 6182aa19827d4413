import { createHash } from "node:crypto";
import type { Address } from "postal-mime";
import { randomText } from "../ids.ts";

/** A letter as it is kept; the contents of its attachments are kept beside it. */
export interface Letter {
  id: string;
  /** ISO 8601. */
  receivedAt: string;
  /** As the letter says it, `Name <address>`, or else the envelope's sender. */
  from: string;
  /** The envelope's recipients: who would have got it, whatever the letter says. */
  to: string[];
  subject: string;
  /** Empty when the letter has none. */
  text: string;
  html: string | null;
  headers: { name: string; value: string }[];
  attachments: Attachment[];
}

/** What a letter says of an attachment. */
export interface Attachment {
  filename: string;
  type: string;
  /** In bytes. */
  size: number;
}

/** Who a letter came from and goes to by SMTP. */
export interface Envelope {
  from: string;
  to: string[];
}

/** A letter that was read, and what its attachments hold, in their order. */
export interface ReadLetter {
  letter: Letter;
  contents: Buffer[];
}

/**
 * Reads a letter's source. One that comes again has the same id: senders repeat what was not
 * acknowledged. Rejects when it cannot be read, as with parts nested hundreds deep.
 */
export async function readLetter(
  source: Uint8Array,
  envelope: Envelope,
  receivedAt: number,
): Promise<ReadLetter> {
  const { default: PostalMime, decodeWords } = await import("postal-mime");
  const email = await PostalMime.parse(source, { attachmentEncoding: "arraybuffer" });
  const contents = email.attachments.map(({ content }) => bytesOf(content));
  const letter: Letter = {
    id: email.messageId ? idFor(email.messageId) : randomText(22),
    receivedAt: new Date(receivedAt).toISOString(),
    from: email.from === undefined ? envelope.from : written(email.from),
    to: envelope.to,
    subject: email.subject ?? "",
    text: email.text ?? "",
    html: email.html ?? null,
    headers: email.headers.map(({ originalKey, value }) => ({
      name: originalKey,
      value: decodeWords(value),
    })),
    attachments: email.attachments.map(({ filename, mimeType }, index) => ({
      filename: filename ?? `attachment-${index + 1}`,
      type: mimeType,
      size: contents[index]?.length ?? 0,
    })),
  };
  return { letter, contents };
}

function idFor(messageId: string): string {
  return createHash("sha256").update(messageId).digest("base64url").slice(0, 22);
}

function bytesOf(content: ArrayBuffer | Uint8Array | string): Buffer {
  if (typeof content === "string") return Buffer.from(content);
  return content instanceof Uint8Array ? Buffer.from(content) : Buffer.from(content);
}

function written({ name, address }: Address): string {
  if (!address) return name;
  return name === "" ? address : `${name} <${address}>`;
}
