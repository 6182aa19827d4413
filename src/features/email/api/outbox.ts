/**
 * The outbox: letters are written in the transaction of the fact that they tell of, and sent by a
 * worker in each process. A letter goes out once; after a crash between sending it and noting that,
 * twice, with the same Message-ID.
 */
import type { Kysely, Transaction } from "kysely";
import type { Schema } from "../../../database/schema.ts";
import { EMAIL_PATTERN } from "../../../kit/fields.ts";
import type { Database } from "../../../kit/node/db/database.ts";
import { startJobs } from "../../../kit/node/jobs.ts";
import type { Log } from "../../../kit/node/log.ts";
import { createWorker } from "../../../kit/node/worker.ts";
import { nextAttempt } from "../rules.ts";
import { type Attachment, NotSent, type Send } from "./send.ts";
import {
  type About,
  type AboutOrder,
  type ClaimedEmail,
  claimEmail,
  deleteEmail,
  insertEmail,
  isAboutPaidOrder,
  markNotSent,
  markSent,
  postpone,
} from "./store.ts";
import type { EmailMessage } from "./template.ts";
import type { MailLimit } from "./unverified-limit.ts";

const POLL_MS = 5_000;
/** Longer than an attempt can take (`SEND_WITHIN_MS` in smtp.ts). */
const LEASE_MS = 5 * 60_000;

const LIMITED = "too many emails to an unconfirmed address";

/** Where letters wait until they are sent. */
export interface Outbox {
  /**
   * Writes a letter and returns its id; one about an order keeps its words and can be sent again.
   * Throws when addresses or subject are not what a header may hold.
   */
  put(
    tx: Transaction<Schema> | Kysely<Schema>,
    email: EmailMessage,
    about?: About,
  ): Promise<string>;
  /** Says that letters may be waiting, once what wrote them is committed. */
  nudge(): void;
  /** Sends no more; resolves when the letter under way is done. */
  stop(): Promise<void>;
}

/** What an outbox is made with. */
export interface OutboxOptions {
  readonly db: Database<Schema>;
  readonly send: Send;
  readonly log: Log;
  /** The files that go with a letter about an order, made when it is sent. */
  readonly attachmentsOf?: (about: AboutOrder) => Promise<readonly Attachment[]>;
  /** How long an email has to wait; undefined: none has to. */
  readonly limit?: MailLimit;
  /** The clock, epoch ms. */
  readonly now?: () => number;
}

/** Makes the outbox of a process, and starts its worker. */
export function createOutbox(options: OutboxOptions): Outbox {
  const { db, send, log, attachmentsOf = async () => [], limit, now = Date.now } = options;
  const { work, stop } = createWorker(sendNext);

  /** Whether to go on with the next letter. */
  async function sendNext(): Promise<boolean> {
    const email = await claimEmail(db, now(), LEASE_MS);
    if (!email) return false;
    if (await isHeldBack(email)) return true;
    const failure = await attempt(email);
    if (!failure) {
      await markSent(db, email, now());
      return true;
    }
    const { kind, message: reason } = failure;
    const { attempts, created_at: createdAt } = email;
    const nextAt = kind === "refused" ? null : nextAttempt(attempts, createdAt, now());
    await markNotSent(db, email, reason, nextAt);
    const outcome = nextAt === null ? "a letter was given up" : "a letter could not be sent yet";
    log.warn({ email: email.id, attempts, reason }, outcome);
    return kind !== "unreachable";
  }

  /**
   * Whether the limit keeps an email back. One about a paid order waits, as its buyer has to hear of it; all others
   * are dropped.
   */
  async function isHeldBack(email: ClaimedEmail): Promise<boolean> {
    // Counted once, and not again when a mail server was away.
    if (!limit || email.attempts > 1) return false;
    const wait = await limit(email);
    if (wait === 0) return false;
    const isPaid = await isAboutPaidOrder(db.read, email);
    if (isPaid) await postpone(db, email, LIMITED, now() + wait * 1000);
    else await deleteEmail(db, email);
    log.info({ email: email.id, wait, postponed: isPaid }, LIMITED);
    return true;
  }

  async function attempt(email: ClaimedEmail): Promise<NotSent | undefined> {
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
      });
      return undefined;
    } catch (error) {
      if (error instanceof NotSent) return error;
      log.error({ err: error, email: id }, "sending a letter failed unexpectedly");
      return new NotSent("deferred", "unexpected error");
    }
  }

  const jobs = startJobs([{ name: "send mail", period: POLL_MS, run: work }], log);
  return {
    put: async (tx, email, about) => {
      const { to, replyTo = to, subject } = email;
      if (![to, replyTo].every((address) => EMAIL_PATTERN.test(address)) || /\p{Cc}/u.test(subject))
        throw new Error(
          "a letter goes to one address, is answered to one, and has one line of subject",
        );
      return insertEmail(tx, email, now(), about);
    },
    nudge: () => {
      work().catch((error: unknown) => log.error({ err: error }, "the outbox failed"));
    },
    stop: async () => {
      await Promise.allSettled([jobs.stop(), stop()]);
      send.close?.();
    },
  };
}
