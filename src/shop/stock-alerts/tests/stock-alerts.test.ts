import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { prepareBuyer } from "#support/buyers.ts";
import { engines } from "#support/engines.ts";
import { eventually } from "#support/eventually.ts";
import { changeRows, findRow } from "#support/rows.ts";
import { buildShop, type TestShop } from "#support/shop.ts";
import { type Mailbox, openMailbox } from "../../../../sandbox/mail/test-mailbox.ts";
import { insertTool } from "../../../catalog/admin-tools/api/add-tool.ts";
import { createLog } from "../../../lib/process/log.ts";
import { createOutbox } from "../../email/api/outbox.ts";
import { createWriteEmail } from "../../email/api/write-email.ts";
import { firstShop } from "../../settings/api/first-values.ts";
import { stockAlertLinks } from "../api/emails.ts";
import { addSubscriber } from "../api/store.ts";
import { queueStockAlerts } from "../api/worker.ts";

const DAY_MS = 24 * 60 * 60_000;
let made = 0;

describe.each(engines)("stock alerts on %s", (engine) => {
  let mailbox: Mailbox;
  let shop: TestShop;

  beforeAll(async () => {
    mailbox = await openMailbox();
    shop = await buildShop(engine, { SMTP_URL: mailbox.url.href, MAIL_FROM: "shop@shop.test" });
  });
  afterAll(async () => {
    await shop.close();
    await mailbox.close();
  });

  function newVisitor(): string {
    made += 1;
    return `visitor-${made}@else.test`;
  }

  async function createTool(quantity: number, minimum = 10): Promise<{ id: string; key: number }> {
    made += 1;
    const id = `restock-${engine}-${made}`;
    await shop.db.transaction((tx) =>
      insertTool(
        tx,
        {
          id,
          name: `Sine bar ${made}`,
          category: "Measuring",
          partNumber: "SB-100",
          description: "",
          specs: [],
          img: "/images/none.svg",
          minimum,
          quantity,
          price: 68.5,
          addedByName: "Demo",
          addedByEmail: "demo@shop.test",
        },
        0,
      ),
    );
    const { key } = await findRow(shop.db, "tool", ["id", id]);
    return { id, key };
  }

  const restock = (id: string, quantity: number) =>
    shop.db.write.updateTable("tool").set({ quantity }).where("id", "=", id).execute();
  const ask = (id: string, body: object, token?: string) =>
    shop.call("POST", `/tool/${id}/restock`, { body, token });
  const waiting = (key: number) =>
    shop.db.read.selectFrom("stock_alert").select("email").where("tool_key", "=", key).execute();
  const emailsTo = (address: string) =>
    mailbox.emails.filter(({ to }) => to?.some((one) => one.address === address));
  const linkIn = (text: string | undefined, page: string) =>
    new RegExp(`/restock/${page}#([\\w-]+)`).exec(text ?? "")?.[1] ?? "";

  async function emailTo(address: string, count = 1) {
    await eventually(() => expect(emailsTo(address)).toHaveLength(count));
    return emailsTo(address).at(-1);
  }

  it("a customer with a verified mailbox subscribes with one call and gets one alert", async () => {
    const buyer = await prepareBuyer(shop);
    const { id, key } = await createTool(7);
    expect((await ask(id, {}, buyer.token)).json).toEqual({ state: "waiting" });
    expect((await ask(id, {}, buyer.token)).json).toEqual({ state: "waiting" });
    const own = await shop.call("GET", "/restock", { token: buyer.token });
    expect(own.json).toMatchObject([{ tool: id }]);
    expect(await waiting(key)).toEqual([{ email: buyer.email }]);
    await restock(id, 10);
    const message = await emailTo(buyer.email);
    expect(message?.subject).toMatch(/^Sine bar \d+ is back in stock$/);
    expect(message?.text).toContain(`${shop.config.publicOrigin}/tools/${id}`);
    expect(message?.text).toContain("Minimum order: 10");
    expect(await waiting(key)).toEqual([]);
    await sleep(50);
    expect(emailsTo(buyer.email)).toHaveLength(1);
  });

  it("a visitor gets a confirmation email first, and the address is not stored before the link is opened", async () => {
    const { id, key } = await createTool(0);
    const visitor = newVisitor();
    const asked = await ask(id, { email: ` ${visitor.toUpperCase()}` });
    expect(asked).toMatchObject({ status: 200, json: { state: "letter" } });
    const message = await emailTo(visitor);
    expect(await waiting(key)).toEqual([]);
    const token = linkIn(message?.text, "confirm");
    const confirm = () => shop.call("POST", "/restock/confirm", { body: { token } });
    expect((await confirm()).json).toMatchObject({ state: "waiting", tool: { _id: id } });
    expect((await confirm()).json).toMatchObject({ state: "waiting" });
    expect(await waiting(key)).toEqual([{ email: visitor }]);

    // Asked again, the answer is the same and no email goes out.
    const again = await ask(id, { email: visitor });
    expect([again.status, again.text]).toEqual([asked.status, asked.text]);
    await sleep(100);
    expect(emailsTo(visitor)).toHaveLength(1);

    await restock(id, 500);
    const told = await emailTo(visitor, 2);
    expect(await waiting(key)).toEqual([]);
    const end = linkIn(told?.text, "end");
    expect(told?.html).toContain(`/restock/end#${end}`);

    // The way out of the email ends everything that the mailbox waits for, without a sign-in.
    const other = await createTool(3);
    await addSubscriber(shop.db.write, other.key, visitor, Date.now());
    const ended = await shop.call("POST", "/restock/end", { body: { token: end } });
    expect(ended.json).toEqual({ ended: true });
    expect(await waiting(other.key)).toEqual([]);
  });

  it("a mail program unsubscribes by the header, in one click and as often as it likes", async () => {
    const [back, { key }] = [await createTool(0), await createTool(0)];
    // The token grows with the address.
    const domain = Array(3).fill("d".repeat(63)).join(".");
    const visitor = newVisitor().replace("else", domain);
    for (const tool of [back, { key }])
      await addSubscriber(shop.db.write, tool.key, visitor, Date.now());
    await restock(back.id, 500);
    const headers = (await emailTo(visitor))?.headers ?? [];
    const header = (name: string) => headers.find((each) => each.key === name)?.value;
    expect(header("list-unsubscribe-post")).toBe("List-Unsubscribe=One-Click");
    const url = new URL(/^<(.+)>$/.exec(header("list-unsubscribe") ?? "")?.[1] ?? "");
    expect(url.origin).toBe(shop.config.publicOrigin);

    // A program that looks at the address first unsubscribes nobody.
    const looked = await shop.app.inject(url.pathname);
    expect(looked.statusCode).toBe(302);
    expect(looked.headers.location).toMatch(/^\/restock\/end#[\w-]+$/);
    expect(await waiting(key)).toEqual([{ email: visitor }]);
    const post = (path: string, type: string, payload: string) =>
      shop.app.inject({ method: "POST", url: path, headers: { "content-type": type }, payload });
    const body = "List-Unsubscribe=One-Click";
    const forms = [
      ["application/x-www-form-urlencoded", body],
      ["multipart/form-data; boundary=x", `--x\r\n\r\n${body}\r\n--x--`],
    ] as const;
    for (const [type, payload] of forms) {
      const { statusCode, body: answer } = await post(url.pathname, type, payload);
      expect([statusCode, answer]).toEqual([200, '{"ended":true}']);
      expect(await waiting(key)).toEqual([]);
    }
    expect((await post(url.pathname, forms[0][0], "x".repeat(20_000))).statusCode).toBe(413);
    const forged = url.pathname.replace("/end/", "/end/x");
    expect((await post(forged, ...forms[0])).statusCode).toBe(410);
    expect((await post(url.pathname, "application/json", "{}")).statusCode).toBe(415);
    expect((await post("/api/restock/end", ...forms[0])).statusCode).toBe(415);
  });

  it("an account with an unverified mailbox is treated like a visitor and does not see the alerts of its owner", async () => {
    const { id, key } = await createTool(0);
    const pretender = await prepareBuyer(shop);
    await changeRows(shop.db, "shop_user", ["key", pretender.userKey], { email_verified_at: null });
    expect((await ask(id, {}, pretender.token)).json).toEqual({ state: "letter" });
    expect(await waiting(key)).toEqual([]);
    await addSubscriber(shop.db.write, key, pretender.email, Date.now());
    const { token } = pretender;
    expect((await shop.call("GET", "/restock", { token })).json).toEqual([]);
    const dropped = await shop.call("DELETE", `/restock/${id}`, { token });
    expect(dropped.json).toEqual({ deletedCount: 0 });
    expect(await waiting(key)).toHaveLength(1);
  });

  it("a customer deletes their own alert and no other", async () => {
    const [buyer, other] = [await prepareBuyer(shop), await prepareBuyer(shop)];
    const { id, key } = await createTool(0);
    await ask(id, {}, buyer.token);
    await ask(id, {}, other.token);
    const drop = () => shop.call("DELETE", `/restock/${id}`, { token: buyer.token });
    expect((await drop()).json).toEqual({ deletedCount: 1 });
    expect((await drop()).json).toEqual({ deletedCount: 0 });
    expect(await waiting(key)).toEqual([{ email: other.email }]);
  });

  it("a tool in stock and forged or expired links are refused", async () => {
    const visitor = newVisitor();
    const inStock = await createTool(10);
    const refusals = [
      await ask(inStock.id, { email: visitor }),
      await ask("no-such-tool", { email: visitor }),
      await ask((await createTool(0)).id, {}),
      await ask((await createTool(0)).id, { email: "nobody" }),
    ];
    expect(refusals.map(({ status, json }) => [status, json.code])).toEqual([
      [409, "not-sold-out"],
      [404, "no-such-tool"],
      [422, "invalid-input"],
      [422, "invalid-input"],
    ]);
    const { secretKey = "" } = shop.config;
    const tokenInPath = (path: string) => path.split("#")[1] ?? "";
    const wish = { tool: inStock.id, email: visitor };
    const late = stockAlertLinks(secretKey, () => Date.now() - 8 * DAY_MS);
    const links = stockAlertLinks(secretKey);
    const tokens = [
      "A".repeat(60),
      tokenInPath(late.confirm(wish)),
      tokenInPath(stockAlertLinks("0".repeat(64)).confirm(wish)),
      tokenInPath(links.unsubscribe(visitor)),
    ];
    for (const token of tokens) {
      const answer = await shop.call("POST", "/restock/confirm", { body: { token } });
      expect([answer.status, answer.json.code]).toEqual([410, "link-over"]);
    }
    const confirming = { body: { token: tokenInPath(links.confirm(wish)) } };
    const wrongPage = await shop.call("POST", "/restock/end", confirming);
    expect([wrongPage.status, wrongPage.json.code]).toEqual([410, "link-over"]);
    // Confirmed when it is back already: there is nothing left to tell.
    const back = await shop.call("POST", "/restock/confirm", confirming);
    expect(back.json).toMatchObject({ state: "back" });
    expect(await waiting(inStock.key)).toEqual([]);
    await sleep(50);
    expect(emailsTo(visitor)).toEqual([]);
  });

  it("admins see the number of subscribers, and alerts of a deleted tool are deleted", async () => {
    const admin = await prepareBuyer(shop, "admin");
    const { id, key } = await createTool(1);
    for (const email of [newVisitor(), newVisitor()])
      await addSubscriber(shop.db.write, key, email, Date.now());
    const count = async () =>
      (await shop.call("GET", "/restock/waiting", { token: admin.token })).json.find(
        ({ tool }: { tool: string }) => tool === id,
      )?.waiting;
    expect(await count()).toBe(2);
    await shop.call("DELETE", `/tool/${id}`, { token: admin.token });
    expect(await count()).toBeUndefined();
    await eventually(async () => expect(await waiting(key)).toEqual([]));
  });

  it("several workers queue one alert for each subscriber, after a crash too", async () => {
    const { key, id } = await createTool(0);
    const people = Array.from({ length: 120 }, newVisitor);
    for (const email of people) await addSubscriber(shop.db.write, key, email, Date.now());
    await restock(id, 40);
    const { db } = shop;
    const log = createLog("silent");
    const unsent = () => new Promise<void>(() => {});
    const outbox = createOutbox({ db, send: unsent, log });
    const { secretKey = "" } = shop.config;
    const links = stockAlertLinks(secretKey);
    const writeEmail = createWriteEmail({
      config: shop.config,
      settings: { locales: () => ["en"] },
    });
    const locales = () => ["en"];
    const deps = { db, outbox, links, writeEmail, locales, shop: () => firstShop };
    let written = 0;
    const failing = {
      ...deps,
      outbox: {
        ...outbox,
        nudge: () => {},
        put: (...put: Parameters<typeof outbox.put>) => {
          written += 1;
          if (written === 20) throw new Error("cut off");
          return outbox.put(...put);
        },
      },
    };
    const quiet = { ...deps, outbox: { ...outbox, nudge: () => {} } };
    await expect(queueStockAlerts(failing)).rejects.toThrow("cut off");
    await Promise.all([queueStockAlerts(quiet), queueStockAlerts(quiet), queueStockAlerts(quiet)]);
    await eventually(async () => expect(await waiting(key)).toEqual([]));
    const emails = await db.read
      .selectFrom("email_message")
      .select("recipient")
      .where("recipient", "in", people)
      .execute();
    expect(emails.map(({ recipient }) => recipient).sort()).toEqual(people.sort());
  });
});
