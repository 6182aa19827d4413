import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { type LetterParts, letterOf } from "../../src/features/mail/api/letter.ts";
import { makeOutbox, type Outbox } from "../../src/features/mail/api/outbox.ts";
import type { Send, StampedLetter } from "../../src/features/mail/api/send.ts";
import { smtpSender } from "../../src/features/mail/api/smtp.ts";
import { nextAttempt } from "../../src/features/mail/rules.ts";
import type { Schema } from "../../src/features/schema.ts";
import type { Database } from "../../src/kit/node/db/database.ts";
import { makeLog } from "../../src/kit/node/log.ts";
import { openTestDatabase, type TestDatabase } from "../support/database.ts";
import { engines } from "../support/engines.ts";
import { type Mailbox, openMailbox } from "../support/mailbox.ts";

const LEASE_MS = 5 * 60_000;
const from = { name: "The Shop, Ltd", address: "mail@shop.example" };
const log = makeLog("silent");

const parts: LetterParts = {
  to: "ada@shop.test",
  subject: "Confirm your e-mail address",
  greeting: "Hello Ada,",
  paragraphs: ["Press the button within 24 hours."],
  action: { label: "Confirm", url: "http://localhost:3000/password#secret-of-the-link" },
  reason: "You get this because somebody signed up with this address.",
};
const letterTo = (to: string) => letterOf({ ...parts, to });

