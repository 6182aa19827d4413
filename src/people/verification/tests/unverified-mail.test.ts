/** Limits of emails to an unverified mailbox, counted over all kinds and all senders. */

import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { toolsOf } from "#support/buyers.ts";
import { sharedDatabase } from "#support/database.ts";
import { engines } from "#support/engines.ts";
import { eventually } from "#support/eventually.ts";
import { deleteOrder, placeOrder } from "#support/orders/ordering.ts";
import { passwordCalls } from "#support/people/password-calls.ts";
import { issueToken, signUp } from "#support/people/sessions.ts";
import { createVerifiedCustomer } from "#support/people/verified-customers.ts";
import { refusedWith } from "#support/refused-with.ts";
import { changeRows } from "#support/rows.ts";
import { buildShop, type TestShop } from "#support/shop.ts";
import { type Mailbox, openMailbox } from "../../../../sandbox/mail/test-mailbox.ts";
import { createLimiter } from "../../../lib/http/limiter.ts";
import { createLog } from "../../../lib/process/log.ts";
import { createOrderEmails } from "../../../sales/order-emails/api/order-emails.ts";
import { createQueuePlacedEmails } from "../../../sales/order-emails/api/placed-emails.ts";
import { createOutbox } from "../../../shop/email/api/outbox.ts";
import { insertEmail } from "../../../shop/email/api/store.ts";
import { unverifiedLimit } from "../../../shop/email/api/unverified-limit.ts";
import { createWriteEmail } from "../../../shop/email/api/write-email.ts";
import { firstShop } from "../../../shop/settings/api/first-values.ts";

/** Emails in an hour, and those of them that may be about orders. */
const AN_HOUR = 10;
const ABOUT_ORDERS = 6;

