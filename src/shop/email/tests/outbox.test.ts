/** The outbox: what is committed goes out once. */
import { describe, expect, it, vi } from "vitest";
import { engines } from "#support/engines.ts";
import { eventually } from "#support/eventually.ts";
import { createOutboxSetup, emailTo, from, parts } from "#support/server/outbox-setup.ts";
import type { FeatureContext } from "../../../frame/feature.ts";
import { firstShop } from "../../settings/api/first-values.ts";
import type { OutgoingEmail, Send } from "../api/outbox.ts";
import { smtpSender } from "../api/smtp.ts";
import { buildEmail } from "../api/template.ts";
import { email } from "../feature.ts";

const LEASE_MS = 5 * 60_000;

describe.each(engines)("the outbox on %s", (engine) => {
  const desk = createOutboxSetup(engine);
  const { wait, outboxOf, outboxTo, mailbox, rows, row } = desk;

  it("sends a committed email once and then erases its text", async () => {
    const box = await mailbox();
    const outbox = outboxTo(box);
    await desk.db.transaction((tx) => outbox.put(tx, buildEmail(firstShop, parts)));
    const undone = desk.db.transaction(async (tx) => {
      await outbox.put(tx, emailTo("undone@shop.test"));
      throw new Error("undone");
    });
    await expect(undone).rejects.toThrow("undone");
    const [waiting] = await rows();
    outbox.nudge();
    outbox.nudge();
    await eventually(async () => expect(await row()).toMatchObject({ next_at: null }));
    outbox.nudge();

    expect(box.emails).toHaveLength(1);
    expect(box.emails[0]).toMatchObject({
      from,
      to: [{ name: "", address: "ada@shop.test" }],
      subject: parts.subject,
      messageId: `<${waiting?.id}@shop.example>`,
    });
    for (const [key, value] of [
      ["auto-submitted", "auto-generated"],
      ["x-auto-response-suppress", "OOF, AutoReply"],
    ])
      expect(box.emails[0]?.headers).toContainEqual(expect.objectContaining({ key, value }));
    expect(box.emails[0]?.text?.trim()).toBe(waiting?.text);
    expect(box.emails[0]?.html?.trim()).toBe(waiting?.html);
    expect(await rows()).toMatchObject([
      { sent_at: desk.clock, attempts: 1, last_error: null, text: "", html: "" },
    ]);
  });

  it("sends each of 40 emails once with two workers", async () => {
    const box = await mailbox();
    const workers = [outboxTo(box), outboxTo(box, desk.another())];
    const recipients = Array.from({ length: 40 }, (_, number) => `number-${number}@shop.test`);
    for (const to of recipients) await workers[0]?.put(desk.db.write, emailTo(to));
    for (const worker of workers) worker.nudge();
    await eventually(async () =>
      expect((await rows()).every(({ next_at }) => next_at === null)).toBe(true),
    );
    const arrived = box.emails.map(({ to }) => to?.[0]?.address);
    expect(arrived.sort()).toEqual(recipients.sort());
    expect((await rows()).every(({ attempts }) => attempts === 1)).toBe(true);
  });

  it("28: sends what a crashed process had claimed again, with the same Message-ID", async () => {
    const box = await mailbox();
    const sender = smtpSender({ url: box.url, from });
    const dead = Promise.withResolvers<void>();
    // It dies after the server has taken the email and before that is noted.
    const dying = outboxOf(async (email) => {
      await sender(email);
      await dead.promise;
    });
    await dying.put(desk.db.write, buildEmail(firstShop, parts));
    dying.nudge();
    await eventually(() => expect(box.emails).toHaveLength(1));

    const other = outboxTo(box);
    wait(LEASE_MS - 1);
    other.nudge();
    await other.stop();
    expect(await row()).toMatchObject({ attempts: 1, next_at: desk.clock + 1 });

    wait(1);
    const another = outboxTo(box);
    another.nudge();
    await eventually(async () => expect(await row()).toMatchObject({ sent_at: desk.clock }));
    expect(box.emails).toHaveLength(2);
    expect(box.emails[1]?.messageId).toBe(box.emails[0]?.messageId);

    dead.reject(new Error("it was not dead but slow"));
    await dying.stop();
    expect(await row()).toMatchObject({ sent_at: desk.clock, next_at: null, last_error: null });
    sender.close?.();
  });

  it("finishes the email in progress before it stops, and starts no other", async () => {
    const taken = Promise.withResolvers<void>();
    const emails: OutgoingEmail[] = [];
    const close = vi.fn();
    const send = Object.assign(
      async (email: OutgoingEmail) => {
        emails.push(email);
        await taken.promise;
      },
      { close },
    );
    const outbox = outboxOf(send);
    for (const name of ["ada", "bob"])
      await outbox.put(desk.db.write, emailTo(`${name}@shop.test`));
    outbox.nudge();
    await eventually(() => expect(emails).toHaveLength(1));
    const stopping = outbox.stop();
    expect(close).not.toHaveBeenCalled();
    taken.resolve();
    await stopping;
    expect(close).toHaveBeenCalledOnce();
    expect((await rows()).map(({ sent_at }) => sent_at !== null).sort()).toEqual([false, true]);
    outbox.nudge();
    expect(emails).toHaveLength(1);
  });
});

describe("the outbox's worker", () => {
  const desk = createOutboxSetup("sqlite");

  it("is a job of the feature every five seconds, which sends what no process was nudged for", async () => {
    const send = vi.fn<Send>(async () => {});
    const outbox = desk.outboxOf(send);
    await outbox.put(desk.db.write, buildEmail(firstShop, parts));
    const feature = await email({ db: desk.db, outbox } as FeatureContext);
    const job = feature.jobs?.find(({ name }) => name === "send emails");
    expect(job?.period).toBe(5_000);
    await job?.run();
    expect(send).toHaveBeenCalledOnce();
  });
});