describe.each(engines)("the outbox on %s", (engine) => {
  let database: TestDatabase;
  let db: Database<Schema>;
  let clock: number;
  let open: Outbox[];

  beforeEach(async () => {
    database = await openTestDatabase(engine);
    db = database.db;
    clock = Date.now();
    open = [];
  });
  afterEach(async () => {
    await Promise.all(open.map((outbox) => outbox.stop()));
    await database.close();
  });

  const outboxOf = (send: Send, on = db) => {
    const outbox = makeOutbox({ db: on, send, log, now: () => clock });
    open.push(outbox);
    return outbox;
  };
  const outboxTo = ({ url }: Pick<Mailbox, "url">, on = db) =>
    outboxOf(smtpSender({ url, from }), on);
  const mailbox = async (...how: Parameters<typeof openMailbox>) => {
    const opened = await openMailbox(...how);
    onTestFinished(opened.close);
    return opened;
  };
  const rows = () => db.read.selectFrom("mail").selectAll().orderBy("id").execute();
  const row = async () => (await rows())[0];

  it("sends what was committed, once, and keeps its words no longer", async () => {
    const box = await mailbox();
    const outbox = outboxTo(box);
    await db.transaction((tx) => outbox.put(tx, letterOf(parts)));
    const undone = db.transaction(async (tx) => {
      await outbox.put(tx, letterTo("undone@shop.test"));
      throw new Error("undone");
    });
    await expect(undone).rejects.toThrow("undone");
    const [waiting] = await rows();
    outbox.nudge();
    outbox.nudge();
    await vi.waitFor(async () => expect(await row()).toMatchObject({ next_at: null }));
    outbox.nudge();

    expect(box.letters).toHaveLength(1);
    expect(box.letters[0]).toMatchObject({
      from,
      to: [{ name: "", address: "ada@shop.test" }],
      subject: parts.subject,
      messageId: `<${waiting?.id}@shop.example>`,
    });
    expect(box.letters[0]?.headers).toContainEqual(
      expect.objectContaining({ key: "auto-submitted", value: "auto-generated" }),
    );
    expect(box.letters[0]?.text?.trim()).toBe(waiting?.text);
    expect(box.letters[0]?.html?.trim()).toBe(waiting?.html);
    expect(await rows()).toMatchObject([
      { sent_at: clock, attempts: 1, last_error: null, text: "", html: "" },
    ]);
  });

  it("waits for a server that is down, longer each time", async () => {
    const { port, url, close } = await openMailbox();
    await close();
    const outbox = outboxTo({ url });
    await outbox.put(db.write, letterOf(parts));
    for (const [attempts, seconds] of [
      [1, 30],
      [2, 120],
    ] as const) {
      outbox.nudge();
      await vi.waitFor(async () => {
        const next_at = clock + seconds * 1000;
        expect(await row()).toMatchObject({ attempts, next_at });
      });
      clock += seconds * 1000;
    }
    expect((await row())?.last_error).toBe("no connection: ESOCKET ECONNREFUSED");

    const box = await mailbox({}, { port });
    outbox.nudge();
    await vi.waitFor(async () => expect(await row()).toMatchObject({ next_at: null }));
    expect(box.letters).toHaveLength(1);
    expect(await row()).toMatchObject({ attempts: 3, last_error: null, text: "" });
  });

  it("tries no other letter while the server is down", async () => {
    const { url, close } = await openMailbox();
    await close();
    const outbox = outboxTo({ url });
    for (const name of ["ada", "bob"]) await outbox.put(db.write, letterTo(`${name}@shop.test`));
    outbox.nudge();
    await vi.waitFor(async () =>
      expect((await rows()).map(({ attempts }) => attempts).sort()).toEqual([0, 1]),
    );
    await outbox.stop();
    expect((await rows()).map(({ attempts }) => attempts).sort()).toEqual([0, 1]);
  });

  it("sends each of 40 letters once by two workers", async () => {
    const box = await mailbox();
    const workers = [outboxTo(box), outboxTo(box, engine === "postgres" ? database.again() : db)];
    const recipients = Array.from({ length: 40 }, (_, number) => `number-${number}@shop.test`);
    for (const to of recipients) await workers[0]?.put(db.write, letterTo(to));
    for (const worker of workers) worker.nudge();
    await vi.waitFor(
      async () => expect((await rows()).every(({ next_at }) => next_at === null)).toBe(true),
      { timeout: 20_000 },
    );
    const arrived = box.letters.map(({ to }) => to?.[0]?.address);
    expect(arrived.sort()).toEqual(recipients.sort());
    expect((await rows()).every(({ attempts }) => attempts === 1)).toBe(true);
  });

  it("sends again what a dead process had claimed, recognisable as the same", async () => {
    const box = await mailbox();
    const sender = smtpSender({ url: box.url, from });
    const dead = Promise.withResolvers<void>();
    // It dies after the server has taken the letter and before that is noted.
    const dying = outboxOf(async (letter) => {
      await sender(letter);
      await dead.promise;
    });
    await dying.put(db.write, letterOf(parts));
    dying.nudge();
    await vi.waitFor(() => expect(box.letters).toHaveLength(1));

    const other = outboxTo(box);
    clock += LEASE_MS - 1;
    other.nudge();
    await other.stop();
    expect(await row()).toMatchObject({ attempts: 1, next_at: clock + 1 });

    clock += 1;
    const another = outboxTo(box);
    another.nudge();
    await vi.waitFor(async () => expect(await row()).toMatchObject({ sent_at: clock }));
    expect(box.letters).toHaveLength(2);
    expect(box.letters[1]?.messageId).toBe(box.letters[0]?.messageId);

    dead.reject(new Error("it was not dead but slow"));
    await dying.stop();
    expect(await row()).toMatchObject({ sent_at: clock, next_at: null, last_error: null });
    sender.close?.();
  });

  it("gives a refused letter up at once, defers a delayed one, and sends the others", async () => {
    const box = await mailbox({
      onRcptTo: ({ address }, _session, done) => {
        const responseCode = address.startsWith("gone") ? 550 : 451;
        if (address.startsWith("ada")) return done();
        return done(Object.assign(new Error(`5.1.1 <${address}> no`), { responseCode }));
      },
    });
    const outbox = outboxTo(box);
    for (const name of ["gone", "later", "ada"])
      await outbox.put(db.write, letterTo(`${name}@shop.test`));
    outbox.nudge();
    await vi.waitFor(() => expect(box.letters).toHaveLength(1));
    await outbox.stop();
    const to = async (name: string) =>
      (await rows()).find(({ recipient }) => recipient.startsWith(name));
    expect(await to("gone")).toMatchObject({
      next_at: null,
      sent_at: null,
      text: "",
      html: "",
      last_error: "SMTP 550 5.1.1 to RCPT TO",
    });
    expect(await to("later")).toMatchObject({
      next_at: clock + 30_000,
      attempts: 1,
      text: expect.stringContaining("secret-of-the-link"),
      last_error: "SMTP 451 5.1.1 to RCPT TO",
    });
    expect(await to("ada")).toMatchObject({ next_at: null, sent_at: clock });
  });

  it("gives a letter up that the server refuses after it was read", async () => {
    const box = await mailbox({
      onData: (stream, _session, done) => {
        stream.resume();
        stream.on("end", () =>
          done(Object.assign(new Error("no http://evil.test here"), { responseCode: 554 })),
        );
      },
    });
    const outbox = outboxTo(box);
    await outbox.put(db.write, letterOf(parts));
    outbox.nudge();
    await vi.waitFor(async () => expect(await row()).toMatchObject({ next_at: null, text: "" }));
    expect((await row())?.last_error).toMatch(/^SMTP 554( to DATA)?$/);
  });

  it("keeps every letter while the server does not take us in", async () => {
    const onAuth = vi.fn((_auth, _session, done) => done(new Error("wrong password")));
    const box = await mailbox({ onAuth, authOptional: false, allowInsecureAuth: true });
    const url = new URL(box.url);
    Object.assign(url, { username: "shop", password: "p%40ss" });
    const outbox = outboxTo({ url });
    await outbox.put(db.write, letterOf(parts));
    outbox.nudge();
    await vi.waitFor(async () => expect((await row())?.last_error).toMatch(/^SMTP 535 to AUTH/));
    expect(onAuth.mock.calls[0]?.[0]).toMatchObject({ username: "shop", password: "p@ss" });
    expect(await row()).toMatchObject({ next_at: clock + 30_000 });
    expect((await row())?.text).not.toBe("");
  });

  it("gives up after a day", async () => {
    const { url, close } = await openMailbox();
    await close();
    const outbox = outboxTo({ url });
    await outbox.put(db.write, letterOf(parts));
    clock += 24 * 3_600_000 - 10_000;
    outbox.nudge();
    await vi.waitFor(async () => expect(await row()).toMatchObject({ next_at: null, html: "" }));
    expect(await row()).toMatchObject({
      sent_at: null,
      last_error: expect.stringContaining("ECONN"),
    });
  });

  it("finishes the letter under way before it stops, and begins no other", async () => {
    const taken = Promise.withResolvers<void>();
    const letters: StampedLetter[] = [];
    const close = vi.fn();
    const send = Object.assign(
      async (letter: StampedLetter) => {
        letters.push(letter);
        await taken.promise;
      },
      { close },
    );
    const outbox = outboxOf(send);
    for (const name of ["ada", "bob"]) await outbox.put(db.write, letterTo(`${name}@shop.test`));
    outbox.nudge();
    await vi.waitFor(() => expect(letters).toHaveLength(1));
    const stopping = outbox.stop();
    expect(close).not.toHaveBeenCalled();
    taken.resolve();
    await stopping;
    expect(close).toHaveBeenCalledOnce();
    expect((await rows()).map(({ sent_at }) => sent_at !== null).sort()).toEqual([false, true]);
    outbox.nudge();
    expect(letters).toHaveLength(1);
  });

  it("tries again what failed unexpectedly", async () => {
    const send = vi.fn<Send>().mockRejectedValueOnce(new Error("to ada@shop.test"));
    const outbox = outboxOf(send);
    await outbox.put(db.write, letterOf(parts));
    outbox.nudge();
    await vi.waitFor(async () =>
      expect(await row()).toMatchObject({ last_error: "unexpected error", attempts: 1 }),
    );
    clock += 30_000;
    outbox.nudge();
    await vi.waitFor(async () => expect(await row()).toMatchObject({ sent_at: clock }));
  });

  it("takes no letter whose header could become two", async () => {
    const outbox = outboxOf(async () => {});
    const good = letterOf(parts);
    for (const bad of [
      { ...good, to: "ada@shop.test\r\nbcc: eve@shop.test" },
      { ...good, to: "ada@shop.test, eve@shop.test" },
      { ...good, to: "" },
      { ...good, subject: "Hello\nbcc: eve@shop.test" },
    ]) {
      await expect(outbox.put(db.write, bad)).rejects.toThrow();
      const sender = smtpSender({ url: new URL("smtp://127.0.0.1:9"), from });
      await expect(sender({ ...bad, id: "1" })).rejects.toMatchObject({ kind: "refused" });
    }
    expect(await rows()).toEqual([]);
  });
});

