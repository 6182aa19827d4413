/** Order emails through the whole shop. */
import { describe, expect, it, onTestFinished } from "vitest";
import { prepareBuyer, toolsOf } from "#support/buyers.ts";
import { engines } from "#support/engines.ts";
import { eventually } from "#support/eventually.ts";
import { documentsOf } from "#support/orders/issue-documents.ts";
import { receivedEmails, SHOP, sellable } from "#support/orders/order-email-shop.ts";
import { openIntent, payOrder, placeOrder, reportPayment } from "#support/orders/ordering.ts";
import { openSandbox } from "#support/payments.ts";
import { ownShop } from "#support/shared-shop.ts";
import { openMailbox } from "../../../../sandbox/mail/test-mailbox.ts";
import { shop as words } from "../../../../shop.config.ts";
import type { Tool } from "../../../catalog/tools/contract.ts";

describe.each(engines)("order emails from payment to mailbox on %s", (engine) => {
  it("a paid order sends each email once, with the invoice", async () => {
    const box = await openMailbox();
    onTestFinished(() => box.close());
    const sandbox = await openSandbox();
    onTestFinished(() => sandbox.close());
    const shop = await ownShop(engine, { ...sandbox.settings, SMTP_URL: box.url.href });
    const buyer = await prepareBuyer(shop);
    const tool = (await toolsOf(shop)).find(sellable) as Tool;
    const order = await placeOrder(shop, buyer, tool);
    await eventually(() => expect(box.emails).toHaveLength(2));
    const intent = await openIntent(shop, buyer, order);
    await sandbox.pay(intent.clientSecret);
    const answers = await Promise.all(
      [1, 2, 3].map(() => reportPayment(shop, buyer, order, intent.id)),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    await eventually(() => expect(box.emails).toHaveLength(4));
    expect(receivedEmails(box)).toEqual(
      [
        `${buyer.email}: Your order ${order.number} at ${words.company.name}`,
        `${buyer.email}: Order ${order.number} is paid`,
        `${SHOP}: Order ${order.number} was placed`,
        `${SHOP}: Order ${order.number} is paid and can be shipped`,
      ].sort(),
    );
    const withInvoice = box.emails.filter(({ attachments }) => attachments.length === 1);
    expect(withInvoice.map(({ subject }) => subject).every((line) => line?.includes("paid"))).toBe(
      true,
    );
    expect(withInvoice).toHaveLength(2);
  });

  it("a shop without email queues none, and nothing fails", async () => {
    const sandbox = await openSandbox();
    onTestFinished(() => sandbox.close());
    const shop = await ownShop(engine, sandbox.settings);
    const buyer = await prepareBuyer(shop);
    const tool = (await toolsOf(shop)).find(sellable) as Tool;
    const order = await placeOrder(shop, buyer, tool);
    expect((await payOrder(shop, sandbox, buyer, order)).status).toBe(200);
    expect(await documentsOf(shop, "invoice", order)).toHaveLength(1);
    expect(await shop.db.read.selectFrom("email_message").selectAll().execute()).toEqual([]);
  });
});
