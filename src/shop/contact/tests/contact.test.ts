import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { type Buyer, prepareBuyer } from "#support/buyers.ts";
import { engines } from "#support/engines.ts";
import { eventually } from "#support/eventually.ts";
import { ownShop } from "#support/shared-shop.ts";
import { type Answer, buildShop, callApi, type TestShop } from "#support/shop.ts";
import { type Mailbox, openMailbox } from "../../../../sandbox/mail/test-mailbox.ts";
import { shop as words } from "../../../../shop.config.ts";
import { deleteMessagesBefore } from "../api/store.ts";
import { MAX_MESSAGE, MAX_SUBJECT, RETENTION_MS } from "../rules.ts";

const written = {
  email: "Ada@Works.Example",
  subject: "A six inch vise",
  message: "Do you make one?\nWe need four.",
  typedMs: 12_000,
};

describe.each(engines)("the contact form on %s", (engine) => {
  let shop: TestShop;
  let box: Mailbox;
  let admin: Buyer;
  let customer: Buyer;

  beforeAll(async () => {
    box = await openMailbox();
    shop = await buildShop(engine, { SMTP_URL: box.url.href });
    admin = await prepareBuyer(shop, "admin");
    customer = await prepareBuyer(shop);
  });
  afterAll(async () => {
    await shop.close();
    await box.close();
  });
  beforeEach(async () => {
    await shop.db.write.deleteFrom("message").execute();
    await shop.db.write.deleteFrom("email_message").execute();
    box.emails.length = 0;
  });

  const send = (body: object = written, key?: string): Promise<Answer> =>
    shop.call("POST", "/message", { body, ...(key && { headers: { "idempotency-key": key } }) });
  const list = (query = "", token = admin.token): Promise<Answer> =>
    shop.call("GET", `/message${query}`, { token });
  const kept = () => shop.db.read.selectFrom("message").selectAll().orderBy("key").execute();
  const emails = () => shop.db.read.selectFrom("email_message").selectAll().orderBy("id").execute();
  const first = async (): Promise<string> => (await list()).json[0]._id;

  it("stores a message, and the shop gets an email whose reply goes to the sender", async () => {
    const { status, json } = await send();
    expect(status).toBe(200);
    expect(json).toEqual({ received: true, number: expect.any(Number) });
    expect(await kept()).toMatchObject([
      {
        key: json.number,
        email: "ada@works.example",
        subject: written.subject,
        message: written.message,
        answered_at: null,
      },
    ]);
    await eventually(() => expect(box.emails).toHaveLength(1));
    const [email] = box.emails;
    expect(email?.subject).toBe(`Message ${json.number} through the contact form`);
    expect(email?.to).toMatchObject([{ address: words.company.email }]);
    expect(email?.replyTo).toMatchObject([{ address: "ada@works.example" }]);
    expect(email?.text).toContain("> Do you make one?\n> We need four.");
    expect(email?.text).toContain(`/dashboard/messages/${await first()}`);
    // Once it is sent the outbox keeps nothing of what was written.
    await eventually(async () =>
      expect(await emails()).toMatchObject([{ text: "", html: "", reply_to: null }]),
    );
  });

  it("emails only the shop, not the address that was entered", async () => {
    await send();
    expect((await emails()).map(({ recipient }) => recipient)).toEqual([words.company.email]);
  });

  it("stores a duplicate once", async () => {
    const [one, two] = await Promise.all([send(written, "a-key"), send(written, "a-key")]);
    expect([one.status, two.status]).toEqual([200, 200]);
    const again = await send(written, "a-key");
    const reloaded = await send(written, "another-key");
    const keyless = await Promise.all([send(), send()]);
    for (const { json } of [two, again, reloaded, ...keyless]) expect(json).toEqual(one.json);
    expect(await kept()).toHaveLength(1);
    expect(await emails()).toHaveLength(1);
  });

  it("stores the same text as another message after ten minutes", async () => {
    await send(written, "first");
    const early = Date.now() - 11 * 60_000;
    await shop.db.write.updateTable("message").set({ created_at: early }).execute();
    await send(written, "second");
    expect(await kept()).toHaveLength(2);
    // The first one's key still is the first one's.
    await send(written, "first");
    expect(await kept()).toHaveLength(2);
  });

  it("refuses a key that was used for another text", async () => {
    await send(written, "a-key");
    const { status, json } = await send({ ...written, message: "Something else" }, "a-key");
    expect([status, json.code]).toEqual([422, "idempotency-key-reused"]);
    expect(await kept()).toHaveLength(1);
  });

  it.each([
    ["too quickly", { typedMs: 1999 }],
    ["in the field that people do not see", { website: "https://spam.example" }],
  ])("refuses a form that was filled in %s, and says so", async (_how, more) => {
    const { status, json } = await send({ ...written, ...more });
    expect([status, json.code]).toEqual([422, "not-by-hand"]);
    expect(await kept()).toEqual([]);
    expect(await emails()).toEqual([]);
  });

  it.each([
    ["email", { email: "ada" }],
    ["email", { email: "ada@works.example\r\nBcc: all@works.example" }],
    ["subject", { subject: " " }],
    ["subject", { subject: "One\r\nBcc: all@works.example" }],
    ["subject", { subject: "x".repeat(MAX_SUBJECT + 1) }],
    ["message", { message: "" }],
    ["message", { message: "x".repeat(MAX_MESSAGE + 1) }],
    ["message", { message: "a\ud800b" }],
  ])("refuses a bad %s by name", async (field, more) => {
    const { status, json } = await send({ ...written, ...more });
    expect([status, json.code]).toEqual([422, "invalid-input"]);
    expect(json.errors).toMatchObject([{ field }]);
    expect(await kept()).toEqual([]);
  });

  it("quotes markup as text and lets no header in", async () => {
    const markup = `<img src=x onerror="alert(1)">`;
    await send({ ...written, subject: markup, message: `${markup}\r\n-- \r\nOpen the message:` });
    // An email of a test before may arrive late.
    const arrived = () => box.emails.find(({ text }) => text?.includes(markup));
    await eventually(() => expect(arrived()).toBeDefined());
    const email = arrived();
    expect(email?.html).not.toContain("<img");
    expect(email?.html).toContain("&lt;img src=x onerror=&quot;alert(1)&quot;&gt;");
    expect(email?.subject).not.toContain("img");
    expect(email?.text).toMatch(/^> -- $/m);
    expect(email?.text).toMatch(/^> Open the message:$/m);
    expect((await list()).json[0].subject).toBe(markup);
  });

  it("sends the shop at most 60 emails an hour and stores the other messages", async () => {
    for (let n = 1; n <= 62; n += 1) await send({ ...written, subject: `Message ${n}` });
    expect(await kept()).toHaveLength(62);
    expect(await emails()).toHaveLength(60);
  });

  it("lists messages for admins, the newest first, by state, text, number and page", async () => {
    const sent: number[] = [];
    for (const subject of ["Vise", "Gauge 100%", "Chuck"]) {
      sent.push((await send({ ...written, subject })).json.number);
    }
    const subjects = async (query: string) =>
      (await list(query)).json.map(({ subject }: { subject: string }) => subject);
    expect(await subjects("")).toEqual(["Chuck", "Gauge 100%", "Vise"]);
    expect(await subjects("?search=GAUGE")).toEqual(["Gauge 100%"]);
    expect(await subjects("?search=0%25")).toEqual(["Gauge 100%"]);
    expect(await subjects("?search=a%25e")).toEqual([]);
    expect(await subjects(`?search=${sent[0]}`)).toContain("Vise");
    expect(await subjects("?search=ada@works")).toHaveLength(3);
    expect(await subjects("?search=mailto:ada@works")).toHaveLength(3);
    expect(await subjects("?limit=2&page=2")).toEqual(["Vise"]);
    const { headers, json } = await list("?limit=2");
    expect(headers["x-total-count"]).toBe("3");
    expect(await subjects(`?limit=2&after=${json[1]._id}`)).toEqual(["Vise"]);
    expect((await list("?after=nothing")).status).toBe(422);

    const mark = (answered: boolean) =>
      shop.call("PUT", `/message/${json[0]._id}/answered`, {
        token: admin.token,
        body: { answered },
      });
    const answered = await mark(true);
    expect(answered.json.answeredAt).toBeDefined();
    expect((await mark(true)).json).toEqual(answered.json);
    expect(await subjects("?state=answered")).toEqual(["Chuck"]);
    expect(await subjects("?state=new")).toEqual(["Gauge 100%", "Vise"]);
    expect((await mark(false)).json.answeredAt).toBeUndefined();
  });

  it("lets only admins read and delete messages", async () => {
    await send();
    const id = await first();
    const ask = (method: string, token?: string) => shop.call(method, `/message/${id}`, { token });
    expect((await ask("GET")).status).toBe(401);
    expect((await ask("GET", customer.token)).status).toBe(403);
    expect((await list("", customer.token)).status).toBe(403);
    expect((await ask("DELETE", customer.token)).status).toBe(403);
    expect((await ask("GET", admin.token)).json.message).toBe(written.message);
    expect((await ask("DELETE", admin.token)).json).toEqual({ deletedCount: 1 });
    expect((await ask("DELETE", admin.token)).json).toEqual({ deletedCount: 0 });
    expect((await ask("GET", admin.token)).status).toBe(404);
  });

  it("sends an answer once, keeps it, and marks the message", async () => {
    await send();
    const id = await first();
    const answer = (text: string, key?: string) =>
      shop.call("POST", `/message/${id}/answer`, {
        token: admin.token,
        body: { text },
        ...(key && { headers: { "idempotency-key": key } }),
      });
    await shop.db.write.deleteFrom("email_message").execute();
    expect((await answer(" ")).status).toBe(422);
    const both = await Promise.all([
      answer("Yes: four.\n\nFrom $249.00.", "answer-1"),
      answer("Yes: four.\n\nFrom $249.00.", "answer-1"),
    ]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect((await answer("Another text.", "answer-1")).json.code).toBe("idempotency-key-reused");
    const seen = (await shop.call("GET", `/message/${id}`, { token: admin.token })).json;
    expect(seen.answeredAt).toEqual(expect.any(String));
    expect(seen.answers).toEqual([
      { text: "Yes: four.\n\nFrom $249.00.", sentAt: expect.any(String) },
    ]);
    expect(await emails()).toMatchObject([{ recipient: "ada@works.example" }]);
    const answers = () =>
      box.emails.filter(({ to }) => to?.some(({ address }) => address === "ada@works.example"));
    await eventually(() => expect(answers()).toHaveLength(1));
    const [sent] = answers();
    expect(sent?.replyTo).toMatchObject([{ address: words.company.email }]);
    expect(sent?.subject).not.toContain(written.subject);
    expect(sent?.text).toContain("> We need four.");

    expect((await answer("And a second one.")).json.answers).toHaveLength(2);
    await shop.call("DELETE", `/message/${id}`, { token: admin.token });
    expect((await answer("Too late.")).json.code).toBe("no-such-message");
    expect(await shop.db.read.selectFrom("message_answer").selectAll().execute()).toEqual([]);
  });

  it("deletes messages after a year", async () => {
    await send();
    await deleteMessagesBefore(shop.db, Date.now() - RETENTION_MS);
    expect(await kept()).toHaveLength(1);
    vi.setSystemTime(Date.now() + RETENTION_MS + 60_000);
    try {
      await deleteMessagesBefore(shop.db, Date.now() - RETENTION_MS);
    } finally {
      vi.useRealTimers();
    }
    expect(await kept()).toEqual([]);
  });

  it("stores messages for the dashboard without a mail server too", async () => {
    const silent = await ownShop(engine);
    const { status } = await silent.call("POST", "/message", { body: written });
    expect(status).toBe(200);
    const [only] = await silent.db.read.selectFrom("message").select("id").execute();
    const { token } = await prepareBuyer(silent, "admin");
    const body = { text: "Yes." };
    const answer = await silent.call("POST", `/message/${only?.id}/answer`, { token, body });
    expect([answer.status, answer.json.code]).toEqual([409, "no-email"]);
  });

  it("accepts 20 messages an hour from one address", async () => {
    const limited = await ownShop(engine, { RATE_LIMITS: "on" });
    const answers: Answer[] = [];
    for (let n = 1; n <= 21; n += 1) {
      const body = { ...written, subject: `Message ${n}` };
      answers.push(await callApi(limited.app, "POST", "/message", { body }));
    }
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(20);
    const last = answers.at(-1);
    expect([last?.status, last?.json.code]).toEqual([429, "too-many-requests"]);
    expect(Number(last?.headers["retry-after"])).toBeGreaterThan(0);
    const rows = limited.db.read.selectFrom("message").select("id");
    expect(await rows.execute()).toHaveLength(20);
  });
});
