/** What the outbox asks of whoever carries its letters. */
import type { EmailMessage } from "./template.ts";

/** A file that goes with a letter. */
export interface Attachment {
  readonly filename: string;
  readonly contentType: string;
  readonly content: Buffer;
}

/** A letter with the id that tells a doubled one from two. */
export interface OutgoingEmail extends EmailMessage {
  readonly id: string;
  readonly attachments?: readonly Attachment[];
}

/** Carries one letter; resolves when it was taken over for delivery, rejects with `NotSent`. */
export interface Send {
  (email: OutgoingEmail): Promise<void>;
  /** Ends connections that wait for further letters. */
  close?(): void;
}

/**
 * What is to be done about a letter that was not sent.
 * `refused`: it never will be. `deferred`: try it later. `unreachable`: try all of them later.
 */
export type NotSentKind = "refused" | "deferred" | "unreachable";

/** Why a letter was not sent. The message is kept: it holds no address, no link and no words of others. */
export class NotSent extends Error {
  readonly kind: NotSentKind;

  constructor(kind: NotSentKind, reason: string) {
    super(reason);
    this.kind = kind;
  }
}
