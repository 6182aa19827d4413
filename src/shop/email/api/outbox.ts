/**
 * The outbox: an email is written in the transaction that it reports, and sent by a worker in each process. It is
 * sent once, or twice with the same Message-ID after a crash between sending and storing the outcome.
 */

import type { Database, Db } from "../../../database/schema.ts";
import type { Log } from "../../../lib/process/log.ts";
import { type Metrics, noMetrics } from "../../../lib/process/metrics.ts";
import { createQueueWorker } from "../../../lib/queue/queue-worker.ts";
import { nextAttempt, type Retries } from "../../../lib/queue/retries.ts";
import { KNOWN_EMAIL_PATTERN } from "../../../lib/text/email-address.ts";
import { CONFIRMED_MAILBOX } from "../rules.ts";
import * as store from "./store.ts";
import type { EmailMessage } from "./template.ts";
import type { MailLimit } from "./unverified-limit.ts";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
export const EMAIL_RETRIES: Retries = {
  pauses: [MINUTE_MS / 2, 2 * MINUTE_MS, 10 * MINUTE_MS],
  later: HOUR_MS,
  within: 24 * HOUR_MS,
};
/** What is said of an order counts after a long weekend, too: mail servers try for as long (RFC 5321, 4.5.4.1). */
export const ORDER_EMAIL_RETRIES: Retries = { ...EMAIL_RETRIES, within: 5 * 24 * HOUR_MS };

const LIMITED = "too many emails to an unconfirmed address";

export interface Attachment {
  readonly filename: string;
  readonly contentType: string;
  readonly content: Buffer;
}

export interface OutgoingEmail extends EmailMessage {
  readonly id: string;
  readonly attachments?: readonly Attachment[];
  /** An email that was subscribed to has it. */
  readonly unsubscribeUrl?: string | undefined;
}

export function fitsHeaders({ to, replyTo = to, subject }: EmailMessage): boolean {
  const isSafe = [to, replyTo].every((address) => KNOWN_EMAIL_PATTERN.test(address));
  return isSafe && !/\p{Cc}/u.test(subject);
}

/** Resolves when the mail server has accepted the email, rejects with `NotSent`. */
export interface Send {
  (email: OutgoingEmail): Promise<void>;
  close?(): void;
}

/** `refused`: never retry. `deferred`: retry later. `unreachable`: pause the queue. */
export type NotSentKind = "refused" | "deferred" | "unreachable";

/** The message is stored, so it must hold no address, link or user input. */
export class NotSent extends Error {
  readonly kind: NotSentKind;

  constructor(kind: NotSentKind, reason: string) {
    super(reason);
    this.kind = kind;
  }
}

export interface Outbox {
  /**
   * Queues an email and returns its id. Emails about orders keep their text and can be sent again. Throws when
   * addresses or subject are invalid in a header.
   */
  put(tx: Db, email: EmailMessage, about?: store.EmailSubject): Promise<string>;
  /** Sends what is due. */
  work(): Promise<void>;
  /** Starts the worker; call it after the commit. */
  nudge(): void;
  stop(): Promise<void>;
}

