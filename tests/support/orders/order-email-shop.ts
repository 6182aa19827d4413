/** A shop and a mailbox for tests of order emails. */

import { afterEach, beforeEach, expect } from "vitest";
import {
  type Mailbox,
  openMailbox,
  type ReceivedEmail,
} from "../../../sandbox/mail/test-mailbox.ts";
import { shop as words } from "../../../shop.config.ts";
import type { Tool } from "../../../src/catalog/tools/contract.ts";
import { createLog } from "../../../src/lib/process/log.ts";
import { createAttachments } from "../../../src/sales/invoices/api/attachments.ts";
import {
  createOrderEmails,
  type OrderEmails,
} from "../../../src/sales/order-emails/api/order-emails.ts";
import { lockPurchase, type PurchaseRow } from "../../../src/sales/orders/api/changes.ts";
import type { Purchase } from "../../../src/sales/orders/contract.ts";
import { wireTravel } from "../../../src/sales/parcels/api/wire-parcel.ts";
import { createOutbox, type Outbox } from "../../../src/shop/email/api/outbox.ts";
import { smtpSender } from "../../../src/shop/email/api/smtp.ts";
import { createWriteEmail } from "../../../src/shop/email/api/write-email.ts";
import { firstShop } from "../../../src/shop/settings/api/first-values.ts";
import { type Buyer, orderFor } from "../buyers.ts";
import type { Engine } from "../engines.ts";
import { eventually } from "../eventually.ts";
import { sharedShop, sharedTools } from "../shared-shop.ts";

export const ORIGIN = "https://shop.example";
export const SHOP = words.company.email;

/** Whether stock is enough for many orders. */
export const sellable = ({ minimum, quantity }: Tool) => quantity > minimum * 20;

/** The emails as "recipient: subject", sorted. */
export function receivedEmails({ emails }: Mailbox): string[] {
  return emails
    .map(({ to, subject }) => `${to?.map(({ address }) => address).join()}: ${subject}`)
    .sort();
}

type QueueEmails = (tx: Parameters<OrderEmails["paid"]>[0], row: PurchaseRow) => Promise<void>;

/** Opens a shop for a `describe`, and a mailbox with an outbox for each test. */
export function createOrderEmailShop(engine: Engine) {
  const shop = sharedShop(engine);
  const tools = sharedTools(shop, sellable);
  let box: Mailbox;
  let outbox: Outbox;
  let emails: OrderEmails;

  beforeEach(async () => {
    box = await openMailbox();
    const from = { name: "The Shop", address: "mail@shop.example" };
    const attachmentsOf = createAttachments(shop.db);
    const send = smtpSender({ url: box.url, from });
    outbox = createOutbox({ db: shop.db, send, log: createLog("silent"), attachmentsOf });
    emails = createOrderEmails({
      outbox,
      writeEmail: createWriteEmail({
        config: { publicOrigin: ORIGIN },
        settings: { locales: () => ["en"] },
      }),
      shop: () => firstShop,
    });
  });
  afterEach(async () => {
    await outbox.stop();
    await box.close();
    await shop.db.write.deleteFrom("email_message").execute();
  });

  const mail = () => shop.db.read.selectFrom("email_message").selectAll().orderBy("id").execute();

  return {
    shop,
    tools,
    get box() {
      return box;
    },
    get outbox() {
      return outbox;
    },
    get emails() {
      return emails;
    },
    mail,
    async createOrder(buyer: Buyer, sent: object = {}): Promise<Purchase> {
      const body = { ...orderFor(buyer, tools[0] as Tool), ...sent };
      const { json } = await shop.call("POST", "/purchase", { token: buyer.token, body });
      expect(json.success, JSON.stringify(json)).toBe(true);
      return json.purchase;
    },
    /** The email about a parcel with the whole order, as the order's columns name it. */
    shipped: ((tx, row) =>
      emails.shipped(tx, row, {
        number: 1,
        ...wireTravel(row),
        isWhole: true,
        lines: [],
        rest: [],
      })) satisfies QueueEmails as QueueEmails,
    /** Queues them in a transaction that has locked the order. */
    queueEmails: (order: Purchase, what: QueueEmails) =>
      shop.db.transaction(async (tx) => {
        const row = await lockPurchase(tx, order.number);
        await what(tx, row as PurchaseRow);
      }),
    change: (order: Purchase, set: Partial<PurchaseRow>) =>
      shop.db.write.updateTable("purchase").set(set).where("key", "=", order.number).execute(),
    /** Sends the emails and waits until so many were received in all. */
    async waitForDelivery(count: number) {
      emails.nudge();
      await eventually(async () => {
        expect((await mail()).every(({ next_at }) => next_at === null)).toBe(true);
        expect(box.emails).toHaveLength(count);
      });
    },
    /** The only email to an address. */
    emailTo(address: string): Partial<ReceivedEmail> & {
      text: string;
      html: string;
      attachments: ReceivedEmail["attachments"];
    } {
      const found = box.emails.filter(({ to }) => to?.[0]?.address === address);
      expect(found).toHaveLength(1);
      const [message] = found;
      return {
        ...message,
        text: message?.text ?? "",
        html: message?.html ?? "",
        attachments: message?.attachments ?? [],
      };
    },
  };
}
