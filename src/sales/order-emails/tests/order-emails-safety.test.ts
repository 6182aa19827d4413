/** Who must not get order emails, and what they must not contain. */

import { describe, expect, it } from "vitest";
import { prepareBuyer } from "#support/buyers.ts";
import { engines } from "#support/engines.ts";
import { payAndInvoice, refundAndCredit } from "#support/orders/issue-documents.ts";
import {
  createOrderEmailShop,
  ORIGIN,
  receivedEmails,
  SHOP,
} from "#support/orders/order-email-shop.ts";
import { changeRows } from "#support/rows.ts";
import { createWriteEmail } from "../../../shop/email/api/write-email.ts";
import { firstShop } from "../../../shop/settings/api/first-values.ts";
import { createOrderEmails } from "../api/order-emails.ts";

describe.each(engines)("safety of order emails on %s", (engine) => {
  const desk = createOrderEmailShop(engine);
  const { createOrder, queueEmails, change, waitForDelivery, emailTo, mail } = desk;

  it("a rolled-back transaction queues no email", async () => {
    const order = await createOrder(await prepareBuyer(desk.shop));
    const undone = queueEmails(order, async (tx, row) => {
      await desk.emails.paid(tx, row);
      throw new Error("undone");
    });
    await expect(undone).rejects.toThrow("undone");
    expect(await mail()).toEqual([]);
  });

  it("the buyer's input is in no header, and in no markup or link", async () => {
    const hostile = `Bcc: eve@evil.test"><img src=x onerror=alert(1)>`;
    const buyer = await prepareBuyer(desk.shop);
    const order = await createOrder(buyer, {
      patientName: hostile,
      address: `1 Lane\r\nBcc: eve@evil.test\n<script>alert(1)</script>`,
      company: hostile,
      purchaseOrder: "Subject: won",
    });
    await payAndInvoice(desk.shop.db, order);
    await change(order, { carrier: "<b>C</b>", tracking: "T\r\nBcc: eve@evil.test" });
    const refund = await refundAndCredit(desk.shop.db, order, 100);
    const odd = { ...refund, note: hostile, failure: hostile };
    await queueEmails(order, desk.emails.placed);
    await queueEmails(order, desk.emails.paid);
    await queueEmails(order, desk.emails.withoutStock);
    await queueEmails(order, desk.shipped);
    await queueEmails(order, (tx, row) => desk.emails.refunded(tx, row, odd));
    await queueEmails(order, (tx, row) => desk.emails.refundFailed(tx, row, odd));
    await queueEmails(order, desk.emails.expired);
    await queueEmails(order, (tx, row) => desk.emails.cancellationDeclined(tx, row, hostile));
    await waitForDelivery(14);

    for (const { to, cc, bcc, subject, headers, html, text } of desk.box.emails) {
      expect([buyer.email, SHOP]).toContain(to?.[0]?.address);
      expect({ all: to?.length, cc, bcc }).toEqual({ all: 1, cc: undefined, bcc: undefined });
      expect(subject).toMatch(/^(Your order|Order) \d+[ :]/);
      expect(headers.map(({ value }) => value).join("\n")).not.toMatch(/evil|won|img/);
      expect(html).not.toMatch(/<img|<script|<b>/);
      expect(text).not.toMatch(/^Hello/);
    }
    for (const { to, text } of desk.box.emails) {
      if (to?.[0]?.address !== SHOP || text?.includes("Reason given by the provider")) continue;
      expect(text).not.toMatch(/evil|script/);
    }
  });

  it("an email to an unverified mailbox holds no user input", async () => {
    const buyer = await prepareBuyer(desk.shop);
    await changeRows(desk.shop.db, "shop_user", ["key", buyer.userKey], {
      email_verified_at: null,
    });
    const order = await createOrder(buyer, {
      patientName: "Call 555 0199 to win",
      address: "Buy at the corner",
    });
    await queueEmails(order, desk.emails.placed);
    await waitForDelivery(2);
    const { text, html } = emailTo(buyer.email);
    expect(text + html).not.toMatch(/Call 555|the corner/);
    expect(text).toContain(`${ORIGIN}/dashboard/payment/${order._id}`);
  });

  it("an email about a detached order goes to the address that paid it, without user input or a link", async () => {
    const buyer = await prepareBuyer(desk.shop);
    const order = await createOrder(buyer);
    await changeRows(desk.shop.db, "shop_user", ["key", buyer.userKey], { detached_at: 1 });
    await queueEmails(order, desk.emails.expired);
    await payAndInvoice(desk.shop.db, order);
    await queueEmails(order, desk.emails.paid);
    await waitForDelivery(3);
    expect(receivedEmails(desk.box)).toEqual([
      `${buyer.email}: Order ${order.number} is paid`,
      `${SHOP}: Order ${order.number} has expired`,
      `${SHOP}: Order ${order.number} is paid and can be shipped`,
    ]);
    const { text } = emailTo(buyer.email);
    expect(text).toContain("no account lists it");
    expect(text).not.toContain(`/dashboard/order/${order._id}`);
    expect(text).not.toContain("Test Buyer");
  });

  it("a deleted account gets no email, and the shop's says so", async () => {
    const buyer = await prepareBuyer(desk.shop);
    const order = await createOrder(buyer);
    await payAndInvoice(desk.shop.db, order);
    const gone = "0123@deleted.invalid";
    await changeRows(desk.shop.db, "shop_user", ["key", buyer.userKey], {
      detached_at: 1,
      email: gone,
    });
    await queueEmails(order, desk.shipped);
    await waitForDelivery(1);
    expect(receivedEmails(desk.box)).toEqual([`${SHOP}: Order ${order.number} has shipped`]);
    expect(emailTo(SHOP).text).toContain("The buyer was not notified");
  });

  it("an invalid address of the shop does not fail a payment", async () => {
    const without = createOrderEmails({
      outbox: desk.outbox,
      writeEmail: createWriteEmail({
        config: { publicOrigin: ORIGIN },
        settings: { locales: () => ["en"] },
      }),
      shop: () => ({
        ...firstShop,
        company: { ...firstShop.company, email: "shop@localhost" },
      }),
    });
    const buyer = await prepareBuyer(desk.shop);
    const order = await createOrder(buyer);
    await queueEmails(order, without.paid);
    await waitForDelivery(1);
    expect(receivedEmails(desk.box)).toEqual([`${buyer.email}: Order ${order.number} is paid`]);
  });
});
