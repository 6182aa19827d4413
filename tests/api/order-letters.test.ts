import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { shop as words } from "../../shop.config.ts";
import type { Tool } from "../../src/features/catalogue/contract.ts";
import { makeOutbox, type Outbox } from "../../src/features/mail/api/outbox.ts";
import { smtpSender } from "../../src/features/mail/api/smtp.ts";
import type { PurchaseRow } from "../../src/features/orders/api/batch.ts";
import { lockPurchase } from "../../src/features/orders/api/changes.ts";
import type { Purchase } from "../../src/features/orders/contract.ts";
import { paperAttachments } from "../../src/features/papers/api/attachments.ts";
import { type OrderLetters, orderLetters } from "../../src/features/papers/api/letters.ts";
import {
  beginPlacedLetters,
  writePlacedLetters,
} from "../../src/features/papers/api/placed-letters.ts";
import { openPostgres } from "../../src/kit/node/db/postgres.ts";
import { makeLog } from "../../src/kit/node/log.ts";
import { type Buyer, orderFor, prepareBuyer, toolsOf } from "../support/buyers.ts";
import { type Engine, engines } from "../support/engines.ts";
import { type Mailbox, openMailbox } from "../support/mailbox.ts";
import { openSandbox } from "../support/payments.ts";
import { pdfText } from "../support/pdf-text.ts";
import { buildShop, type TestShop } from "../support/shop.ts";
import { papersOf, payAndInvoice, refundAndCredit } from "./issuing.ts";
import { openIntent, placeOrder, tellPaid } from "./ordering.ts";

const log = makeLog("silent");
const ORIGIN = "https://shop.example";
const SHOP = words.company.email;

/** The letters that have come, as "recipient: subject", sorted. */
const arrived = ({ letters }: Mailbox) =>
  letters
    .map(({ to, subject }) => `${to?.map(({ address }) => address).join()}: ${subject}`)
    .sort();
const sellable = ({ minimum, quantity }: Tool) => quantity > minimum * 20;

