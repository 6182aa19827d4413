/** What is said to a mail server, and what never is. */

import { describe, expect, it, vi } from "vitest";
import { openMailbox } from "../../sandbox/mail/test-mailbox.ts";
import { smtpSender } from "../../src/features/email/api/smtp.ts";
import { buildEmail } from "../../src/features/email/api/template.ts";
import { firstShop } from "../../src/features/settings/api/first-values.ts";
import { createOutboxSetup, from, parts } from "./outbox-setup.ts";

describe("the header of an email", () => {
  const desk = createOutboxSetup("sqlite");
  const { outboxOf, rows } = desk;

  it("cannot be split by user input", async () => {
    const outbox = outboxOf(async () => {});
    const good = buildEmail(firstShop, parts);
    for (const bad of [
      { ...good, to: "ada@shop.test\r\nbcc: eve@shop.test" },
      { ...good, to: "ada@shop.test, eve@shop.test" },
      { ...good, to: "" },
      { ...good, subject: "Hello\nbcc: eve@shop.test" },
    ]) {
      await expect(outbox.put(desk.db.write, bad)).rejects.toThrow();
      const sender = smtpSender({ url: new URL("smtp://127.0.0.1:9"), from });
      await expect(sender({ ...bad, id: "1" })).rejects.toMatchObject({ kind: "refused" });
    }
    expect(await rows()).toEqual([]);
  });
});

it("emails are sent unencrypted to loopback addresses only", async () => {
  // The server says aloud that its certificate is nobody's; that is what it is here for.
  vi.spyOn(console, "error").mockImplementation(() => {});
  // Any other address of this machine stands for another machine.
  const box = await openMailbox({}, { host: "127.0.0.2" });
  const selfSigned = await openMailbox({ disabledCommands: [] }, { host: "127.0.0.2" });
  for (const { url } of [box, selfSigned]) {
    const sender = smtpSender({ url, from });
    const sending = sender({ ...buildEmail(firstShop, parts), id: "1" });
    await expect(sending).rejects.toMatchObject({
      kind: "unreachable",
      message: expect.stringMatching(/ETLS|ESOCKET|SMTP 5\d\d to STARTTLS/),
    });
    sender.close?.();
  }
  expect([...box.emails, ...selfSigned.emails]).toEqual([]);
  await box.close();
  await selfSigned.close();
});
