/** The deletion of one's account: what it takes, what stays, what stands in its way. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { prepareBuyer } from "#support/buyers.ts";
import { engines } from "#support/engines.ts";
import { openIntent, readOrder, stockOf } from "#support/orders/ordering.ts";
import { refund } from "#support/orders/refund-calls.ts";
import { callOrThrow, findColumnsWith, newPerson } from "#support/people/people.ts";
import { openPrivacyShop, type PrivacyShop } from "#support/people/privacy-shop.ts";
import { cookieOf, emailsTo, requestToken } from "#support/people/sessions.ts";
import { refusedWith } from "#support/refused-with.ts";
import { findRow } from "#support/rows.ts";
import { buildShop } from "#support/shop.ts";

const DAY_MS = 24 * 3_600_000;

describe.each(engines)("deletion of an account on %s", (engine) => {
  let at: PrivacyShop;
  beforeAll(async () => {
    at = await openPrivacyShop(engine);
  });
  afterAll(() => at.close());

  it("erases the person and keeps only paid orders with their invoices", async () => {
    const { person, unpaid, shipped } = await at.personOfLongStanding();
    for (const number of ["OH-1", "OH-2"]) await at.exempt(person, number);
    const intent = await openIntent(at.shop, person, unpaid);
    const elsewhere = await at.signedIn(person);
    const { review_count, rating_sum } = await at.ratingOf(at.tool(2));
    const ratingBefore = { review_count: review_count - 1, rating_sum: rating_sum - 5 };
    const stock = await stockOf(at.shop, at.tool(0));
    expect(await at.preview(person)).toEqual({
      proof: "password",
      needsCode: false,
      hosted: false,
      unpaid: 1,
      kept: 1,
      reviews: 2,
      acts: 0,
      obstacles: [],
    });

    const answer = await at.leave(person);
    expect(answer, answer.text).toMatchObject({ status: 200, json: { deleted: true } });

    expect((await at.sandbox.stripe.paymentIntents.retrieve(intent.id)).status).toBe("canceled");
    expect(await stockOf(at.shop, at.tool(0))).toBe(stock + unpaid.order);
    expect(await at.ratingOf(at.tool(2))).toEqual(ratingBefore);
    expect(await Promise.all([at.works(person), at.works(elsewhere)])).toEqual([false, false]);
    expect((await requestToken(at.shop, person)).status).toBe(401);
    const login = { email: person.email, password: person.password };
    expect((await at.shop.call("POST", "/identity/sign-in", { body: login })).status).toBe(401);

    expect(await findColumnsWith(at.shop, person.mark)).toEqual([
      "billing_document.content",
      "email_message.recipient",
      "invoice_details.company",
      "purchase.address",
      "purchase.buyer_name",
    ]);
    const kept = await callOrThrow(at.shop, "GET", `/purchase/${shipped._id}`, at.admin.token);
    expect(kept).toMatchObject({
      patientName: `Zelda ${person.mark}`,
      address: `7 Quirk Lane ${person.mark}`,
      phone: "",
      patient: expect.stringMatching(/@deleted\.invalid$/),
      state: "shipped",
    });
    expect((await emailsTo(at.shop, person.email)).map(({ subject }) => subject)).toEqual([
      expect.stringMatching(/^Your account at .* is deleted$/),
    ]);
    const acts = await callOrThrow(at.shop, "GET", "/audit?limit=1", at.admin.token);
    expect(acts).toEqual([
      expect.objectContaining({ what: "account-deleted", whom: kept.patient }),
    ]);
    const { value } = await findRow(at.shop.db, "setting", ["section", "tax"]);
    expect(JSON.parse(value ?? "").certificates).toMatchObject([
      { email: kept.patient, number: "OH-2" },
    ]);
    const found = await callOrThrow(
      at.shop,
      "GET",
      `/purchase?search=${person.email}`,
      at.admin.token,
    );
    expect(found).toEqual([]);
  });

  it("frees the address for a new account, which does not see the old data", async () => {
    const { person } = await at.personOfLongStanding();
    expect((await at.leave(person)).status).toBe(200);
    const body = { name: "Anew", email: person.email, password: "another horse" };
    const cookie = cookieOf(await at.shop.call("POST", "/identity/sign-up", { body }));
    const { token } = (await requestToken(at.shop, { email: person.email, cookie })).json;
    const file = await callOrThrow(at.shop, "GET", "/privacy/export", token);
    expect(file).toMatchObject({ profile: null, orders: [], reviews: [], acts: [] });
    const about = `/purchase?patient=${person.email}`;
    expect(await callOrThrow(at.shop, "GET", about, token)).toEqual([]);
    expect(await callOrThrow(at.shop, "GET", about, at.admin.token)).toEqual([]);
  });

  it("keeps what may belong to the owner of an unverified mailbox", async () => {
    const person = await newPerson(at.shop);
    const users = at.shop.db.write.updateTable("shop_user").where("key", "=", person.userKey);
    await users.set({ email_verified_at: null }).execute();
    await at.waitFor(person, at.soldOut);
    await at.writeTo(person);
    await at.orderOf(person, 3);
    const emails = (await emailsTo(at.shop, person.email)).length;
    expect(emails).toBeGreaterThan(0);
    const file = await callOrThrow(at.shop, "GET", "/privacy/export", person.token);
    expect(file).toMatchObject({ restock: [], messages: [] });
    expect(JSON.stringify(file.letters)).not.toContain("Confirm");
    expect((await at.leave(person)).status).toBe(200);
    expect(await findColumnsWith(at.shop, person.mark)).toEqual([
      "email_message.html",
      "email_message.recipient",
      "email_message.reply_to",
      "email_message.text",
      "message.email",
      "message.message",
      "message.subject",
      // A link lasts for a day, and is the way of the mailbox's owner to an account.
      "password_link.email",
      "stock_alert.email",
    ]);
    expect((await emailsTo(at.shop, person.email)).map(({ subject }) => subject)).toEqual([
      expect.stringMatching(/^Confirm/),
    ]);
  });

  it("is refused while a paid order is unshipped, being refunded or disputed", async () => {
    const person = await newPerson(at.shop);
    const [paid, unpaid] = [await at.paidOrderOf(person, 5), await at.orderOf(person, 6)];
    // Nothing of it is left to ship, though the shop keeps the most of its price.
    const returned = await at.paidOrderOf(person, 4);
    await refund(at.shop, at.admin, returned, { amount: 1, restock: true });
    const refused = await at.leave(person);
    expect(refused).toMatchObject({
      status: 409,
      json: {
        code: "orders-open",
        detail: expect.stringContaining(`Order ${paid.number} is paid and not shipped`),
        obstacles: [{ what: "to-ship", order: { _id: paid._id } }],
      },
    });
    expect(await readOrder(at.shop, person, unpaid)).toMatchObject({ state: "unpaid" });
    expect((await at.preview(person)).obstacles).toHaveLength(1);

    await refund(at.shop, at.admin, paid);
    const refunds = at.shop.db.write.updateTable("refund").where("purchase_key", "=", paid.number);
    await refunds.set({ status: "pending" }).execute();
    expect(await at.leave(person)).toMatchObject({ json: { obstacles: [{ what: "refund" }] } });
    await refunds.set({ status: "failed" }).execute();
    expect((await at.leave(person)).json.obstacles).toEqual([
      expect.objectContaining({ what: "to-ship" }),
      expect.objectContaining({ what: "refund", detail: expect.stringContaining("failed") }),
    ]);
    await refunds.set({ status: "succeeded" }).execute();
    const orders = at.shop.db.write.updateTable("purchase").where("key", "=", paid.number);
    await orders.set({ disputed_at: Date.now() - DAY_MS }).execute();
    expect(await at.leave(person)).toMatchObject({ json: { obstacles: [{ what: "dispute" }] } });
    // A refund that failed as the bank had taken the money back blocks no longer than the dispute.
    await refunds.set({ status: "failed" }).execute();
    await orders.set({ state: "shipped", disputed_at: Date.now() - 200 * DAY_MS }).execute();
    expect(await at.works(person)).toBe(true);
    expect((await at.leave(person)).status).toBe(200);
  });

  it("is refused until what replaces a failed refund is as much as it was", async () => {
    const person = await newPerson(at.shop);
    const order = await at.paidOrderOf(person, 4);
    await refund(at.shop, at.admin, order, { restock: true });
    const refunds = at.shop.db.write.updateTable("refund").where("purchase_key", "=", order.number);
    await refunds.set({ status: "failed" }).execute();
    const transfer = { outOfBand: true, note: "Bank transfer of May 3" };
    await refund(at.shop, at.admin, order, { ...transfer, amount: 1 });
    expect(await at.leave(person)).toMatchObject({ json: { obstacles: [{ what: "refund" }] } });
    await refund(at.shop, at.admin, order, transfer);
    expect((await at.leave(person)).status).toBe(200);
  });

  it("is refused for the last admin and for admins in the configuration", async () => {
    const alone = await buildShop(engine, { ADMIN_EMAILS: "named@shop.test" });
    const last = await prepareBuyer(alone, "admin");
    const ask = (token: string) => alone.call("POST", "/privacy/deletion", { token, body: {} });
    const refused = await ask(last.token);
    const named = await prepareBuyer(alone, "admin");
    const users = alone.db.write.updateTable("shop_user").where("key", "=", named.userKey);
    await users.set({ email: "named@shop.test" }).execute();
    const configured = await ask(named.token);
    const gone = await ask(last.token);
    await alone.close();
    expect(refused).toMatchObject(refusedWith(409, "last-admin"));
    expect(configured).toMatchObject(refusedWith(409, "configured-admin"));
    expect(gone.status).toBe(200);
  });
});