describe.each(engines)("letters about orders on %s", (engine) => {
  let shop: TestShop;
  let tools: Tool[];
  let box: Mailbox;
  let outbox: Outbox;
  let letters: OrderLetters;

  beforeAll(async () => {
    shop = await buildShop(engine);
    tools = (await toolsOf(shop)).filter(sellable);
  });
  afterAll(() => shop.close());
  beforeEach(async () => {
    box = await openMailbox();
    const from = { name: "The Shop", address: "mail@shop.example" };
    const attachmentsOf = paperAttachments(shop.db);
    const send = smtpSender({ url: box.url, from });
    outbox = makeOutbox({ db: shop.db, send, log, attachmentsOf });
    letters = orderLetters({ outbox, publicOrigin: ORIGIN });
  });
  afterEach(async () => {
    await outbox.stop();
    await box.close();
    await shop.db.write.deleteFrom("mail").execute();
  });

  const anOrder = async (buyer: Buyer, sent: object = {}): Promise<Purchase> => {
    const body = { ...orderFor(buyer, tools[0] as Tool), ...sent };
    const { json } = await shop.call("POST", "/purchase", { token: buyer.token, body });
    expect(json.success, JSON.stringify(json)).toBe(true);
    return json.purchase;
  };
  const tell = (
    order: Purchase,
    what: (tx: Parameters<OrderLetters["paid"]>[0], row: PurchaseRow) => Promise<void>,
  ) =>
    shop.db.transaction(async (tx) => {
      const row = await lockPurchase(tx, shop.db.engine.kind, order.number);
      await what(tx, row as PurchaseRow);
    });
  const change = (order: Purchase, set: Partial<PurchaseRow>) =>
    shop.db.write.updateTable("purchase").set(set).where("key", "=", order.number).execute();
  const mail = () => shop.db.read.selectFrom("mail").selectAll().orderBy("id").execute();
  const delivered = async (count: number) => {
    letters.nudge();
    await vi.waitFor(
      async () => {
        expect((await mail()).every(({ next_at }) => next_at === null)).toBe(true);
        expect(box.letters).toHaveLength(count);
      },
      { timeout: 10_000 },
    );
  };
  const letterTo = (address: string) => {
    const found = box.letters.filter(({ to }) => to?.[0]?.address === address);
    expect(found).toHaveLength(1);
    const [letter] = found;
    return {
      ...letter,
      text: letter?.text ?? "",
      html: letter?.html ?? "",
      attachments: letter?.attachments ?? [],
    };
  };

  it("paid: to both, with the invoice, with everything a buyer wants to know", async () => {
    const buyer = await prepareBuyer(shop);
    const order = await anOrder(buyer, { patientName: "Ada Byron" });
    await payAndInvoice(shop.db, order);
    await tell(order, letters.paid);
    await delivered(2);

    expect(arrived(box)).toEqual(
      [
        `${buyer.email}: Order ${order.number} is paid`,
        `${SHOP}: Order ${order.number} is paid and can be shipped`,
      ].sort(),
    );
    const [invoice] = await papersOf(shop, "invoice", order);
    for (const address of [buyer.email, SHOP]) {
      const { attachments, text } = letterTo(address);
      expect(text).toContain(`Invoice ${invoice?.number} is attached.`);
      expect(attachments).toMatchObject([
        { filename: `invoice-${invoice?.number}.pdf`, mimeType: "application/pdf" },
      ]);
      const pdf = pdfText(Buffer.from(attachments[0]?.content as ArrayBuffer)).flat();
      expect(pdf.join("\n")).toContain(`ORDER  ${order.number} of `);
    }
    const { text, html } = letterTo(buyer.email);
    const total = order.price.toLocaleString("en-US", { style: "currency", currency: "USD" });
    for (const said of [
      "Hello Ada Byron,",
      `Your payment of ${total} has arrived.`,
      order.product,
      "Sales tax $",
      "1 Mill Lane",
      `${ORIGIN}/dashboard/order/${order._id}`,
    ]) {
      expect(text).toContain(said);
      expect(html).toContain(said);
    }
    expect(html).toContain('name="viewport"');
  });

  it("without stock: the money is on its way back", async () => {
    const buyer = await prepareBuyer(shop);
    const order = await anOrder(buyer);
    await payAndInvoice(shop.db, order);
    await tell(order, letters.withoutStock);
    await delivered(2);
    expect(letterTo(buyer.email)).toMatchObject({
      subject: `Order ${order.number}: your money is on its way back`,
      text: expect.stringContaining("All of it goes back to the card that paid it."),
      attachments: [{ filename: expect.stringMatching(/^invoice-\d+\.pdf$/) }],
    });
    expect(letterTo(SHOP).subject).toBe(`Order ${order.number} was paid without stock`);
  });

  it("shipped: carrier and tracking number to the buyer, a note to the shop; again when corrected", async () => {
    const buyer = await prepareBuyer(shop);
    const order = await anOrder(buyer);
    await change(order, { carrier: "Lake & Rail", tracking: "1Z 999 AA1" });
    await tell(order, letters.shipped);
    await delivered(2);
    expect(letterTo(SHOP).subject).toBe(`Order ${order.number} has shipped`);
    const { subject, text, html, attachments } = letterTo(buyer.email);
    expect(subject).toBe(`Order ${order.number} is on its way`);
    expect(text).toContain("Carrier: Lake & Rail\nTracking number: 1Z 999 AA1");
    expect(html).toContain("Lake &amp; Rail");
    expect(attachments).toEqual([]);
    await change(order, { tracking: "1Z 999 AA2" });
    await tell(order, letters.shipped);
    await delivered(4);
    expect(box.letters.filter(({ text }) => text?.includes("1Z 999 AA2"))).toHaveLength(1);
  });

  it("refunded: each refund with its own credit note", async () => {
    const buyer = await prepareBuyer(shop);
    const order = await anOrder(buyer);
    await payAndInvoice(shop.db, order);
    for (const cents of [500, 500]) {
      const refund = await refundAndCredit(shop.db, order, cents);
      await tell(order, (tx, row) =>
        letters.refunded(tx, row, { ...refund, note: "One was bent" }),
      );
    }
    await delivered(4);
    const notes = await papersOf(shop, "credit-note", order);
    const toBuyer = box.letters.filter(({ to }) => to?.[0]?.address === buyer.email);
    expect(
      toBuyer.flatMap(({ attachments }) => attachments?.map(({ filename }) => filename)).sort(),
    ).toEqual(notes.map(({ number }) => `credit-note-${number}.pdf`).sort());
    for (const { text, subject } of toBuyer) {
      expect(subject).toBe(`Order ${order.number}: your refund`);
      expect(text).toContain("$5.00 went back to the card");
      expect(text).toContain("Note: One was bent");
    }
  });

  it("a refund that failed: to the shop alone", async () => {
    const buyer = await prepareBuyer(shop);
    const order = await anOrder(buyer);
    await payAndInvoice(shop.db, order);
    const refund = await refundAndCredit(shop.db, order, 700);
    await tell(order, (tx, row) =>
      letters.refundFailed(tx, row, { ...refund, failure: "The card is no longer valid" }),
    );
    await delivered(1);
    expect(letterTo(SHOP)).toMatchObject({
      subject: `Order ${order.number}: a refund has failed`,
      text: expect.stringMatching(/\$7\.00 back.*The provider says: The card is no longer valid/s),
      attachments: [],
    });
  });

  it("expired: to buyer and shop; cancellation declined: to the buyer alone", async () => {
    const buyer = await prepareBuyer(shop);
    const order = await anOrder(buyer);
    await change(order, { state: "expired" });
    await tell(order, letters.expired);
    await tell(order, (tx, row) => letters.cancellationDeclined(tx, row, "It left us at noon."));
    await tell(order, (tx, row) => letters.cancellationDeclined(tx, row));
    await delivered(4);
    expect(letterTo(SHOP).subject).toBe(`Order ${order.number} has expired`);
    const toBuyer = box.letters.filter(({ to }) => to?.[0]?.address === buyer.email);
    const [expired, declined, silent] = toBuyer;
    expect(toBuyer).toHaveLength(3);
    expect(expired).toMatchObject({ subject: `Order ${order.number} has expired` });
    expect(expired?.text).toContain("You were not charged");
    expect(declined?.subject).toBe(`Order ${order.number} stays as it is`);
    expect(declined?.text).toContain("It left us at noon.");
    expect(silent?.text).not.toContain("It left us at noon.");
  });

  it("tells the shop alone of what waits for its answer", async () => {
    const order = await anOrder(await prepareBuyer(shop));
    await tell(order, letters.cancellationAsked);
    await tell(order, letters.disputed);
    await delivered(2);
    expect(arrived(box)).toEqual([
      `${SHOP}: Order ${order.number}: the buyer asks to cancel it`,
      `${SHOP}: Order ${order.number}: the payment is disputed`,
    ]);
  });

  it("is not written when its fact is undone", async () => {
    const order = await anOrder(await prepareBuyer(shop));
    const undone = tell(order, async (tx, row) => {
      await letters.paid(tx, row);
      throw new Error("undone");
    });
    await expect(undone).rejects.toThrow("undone");
    expect(await mail()).toEqual([]);
  });

  it("puts nothing that a buyer typed into a header, and nothing as markup or a link", async () => {
    const hostile = `Bcc: eve@evil.test"><img src=x onerror=alert(1)>`;
    const buyer = await prepareBuyer(shop);
    const order = await anOrder(buyer, {
      patientName: hostile,
      address: `1 Lane\r\nBcc: eve@evil.test\n<script>alert(1)</script>`,
      company: hostile,
      purchaseOrder: "Subject: won",
    });
    await payAndInvoice(shop.db, order);
    await change(order, { carrier: "<b>C</b>", tracking: "T\r\nBcc: eve@evil.test" });
    const refund = await refundAndCredit(shop.db, order, 100);
    const odd = { ...refund, note: hostile, failure: hostile };
    await tell(order, letters.placed);
    await tell(order, letters.paid);
    await tell(order, letters.withoutStock);
    await tell(order, letters.shipped);
    await tell(order, (tx, row) => letters.refunded(tx, row, odd));
    await tell(order, (tx, row) => letters.refundFailed(tx, row, odd));
    await tell(order, letters.expired);
    await tell(order, (tx, row) => letters.cancellationDeclined(tx, row, hostile));
    await delivered(14);

    for (const { to, cc, bcc, subject, headers, html, text } of box.letters) {
      expect([buyer.email, SHOP]).toContain(to?.[0]?.address);
      expect({ all: to?.length, cc, bcc }).toEqual({ all: 1, cc: undefined, bcc: undefined });
      expect(subject).toMatch(/^(Your order|Order) \d+[ :]/);
      expect(headers.map(({ value }) => value).join("\n")).not.toMatch(/evil|won|img/);
      expect(html).not.toMatch(/<img|<script|<b>/);
      expect(text).not.toMatch(/^Hello/);
    }
    for (const { to, text } of box.letters) {
      if (to?.[0]?.address !== SHOP || text?.includes("The provider says")) continue;
      expect(text).not.toMatch(/evil|script/);
    }
  });

  it("repeats nothing that was typed to a mailbox that is not proven", async () => {
    const buyer = await prepareBuyer(shop);
    await shop.db.write
      .updateTable("shop_user")
      .set({ email_proven_at: null })
      .where("key", "=", buyer.userKey)
      .execute();
    const order = await anOrder(buyer, {
      patientName: "Call 555 0199 to win",
      address: "Buy at the corner",
    });
    await tell(order, letters.placed);
    await delivered(2);
    const { text, html } = letterTo(buyer.email);
    expect(text + html).not.toMatch(/Call 555|the corner/);
    expect(text).toContain(`${ORIGIN}/dashboard/payment/${order._id}`);
  });

  it("tells nobody whose mailbox has proven to be somebody else's", async () => {
    const buyer = await prepareBuyer(shop);
    const order = await anOrder(buyer);
    await shop.db.write
      .updateTable("shop_user")
      .set({ set_aside_at: 1 })
      .where("key", "=", buyer.userKey)
      .execute();
    await payAndInvoice(shop.db, order);
    await tell(order, letters.paid);
    await tell(order, letters.expired);
    await delivered(2);
    expect(arrived(box)).toEqual([
      `${SHOP}: Order ${order.number} has expired`,
      `${SHOP}: Order ${order.number} is paid and can be shipped`,
    ]);
  });

  it("costs no order its payment that the shop's own address is none", async () => {
    const without = orderLetters({ outbox, publicOrigin: ORIGIN, shopAddress: "shop@localhost" });
    const buyer = await prepareBuyer(shop);
    const order = await anOrder(buyer);
    await tell(order, without.paid);
    await delivered(1);
    expect(arrived(box)).toEqual([`${buyer.email}: Order ${order.number} is paid`]);
  });

  describe("about placed orders", () => {
    const run = (now = Date.now) => writePlacedLetters({ db: shop.db, letters, now });
    const cursor = async () => {
      const row = await shop.db.read
        .selectFrom("counter")
        .select("value")
        .where("name", "=", "placed-letters")
        .executeTakeFirstOrThrow();
      return row.value;
    };
    const kinds = async () =>
      (await mail()).map(({ purchase_key, kind }) => `${purchase_key} ${kind}`).sort();
    const bothOf = (orders: readonly Purchase[]) =>
      orders.flatMap(({ number }) => [`${number} placed`, `${number} shop-placed`]).sort();

    beforeEach(async () => {
      await shop.db.write.deleteFrom("counter").where("name", "=", "placed-letters").execute();
      await beginPlacedLetters(shop.db);
    });

    it("come once, however often it is looked, and not about orders from before", async () => {
      const buyer = await prepareBuyer(shop);
      await beginPlacedLetters(shop.db);
      await run();
      expect(await mail()).toEqual([]);
      const order = await anOrder(buyer);
      await beginPlacedLetters(shop.db);
      for (let times = 0; times < 3; times += 1) await run();
      await delivered(2);
      await run();
      expect(await kinds()).toEqual(bothOf([order]));
      const { subject, text } = letterTo(buyer.email);
      expect(subject).toBe(`Your order ${order.number} at ${words.company.name}`);
      expect(text).toMatch(/set aside for you until \w+ \d+, \d{4} at [\d:]+.[AP]M UTC\./);
      expect(text).toContain(`Pay the order:\n${ORIGIN}/dashboard/payment/${order._id}\n`);
      expect(letterTo(SHOP).subject).toBe(`Order ${order.number} was placed`);
    });

    it("of an order that was paid at once asks for no payment; of a deleted one there is none", async () => {
      const [quick, sorry] = [await prepareBuyer(shop), await prepareBuyer(shop)];
      const paid = await anOrder(quick);
      await payAndInvoice(shop.db, paid);
      await change(await anOrder(sorry), { state: "deleted" });
      await run();
      expect(await kinds()).toEqual(bothOf([paid]));
      await delivered(2);
      expect(letterTo(quick.email).text).not.toMatch(/set aside|Pay the order/);
    });

    it("find an order that appears later than one with a higher key, for a minute", async () => {
      const [first, second] = [await prepareBuyer(shop), await prepareBuyer(shop)];
      const late = await anOrder(first);
      const early = await anOrder(second);
      await change(late, { state: "deleted" });
      await run();
      expect(await kinds()).toEqual(bothOf([early]));
      await change(late, { state: "unpaid" });
      await run();
      expect(await kinds()).toEqual(bothOf([late, early]));
      expect(await cursor()).toBeLessThan(late.number);
      await run(() => Date.now() + 61_000);
      expect(await cursor()).toBe(early.number);
      expect(await kinds()).toEqual(bothOf([late, early]));
    });

    it("are written for all of many, after a crash in between, by several processes at once", async () => {
      const buyers = await Promise.all(Array.from({ length: 120 }, () => prepareBuyer(shop)));
      const cheap = tools.toSorted((a, b) => a.minimum - b.minimum)[0] as Tool;
      const orders = await Promise.all(buyers.map((buyer) => placeOrder(shop, buyer, cheap)));
      let told = 0;
      const dying: OrderLetters = {
        ...letters,
        nudge: () => {},
        placed: async (tx, order) => {
          told += 1;
          if (told === 110) throw new Error("killed");
          await letters.placed(tx, order);
        },
      };
      const killed = writePlacedLetters({ db: shop.db, letters: dying });
      await expect(killed).rejects.toThrow("killed");
      expect(await mail()).toHaveLength(200);

      const other =
        shop.db.engine.kind === "postgres"
          ? openPostgres<never>(shop.db.engine.url, () => {})
          : shop.db;
      const quiet = { ...letters, nudge: () => {} };
      const dbs = [shop.db, other, shop.db, other] as (typeof shop.db)[];
      await Promise.all(dbs.map((db) => writePlacedLetters({ db, letters: quiet })));
      await writePlacedLetters({ db: shop.db, letters: quiet });
      expect(await kinds()).toEqual(bothOf(orders));
      if (other !== shop.db) await other.close();
      await shop.db.write.deleteFrom("mail").execute();
    });

    it("are no news a day later", async () => {
      const order = await anOrder(await prepareBuyer(shop));
      await run(() => Date.now() + 24 * 3_600_000 + 1000);
      expect(await mail()).toEqual([]);
      expect(await cursor()).toBe(order.number);
    });
  });
});

