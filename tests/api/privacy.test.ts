/** What people can ask of their data: a file with all of it, and the deletion of their account. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Tool } from "../../src/features/catalogue/contract.ts";
import type { Purchase } from "../../src/features/orders/contract.ts";
import type { EndUnpaid } from "../../src/features/payments/api/end-unpaid.ts";
import { makeDeletion } from "../../src/features/privacy/api/delete-account.ts";
import { makeLog } from "../../src/kit/node/log.ts";
import { type Buyer, orderFor, prepareBuyer, toolsOf } from "../support/buyers.ts";
import { engines } from "../support/engines.ts";
import { openSandbox, type TestSandbox } from "../support/payments.ts";
import { buildShop, type TestShop } from "../support/shop.ts";
import { newPerson as newHostedPerson, startTokenService } from "./id-tokens.ts";
import { correctStock, openIntent, readOrder, stockOf } from "./ordering.ts";
import { cellsWith, columnsWith, must, newPerson, type Person, saveProfile } from "./people.ts";
import { refund } from "./refunding.ts";
import { callsTo, wrongCodeOf } from "./second-factor-calls.ts";
import { askToken, cookieOf, lettersTo, MAIL } from "./sessions.ts";

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 3_600_000;

describe.each(engines)("people's data on %s", (engine) => {
  let sandbox: TestSandbox;
  let shop: TestShop;
  let tools: Tool[];
  let soldOut: Tool;
  let admin: Buyer;

  beforeAll(async () => {
    sandbox = await openSandbox();
    shop = await buildShop(engine, { ...sandbox.settings, ...MAIL });
    tools = (await toolsOf(shop)).filter(({ quantity, minimum }) => quantity >= minimum * 9);
    soldOut = tools.pop() as Tool;
    await correctStock(shop, soldOut, 0);
    admin = await prepareBuyer(shop, "admin");
  });
  afterAll(async () => {
    await shop.close();
    await sandbox.close();
  });

  const tool = (which: number) => tools[which] as Tool;

  /** An order with the person's mark in all that they typed. */
  async function orderOf(person: Person, which: number): Promise<Purchase> {
    const body = {
      ...orderFor(person, tool(which)),
      patientName: `Zelda ${person.mark}`,
      phone: `555 ${person.mark}`,
      address: `7 Quirk Lane ${person.mark}`,
      company: `Quirk Ltd ${person.mark}`,
    };
    return (await must(shop, "POST", "/purchase", person.token, body)).purchase;
  }

  async function paidOrderOf(person: Person, which: number): Promise<Purchase> {
    const order = await orderOf(person, which);
    const intent = await openIntent(shop, person, order);
    await sandbox.pay(intent.clientSecret);
    const body = { appointment: order._id, transactionId: intent.id };
    return must(shop, "PATCH", `/purchase/${order._id}`, person.token, body);
  }

  async function shippedOrderOf(person: Person, which: number): Promise<Purchase> {
    const order = await paidOrderOf(person, which);
    const shipment = { carrier: "UPS", tracking: "1Z 999" };
    return must(shop, "PUT", `/purchase/${order._id}/shipment`, admin.token, shipment);
  }

  /** A person of whom the shop holds something of everything; nothing stands in the way of leaving. */
  async function personOfLongStanding() {
    const person = await newPerson(shop);
    await saveProfile(shop, person);
    const [unpaid, deleted] = [await orderOf(person, 0), await orderOf(person, 1)];
    await must(shop, "DELETE", `/purchase/${deleted._id}`, person.token);
    const shipped = await shippedOrderOf(person, 2);
    const review = { patient: person.email, review: `Runs true, says ${person.mark}.`, rating: 5 };
    await must(shop, "POST", "/review", person.token, review);
    await must(shop, "POST", "/review", person.token, { ...review, tool: tool(2)._id });
    await must(shop, "DELETE", `/user/${person.email}/session`, admin.token);
    await waitFor(person, soldOut);
    await writeTo(person);
    const again = { ...person, ...(await signedIn(person)) };
    return { person: again, unpaid, deleted, shipped };
  }

  async function writeTo({ email, mark }: Pick<Person, "email" | "mark">): Promise<void> {
    const body = { email, subject: `Of ${mark}`, message: `Do you ship, asks ${mark}?` };
    const sent = { body: { ...body, typedMs: 9000 } };
    expect((await shop.call("POST", "/message", sent)).status).toBe(200);
  }

  /** Has the person told when a tool is back. */
  async function waitFor({ email }: Pick<Person, "email">, { _id }: Tool): Promise<void> {
    const { key } = await shop.db.read
      .selectFrom("tool")
      .select("key")
      .where("id", "=", _id)
      .executeTakeFirstOrThrow();
    const row = { tool_key: key, email, created_at: Date.now() };
    await shop.db.write.insertInto("restock").values(row).execute();
  }

  async function signedIn({ email, password }: Pick<Person, "email" | "password">) {
    const answer = await shop.call("POST", "/identity/sign-in", { body: { email, password } });
    const cookie = cookieOf(answer);
    return { cookie, token: (await askToken(shop, { email, cookie })).json.token as string };
  }

  const leave = (person: Pick<Person, "token">, body: object = { password: "correct horse" }) =>
    shop.call("POST", "/privacy/deletion", { token: person.token, body });
  const preview = (person: Pick<Person, "token">) =>
    must(shop, "GET", "/privacy/deletion", person.token);
  const works = async ({ token }: Pick<Person, "token">) =>
    (await shop.call("GET", "/profile", { token })).status === 200;
  const deletionsOf = ({ userKey }: Pick<Person, "userKey">) =>
    shop.db.read.selectFrom("deletion").selectAll().where("user_key", "=", userKey).execute();
  const ratingOf = ({ _id }: Tool) =>
    shop.db.read
      .selectFrom("tool")
      .select(["review_count", "rating_sum"])
      .where("id", "=", _id)
      .executeTakeFirstOrThrow();
  const userRow = ({ userKey }: Pick<Person, "userKey">) =>
    shop.db.read
      .selectFrom("shop_user")
      .selectAll()
      .where("key", "=", userKey)
      .executeTakeFirstOrThrow();

  describe("the export", () => {
    it("holds everything of one person and nothing of another", async () => {
      const [{ person, shipped }, other] = [await personOfLongStanding(), await newPerson(shop)];
      await saveProfile(shop, other);
      await orderOf(other, 3);
      const answer = await shop.call("GET", "/privacy/export", person);
      expect(answer.status, answer.text).toBe(200);
      const day = new Date().toISOString().slice(0, 10);
      expect(answer.headers).toMatchObject({
        "content-type": expect.stringContaining("application/json"),
        "content-disposition": `attachment; filename="my-data-${day}.json"`,
        "cache-control": "no-store",
      });
      expect(answer.text).not.toContain(other.mark);

      const file = answer.json;
      expect(file.about).toMatchObject({ whose: person.email });
      expect(file.account).toMatchObject({
        email: person.email,
        role: "customer",
        signIn: { hasPassword: true, google: [], secondFactor: false },
      });
      expect(file.profile).toMatchObject({ company: `Quirk Ltd ${person.mark}` });
      expect(file.orders.map(({ state }: Purchase) => state)).toEqual([
        "unpaid",
        "deleted",
        "shipped",
      ]);
      const order = file.orders[2];
      expect(order).toMatchObject({ _id: shipped._id, transactionId: shipped.transactionId });
      expect(order.events.map(({ what }: { what: string }) => what)).toEqual([
        "placed",
        "paid",
        "shipped",
      ]);
      expect(order.papers).toHaveLength(1);
      const paper = await shop.call("GET", new URL(order.papers[0].pdf).pathname.slice(4), person);
      expect(paper.headers["content-type"]).toBe("application/pdf");
      expect(file.reviews).toHaveLength(2);
      expect(file.letters.length).toBeGreaterThan(1);
      expect(file.sessions).toEqual([expect.objectContaining({ current: true })]);
      expect(file.acts).toEqual([
        expect.objectContaining({ what: "signed-out", by: "an admin", whom: "you" }),
      ]);
      expect(answer.text).not.toContain(admin.email);
      expect(file.restock).toMatchObject([{ tool: soldOut._id, name: soldOut.name }]);
      expect(file.messages).toMatchObject([{ message: `Do you ship, asks ${person.mark}?` }]);

      // Whatever table something of them stands in: it is in the file as well.
      const strings = new Set<string>();
      JSON.stringify(file, (_name, value) => {
        if (typeof value === "string") strings.add(value);
        return value;
      });
      const notInFile = (await cellsWith(shop, person.mark)).filter(
        ([column, text]) => !WRITTEN_ELSEWHERE.has(column) && !strings.has(text),
      );
      expect(notInFile).toEqual([]);
    });

    it("is for whoever is signed in, and not again and again", async () => {
      expect((await shop.call("GET", "/privacy/export")).status).toBe(401);
      const limited = await buildShop(engine, { RATE_LIMITS: "on" });
      const { token } = await prepareBuyer(limited);
      const answers = [];
      for (let asked = 0; asked < 7; asked += 1)
        answers.push(await limited.call("GET", "/privacy/export", { token }));
      await limited.close();
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200, 429]);
    });

    it("comes with more orders than are read at a time", async () => {
      const person = await newPerson(shop);
      const order = await orderOf(person, 0);
      await must(shop, "DELETE", `/purchase/${order._id}`, person.token);
      const row = await shop.db.read
        .selectFrom("purchase")
        .selectAll()
        .where("id", "=", order._id)
        .executeTakeFirstOrThrow();
      const { key: _key, ...copied } = row;
      const copies = Array.from({ length: 119 }, (_, n) => ({ ...copied, id: `${row.id}-${n}` }));
      await shop.db.write.insertInto("purchase").values(copies).execute();
      const file = await must(shop, "GET", "/privacy/export", person.token);
      expect(new Set(file.orders.map(({ _id }: Purchase) => _id)).size).toBe(120);
    });
  });

  describe("the deletion", () => {
    it("erases the person, and keeps paid orders with their invoices alone", async () => {
      const { person, unpaid, shipped } = await personOfLongStanding();
      const intent = await openIntent(shop, person, unpaid);
      const elsewhere = await signedIn(person);
      const { review_count, rating_sum } = await ratingOf(tool(2));
      const ratingBefore = { review_count: review_count - 1, rating_sum: rating_sum - 5 };
      const stock = await stockOf(shop, tool(0));
      expect(await preview(person)).toEqual({
        proof: "password",
        needsCode: false,
        hosted: false,
        unpaid: 1,
        kept: 1,
        reviews: 2,
        acts: 0,
        obstacles: [],
      });

      const answer = await leave(person);
      expect(answer, answer.text).toMatchObject({ status: 200, json: { deleted: true } });

      expect((await sandbox.stripe.paymentIntents.retrieve(intent.id)).status).toBe("canceled");
      expect(await stockOf(shop, tool(0))).toBe(stock + unpaid.order);
      expect(await ratingOf(tool(2))).toEqual(ratingBefore);
      expect(await Promise.all([works(person), works(elsewhere)])).toEqual([false, false]);
      expect((await askToken(shop, person)).status).toBe(401);
      const login = { email: person.email, password: person.password };
      expect((await shop.call("POST", "/identity/sign-in", { body: login })).status).toBe(401);

      expect(await columnsWith(shop, person.mark)).toEqual([
        "mail.recipient",
        "paper.content",
        "purchase.address",
        "purchase.patient_name",
        "purchase_paper.company",
      ]);
      const kept = await must(shop, "GET", `/purchase/${shipped._id}`, admin.token);
      expect(kept).toMatchObject({
        patientName: `Zelda ${person.mark}`,
        address: `7 Quirk Lane ${person.mark}`,
        phone: "",
        patient: expect.stringMatching(/@deleted\.invalid$/),
        state: "shipped",
      });
      expect((await lettersTo(shop, person.email)).map(({ subject }) => subject)).toEqual([
        expect.stringMatching(/^Your account at .* is deleted$/),
      ]);
      const acts = await must(shop, "GET", "/audit?limit=1", admin.token);
      expect(acts).toEqual([
        expect.objectContaining({ what: "account-deleted", whom: kept.patient }),
      ]);
      const found = await must(shop, "GET", `/purchase?search=${person.email}`, admin.token);
      expect(found).toEqual([]);
    });

    it("frees the address for a new account, which sees nothing of the old one", async () => {
      const { person } = await personOfLongStanding();
      expect((await leave(person)).status).toBe(200);
      const body = { name: "Anew", email: person.email, password: "another horse" };
      const cookie = cookieOf(await shop.call("POST", "/identity/sign-up", { body }));
      const { token } = (await askToken(shop, { email: person.email, cookie })).json;
      const file = await must(shop, "GET", "/privacy/export", token);
      expect(file).toMatchObject({ profile: null, orders: [], reviews: [], acts: [] });
      const about = `/purchase?patient=${person.email}`;
      expect(await must(shop, "GET", about, token)).toEqual([]);
      expect(await must(shop, "GET", about, admin.token)).toEqual([]);
    });

    it("leaves what may belong to a mailbox's owner, who has not proven it", async () => {
      const person = await newPerson(shop);
      const users = shop.db.write.updateTable("shop_user").where("key", "=", person.userKey);
      await users.set({ email_proven_at: null }).execute();
      await waitFor(person, soldOut);
      await writeTo(person);
      await orderOf(person, 3);
      const letters = (await lettersTo(shop, person.email)).length;
      expect(letters).toBeGreaterThan(0);
      const file = await must(shop, "GET", "/privacy/export", person.token);
      expect(file).toMatchObject({ restock: [], messages: [] });
      expect(JSON.stringify(file.letters)).not.toContain("Confirm");
      expect((await leave(person)).status).toBe(200);
      expect(await columnsWith(shop, person.mark)).toEqual([
        "mail.html",
        "mail.recipient",
        "mail.reply_to",
        "mail.text",
        "message.email",
        "message.message",
        "message.subject",
        "restock.email",
      ]);
      expect((await lettersTo(shop, person.email)).map(({ subject }) => subject)).toEqual([
        expect.stringMatching(/^Confirm/),
        expect.stringMatching(/is deleted$/),
      ]);
    });

    it("asks for the password", async () => {
      const person = await newPerson(shop);
      await orderOf(person, 4);
      expect(await leave(person, {})).toMatchObject({
        status: 422,
        json: { errors: [{ field: "password" }] },
      });
      expect(await leave(person, { password: "wrong horse" })).toMatchObject({
        status: 403,
        json: { code: "wrong-password" },
      });
      const headers = { origin: "https://evil.example" };
      const body = { password: person.password };
      const foreign = await shop.call("POST", "/privacy/deletion", { ...person, body, headers });
      expect(foreign.status).toBe(403);
      expect(await preview(person)).toMatchObject({ unpaid: 1 });
      expect(await deletionsOf(person)).toEqual([]);
    });

    it("asks for a fresh sign-in where there is no password", async () => {
      const person = await newPerson(shop);
      const accounts = shop.db.write.updateTable("account").where("email", "=", person.email);
      await accounts.set({ password_hash: null }).execute();
      expect(await preview(person)).toMatchObject({ proof: "sign-in" });
      const sessions = shop.db.write.updateTable("identity_session");
      await sessions.set({ created_at: Date.now() - 11 * MINUTE_MS }).execute();
      expect(await leave(person, {})).toMatchObject({
        status: 403,
        json: { code: "sign-in-again" },
      });
      await sessions.set({ created_at: Date.now() - 9 * MINUTE_MS }).execute();
      expect((await leave(person, {})).status).toBe(200);

      const hosted = await prepareBuyer(shop);
      expect(await preview(hosted)).toMatchObject({ proof: "sign-in" });
      const tokens = shop.db.write.updateTable("access_token");
      const ofHosted = tokens.where("user_key", "=", hosted.userKey);
      await ofHosted.set({ created_at: Date.now() - 11 * MINUTE_MS }).execute();
      expect(await leave(hosted, {})).toMatchObject({ json: { code: "sign-in-again" } });
      await ofHosted.set({ created_at: Date.now() }).execute();
      expect((await leave(hosted, {})).status).toBe(200);
      expect(await works(hosted)).toBe(false);
    });

    it("asks for a code of the second factor, which works once", async () => {
      const { customer, token, secret, recoveryCodes } = await callsTo(shop).setUp();
      const { password } = customer;
      expect(await preview({ token })).toMatchObject({ proof: "password", needsCode: true });
      expect(await leave({ token }, { password })).toMatchObject({
        status: 422,
        json: { errors: [{ field: "code" }] },
      });
      for (const code of [wrongCodeOf(secret), "a".repeat(24)]) {
        expect(await leave({ token }, { password, code })).toMatchObject({
          status: 403,
          json: { code: "wrong-code" },
        });
      }
      const code = recoveryCodes[0];
      expect(await leave({ token }, { password, code })).toMatchObject({ status: 200 });
    });

    it("is refused while a paid order is not shipped, refunded or undisputed", async () => {
      const person = await newPerson(shop);
      const [paid, unpaid] = [await paidOrderOf(person, 5), await orderOf(person, 6)];
      const refused = await leave(person);
      expect(refused).toMatchObject({
        status: 409,
        json: {
          code: "orders-open",
          detail: expect.stringContaining(`Order ${paid.number} is paid and not shipped`),
          obstacles: [{ what: "to-ship", order: { _id: paid._id } }],
        },
      });
      expect(await readOrder(shop, person, unpaid)).toMatchObject({ state: "unpaid" });
      expect((await preview(person)).obstacles).toHaveLength(1);

      await refund(shop, admin, paid);
      const refunds = shop.db.write.updateTable("refund").where("purchase_key", "=", paid.number);
      await refunds.set({ status: "pending" }).execute();
      expect(await leave(person)).toMatchObject({ json: { obstacles: [{ what: "refund" }] } });
      await refunds.set({ status: "failed" }).execute();
      expect((await leave(person)).json.obstacles).toEqual([
        expect.objectContaining({ what: "to-ship" }),
        expect.objectContaining({ what: "refund", detail: expect.stringContaining("failed") }),
      ]);
      await refunds.set({ status: "succeeded" }).execute();
      const orders = shop.db.write.updateTable("purchase").where("key", "=", paid.number);
      await orders.set({ disputed_at: Date.now() - DAY_MS }).execute();
      expect(await leave(person)).toMatchObject({ json: { obstacles: [{ what: "dispute" }] } });
      await orders.set({ disputed_at: Date.now() - 200 * DAY_MS }).execute();
      expect(await works(person)).toBe(true);
      expect((await leave(person)).status).toBe(200);
    });

    it("stops when an unpaid order turns out to be paid, or the provider is away", async () => {
      const person = await newPerson(shop);
      const order = await orderOf(person, 7);
      const intent = await openIntent(shop, person, order);
      await sandbox.faults({ path: "/v1/payment_intents", kind: "status", times: 20 });
      expect(await leave(person)).toMatchObject({
        status: 503,
        json: { code: "payment-provider-unavailable" },
      });
      await sandbox.clearFaults();
      expect(await readOrder(shop, person, order)).toMatchObject({ state: "unpaid" });

      await sandbox.pay(intent.clientSecret);
      expect(await leave(person)).toMatchObject({ status: 409, json: { code: "already-paid" } });
      expect(await readOrder(shop, person, order)).toMatchObject({ state: "paid", paid: true });
      expect((await userRow(person)).set_aside_at).toBeNull();
      expect(await deletionsOf(person)).toEqual([]);
    });

    it("leaves the last admin, and one whom the configuration names", async () => {
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
      expect(refused).toMatchObject({ status: 409, json: { code: "last-admin" } });
      expect(configured).toMatchObject({ status: 409, json: { code: "configured-admin" } });
      expect(gone.status).toBe(200);
    });

    it("goes on where it was broken off, and looks once more for what came in late", async () => {
      const person = await newPerson(shop);
      await saveProfile(shop, person);
      await orderOf(person, 8);
      const deps = {
        db: shop.db,
        outbox: undefined,
        adminEmails: [],
        hosted: false,
        onReviewsGone: () => {},
      };
      const log = makeLog("silent");
      const breaks: EndUnpaid = async (order) => {
        await must(shop, "DELETE", `/purchase/${order.id}`, person.token);
        throw new Error("killed");
      };
      const broken = makeDeletion({ ...deps, log, endUnpaid: breaks });
      await expect(broken.run(person.userKey)).rejects.toThrow("killed");
      expect(await works(person)).toBe(true);

      /** Lets the next round come. */
      const due = () => shop.db.write.updateTable("deletion").set({ next_at: 0 }).execute();
      const ended: string[] = [];
      const endUnpaid: EndUnpaid = async ({ id }) => {
        ended.push(id);
        await shop.db.write
          .updateTable("purchase")
          .set({ state: "deleted", held_until: null })
          .where("id", "=", id)
          .execute();
        return "ended";
      };
      const whole = makeDeletion({ ...deps, log, endUnpaid });
      await whole.resume();
      expect(await works(person), "it is not due yet").toBe(true);
      await due();
      await whole.resume();
      expect(await works(person)).toBe(false);
      expect(await deletionsOf(person)).toEqual([
        expect.objectContaining({ erased_at: expect.any(Number) }),
      ]);

      // A profile and an order, by calls that were under way.
      await shop.db.write
        .insertInto("profile")
        .values({
          user_key: person.userKey,
          patient_name: person.mark,
          phone: person.mark,
          address: person.mark,
          company: null,
          tax_number: null,
          updated_at: Date.now(),
        })
        .execute();
      const straggler = await shop.db.write
        .updateTable("purchase")
        .set({ state: "unpaid", address: person.mark })
        .where("user_key", "=", person.userKey)
        .returning("id")
        .executeTakeFirstOrThrow();
      await due();
      await whole.resume();
      expect(ended).toEqual([straggler.id]);
      expect(await deletionsOf(person)).toEqual([]);
      expect(await columnsWith(shop, person.mark)).toEqual([]);
      await whole.resume();
    });

    it("is once and whole when it is asked twice at once, with an order in between", async () => {
      const person = await newPerson(shop);
      await orderOf(person, 0);
      const answers = await Promise.all([
        leave(person),
        leave(person),
        shop.call("POST", "/purchase", { token: person.token, body: orderFor(person, tool(1)) }),
      ]);
      expect(answers.slice(0, 2).map(({ status }) => status)).toContain(200);
      expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
      const acts = await shop.db.read
        .selectFrom("audit")
        .select("what")
        .where("user_key", "=", person.userKey)
        .execute();
      expect(acts).toEqual([{ what: "account-deleted" }]);
      expect((await userRow(person)).name).toBe("");
    });
  });
});

