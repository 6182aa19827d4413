/** A deletion that is broken off, asked for twice, or overtaken by a payment. */

import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { orderFor } from "#support/buyers.ts";
import { bothEngines, testOnce } from "#support/engines.ts";
import { openIntent, readOrder } from "#support/orders/ordering.ts";
import { callOrThrow, findColumnsWith, newPerson, saveProfile } from "#support/people/people.ts";
import { openPrivacyShop, type PrivacyShop } from "#support/people/privacy-shop.ts";
import { refusedWith } from "#support/refused-with.ts";
import { changeRows } from "#support/rows.ts";
import { eraseToolAuthor } from "../../../catalog/admin-tools/api/privacy.ts";
import { createLog } from "../../../lib/process/log.ts";
import { eraseOrders } from "../../../sales/order-list/api/privacy.ts";
import { orderLookup } from "../../../sales/orders/api/order-lookup.ts";
import type { CloseUnpaid } from "../../../sales/unpaid-orders/api/close-unpaid.ts";
import { eraseMessages } from "../../../shop/contact/api/privacy.ts";
import { eraseEmails } from "../../../shop/email/api/privacy.ts";
import { insertEmail } from "../../../shop/email/api/store.ts";
import { createWriteEmail } from "../../../shop/email/api/write-email.ts";
import { eraseReviews } from "../../../shop/reviews/api/privacy.ts";
import { firstShop } from "../../../shop/settings/api/first-values.ts";
import { eraseStockAlerts } from "../../../shop/stock-alerts/api/privacy.ts";
import { eraseAccountData } from "../../security/api/privacy.ts";
import { createDeletion } from "../api/delete-account.ts";
import { deleteRefused } from "../api/store.ts";

/** The erasures in the order of src/app/server/features.ts. */
const ERASURES = [
  eraseAccountData,
  eraseOrders,
  eraseReviews,
  eraseEmails(orderLookup),
  eraseMessages,
  eraseStockAlerts,
  eraseToolAuthor,
];

describe.each(bothEngines)("interrupted deletion of an account on %s", (engine) => {
  const test = testOnce(engine);
  let at: PrivacyShop;
  beforeAll(async () => {
    at = await openPrivacyShop(engine);
  });
  afterAll(() => at.close());

  const deps = () => ({
    db: at.shop.db,
    personalData: ERASURES.map((erase) => ({ erase })),
    outbox: undefined,
    adminEmails: [],
    hosted: false,
    onReviewsGone: () => {},
    shop: () => firstShop,
    writeEmail: createWriteEmail({
      config: { publicOrigin: "https://shop.example" },
      settings: { locales: () => ["en"] },
    }),
  });

  test("stops if an unpaid order has been paid, or if the provider is down", async () => {
    const person = await newPerson(at.shop);
    const order = await at.orderOf(person, 7);
    const intent = await openIntent(at.shop, person, order);
    await at.sandbox.faults({ path: "/v1/payment_intents", kind: "status", times: 20 });
    expect(await at.leave(person)).toMatchObject(refusedWith(503, "payment-provider-unavailable"));
    await at.sandbox.clearFaults();
    expect(await readOrder(at.shop, person, order)).toMatchObject({ state: "unpaid" });

    await at.sandbox.pay(intent.clientSecret);
    expect(await at.leave(person)).toMatchObject(refusedWith(409, "already-paid"));
    expect(await readOrder(at.shop, person, order)).toMatchObject({ state: "paid", paid: true });
    expect((await at.userRow(person)).detached_at).toBeNull();
    expect(await at.deletionsOf(person)).toEqual([]);
  });

  it("is resumed after a crash, and a second pass erases late writes", async () => {
    const person = await newPerson(at.shop);
    await saveProfile(at.shop, person);
    await at.orderOf(person, 8);
    const log = createLog("silent");
    const breaks: CloseUnpaid = async (order) => {
      await callOrThrow(at.shop, "DELETE", `/purchase/${order.id}`, person.token);
      throw new Error("killed");
    };
    const broken = createDeletion({ ...deps(), log, closeUnpaid: breaks });
    await expect(broken.run(person.userKey)).rejects.toThrow("killed");
    expect(await at.works(person)).toBe(true);

    /** Lets the next round come. */
    const due = () =>
      at.shop.db.write.updateTable("account_deletion").set({ next_at: 0 }).execute();
    const ended: string[] = [];
    const closeUnpaid: CloseUnpaid = async ({ id }) => {
      ended.push(id);
      await changeRows(at.shop.db, "purchase", ["id", id], { state: "deleted", held_until: null });
      return "closed";
    };
    const whole = createDeletion({ ...deps(), log, closeUnpaid });
    await whole.resume();
    expect(await at.works(person), "it is not due yet").toBe(true);
    await due();
    await whole.resume();
    expect(await at.works(person)).toBe(false);
    expect(await at.deletionsOf(person)).toEqual([
      expect.objectContaining({ erased_at: expect.any(Number) }),
    ]);

    // A profile, an order and its email, by calls and a job that were under way.
    await at.shop.db.write
      .insertInto("profile")
      .values({
        user_key: person.userKey,
        buyer_name: person.mark,
        phone: person.mark,
        address: person.mark,
        company: null,
        tax_number: null,
        updated_at: Date.now(),
      })
      .execute();
    const straggler = await at.shop.db.write
      .updateTable("purchase")
      .set({ state: "unpaid", address: person.mark })
      .where("user_key", "=", person.userKey)
      .returning(["id", "key"])
      .executeTakeFirstOrThrow();
    const email = { to: person.email, subject: "", text: person.mark, html: "" };
    const about = { purchaseKey: straggler.key, kind: "placed" };
    await at.shop.db.transaction((tx) => insertEmail(tx, email, Date.now(), about));
    await due();
    await whole.resume();
    expect(ended).toEqual([straggler.id]);
    expect(await at.deletionsOf(person)).toEqual([]);
    expect(await findColumnsWith(at.shop, person.mark)).toEqual([]);
    await whole.resume();
  });

  test("has its second pass although a second request was refused in between", async () => {
    const person = await newPerson(at.shop);
    await at.orderOf(person, 2);
    const { db } = at.shop;
    const closeUnpaid: CloseUnpaid = async ({ id }) => {
      await callOrThrow(at.shop, "DELETE", `/purchase/${id}`, person.token);
      await deleteRefused(db, person.userKey);
      return "closed";
    };
    const log = createLog("silent");
    const deletion = createDeletion({ ...deps(), log, closeUnpaid });
    expect(await deletion.run(person.userKey)).toBe("deleted");
    expect(await at.deletionsOf(person)).toEqual([
      expect.objectContaining({ erased_at: expect.any(Number) }),
    ]);
  });

  it("runs once for two concurrent requests, with an order in between", async () => {
    const person = await newPerson(at.shop);
    await at.orderOf(person, 0);
    const answers = await Promise.all([
      at.leave(person),
      at.leave(person),
      at.shop.call("POST", "/purchase", {
        token: person.token,
        body: orderFor(person, at.tool(1)),
      }),
    ]);
    expect(answers.slice(0, 2).map(({ status }) => status)).toContain(200);
    expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
    const acts = await at.shop.db.read
      .selectFrom("audit_log")
      .select("action as what")
      .where("subject_key", "=", person.userKey)
      .execute();
    expect(acts).toEqual([{ what: "account-deleted" }]);
    expect((await at.userRow(person)).name).toBe("");
  });
});