it("looks for letters by itself", async () => {
  const database = await openTestDatabase("sqlite");
  const send = vi.fn<Send>(async () => {});
  const outbox = makeOutbox({ db: database.db, send, log });
  await outbox.put(database.db.write, letterOf(parts));
  await vi.waitFor(() => expect(send).toHaveBeenCalledOnce(), { timeout: 8000 });
  await outbox.stop();
  await database.close();
}, 10_000);

it("sends nothing readable beyond this machine", async () => {
  // The server says aloud that its certificate is nobody's; that is what it is here for.
  vi.spyOn(console, "error").mockImplementation(() => {});
  // Any other address of this machine stands for another machine.
  const box = await openMailbox({}, { host: "127.0.0.2" });
  const selfSigned = await openMailbox({ disabledCommands: [] }, { host: "127.0.0.2" });
  for (const { url } of [box, selfSigned]) {
    const sender = smtpSender({ url, from });
    const sending = sender({ ...letterOf(parts), id: "1" });
    await expect(sending).rejects.toMatchObject({
      kind: "unreachable",
      message: expect.stringMatching(/ETLS|ESOCKET|SMTP 5\d\d to STARTTLS/),
    });
    sender.close?.();
  }
  expect([...box.letters, ...selfSigned.letters]).toEqual([]);
  await box.close();
  await selfSigned.close();
});

