/** Whom letters about orders must not reach, and what must not stand in them. */
import { describe, expect, it } from "vitest";
import { createOrderEmails } from "../../src/features/invoices/api/order-emails.ts";
import { prepareBuyer } from "../support/buyers.ts";
import { engines } from "../support/engines.ts";
import { payAndInvoice, refundAndCredit } from "./issue-documents.ts";
import { arrived, createOrderEmailShop, ORIGIN, SHOP } from "./order-email-shop.ts";

describe.each(engines)("care with letters about orders on %s", (engine) => {
  const desk = createOrderEmailShop(engine);
  const { anOrder, tell, change, delivered, emailTo, mail } = desk;

  it("is not written when its fact is undone", async () => {
    const order = await anOrder(await prepareBuyer(desk.shop));
    const undone = tell(order, async (tx, row) => {
      await desk.emails.paid(tx, row);
      throw new Error("undone");
    });
    await expect(undone).rejects.toThrow("undone");
    expect(await mail()).toEqual([]);
  });

  it("puts nothing that a buyer typed into a header, and nothing as markup or a link", async () => {
    const hostile = `Bcc: eve@evil.test"><img src=x onerror=alert(1)>`;
    const buyer = await prepareBuyer(desk.shop);
    const order = await anOrder(buyer, {
      patientName: hostile,
      address: `1 Lane\r\nBcc: eve@evil.test\n<script>alert(1)</script>`,
      company: hostile,
      purchaseOrder: "Subject: won",
    });
    await payAndInvoice(desk.shop.db, order);
    await change(order, { carrier: "<b>C</b>", tracking: "T\r\nBcc: eve@evil.test" });
    const refund = await refundAndCredit(desk.shop.db, order, 100);
    const odd = { ...refund, note: hostile, failure: hostile };
    await tell(order, desk.emails.placed);
    await tell(order, desk.emails.paid);
    await tell(order, desk.emails.withoutStock);
    await tell(order, desk.emails.shipped);
    await tell(order, (tx, row) => desk.emails.refunded(tx, row, odd));
    await tell(order, (tx, row) => desk.emails.refundFailed(tx, row, odd));
    await tell(order, desk.emails.expired);
    await tell(order, (tx, row) => desk.emails.cancellationDeclined(tx, row, hostile));
    await delivered(14);

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

  it("repeats nothing that was typed to a mailbox that is not proven", async () => {
    const buyer = await prepareBuyer(desk.shop);
    await desk.shop.db.write
      .updateTable("shop_user")
      .set({ email_verified_at: null })
      .where("key", "=", buyer.userKey)
      .execute();
    const order = await anOrder(buyer, {
      patientName: "Call 555 0199 to win",
      address: "Buy at the corner",
    });
    await tell(order, desk.emails.placed);
    await delivered(2);
    const { text, html } = emailTo(buyer.email);
    expect(text + html).not.toMatch(/Call 555|the corner/);
    expect(text).toContain(`${ORIGIN}/dashboard/payment/${order._id}`);
  });

  it("writes of a detached order to the address that paid it, without what was typed or a page", async () => {
    const buyer = await prepareBuyer(desk.shop);
    const order = await anOrder(buyer);
    await desk.shop.db.write
      .updateTable("shop_user")
      .set({ detached_at: 1 })
      .where("key", "=", buyer.userKey)
      .execute();
    await tell(order, desk.emails.expired);
    await payAndInvoice(desk.shop.db, order);
    await tell(order, desk.emails.paid);
    await delivered(3);
    expect(arrived(desk.box)).toEqual([
      `${buyer.email}: Order ${order.number} is paid`,
      `${SHOP}: Order ${order.number} has expired`,
      `${SHOP}: Order ${order.number} is paid and can be shipped`,
    ]);
    const { text } = emailTo(buyer.email);
    expect(text).toContain("no account lists it");
    expect(text).not.toContain(`/dashboard/order/${order._id}`);
    expect(text).not.toContain("Test Buyer");
  });

  it("tells nobody whose account was deleted, and the shop so", async () => {
    const buyer = await prepareBuyer(desk.shop);
    const order = await anOrder(buyer);
    await payAndInvoice(desk.shop.db, order);
    const gone = "0123@deleted.invalid";
    await desk.shop.db.write
      .updateTable("shop_user")
      .set({ detached_at: 1, email: gone })
      .where("key", "=", buyer.userKey)
      .execute();
    await tell(order, desk.emails.shipped);
    await delivered(1);
    expect(arrived(desk.box)).toEqual([`${SHOP}: Order ${order.number} has shipped`]);
    expect(emailTo(SHOP).text).toContain("The buyer was not notified");
  });

  it("costs no order its payment that the shop's own address is none", async () => {
    const without = createOrderEmails({
      outbox: desk.outbox,
      publicOrigin: ORIGIN,
      shopAddress: "shop@localhost",
    });
    const buyer = await prepareBuyer(desk.shop);
    const order = await anOrder(buyer);
    await tell(order, without.paid);
    await delivered(1);
    expect(arrived(desk.box)).toEqual([`${buyer.email}: Order ${order.number} is paid`]);
  });
});