describe.each(engines)("emails to an unverified mailbox on %s", (engine) => {
  let mailbox: Mailbox;
  let shop: TestShop;
  let calls: ReturnType<typeof passwordCalls>;
  beforeAll(async () => {
    mailbox = await openMailbox();
    const settings = { SMTP_URL: mailbox.url.href, MAIL_FROM: "The Shop <post@shop.test>" };
    shop = await buildShop(engine, { ...settings, RATE_LIMITS: "on" });
    calls = passwordCalls(shop);
  });
  afterAll(async () => {
    await shop.close();
    await mailbox.close();
  });

  /** The subjects of what has arrived at an address, once nothing waits to be sent now. */
  async function arrivedAt(email: string): Promise<string[]> {
    await eventually(async () => {
      const waiting = await shop.db.read
        .selectFrom("email_message")
        .select("id")
        .where("next_at", "<=", Date.now() + 10 * 60_000)
        .execute();
      expect(waiting).toEqual([]);
    });
    return mailbox.emails
      .filter(({ to }) => to?.some(({ address }) => address === email))
      .map(({ subject }) => subject ?? "");
  }

  async function unverified() {
    const session = await signUp(shop);
    const token = await issueToken(shop, session);
    return { ...session, token, userKey: 0 };
  }

  it("stop at ten in an hour when someone signs up with its address and deletes the account repeatedly", async () => {
    const email = "victim@mailbox.test";
    const password = "correct horse";
    for (let round = 0; round < AN_HOUR + 2; round += 1) {
      const body = { name: "Mallory", email, password };
      const answer = await shop.call("POST", "/identity/sign-up", { body });
      expect(answer.status, answer.text).toBe(200);
      const cookie = String(answer.headers["set-cookie"]).split(";")[0] ?? "";
      const token = await issueToken(shop, { email, password, cookie });
      const left = await shop.call("POST", "/privacy/deletion", { token, body: { password } });
      expect(left.status, left.text).toBe(200);
    }
    const arrived = await arrivedAt(email);
    expect(arrived).toHaveLength(AN_HOUR);
    for (const subject of arrived) expect(subject).toContain("Confirm your email address");
  });

  it("about orders leave room for links, and share the limit of all kinds", async () => {
    const buyer = await unverified();
    const tools = (await toolsOf(shop)).filter(({ quantity, minimum }) => quantity >= minimum);
    const outbox = createOutbox({
      db: shop.db,
      send: async () => {},
      log: createLog("silent"),
    });
    await outbox.stop();
    const emails = createOrderEmails({
      outbox,
      writeEmail: createWriteEmail({
        config: { publicOrigin: "http://localhost:3000" },
        settings: { locales: () => ["en"] },
      }),
      shop: () => firstShop,
    });
    for (const tool of tools.slice(0, ABOUT_ORDERS + 2)) {
      const order = await placeOrder(shop, buyer, tool);
      await createQueuePlacedEmails({ db: shop.db, emails })();
      expect((await deleteOrder(shop, buyer, order)).status).toBe(200);
    }
    const subjects = await arrivedAt(buyer.email);
    expect(subjects.filter((subject) => subject.startsWith("Your order"))).toHaveLength(
      ABOUT_ORDERS,
    );

    const again = () => calls.post("verification", {}, { token: buyer.token });
    expect((await again()).status).toBe(200);
    expect((await again()).status).toBe(200);
    for (let asked = 0; asked < 4; asked += 1) {
      expect((await calls.requestReset(buyer.email)).status).toBe(200);
      await sleep(20);
    }
    const all = await arrivedAt(buyer.email);
    expect(all).toHaveLength(AN_HOUR);
    expect(all.filter((subject) => subject.startsWith("Confirm"))).toHaveLength(3);

    const refused = await again();
    expect(refused).toMatchObject(refusedWith(429, "too-many-requests"));
    expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
    expect(await arrivedAt(buyer.email)).toHaveLength(AN_HOUR);
  });

  it("about a paid order are postponed when there are too many, and not lost", async () => {
    const buyer = await unverified();
    const [tool] = await toolsOf(shop);
    if (!tool) throw new Error("there are no tools");
    const order = await placeOrder(shop, buyer, tool);
    await changeRows(shop.db, "purchase", ["id", order._id], {
      paid_at: Date.now(),
      state: "paid",
      held_until: null,
    });
    const words = { to: buyer.email, text: "It is on its way.", html: "<p>It is on its way.</p>" };
    for (let one = 0; one < AN_HOUR; one += 1) {
      const subject = `Order ${order.number} is on its way, ${one}`;
      const about = { purchaseKey: order.number, kind: "shipped" };
      await insertEmail(shop.db.write, { ...words, subject }, Date.now(), about);
    }
    await calls.requestReset(buyer.email);
    const arrived = await arrivedAt(buyer.email);
    expect(arrived.filter((subject) => subject.startsWith("Order")).length).toBeLessThanOrEqual(
      ABOUT_ORDERS,
    );
    expect(arrived.some((subject) => subject.startsWith("Set a new password"))).toBe(true);
    const waiting = await shop.db.read
      .selectFrom("email_message")
      .select(["next_at", "attempts", "last_error"])
      .where("recipient", "=", buyer.email)
      .where("next_at", "is not", null)
      .execute();
    expect(waiting.length).toBeGreaterThanOrEqual(AN_HOUR - ABOUT_ORDERS);
    for (const { next_at, attempts, last_error } of waiting) {
      expect(next_at).toBeGreaterThan(Date.now() + 30 * 60_000);
      expect({ attempts, last_error }).toEqual({
        attempts: 0,
        last_error: "too many emails to an unconfirmed address",
      });
    }
  });

  it("are not limited once the mailbox is verified, and never to the shop's own mailbox", async () => {
    const { email } = await createVerifiedCustomer(shop);
    const to = ["hello@shop.test", email];
    for (const recipient of to) {
      for (let one = 0; one < AN_HOUR + 2; one += 1) {
        const message = { to: recipient, subject: `Number ${one}`, text: "Hello.", html: "" };
        await insertEmail(shop.db.write, message, Date.now());
      }
    }
    await calls.requestReset(email);
    for (const recipient of to) {
      const numbered = (await arrivedAt(recipient)).filter((one) => one.startsWith("Number"));
      expect(numbered).toHaveLength(AN_HOUR + 2);
    }
  });
});

describe.each(engines)("the limit of emails to an unverified mailbox on %s", (engine) => {
  const database = sharedDatabase(engine);

  it("is shared by all processes", async () => {
    const own = createLimiter(database.db, true);
    // SQLite has one process.
    const other = engine === "postgres" ? createLimiter(database.again(), true) : own;
    const limits = [own, other].map((limiter) =>
      unverifiedLimit({
        limiter,
        shopAddress: () => "hello@shop.test",
        isVerified: async () => false,
      }),
    );
    const message = { recipient: "somebody@mailbox.test", kind: null, purchase_key: null };
    const waits = await Promise.all(
      Array.from({ length: AN_HOUR * 2 }, (_, one) => limits[one % 2]?.(message)),
    );
    expect(waits.filter((wait) => wait === 0)).toHaveLength(AN_HOUR);
    const mailbox = { ...message, recipient: "another@mailbox.test" };
    expect(await limits[0]?.(mailbox)).toBe(0);
    expect(await limits[1]?.({ ...message, kind: "confirmed-mailbox" })).toBe(0);
  });
});
