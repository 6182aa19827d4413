/** What buyer and shop are told of an order. */
import { describe, expect, it } from "vitest";
import { prepareBuyer } from "#support/buyers.ts";
import { engines } from "#support/engines.ts";
import { documentsOf, payAndInvoice, refundAndCredit } from "#support/orders/issue-documents.ts";
import {
  createOrderEmailShop,
  ORIGIN,
  receivedEmails,
  SHOP,
} from "#support/orders/order-email-shop.ts";
import { wholeText } from "#support/pdf-text.ts";
import { LYON } from "#support/people/addresses.ts";
import { address } from "../../../people/addresses/contract.ts";
import { setOrderAddress } from "../../orders/api/order-details.ts";

describe.each(engines)("order emails on %s", (engine) => {
  const desk = createOrderEmailShop(engine);
  const { createOrder, queueEmails, change, waitForDelivery, emailTo } = desk;

  it("paid: buyer and shop get the invoice, and the buyer all details", async () => {
    const buyer = await prepareBuyer(desk.shop);
    const order = await createOrder(buyer, { patientName: "Ada Byron" });
    await payAndInvoice(desk.shop.db, order);
    await queueEmails(order, desk.emails.paid);
    await waitForDelivery(2);

    expect(receivedEmails(desk.box)).toEqual(
      [
        `${buyer.email}: Order ${order.number} is paid`,
        `${SHOP}: Order ${order.number} is paid and can be shipped`,
      ].sort(),
    );
    const [invoice] = await documentsOf(desk.shop, "invoice", order);
    for (const address of [buyer.email, SHOP]) {
      const { attachments, text } = emailTo(address);
      expect(text).toContain(`Invoice ${invoice?.number} is attached.`);
      expect(attachments).toMatchObject([
        { filename: `invoice-${invoice?.number}.pdf`, mimeType: "application/pdf" },
      ]);
      const pdf = wholeText(Buffer.from(attachments[0]?.content as ArrayBuffer));
      expect(pdf).toContain(`ORDER  ${order.number} of `);
    }
    const { text, html } = emailTo(buyer.email);
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
      expect(html.replaceAll("\u00a0", " ")).toContain(said);
    }
    expect(html).toContain('name="viewport"');
  });

  it("names who gets the goods as the order's page and its papers do", async () => {
    const buyer = await prepareBuyer(desk.shop);
    const order = await createOrder(buyer, { patientName: "Ada Byron" });
    await queueEmails(order, async (tx, row) => {
      await setOrderAddress(
        tx,
        row,
        "shipping",
        address.parse({ ...LYON, name: "C. Babbage", company: "Mill & Co" }),
      );
      await desk.emails.placed(tx, row);
    });
    await waitForDelivery(2);
    const { token } = buyer;
    const { json } = await desk.shop.call("GET", `/purchase/${order._id}`, { token });
    expect(json.label.slice(0, 2)).toEqual(["Mill & Co", "C. Babbage"]);
    expect(emailTo(buyer.email).text).toContain(`Ship to: ${json.label.join("\n")}\n`);
  });

  it("paid, to be fetched: it says so, and ships nowhere", async () => {
    const buyer = await prepareBuyer(desk.shop);
    const order = await createOrder(buyer);
    await payAndInvoice(desk.shop.db, order);
    const shelf = { id: "shelf", name: "Shelf", estimate: "", isPickup: true };
    await change(order, { delivery_choice: JSON.stringify(shelf) });
    await queueEmails(order, desk.emails.paid);
    await waitForDelivery(2);
    const { text } = emailTo(buyer.email);
    expect(text).toContain("has arrived. You pick up your order.");
    expect(text).not.toMatch(/Ship to|when your order ships/);
  });

  it("shipped, though it was to be fetched: it says where to", async () => {
    const buyer = await prepareBuyer(desk.shop);
    const order = await createOrder(buyer);
    const shelf = { id: "shelf", name: "Shelf", estimate: "", isPickup: true };
    const delivery_choice = JSON.stringify(shelf);
    await change(order, { delivery_choice, carrier: "Lake & Rail", tracking: "1Z 999 AA1" });
    await queueEmails(order, desk.shipped);
    await waitForDelivery(2);
    expect(emailTo(buyer.email).text).toContain("Ship to: ");
  });

  it("paid without stock: the buyer is told of the refund", async () => {
    const buyer = await prepareBuyer(desk.shop);
    const order = await createOrder(buyer);
    await payAndInvoice(desk.shop.db, order);
    await queueEmails(order, desk.emails.withoutStock);
    await waitForDelivery(2);
    expect(emailTo(buyer.email)).toMatchObject({
      subject: `Order ${order.number}: your money is being refunded`,
      text: expect.stringContaining("We refund the full amount to the card that you paid with."),
      attachments: [{ filename: expect.stringMatching(/^invoice-\d+\.pdf$/) }],
    });
    expect(emailTo(SHOP).subject).toBe(`Order ${order.number} was paid without stock`);
  });

  it("shipped: the buyer gets carrier and tracking number, again when they are corrected", async () => {
    const buyer = await prepareBuyer(desk.shop);
    const order = await createOrder(buyer);
    await change(order, { carrier: "Lake & Rail", tracking: "1Z 999 AA1" });
    await queueEmails(order, desk.shipped);
    await waitForDelivery(2);
    expect(emailTo(SHOP).subject).toBe(`Order ${order.number} has shipped`);
    const { subject, text, html, attachments } = emailTo(buyer.email);
    expect(subject).toBe(`Order ${order.number} is on its way`);
    expect(text).toContain("Carrier: Lake & Rail\nTracking number: 1Z 999 AA1");
    expect(html).toContain("Lake &amp; Rail");
    expect(attachments).toEqual([]);
    await change(order, { tracking: "1Z 999 AA2" });
    await queueEmails(order, desk.shipped);
    await waitForDelivery(4);
    expect(desk.box.emails.filter(({ text }) => text?.includes("1Z 999 AA2"))).toHaveLength(1);
  });

  it("shipped without a carrier: the delivery method, and no empty facts", async () => {
    const buyer = await prepareBuyer(desk.shop);
    const order = await createOrder(buyer);
    await change(order, { delivery_method: "own" });
    await queueEmails(order, desk.shipped);
    await waitForDelivery(2);
    expect(emailTo(buyer.email)).toMatchObject({
      subject: `Order ${order.number} is on its way`,
      text: expect.stringContaining("We deliver it ourselves."),
    });
    expect(emailTo(buyer.email).text).not.toContain("Carrier");
    await change(order, { delivery_method: "pickup" });
    await queueEmails(order, desk.shipped);
    await waitForDelivery(4);
    const subjects = desk.box.emails.map(({ subject }) => subject);
    expect(subjects).toContain(`Order ${order.number} was picked up`);
  });

  it("refunded: each refund with its own credit note", async () => {
    const buyer = await prepareBuyer(desk.shop);
    const order = await createOrder(buyer);
    await payAndInvoice(desk.shop.db, order);
    for (const cents of [500, 500]) {
      const refund = await refundAndCredit(desk.shop.db, order, cents);
      await queueEmails(order, (tx, row) =>
        desk.emails.refunded(tx, row, { ...refund, note: "One was bent" }),
      );
    }
    await waitForDelivery(4);
    const notes = await documentsOf(desk.shop, "credit-note", order);
    const toBuyer = desk.box.emails.filter(({ to }) => to?.[0]?.address === buyer.email);
    expect(
      toBuyer.flatMap(({ attachments }) => attachments?.map(({ filename }) => filename)).sort(),
    ).toEqual(notes.map(({ number }) => `credit-note-${number}.pdf`).sort());
    for (const { text, subject } of toBuyer) {
      expect(subject).toBe(`Order ${order.number}: your refund`);
      expect(text).toContain("$5.00 was refunded to the card");
      expect(text).toContain("Note: One was bent");
    }
  });

  it("failed refund: only the shop is notified", async () => {
    const buyer = await prepareBuyer(desk.shop);
    const order = await createOrder(buyer);
    await payAndInvoice(desk.shop.db, order);
    const refund = await refundAndCredit(desk.shop.db, order, 700);
    await queueEmails(order, (tx, row) =>
      desk.emails.refundFailed(tx, row, { ...refund, failure: "The card is no longer valid" }),
    );
    await waitForDelivery(1);
    expect(emailTo(SHOP)).toMatchObject({
      subject: `Order ${order.number}: a refund has failed`,
      text: expect.stringMatching(
        /refund \$7\.00.*Reason given by the provider: The card is no longer valid/s,
      ),
      attachments: [],
    });
  });

  it("expired: to buyer and shop; cancellation declined: to the buyer alone", async () => {
    const buyer = await prepareBuyer(desk.shop);
    const order = await createOrder(buyer);
    await change(order, { state: "expired" });
    await queueEmails(order, desk.emails.expired);
    await queueEmails(order, (tx, row) =>
      desk.emails.cancellationDeclined(tx, row, "It left us at noon."),
    );
    await queueEmails(order, (tx, row) => desk.emails.cancellationDeclined(tx, row));
    await waitForDelivery(4);
    expect(emailTo(SHOP).subject).toBe(`Order ${order.number} has expired`);
    const toBuyer = desk.box.emails.filter(({ to }) => to?.[0]?.address === buyer.email);
    const [expired, declined, silent] = toBuyer;
    expect(toBuyer).toHaveLength(3);
    expect(expired).toMatchObject({ subject: `Order ${order.number} has expired` });
    expect(expired?.text).toContain("You were not charged");
    expect(declined?.subject).toBe(`Order ${order.number} cannot be canceled`);
    expect(declined?.text).toContain("It left us at noon.");
    expect(silent?.text).not.toContain("It left us at noon.");
  });

  it("cancellation request, inquiry and dispute: only the shop is notified", async () => {
    const order = await createOrder(await prepareBuyer(desk.shop));
    await queueEmails(order, desk.emails.cancellationAsked);
    await queueEmails(order, desk.emails.inquiry);
    await queueEmails(order, desk.emails.disputed);
    await queueEmails(order, (tx, row) => desk.emails.otherDisputed(tx, row, "pi_7"));
    await queueEmails(order, (tx, row) => desk.emails.otherKept(tx, row, "$5.00 (re_7)"));
    await waitForDelivery(5);
    expect(receivedEmails(desk.box)).toEqual([
      `${SHOP}: Order ${order.number}: another payment needs you`,
      `${SHOP}: Order ${order.number}: another payment needs you`,
      `${SHOP}: Order ${order.number}: the bank asks about the payment`,
      `${SHOP}: Order ${order.number}: the buyer requests its cancellation`,
      `${SHOP}: Order ${order.number}: the payment is disputed`,
    ]);
  });
});
