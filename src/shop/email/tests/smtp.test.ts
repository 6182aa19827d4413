/** What is said to a mail server, and what never is. */

import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it, vi } from "vitest";
import { createOutboxSetup, from, parts } from "#support/server/outbox-setup.ts";
import { openMailbox } from "../../../../sandbox/mail/test-mailbox.ts";
import { foldedEmail } from "../../../lib/text/email-address.ts";
import { firstShop } from "../../settings/api/first-values.ts";
import { mailServerFault, smtpSender } from "../api/smtp.ts";
import { buildEmail } from "../api/template.ts";

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

it("every address that the shop takes is written to as it is", async () => {
  const recipients: string[] = [];
  const box = await openMailbox({
    onRcptTo: ({ address }, _session, done) => {
      recipients.push(address);
      done();
    },
  });
  const sender = smtpSender({ url: box.url, from });
  const addresses = ["!#$%&'*+/=?^_`{|}~-.a@shop.test", "r&d@xn--mller-kva.xn--p1ai"];
  for (const [index, to] of addresses.entries())
    await sender({ ...buildEmail(firstShop, parts), to, replyTo: to, id: String(index) });
  sender.close?.();
  // The server of the tests decodes domains.
  expect(recipients.map(foldedEmail)).toEqual(addresses);
  for (const header of ["to", "replyTo"] as const)
    expect(box.emails.map((email) => email[header])).toMatchObject(
      addresses.map((address) => [{ address }]),
    );
  await box.close();
});

it("the server is greeted by the shop's host, unless only this network knows it", async () => {
  const greetings: string[] = [];
  const box = await openMailbox({
    onMailFrom: (_address, { hostNameAppearsAs }, done) => {
      greetings.push(String(hostNameAppearsAs));
      done();
    },
  });
  const origins = ["https://shop.example:8443", "http://203.0.113.7:3000", "http://localhost:3000"];
  for (const [index, origin] of origins.entries()) {
    const sender = smtpSender({ url: box.url, from, origin });
    await sender({ ...buildEmail(firstShop, parts), id: String(index) });
    sender.close?.();
    expect(await mailServerFault(box.url, origin)).toBeUndefined();
  }
  const [first, ...others] = greetings;
  expect(first).toBe("shop.example");
  for (const other of others) expect(origins.join()).not.toContain(other);
  await box.close();
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

it("a relay of this machine that asks for TLS before the password is given both", async () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  const users: unknown[] = [];
  const box = await openMailbox({
    disabledCommands: [],
    authOptional: false,
    onAuth: ({ username, password }, { secure }, done) => {
      users.push({ username, password, secure });
      done(null, { user: username });
    },
  });
  const url = Object.assign(new URL(box.url), { username: "shop", password: "its%20password" });
  expect(await mailServerFault(url)).toBeUndefined();
  const sender = smtpSender({ url, from });
  await sender({ ...buildEmail(firstShop, parts), id: "1" });
  sender.close?.();
  expect(box.emails).toHaveLength(1);
  const user = { username: "shop", password: "its password", secure: true };
  expect(users).toEqual([user, user]);
  await box.close();
});

describe("a relay beside the shop, on another host", () => {
  const HOST = { host: "127.0.0.2" };
  const send = async (url: URL) => {
    const sender = smtpSender({ url, from });
    await sender({ ...buildEmail(firstShop, parts), id: "1" });
    sender.close?.();
  };

  it("without TLS is used when that is said, and named with the way to say it otherwise", async () => {
    const box = await openMailbox({}, HOST);
    expect(await mailServerFault(box.url)).toMatch(
      /^SMTP_URL: the mail server 127\.0\.0\.2:\d+ takes no email .*end the address with \?tls=off$/,
    );
    const said = new URL("?tls=off", box.url);
    expect(await mailServerFault(said)).toBeUndefined();
    await send(said);
    expect(box.emails).toHaveLength(1);
    const smtps = new URL(`smtps://${box.url.host}`);
    expect(await mailServerFault(smtps)).toMatch(/: write smtp:\/\/ instead of smtps:\/\/\.$/);
    await box.close();
  });

  it("with a certificate of its own is used when its authority is named, and checked by it", async () => {
    vi.spyOn(console, "error").mockImplementation(() => {});
    const folder = mkdtempSync(join(tmpdir(), "millwright-mail-"));
    const { key, cert } = ownCertificate(folder);
    const box = await openMailbox({ disabledCommands: [], key, cert }, HOST);
    expect(await mailServerFault(box.url)).toMatch(/name that: \?ca=\/path\/ca\.pem$/);
    const said = new URL(`?ca=${join(folder, "ca.pem")}`, box.url);
    expect(await mailServerFault(said)).toBeUndefined();
    await send(said);
    expect(box.emails).toHaveLength(1);
    const other = await openMailbox({ disabledCommands: [], key, cert }, { host: "127.0.0.3" });
    expect(await mailServerFault(new URL(said.search, other.url))).toMatch(
      / Its certificate is for another name: /,
    );
    await other.close();
    await box.close();
    rmSync(folder, { recursive: true });
  });

  it("that is not there is named", async () => {
    const box = await openMailbox({}, HOST);
    await box.close();
    expect(await mailServerFault(box.url)).toMatch(/takes no email \(no connection: .*\)\.$/);
  });
});

/** Issues a certificate for 127.0.0.2, in ca.pem and as it is. */
function ownCertificate(folder: string) {
  const [key, cert] = [join(folder, "key.pem"), join(folder, "ca.pem")];
  const kind = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes", "-days", "2"];
  const subject = ["-subj", "/CN=mail", "-addext", "subjectAltName=IP:127.0.0.2"];
  execFileSync("openssl", ["req", "-x509", ...kind, ...subject, "-keyout", key, "-out", cert], {
    stdio: "ignore",
  });
  return { key: readFileSync(key, "utf8"), cert: readFileSync(cert, "utf8") };
}