it("tries again after 30 s, 2 min, 10 min and each hour, for a day", () => {
  const minutes = (attempts: number, now = 0) => {
    const at = nextAttempt(attempts, 0, now * 60_000);
    return at === null ? null : at / 60_000 - now;
  };
  expect([1, 2, 3, 4, 5, 30].map((attempts) => minutes(attempts))).toEqual([
    0.5, 2, 10, 60, 60, 60,
  ]);
  expect(minutes(9, 23 * 60)).toBe(60);
  expect(minutes(9, 23 * 60 + 1)).toBe(null);
});

describe("a letter", () => {
  const hostile = `<img src=x onerror="alert(1)">&'`;

  it("says the same in text and HTML, with the whole address of its link", () => {
    const { text, html } = letterOf(parts);
    for (const said of ["Hello Ada,", "Press the button", "Confirm", "You get this because"]) {
      expect(text).toContain(said);
      expect(html).toContain(said);
    }
    expect(text).toContain(`\n${parts.action?.url}\n`);
    expect(html).toContain(`href="${parts.action?.url}"`);
    expect(html).toContain(`>${parts.action?.url}<`);
  });

  it("shows what it is given and takes nothing for markup", () => {
    const { html } = letterOf({
      to: parts.to,
      subject: hostile,
      greeting: `Hello ${hostile.replace("/", "")},`,
      paragraphs: [hostile],
      action: { label: hostile, url: `http://localhost/"><script>` },
      reason: hostile,
    });
    expect(html).not.toMatch(/<img|<script|"alert|x onerror="/);
    expect(html.match(/&lt;img src=x onerror=&quot;alert\(1\)&quot;&gt;&amp;&#39;/g)).toHaveLength(
      5,
    );
  });

  it.each(["Hello http://evil.test,", "Hello evil.test,", "Hello eve@evil.test,"])(
    "leaves a greeting out that would become a link: %s",
    (greeting) => {
      const { text, html } = letterOf({ ...parts, greeting });
      expect(text + html).not.toContain("evil.test");
      expect(letterOf({ ...parts, greeting: "Hello Dr. Ada O'Neil," }).text).toContain("Dr. Ada");
    },
  );
});
