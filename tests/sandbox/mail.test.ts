import { once } from "node:events";
import { connect, type Socket } from "node:net";
import nodemailer, { type SendMailOptions } from "nodemailer";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { eventually } from "#support/eventually.ts";
import { fetchMails } from "#support/payments.ts";
import { type SandboxForTest, sandboxForTest, TOKEN, temporaryFolder } from "./support.ts";

let sandbox: SandboxForTest;
beforeAll(async () => {
  sandbox = await sandboxForTest({ smtpPort: 0 });
});
beforeEach(() => void vi.spyOn(console, "error"));
afterEach(() => {
  expect(console.error).not.toHaveBeenCalled();
});
afterAll(() => sandbox.close());

let sent = 0;
/** Sends an email to a new address unless one is given; returns the address. */
async function send(email: SendMailOptions = {}, at = sandbox): Promise<string> {
  sent += 1;
  const to = `customer${sent}@mail.test`;
  const transport = nodemailer.createTransport(at.smtpUrl);
  await transport.sendMail({ from: "Shop <shop@mail.test>", to, text: "Hello", ...email });
  transport.close();
  return to;
}

const mails = (to?: string, at = sandbox) => fetchMails(at.origin, TOKEN, to);

/** A page of the inbox, opened with the token. */
async function page(path: string): Promise<{ response: Response; html: string }> {
  const entered = await fetch(`${sandbox.origin}${path}?token=${TOKEN}`, { redirect: "manual" });
  expect(entered.status).toBe(303);
  expect(entered.headers.get("location")).toBe(path);
  const cookie = entered.headers.get("set-cookie")?.split(";")[0] ?? "";
  const response = await fetch(sandbox.origin + path, { headers: { cookie } });
  return { response, html: await response.text() };
}

/** Sends raw SMTP lines; returns all answers. */
async function say(lines: string[], wait: (answers: string) => boolean): Promise<string> {
  const { port } = new URL(sandbox.smtpUrl ?? "");
  const socket: Socket = connect(Number(port), "127.0.0.1");
  let answers = "";
  socket.setEncoding("utf8").on("data", (part) => {
    answers += part;
  });
  await once(socket, "data");
  for (const line of lines) {
    socket.write(`${line}\r\n`);
    await once(socket, "data");
  }
  await eventually(() => expect(wait(answers)).toBe(true));
  socket.destroy();
  return answers;
}

test("an acknowledged email is stored completely and listed newest first", async () => {
  const attachment = {
    filename: "räkning (1).csv",
    content: "a;b\n1;2\n",
    contentType: "text/csv",
  };
  const html = '<p>Pay <a href="http://localhost:3000/password#abc">here</a></p>';
  const to = await send({
    subject: "Grüße, 1 €",
    text: "Pay\nhere",
    html,
    attachments: [attachment],
  });
  const [email] = await mails(to);
  expect(email).toMatchObject({
    from: "Shop <shop@mail.test>",
    to: [to],
    subject: "Grüße, 1 €",
    text: "Pay\nhere\n",
    html: expect.stringContaining(html),
    receivedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
    attachments: [{ filename: attachment.filename, type: "text/csv", size: 8 }],
  });
  expect(email?.headers).toContainEqual({ name: "Subject", value: "Grüße, 1 €" });
  const next = await send();
  expect((await mails()).slice(0, 2).map((one) => one.to[0])).toEqual([next, to]);
});

test("emails are found by any envelope recipient, case-insensitively", async () => {
  const to = await send({ cc: "copy@mail.test", bcc: "Hidden@mail.test" });
  for (const address of [to.toUpperCase(), "copy@mail.test", "hidden@mail.test"]) {
    expect(await mails(address)).toHaveLength(1);
  }
  expect(await mails("nobody@mail.test")).toEqual([]);
});

test("a repeated Message-ID is stored once, with all recipients", async () => {
  const email = { messageId: "<twice@mail.test>", subject: "Once" };
  const first = await send(email);
  const second = await send(email);
  expect(await mails(first)).toEqual(await mails(second));
  expect((await mails(first)).map(({ to }) => to)).toEqual([[first, second]]);
});

test("a subject cannot add headers or recipients", async () => {
  const to = await send({ subject: "Hello\r\nBcc: evil@mail.test\r\n\r\nbody" });
  expect(await mails("evil@mail.test")).toEqual([]);
  const [email] = await mails(to);
  expect(email?.to).toEqual([to]);
  expect(email?.headers.map(({ name }) => name.toLowerCase())).not.toContain("bcc");
  expect(email?.subject).toMatch(/^Hello Bcc: evil@mail\.test +body$/);
});

test("every inbox route requires the token", async () => {
  const to = await send();
  const [email] = await mails(to);
  const paths = ["", `/${email?.id}`, `/${email?.id}/html`, `/${email?.id}/attachments/0`];
  for (const path of paths) {
    expect((await fetch(`${sandbox.origin}/inbox${path}`)).status).toBe(401);
    expect((await fetch(`${sandbox.origin}/inbox${path}?token=wrong`)).status).toBe(401);
  }
  expect((await fetch(`${sandbox.origin}/sandbox/mail`)).status).toBe(401);
  const headers = { authorization: "Bearer wrong" };
  expect((await fetch(`${sandbox.origin}/sandbox/mail`, { headers })).status).toBe(401);
});

