import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { type Buyer, prepareBuyer, toolsOf } from "#support/buyers.ts";
import { engines } from "#support/engines.ts";
import { eventually } from "#support/eventually.ts";
import { payAndInvoice } from "#support/orders/issue-documents.ts";
import { placeOrder } from "#support/orders/ordering.ts";
import { changeRows } from "#support/rows.ts";
import { ownShop } from "#support/shared-shop.ts";
import { type Answer, buildShop, type TestShop } from "#support/shop.ts";
import { type Mailbox, openMailbox } from "../../../../sandbox/mail/test-mailbox.ts";
import type { Tool } from "../../../catalog/tools/contract.ts";
import { createLog } from "../../../lib/process/log.ts";
import { idsFrom, newId } from "../../../lib/secrets/ids.ts";
import { createAttachments } from "../../../sales/invoices/api/attachments.ts";
import type { Purchase } from "../../../sales/orders/contract.ts";
import { firstShop } from "../../settings/api/first-values.ts";
import { createOutbox, type Outbox } from "../api/outbox.ts";
import { smtpSender } from "../api/smtp.ts";
import { deleteOldEmails } from "../api/store.ts";
import { buildEmail, type EmailContent } from "../api/template.ts";
import type { Mail } from "../contract.ts";

const DAY_MS = 24 * 3_600_000;