describe.each(engines)("from the click to the letter on %s", (engine: Engine) => {
  it("a paid order brings its letters once each, the invoice with them", async () => {
    const box = await openMailbox();
    const sandbox = await openSandbox();
    const shop = await buildShop(engine, { ...sandbox.settings, SMTP_URL: box.url.href });
    try {
      const buyer = await prepareBuyer(shop);
      const tool = (await toolsOf(shop)).find(sellable) as Tool;
      const order = await placeOrder(shop, buyer, tool);
      await vi.waitFor(() => expect(box.letters).toHaveLength(2), { timeout: 8000 });
      const intent = await openIntent(shop, buyer, order);
      await sandbox.pay(intent.clientSecret);
      const answers = await Promise.all(
        [1, 2, 3].map(() => tellPaid(shop, buyer, order, intent.id)),
      );
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
      await vi.waitFor(() => expect(box.letters).toHaveLength(4), { timeout: 8000 });
      expect(arrived(box)).toEqual(
        [
          `${buyer.email}: Your order ${order.number} at ${words.company.name}`,
          `${buyer.email}: Order ${order.number} is paid`,
          `${SHOP}: Order ${order.number} was placed`,
          `${SHOP}: Order ${order.number} is paid and can be shipped`,
        ].sort(),
      );
      const withInvoice = box.letters.filter(({ attachments }) => attachments.length === 1);
      expect(
        withInvoice.map(({ subject }) => subject).every((line) => line?.includes("paid")),
      ).toBe(true);
      expect(withInvoice).toHaveLength(2);
    } finally {
      await shop.close();
      await sandbox.close();
      await box.close();
    }
  });

  it("a shop without mail writes none, and nothing fails", async () => {
    const sandbox = await openSandbox();
    const shop = await buildShop(engine, sandbox.settings);
    try {
      const buyer = await prepareBuyer(shop);
      const tool = (await toolsOf(shop)).find(sellable) as Tool;
      const order = await placeOrder(shop, buyer, tool);
      const intent = await openIntent(shop, buyer, order);
      await sandbox.pay(intent.clientSecret);
      expect((await tellPaid(shop, buyer, order, intent.id)).status).toBe(200);
      expect(await papersOf(shop, "invoice", order)).toHaveLength(1);
      expect(await shop.db.read.selectFrom("mail").selectAll().execute()).toEqual([]);
    } finally {
      await shop.close();
      await sandbox.close();
    }
  });
});
