/** Emails that a mail server refuses or defers. */

import { describe, expect, it, vi } from "vitest";
import { engines } from "#support/engines.ts";
import { eventually } from "#support/eventually.ts";
import { createOutboxSetup, emailTo, parts } from "#support/server/outbox-setup.ts";
import { openMailbox } from "../../../../sandbox/mail/test-mailbox.ts";
import { firstShop } from "../../settings/api/first-values.ts";
import type { Send } from "../api/outbox.ts";
import { buildEmail } from "../api/template.ts";

describe.each(engines)("an email that cannot be sent on %s", (engine) => {
  const desk = createOutboxSetup(engine);
  const { wait, outboxOf, outboxTo, mailbox, rows, row } = desk;

  it("is retried with growing delays while the server is down", async () => {
    const { port, url, close } = await openMailbox();
    await close();
    const outbox = outboxTo({ url });
    await outbox.put(desk.db.write, buildEmail(firstShop, parts));
    for (const [attempts, seconds] of [
      [1, 30],
      [2, 120],
    ] as const) {
      outbox.nudge();
      await eventually(async () => {
        const next_at = desk.clock + seconds * 1000;
        expect(await row()).toMatchObject({ attempts, next_at });
      });
      wait(seconds * 1000);
    }
    expect((await row())?.last_error).toBe("no connection: ESOCKET ECONNREFUSED");

    const box = await mailbox({}, { port });
    outbox.nudge();
    await eventually(async () => expect(await row()).toMatchObject({ next_at: null }));
    expect(box.emails).toHaveLength(1);
    expect(await row()).toMatchObject({ attempts: 3, last_error: null, text: "" });
  });

  it("pauses the queue while the server is down", async () => {
    const { url, close } = await openMailbox();
    await close();
    const outbox = outboxTo({ url });
    for (const name of ["ada", "bob"])
      await outbox.put(desk.db.write, emailTo(`${name}@shop.test`));
    outbox.nudge();
    await eventually(async () =>
      expect((await rows()).map(({ attempts }) => attempts).sort()).toEqual([0, 1]),
    );
    await outbox.stop();
    expect((await rows()).map(({ attempts }) => attempts).sort()).toEqual([0, 1]);
  });

  it("fails at once if refused, is retried if deferred, and the others are sent", async () => {
    const box = await mailbox({
      onRcptTo: ({ address }, _session, done) => {
        const responseCode = address.startsWith("gone") ? 550 : 451;
        if (address.startsWith("ada")) return done();
        return done(Object.assign(new Error(`5.1.1 <${address}> no`), { responseCode }));
      },
    });
    const outbox = outboxTo(box);
    for (const name of ["gone", "later", "ada"])
      await outbox.put(desk.db.write, emailTo(`${name}@shop.test`));
    outbox.nudge();
    await eventually(() => expect(box.emails).toHaveLength(1));
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
      next_at: desk.clock + 30_000,
      attempts: 1,
      text: expect.stringContaining("secret-of-the-link"),
      last_error: "SMTP 451 5.1.1 to RCPT TO",
    });
    expect(await to("ada")).toMatchObject({ next_at: null, sent_at: desk.clock });
  });

  it.each([
    ["onRcptTo", "5.7.1 <ada@shop.test>: Relay access denied"],
    ["onRcptTo", "relay not permitted"],
    ["onRcptTo", "5.1.8 <hello@shop.test>: Sender address rejected: Domain not found"],
    ["onData", "5.7.60 SMTP; Client does not have permissions to send as this sender"],
    ["onData", "5.4.5 Daily user sending limit exceeded"],
  ] as const)("is kept while the server refuses the shop itself, at %s: %s", async (at, said) => {
    const refusal = Object.assign(new Error(said), { responseCode: 550 });
    const box = await mailbox(
      at === "onData"
        ? { onData: (stream, _session, done) => stream.resume().on("end", () => done(refusal)) }
        : { onRcptTo: (_address, _session, done) => done(refusal) },
    );
    const outbox = outboxTo(box);
    await outbox.put(desk.db.write, buildEmail(firstShop, parts));
    outbox.nudge();
    await eventually(async () =>
      expect(await row()).toMatchObject({ attempts: 1, next_at: desk.clock + 30_000 }),
    );
    expect((await row())?.text).not.toBe("");
  });

  it.each([
    "5.7.1 <ada@shop.test>: Recipient address rejected: Access denied",
    "5.1.1 <relay@shop.test>: User unknown in relay recipient table",
    "<ada@relay.shop.test>: no such user",
  ])("fails alone if the server refuses its recipient: %s", async (said) => {
    const refusal = Object.assign(new Error(said), { responseCode: 550 });
    const box = await mailbox({ onRcptTo: (_address, _session, done) => done(refusal) });
    const outbox = outboxTo(box);
    await outbox.put(desk.db.write, buildEmail(firstShop, parts));
    outbox.nudge();
    await eventually(async () => expect(await row()).toMatchObject({ next_at: null, text: "" }));
  });

  it("fails if the server refuses it after the data", async () => {
    const box = await mailbox({
      onData: (stream, _session, done) => {
        stream.resume();
        stream.on("end", () =>
          done(Object.assign(new Error("no http://evil.test here"), { responseCode: 554 })),
        );
      },
    });
    const outbox = outboxTo(box);
    await outbox.put(desk.db.write, buildEmail(firstShop, parts));
    outbox.nudge();
    await eventually(async () => expect(await row()).toMatchObject({ next_at: null, text: "" }));
    expect((await row())?.last_error).toMatch(/^SMTP 554( to DATA)?$/);
  });

  it("is kept while authentication fails", async () => {
    const onAuth = vi.fn((_auth, _session, done) => done(new Error("wrong password")));
    const box = await mailbox({ onAuth, authOptional: false, allowInsecureAuth: true });
    const url = new URL(box.url);
    Object.assign(url, { username: "shop", password: "p%40ss" });
    const outbox = outboxTo({ url });
    await outbox.put(desk.db.write, buildEmail(firstShop, parts));
    outbox.nudge();
    await eventually(async () => expect((await row())?.last_error).toMatch(/^SMTP 535 to AUTH/));
    expect(onAuth.mock.calls[0]?.[0]).toMatchObject({ username: "shop", password: "p@ss" });
    expect(await row()).toMatchObject({ next_at: desk.clock + 30_000 });
    expect((await row())?.text).not.toBe("");
  });

  it("fails after a day", async () => {
    const { url, close } = await openMailbox();
    await close();
    const outbox = outboxTo({ url });
    await outbox.put(desk.db.write, buildEmail(firstShop, parts));
    wait(24 * 3_600_000 - 10_000);
    outbox.nudge();
    await eventually(async () => expect(await row()).toMatchObject({ next_at: null, html: "" }));
    expect(await row()).toMatchObject({
      sent_at: null,
      last_error: expect.stringContaining("ECONN"),
    });
  });

  it("about an order is retried for five days, with its text", async () => {
    const { url, close } = await openMailbox();
    await close();
    const outbox = outboxTo({ url });
    const about = { purchaseKey: 1, kind: "paid" };
    await outbox.put(desk.db.write, buildEmail(firstShop, parts), about);
    const day = 24 * 3_600_000;
    for (const [passes, next] of [
      [4 * day, 30_000],
      [day - 10_000, null],
    ] as const) {
      wait(passes);
      const attempts = (await row())?.attempts ?? 0;
      outbox.nudge();
      await eventually(async () => {
        const tried = await row();
        expect(tried?.attempts).toBeGreaterThan(attempts);
        expect(tried?.next_at ?? null).toBe(next && desk.clock + next);
      });
    }
    expect((await row())?.text).not.toBe("");
  });

  it("is retried after an unexpected error", async () => {
    const send = vi.fn<Send>().mockRejectedValueOnce(new Error("to ada@shop.test"));
    const outbox = outboxOf(send);
    await outbox.put(desk.db.write, buildEmail(firstShop, parts));
    outbox.nudge();
    await eventually(async () =>
      expect(await row()).toMatchObject({ last_error: "unexpected error", attempts: 1 }),
    );
    wait(30_000);
    outbox.nudge();
    await eventually(async () => expect(await row()).toMatchObject({ sent_at: desk.clock }));
  });
});
