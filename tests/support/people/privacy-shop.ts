/** A shop with people who have orders, reviews, emails and messages, each with the person's mark. */
import type { Tool } from "../../../src/catalog/tools/contract.ts";
import type { Purchase } from "../../../src/sales/orders/contract.ts";
import { orderFor, prepareBuyer, toolsOf } from "../buyers.ts";
import type { Engine } from "../engines.ts";
import { correctStock, openIntent } from "../orders/ordering.ts";
import { openSandbox } from "../payments.ts";
import { findRow } from "../rows.ts";
import { changeSection } from "../server/settings-shop.ts";
import { buildShop } from "../shop.ts";
import { callOrThrow, newPerson, type Person, saveProfile } from "./people.ts";
import { cookieOf, MAIL, requestToken } from "./sessions.ts";

/** The shop under test, and what people do there. */
export type PrivacyShop = Awaited<ReturnType<typeof openPrivacyShop>>;

/** Opens it, with a payment provider of its own; one tool is sold out, the others are plenty. */
export async function openPrivacyShop(engine: Engine) {
  const sandbox = await openSandbox();
  const shop = await buildShop(engine, { ...sandbox.settings, ...MAIL });
  const tools = (await toolsOf(shop)).filter(({ quantity, minimum }) => quantity >= minimum * 9);
  const soldOut = tools.pop() as Tool;
  await correctStock(shop, soldOut, 0);
  const admin = await prepareBuyer(shop, "admin");

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
    return (await callOrThrow(shop, "POST", "/purchase", person.token, body)).purchase;
  }

  async function paidOrderOf(person: Person, which: number): Promise<Purchase> {
    const order = await orderOf(person, which);
    const intent = await openIntent(shop, person, order);
    await sandbox.pay(intent.clientSecret);
    const body = { appointment: order._id, transactionId: intent.id };
    return callOrThrow(shop, "PATCH", `/purchase/${order._id}`, person.token, body);
  }

  /** Its buyer asked for its cancellation first, and was refused. */
  async function shippedOrderOf(person: Person, which: number): Promise<Purchase> {
    const order = await paidOrderOf(person, which);
    const asking = { reason: `No more use for it, says ${person.mark}.` };
    await callOrThrow(shop, "POST", `/purchase/${order._id}/cancellation`, person.token, asking);
    const answer = { accept: false, note: "It is packed." };
    await callOrThrow(shop, "PUT", `/purchase/${order._id}/cancellation`, admin.token, answer);
    const shipment = { carrier: "UPS", tracking: "1Z 999" };
    return callOrThrow(shop, "PUT", `/purchase/${order._id}/shipment`, admin.token, shipment);
  }

  /** A person of whom the shop holds something of everything; nothing stands in the way of leaving. */
  async function personOfLongStanding() {
    const person = await newPerson(shop);
    await saveProfile(shop, person);
    const [unpaid, deleted] = [await orderOf(person, 0), await orderOf(person, 1)];
    await callOrThrow(shop, "DELETE", `/purchase/${deleted._id}`, person.token);
    const shipped = await shippedOrderOf(person, 2);
    const review = { patient: person.email, review: `Runs true, says ${person.mark}.`, rating: 5 };
    await callOrThrow(shop, "POST", "/review", person.token, review);
    await callOrThrow(shop, "POST", "/review", person.token, { ...review, tool: tool(2)._id });
    await callOrThrow(shop, "PUT", `/cart/${tool(3)._id}`, person.token, { quantity: 8 });
    await callOrThrow(shop, "DELETE", `/user/${person.email}/session`, admin.token);
    await waitFor(person, soldOut);
    await writeTo(person);
    const again = { ...person, ...(await signedIn(person)) };
    return { person: again, unpaid, deleted, shipped };
  }

  /** An admin has seen the person's certificate. */
  async function exempt({ email }: Pick<Person, "email">, number: string): Promise<void> {
    const certificates = [{ email: email.toUpperCase(), number, reason: "Resale" }];
    await changeSection(shop, admin, "tax", (tax) => ({ ...tax, certificates }));
  }

  async function writeTo({ email, mark }: Pick<Person, "email" | "mark">): Promise<void> {
    const body = { email, subject: `Of ${mark}`, message: `Do you ship, asks ${mark}?` };
    const sent = { body: { ...body, typedMs: 9000 } };
    const { status, text } = await shop.call("POST", "/message", sent);
    if (status !== 200) throw new Error(`the message was answered ${status}: ${text}`);
  }

  /** Has the person told when a tool is back. */
  async function waitFor({ email }: Pick<Person, "email">, { _id }: Tool): Promise<void> {
    const { key } = await findRow(shop.db, "tool", ["id", _id]);
    const row = { tool_key: key, email, created_at: Date.now() };
    await shop.db.write.insertInto("stock_alert").values(row).execute();
  }

  async function signedIn({ email, password }: Pick<Person, "email" | "password">) {
    const answer = await shop.call("POST", "/identity/sign-in", { body: { email, password } });
    const cookie = cookieOf(answer);
    return { cookie, token: (await requestToken(shop, { email, cookie })).json.token as string };
  }

  const leave = (person: Pick<Person, "token">, body: object = { password: "correct horse" }) =>
    shop.call("POST", "/privacy/deletion", { token: person.token, body });
  const preview = (person: Pick<Person, "token">) =>
    callOrThrow(shop, "GET", "/privacy/deletion", person.token);
  const works = async ({ token }: Pick<Person, "token">) =>
    (await shop.call("GET", "/profile", { token })).status === 200;
  const deletionsOf = ({ userKey }: Pick<Person, "userKey">) =>
    shop.db.read
      .selectFrom("account_deletion")
      .selectAll()
      .where("user_key", "=", userKey)
      .execute();
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

  return {
    sandbox,
    shop,
    admin,
    soldOut,
    tool,
    orderOf,
    paidOrderOf,
    personOfLongStanding,
    writeTo,
    exempt,
    waitFor,
    signedIn,
    leave,
    preview,
    works,
    deletionsOf,
    ratingOf,
    userRow,
    close: async () => {
      await shop.close();
      await sandbox.close();
    },
  };
}