test("the inbox lists and shows emails, and escapes their content", async () => {
  const subject = "<b>Order</b> & 'more'";
  const text = 'See http://localhost:3000/password#a-b_c, or <a href="javascript:x">this</a>.';
  const to = await send({ subject, text });
  const [email] = await mails(to);
  const list = await page("/inbox");
  expect(list.html).toContain(`<a href="/inbox/${email?.id}">&lt;b&gt;Order&lt;/b&gt; &amp; `);
  const { html, response } = await page(`/inbox/${email?.id}`);
  expect(html).toContain(
    '<a href="http://localhost:3000/password#a-b_c" target="_blank" rel="noreferrer">http://localhost:3000/password#a-b_c</a>, or &lt;a href=&quot;javascript:x',
  );
  expect(html).not.toMatch(/<script|<iframe|\son\w+=/);
  expect(response.headers.get("content-security-policy")).not.toContain("unsafe");
  expect((await page("/inbox/nonsense")).response.status).toBe(404);
});

test("an email's HTML runs no script, loads nothing and is framed by the inbox only", async () => {
  const to = await send({ html: "<script>alert(1)</script><p>Hello</p>" });
  const [email] = await mails(to);
  const { html } = await page(`/inbox/${email?.id}`);
  expect(html).toContain(
    `<iframe title="HTML version of the email" src="/inbox/${email?.id}/html" sandbox="allow-popups allow-popups-to-escape-sandbox">`,
  );
  const policy = (await page(`/inbox/${email?.id}/html`)).response.headers.get(
    "content-security-policy",
  );
  expect(policy).toContain("default-src 'none'");
  expect(policy).not.toContain("script-src");
  expect(policy).toMatch(/; sandbox allow-popups allow-popups-to-escape-sandbox$/);
  expect(policy).toContain("frame-ancestors 'self'");
});

test("an attachment is downloaded unchanged and never rendered", async () => {
  const content = Buffer.from([0, 255, 10, 13, 46, 10]);
  const filename = "evil'\" ä.html";
  const to = await send({ attachments: [{ filename, content, contentType: "text/html" }] });
  const [email] = await mails(to);
  const { response } = await page(email?.attachments[0]?.href ?? "");
  expect(response.headers.get("content-type")).toBe("application/octet-stream");
  expect(response.headers.get("content-disposition")).toBe(
    "attachment; filename*=UTF-8''evil%27%22%20%C3%A4.html",
  );
  expect(response.headers.get("x-content-type-options")).toBe("nosniff");
  expect((await page(`/inbox/${email?.id}/attachments/1`)).response.status).toBe(404);
});

test("an email over the size limit is refused, and the next one accepted", async () => {
  const tooLarge = send({ text: "x".repeat(11 * 1024 * 1024) });
  await expect(tooLarge).rejects.toMatchObject({ responseCode: 552 });
  const lines = ["EHLO me", "MAIL FROM:<a@mail.test>", "RCPT TO:<large@mail.test>", "DATA"];
  const body = `${"x".repeat(998)}\r\n`.repeat(11 * 1024);
  const answers = await say([...lines, `${body}.`], (said) => said.includes("552"));
  expect(answers).toContain("exceeds fixed maximum message size");
  expect(await mails("large@mail.test")).toEqual([]);
  expect(await mails(await send())).toHaveLength(1);
});

test("an incomplete email is not stored, and HTTP to the mail port is rejected", async () => {
  const lines = ["EHLO me", "MAIL FROM:<a@mail.test>", "RCPT TO:<half@mail.test>", "DATA"];
  await say(lines, (said) => said.includes("354"));
  expect(await mails("half@mail.test")).toEqual([]);
  expect(await say(["POST / HTTP/1.1"], (said) => said.includes("421"))).toContain("not allowed");
});

test("an email without Message-ID, sender and subject is stored", async () => {
  const lines = ["HELO me", "MAIL FROM:<>", "RCPT TO:<bare@mail.test>", "DATA"];
  await say([...lines, "\r\nHello\r\n."], (said) => said.includes("250 OK"));
  await say([...lines, "\r\nHello\r\n."], (said) => said.includes("250 OK"));
  const bare = await mails("bare@mail.test");
  expect(bare).toHaveLength(2);
  expect(bare[0]).toMatchObject({ from: "", subject: "", text: "Hello\n", html: null });
  expect((await page("/inbox")).html).toContain("(no subject)");
});

test("emails and attachments survive a restart", async () => {
  const folder = temporaryFolder();
  const options = { dataFolder: folder.path, smtpPort: 0 };
  const before = await sandboxForTest(options);
  const to = await send({ attachments: [{ filename: "a.txt", content: "kept" }] }, before);
  await before.close();
  const after = await sandboxForTest(options);
  const [email] = await mails(to, after);
  const headers = { cookie: `millwright_sandbox=${TOKEN}` };
  const content = await fetch(after.origin + email?.attachments[0]?.href, { headers });
  expect(await content.text()).toBe("kept");
  await after.close();
  folder.remove();
});

test("closing does not wait for idle connections", async () => {
  const other = await sandboxForTest({ smtpPort: 0 });
  const socket = connect(Number(new URL(other.smtpUrl ?? "").port), "127.0.0.1");
  await once(socket, "data");
  // Without the fix this waits until the client disconnects, which is longer than the test.
  await other.close();
  socket.destroy();
});

test("without a mail port the inbox says that no email is received", async () => {
  const bare = await sandboxForTest();
  expect(bare.smtpUrl).toBeUndefined();
  const headers = { cookie: `millwright_sandbox=${TOKEN}` };
  const inbox = await fetch(`${bare.origin}/inbox`, { headers });
  expect(await inbox.text()).toContain("This sandbox receives no email");
  await bare.close();
});
