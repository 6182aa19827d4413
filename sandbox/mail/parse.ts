import { createHash } from "node:crypto";
import type { Address } from "postal-mime";
import { randomText } from "../ids.ts";

export interface Email {
  id: string;
  receivedAt: string;
  /** `Name <address>` of the From header, or the envelope's sender. */
  from: string;
  /** Envelope recipients. */
  to: string[];
  subject: string;
  text: string;
  html: string | null;
  headers: { name: string; value: string }[];
  attachments: Attachment[];
}

export interface Attachment {
  filename: string;
  type: string;
  size: number;
}

export interface Envelope {
  from: string;
  to: string[];
}

export interface ParsedEmail {
  email: Email;
  contents: Buffer[];
}

/**
 * Parses an email. A repeated Message-ID gives the same id, since senders retry unacknowledged
 * mail. Rejects unreadable mail, e.g. deeply nested parts.
 */
export async function parseEmail(
  source: Uint8Array,
  envelope: Envelope,
  receivedAt: number,
): Promise<ParsedEmail> {
  const { default: PostalMime, decodeWords } = await import("postal-mime");
  const parsed = await PostalMime.parse(source, { attachmentEncoding: "arraybuffer" });
  const contents = parsed.attachments.map(({ content }) => bytesOf(content));
  const email: Email = {
    id: parsed.messageId ? idFor(parsed.messageId) : randomText(22),
    receivedAt: new Date(receivedAt).toISOString(),
    from: parsed.from === undefined ? envelope.from : formatAddress(parsed.from),
    to: envelope.to,
    subject: parsed.subject ?? "",
    text: parsed.text ?? "",
    html: parsed.html ?? null,
    headers: parsed.headers.map(({ originalKey, value }) => ({
      name: originalKey,
      value: decodeWords(value),
    })),
    attachments: parsed.attachments.map(({ filename, mimeType }, index) => ({
      filename: filename ?? `attachment-${index + 1}`,
      type: mimeType,
      size: contents[index]?.length ?? 0,
    })),
  };
  return { email, contents };
}

function idFor(messageId: string): string {
  return createHash("sha256").update(messageId).digest("base64url").slice(0, 22);
}

function bytesOf(content: ArrayBuffer | Uint8Array | string): Buffer {
  if (typeof content === "string") return Buffer.from(content);
  return content instanceof Uint8Array ? Buffer.from(content) : Buffer.from(content);
}

function formatAddress({ name, address }: Address): string {
  if (!address) return name;
  return name === "" ? address : `${name} <${address}>`;
}