/** What is no datum of the person's own, or stands in the file in another form. */
const WRITTEN_ELSEWHERE = new Set([
  // Letters about orders hold what the order says.
  "mail.text",
  "mail.html",
  // The shop's own letter about a message of theirs.
  "mail.reply_to",
  // In the file as an object.
  "paper.content",
]);

describe.each(engines)("leaving a shop with a hosted identity service on %s", (engine) => {
  it("ends the account here, and the same account there begins anew", async () => {
    const service = await startTokenService();
    const shop = await buildShop(engine, { ...service.settings, ...MAIL });
    const person = newHostedPerson({ email_verified: true });
    const signIn = async () => {
      const authorization = `Bearer ${await service.token(person)}`;
      const path = `/user/${encodeURIComponent(person.email)}`;
      const sent = { body: { email: person.email }, headers: { authorization } };
      return (await shop.call("PUT", path, sent)).json.token as string;
    };
    const token = await signIn();
    const body = {
      patient: person.email,
      patientName: "Whoever Leaves",
      phone: "555 0100",
      address: "1 Mill Lane",
    };
    await must(shop, "POST", "/profile", token, body);
    const preview = await must(shop, "GET", "/privacy/deletion", token);
    const file = await must(shop, "GET", "/privacy/export", token);
    await must(shop, "POST", "/privacy/deletion", token, {});
    const dead = await shop.call("GET", "/profile", { token });
    const letters = await lettersTo(shop, person.email);
    const anew = await signIn();
    const profile = await must(shop, "GET", "/profile", anew);
    await shop.close();
    await service.down();
    expect(preview).toMatchObject({ proof: "sign-in", needsCode: false, hosted: true });
    expect(file.account.signIn).toMatchObject({ service: expect.stringContaining("google") });
    expect(dead.status).toBe(401);
    expect(letters.at(-1)?.text).toContain("sign-in service is not the shop's");
    expect(anew).not.toBe(token);
    expect(profile).toBeNull();
  });
});