describe.each(engines)("the outbox for admins on %s", (engine) => {
  let shop: TestShop;
  let box: Mailbox;
  let outbox: Outbox;
  let admin: Buyer;
  let order: Purchase;
  /** Addresses that the mail server refuses, or cannot take just now. */
  let gone: string[];
  let full: string[];
  /** The mail server answers when it resolves. */
  let isOpen = Promise.resolve();

  beforeAll(async () => {
    [gone, full] = [[], []];
    box = await openMailbox({
      onRcptTo: ({ address }, _session, done) => {
        const responseCode = gone.includes(address) ? 550 : full.includes(address) ? 452 : 0;
        const error = responseCode ? Object.assign(new Error("no"), { responseCode }) : undefined;
        void isOpen.then(() => done(error));
      },
    });
    shop = await buildShop(engine, { SMTP_URL: box.url.href });
    const from = { name: "The Shop", address: "mail@shop.example" };
    const send = smtpSender({ url: box.url, from });
    const attachmentsOf = createAttachments(shop.db);
    outbox = createOutbox({ db: shop.db, send, log: createLog("silent"), attachmentsOf });
    admin = await prepareBuyer(shop, "admin");
    const buyer = await prepareBuyer(shop);
    const tool = (await toolsOf(shop)).find(({ minimum, quantity }) => quantity > minimum) as Tool;
    order = await placeOrder(shop, buyer, tool);
    await payAndInvoice(shop.db, order);
    // Out of the way of what the tests write.
    await eventually(() => expect(box.emails).toHaveLength(2));
    await changeRows(shop.db, "job_cursor", ["name", "placed-emails"], { position: order.number });
    await empty();
  });
  afterAll(async () => {
    await outbox.stop();
    await shop.close();
    await box.close();
  });
  afterEach(() => empty());

  const empty = async () => {
    await shop.db.write.deleteFrom("email_message").execute();
    box.emails.length = 0;
  };

  const list = (query = "", token = admin.token): Promise<Answer> =>
    shop.call("GET", `/mail${query}`, { token });
  const resend = (id: string, token = admin.token): Promise<Answer> =>
    shop.call("POST", `/mail/${id}/resend`, { token });
  const put = async (
    parts: Pick<EmailContent, "to" | "subject" | "paragraphs">,
    about?: { purchaseKey: number; kind: string },
  ) => {
    // Emails of one millisecond have no order among them.
    await new Promise((resolve) => setTimeout(resolve, 2));
    const email = buildEmail(firstShop, { ...parts, reason: "You asked for it." });
    return outbox.put(shop.db.write, email, about);
  };
  const write = (to: string) =>
    put(
      { to, subject: "Order news", paragraphs: ["It is paid."] },
      { purchaseKey: order.number, kind: "paid" },
    );
  const writeSecret = (to: string) => put({ to, subject: "Confirm", paragraphs: ["secret-link"] });
  /** Every email was tried, by this worker or the shop's own. */
  const settled = async () => {
    outbox.nudge();
    await eventually(async () => {
      const rows = await shop.db.read.selectFrom("email_message").select("attempts").execute();
      expect(rows.every(({ attempts }) => attempts > 0)).toBe(true);
      const leased = await shop.db.read
        .selectFrom("email_message")
        .select("id")
        .where("next_at", ">", Date.now() + 2 * 60_000)
        .execute();
      expect(leased).toEqual([]);
    });
  };

  it("shows the state of each email, without its text", async () => {
    gone.push("gone@shop.test");
    full.push("full@shop.test");
    const secret = await writeSecret("ada@shop.test");
    const sent = await write("bob@shop.test");
    const refused = await write("gone@shop.test");
    const deferred = await write("full@shop.test");
    await settled();

    const { status, json, headers, text } = await list();
    expect(status).toBe(200);
    expect(headers["x-total-count"]).toBe("4");
    const about = { order: { _id: order._id, number: order.number } };
    const moments = { createdAt: expect.stringMatching(/Z$/), attempts: 1 };
    const delivered = { state: "sent", sentAt: expect.stringMatching(/Z$/) };
    expect(json).toEqual([
      {
        ...{ _id: deferred, to: "full@shop.test", subject: "Order news", ...about, ...moments },
        ...{ state: "waiting", lastError: "SMTP 452 to RCPT TO", resendable: false },
        nextAt: expect.stringMatching(/Z$/),
      },
      {
        ...{ _id: refused, to: "gone@shop.test", subject: "Order news", ...about, ...moments },
        ...{ state: "given-up", lastError: "SMTP 550 to RCPT TO", resendable: true },
      },
      {
        ...{ _id: sent, to: "bob@shop.test", subject: "Order news", ...about, ...moments },
        ...{ ...delivered, resendable: true },
      },
      {
        ...{ _id: secret, to: "ada@shop.test", subject: "Confirm", ...moments },
        ...{ ...delivered, resendable: false },
      },
    ]);
    expect(text).not.toContain("secret-link");

    const states = async (state: Mail["state"]) =>
      (await list(`?state=${state}`)).json.map(({ _id }: Mail) => _id);
    expect(await states("waiting")).toEqual([deferred]);
    expect(await states("given-up")).toEqual([refused]);
    expect(await states("sent")).toEqual([sent, secret]);
    expect((await list("?state=lost")).status).toBe(422);
  });

  it("is paged, the newest first", async () => {
    const ids: string[] = [];
    for (let number = 0; number < 5; number += 1) ids.unshift(await write(`n${number}@shop.test`));
    const first = await list("?limit=2");
    expect(first.json.map(({ _id }: Mail) => _id)).toEqual(ids.slice(0, 2));
    expect(first.headers).toMatchObject({
      "x-total-count": "5",
      link: expect.stringContaining('page=2>; rel="next"'),
    });
    expect((await list("?limit=2&page=3")).json.map(({ _id }: Mail) => _id)).toEqual(ids.slice(4));
    const after = await list(`?limit=3&after=${ids[1]}`);
    expect(after.json.map(({ _id }: Mail) => _id)).toEqual(ids.slice(2));
    expect((await list("?after=nothing-of-it")).json.code).toBe("invalid-input");
  });

  it("is searched by the beginning of the address and by order number", async () => {
    // Until then both are waiting.
    const opening = Promise.withResolvers<void>();
    isOpen = opening.promise;
    const bob = await write("bob@shop.test");
    const bobby = await writeSecret("Bobby_1@shop.test");
    const found = async (search: string) =>
      (await list(`?search=${encodeURIComponent(search)}`)).json.map(({ _id }: Mail) => _id);
    expect(await found("BOB")).toEqual([bobby, bob]);
    expect(await found("bobby_")).toEqual([bobby]);
    expect(await found("bob_")).toEqual([]);
    expect(await found("Bob <bob@shop.test>")).toEqual([bob]);
    expect(await found("shop.test")).toEqual([]);
    expect(await found(String(order.number))).toEqual([bob]);
    const some = await list("?search=bob&state=waiting&limit=1");
    expect([some.json.length, some.headers["x-total-count"]]).toEqual([1, "2"]);
    opening.resolve();
  });

  it("sends an order email again as a new email, with its attachment", async () => {
    const id = await write("bob@shop.test");
    await settled();
    // Otherwise the first may be sent before the second is asked for.
    const opening = Promise.withResolvers<void>();
    isOpen = opening.promise;
    const answers = await Promise.all([resend(id), resend(id)]);
    opening.resolve();
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.json.code).toBe("still-waiting");
    const again = answers.find(({ status }) => status === 200)?.json as Mail;
    expect(again).toMatchObject({ to: "bob@shop.test", subject: "Order news" });
    expect(again._id).not.toBe(id);
    await eventually(() => expect(box.emails).toHaveLength(2));
    const [first, second] = box.emails;
    expect(second?.messageId).not.toBe(first?.messageId);
    for (const email of box.emails) {
      expect(email.text).toContain("It is paid.");
      expect(email.attachments).toMatchObject([
        { filename: expect.stringMatching(/^invoice-\d+\.pdf$/) },
      ]);
    }
    await settled();
    expect((await list()).headers["x-total-count"]).toBe("2");
  });

  it("sends a failed email again", async () => {
    gone.push("moved@shop.test");
    const id = await write("moved@shop.test");
    await settled();
    gone.length = 0;
    expect((await resend(id)).status).toBe(200);
    await eventually(() => expect(box.emails).toHaveLength(1));
  });

  it("refuses, with a reason, what cannot be sent again", async () => {
    full.push("slow@shop.test");
    const secret = await writeSecret("ada@shop.test");
    const waiting = await write("slow@shop.test");
    await settled();
    expect((await resend(secret)).json).toMatchObject({
      status: 409,
      code: "not-resendable",
      detail: expect.stringContaining("Only emails about orders"),
    });
    expect((await resend(waiting)).json).toMatchObject({ status: 409, code: "still-waiting" });
    expect((await resend("no-such-email")).json).toMatchObject({
      status: 404,
      code: "no-such-mail",
    });
  });

  it("sends emails of a detached order again only if it was paid", async () => {
    const id = await write(order.patient);
    await settled();
    const userOf = shop.db.write.updateTable("shop_user").where("email", "=", order.patient);
    await userOf.set({ detached_at: 1 }).execute();
    const paidAt = (paid_at: number | null) =>
      shop.db.write.updateTable("purchase").set({ paid_at }).where("id", "=", order._id).execute();
    await paidAt(null);
    expect((await resend(id)).json.code).toBe("not-resendable");
    await paidAt(1);
    expect((await resend(id)).status).toBe(200);
    await settled();
    await userOf.set({ detached_at: null }).execute();
  });

  it("deletes emails that were sent or failed 90 days ago", async () => {
    const now = Date.now();
    const old = idsFrom(now - 91 * DAY_MS) + newId().slice(13);
    const younger = idsFrom(now - 89 * DAY_MS) + newId().slice(13);
    const waits = `${idsFrom(now - 92 * DAY_MS)}${newId().slice(13)}`;
    await write("bob@shop.test");
    const [row] = await shop.db.read.selectFrom("email_message").selectAll().execute();
    if (!row) throw new Error("no email");
    const done = { ...row, sent_at: 1, next_at: null };
    await shop.db.write
      .insertInto("email_message")
      .values([
        { ...done, id: old },
        { ...done, id: younger },
        { ...row, id: waits, next_at: now + DAY_MS },
      ])
      .execute();
    await deleteOldEmails(shop.db, now);
    const left = await shop.db.read
      .selectFrom("email_message")
      .select("id")
      .orderBy("id")
      .execute();
    expect(left.map(({ id }) => id)).toEqual([waits, younger, row.id]);
  });
});

describe("a shop without email", () => {
  it("lists nothing and refuses to send again", async () => {
    const shop = await ownShop("sqlite");
    const { token } = await prepareBuyer(shop, "admin");
    expect(await shop.call("GET", "/mail", { token })).toMatchObject({ status: 200, json: [] });
    const refused = await shop.call("POST", "/mail/anything/resend", { token });
    expect(refused.json).toMatchObject({ status: 409, code: "no-mail" });
  });
});
