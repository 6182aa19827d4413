/** Outboxes on one database, with a test clock, and mail servers. */

import { afterAll, afterEach, beforeAll, beforeEach, onTestFinished } from "vitest";
import {
  type Mailbox,
  type MailboxOptions,
  openMailbox,
} from "../../../sandbox/mail/test-mailbox.ts";
import { createLog } from "../../../src/lib/process/log.ts";
import { createOutbox, type Outbox, type Send } from "../../../src/shop/email/api/outbox.ts";
import { smtpSender } from "../../../src/shop/email/api/smtp.ts";
import { buildEmail, type EmailContent } from "../../../src/shop/email/api/template.ts";
import { firstShop } from "../../../src/shop/settings/api/first-values.ts";
import { openTestDatabase, type TestDatabase } from "../database.ts";
import type { Engine } from "../engines.ts";

export const from = { name: "The Shop, Ltd", address: "mail@shop.example" };

/** Content for tests that do not check it. */
export const parts: EmailContent = {
  to: "ada@shop.test",
  subject: "Confirm your e-mail address",
  customer: "Ada",
  paragraphs: ["Press the button within 24 hours."],
  action: { label: "Confirm", url: "http://localhost:3000/password#secret-of-the-link" },
  reason: "You get this because somebody signed up with this address.",
};

export const emailTo = (to: string) => buildEmail(firstShop, { ...parts, to });

/** Opens a database for a `describe`; it holds no emails when a test starts. */
export function createOutboxSetup(engine: Engine) {
  let database: TestDatabase;
  let clock: number;
  let open: Outbox[];

  beforeAll(async () => {
    database = await openTestDatabase(engine);
  });
  beforeEach(() => {
    clock = Date.now();
    open = [];
  });
  afterEach(async () => {
    await Promise.all(open.map((outbox) => outbox.stop()));
    await database.db.write.deleteFrom("email_message").execute();
  });
  afterAll(() => database.close());

  const rows = () =>
    database.db.read.selectFrom("email_message").selectAll().orderBy("id").execute();
  const outboxOf = (send: Send, on = database.db) => {
    const outbox = createOutbox({ db: on, send, log: createLog("silent"), now: () => clock });
    open.push(outbox);
    return outbox;
  };

  return {
    get db() {
      return database.db;
    },
    /** What all outboxes take for now, epoch ms. */
    get clock() {
      return clock;
    },
    /** Lets time pass. */
    wait(ms: number): void {
      clock += ms;
    },
    /** The database as another process has it; SQLite is had by one. */
    another: () => (engine === "postgres" ? database.again() : database.db),
    outboxOf,
    outboxTo: ({ url }: Pick<Mailbox, "url">, on = database.db) =>
      outboxOf(smtpSender({ url, from }), on),
    /** A server until the end of the test. */
    async mailbox(
      options?: MailboxOptions,
      at?: { host?: string; port?: number },
    ): Promise<Mailbox> {
      const opened = await openMailbox(options, at);
      onTestFinished(opened.close);
      return opened;
    },
    rows,
    row: async () => (await rows())[0],
  };
}