export function createOutbox(options: {
  readonly db: Database;
  readonly send: Send;
  readonly log: Log;
  readonly metrics?: Metrics;
  readonly attachmentsOf?: (about: store.AboutOrder) => Promise<readonly Attachment[]>;
  /** Where a confirmed mailbox unsubscribes. */
  readonly unsubscribeUrlOf?: (email: string) => string | undefined;
  /** Limits emails to unverified mailboxes. */
  readonly limit?: { readonly wait: MailLimit; isPaidOrder(key: number): Promise<boolean> };
  readonly now?: () => number;
}): Outbox {
  const { db, send, log, metrics = noMetrics } = options;
  const { attachmentsOf = async () => [], unsubscribeUrlOf, limit, now = Date.now } = options;
  const count = measureOutbox(metrics, db, now);
  const { work, nudge, stop } = createQueueWorker(
    "emails",
    { claim: () => store.emailQueue.claim(db, now()), handle: sendOne },
    log,
  );

  /** Returns whether to continue with the next email. */
  async function sendOne(email: store.ClaimedEmail): Promise<boolean> {
    if (await isLimited(email)) return true;
    const failure = await attempt(email);
    if (!failure) {
      await store.markSent(db, email, now());
      count("sent");
      return true;
    }
    const { kind, message: reason } = failure;
    const { attempts, created_at: queuedAt, purchase_key: order } = email;
    const retries = order === null ? EMAIL_RETRIES : ORDER_EMAIL_RETRIES;
    const nextAt =
      kind === "refused" ? null : nextAttempt(retries, attempts, { queuedAt, now: now() });
    await store.markNotSent(db, email, reason, nextAt);
    const outcome = nextAt === null ? "an email has failed" : "an email could not be sent yet";
    count(nextAt === null ? "failed" : "deferred");
    log.warn({ mail: email.id, attempts, reason }, outcome);
    return kind !== "unreachable";
  }

  /** Emails about paid orders are postponed, because the buyer has to get them; all others are dropped. */
  async function isLimited(email: store.ClaimedEmail): Promise<boolean> {
    if (!limit || email.attempts > 1) return false;
    const wait = await limit.wait(email);
    if (wait === 0) return false;
    const { purchase_key: order } = email;
    const isPaid = order !== null && (await limit.isPaidOrder(order));
    if (isPaid) await store.postpone(db, email, LIMITED, now() + wait * 1000);
    else await store.deleteEmail(db, email);
    count(isPaid ? "deferred" : "dropped");
    log.info({ mail: email.id, wait, postponed: isPaid }, LIMITED);
    return true;
  }

  async function attempt(email: store.ClaimedEmail): Promise<NotSent | undefined> {
    const { id, recipient: to, reply_to: replyTo, subject, text, html } = email;
    const { purchase_key: purchaseKey, kind } = email;
    try {
      const isAboutOrder = purchaseKey !== null && kind !== null;
      const attachments = isAboutOrder ? await attachmentsOf({ purchaseKey, kind }) : [];
      await send({
        id,
        to,
        ...(replyTo !== null && { replyTo }),
        subject,
        text,
        html,
        attachments,
        ...(kind === CONFIRMED_MAILBOX && { unsubscribeUrl: unsubscribeUrlOf?.(to) }),
      });
      return undefined;
    } catch (error) {
      if (error instanceof NotSent) return error;
      log.error({ err: error, mail: id }, "sending an email failed unexpectedly");
      return new NotSent("deferred", "unexpected error");
    }
  }

  return {
    put: async (tx, email, about) => {
      if (!fitsHeaders(email))
        throw new Error(
          "an email needs one recipient, one reply address and a subject of one line",
        );
      return store.insertEmail(tx, email, now(), about);
    },
    work,
    nudge,
    stop: async () => {
      await stop();
      send.close?.();
    },
  };
}

/** Returns what counts the outcome of an attempt. */
function measureOutbox(metrics: Metrics, db: Database, now: () => number) {
  metrics.gauge({
    name: "millwright_emails_pending",
    help: "Emails in the outbox that are not sent yet, of all processes.",
    usesDatabase: true,
    read: async () => (await store.readWaiting(db)).count,
  });
  metrics.gauge({
    name: "millwright_emails_oldest_pending_seconds",
    help: "Age of the oldest email that is not sent yet; 0 without one.",
    usesDatabase: true,
    read: async () => {
      const { oldest } = await store.readWaiting(db);
      return oldest === null ? 0 : Math.max(0, now() - oldest) / 1000;
    },
  });
  return metrics.counter({
    name: "millwright_email_attempts_total",
    help: "Attempts to send an email: sent, deferred (tried again later), failed (given up), dropped (limit of an unverified address).",
    label: "result",
    values: ["sent", "deferred", "failed", "dropped"],
  });
}
