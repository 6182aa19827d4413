/** The file with all that the shop holds of a person. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { prepareBuyer } from "#support/buyers.ts";
import { engines } from "#support/engines.ts";
import { callOrThrow, findCellsWith, newPerson, saveProfile } from "#support/people/people.ts";
import { openPrivacyShop, type PrivacyShop } from "#support/people/privacy-shop.ts";
import { findRow } from "#support/rows.ts";
import { buildShop } from "#support/shop.ts";
import type { Purchase } from "../../../sales/orders/contract.ts";
import { exportFilename } from "../api/export.ts";

describe.each(engines)("export of personal data on %s", (engine) => {
  let at: PrivacyShop;
  beforeAll(async () => {
    at = await openPrivacyShop(engine);
  });
  afterAll(() => at.close());

  it("holds everything about one person and nothing about another", async () => {
    const [{ person, shipped }, other] = [
      await at.personOfLongStanding(),
      await newPerson(at.shop),
    ];
    await saveProfile(at.shop, other);
    await at.orderOf(other, 3);
    const answer = await at.shop.call("GET", "/privacy/export", person);
    expect(answer.status, answer.text).toBe(200);
    expect(answer.headers).toMatchObject({
      "content-type": expect.stringContaining("application/json"),
      "content-disposition": expect.stringMatching(
        /^attachment; filename="my-data-\d{4}-\d\d-\d\d\.json"$/,
      ),
      "cache-control": "no-store",
    });
    expect(answer.text).not.toContain(other.mark);

    const file = answer.json;
    expect(Object.keys(file)).toEqual(["about", ...Object.keys(file.about.contents)]);
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
      "cancellation-asked",
      "cancellation-declined",
      "shipped",
    ]);
    expect(order.papers).toHaveLength(1);
    const paper = await at.shop.call("GET", new URL(order.papers[0].pdf).pathname.slice(4), person);
    expect(paper.headers["content-type"]).toBe("application/pdf");
    expect(file.reviews).toHaveLength(2);
    expect(file.letters.length).toBeGreaterThan(1);
    expect(file.sessions).toEqual([expect.objectContaining({ current: true })]);
    expect(file.acts).toEqual([
      expect.objectContaining({ what: "signed-out", by: "an admin", whom: "you" }),
    ]);
    expect(answer.text).not.toContain(at.admin.email);
    expect(file.restock).toMatchObject([{ tool: at.soldOut._id, name: at.soldOut.name }]);
    expect(file.cart).toMatchObject([{ quantity: 8 }]);
    expect(file.messages).toMatchObject([{ message: `Do you ship, asks ${person.mark}?` }]);

    // Whatever table something of them stands in: it is in the file as well.
    const strings = new Set<string>();
    JSON.stringify(file, (_name, value) => {
      if (typeof value === "string") strings.add(value);
      return value;
    });
    const notInFile = (await findCellsWith(at.shop, person.mark)).filter(
      ([column, text]) => !WRITTEN_ELSEWHERE.has(column) && !strings.has(text),
    );
    expect(notInFile).toEqual([]);
  });

  it("needs a sign-in and is rate-limited", async () => {
    expect((await at.shop.call("GET", "/privacy/export")).status).toBe(401);
    const limited = await buildShop(engine, { RATE_LIMITS: "on" });
    const { token } = await prepareBuyer(limited);
    const answers = [];
    for (let asked = 0; asked < 7; asked += 1)
      answers.push(await limited.call("GET", "/privacy/export", { token }));
    await limited.close();
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200, 429]);
  });

  it("holds more orders than one portion", async () => {
    const person = await newPerson(at.shop);
    const order = await at.orderOf(person, 0);
    await callOrThrow(at.shop, "DELETE", `/purchase/${order._id}`, person.token);
    const row = await findRow(at.shop.db, "purchase", ["id", order._id]);
    const { key: _key, ...copied } = row;
    const copies = Array.from({ length: 119 }, (_, n) => ({ ...copied, id: `${row.id}-${n}` }));
    await at.shop.db.write.insertInto("purchase").values(copies).execute();
    const file = await callOrThrow(at.shop, "GET", "/privacy/export", person.token);
    expect(new Set(file.orders.map(({ _id }: Purchase) => _id)).size).toBe(120);
  });
});

/** What is no datum of the person's own, or stands in the file in another form. */
const WRITTEN_ELSEWHERE = new Set([
  // Emails about orders hold what the order says.
  "email_message.text",
  "email_message.html",
  // The shop's own email about a message of theirs.
  "email_message.reply_to",
  // The file has it as an object.
  "billing_document.content",
]);

it("the file is named by the shop's day", () => {
  const lateInNewYork = Date.parse("2026-11-30T03:00:00Z");
  expect(exportFilename(lateInNewYork, "America/New_York")).toBe("my-data-2026-11-29.json");
});
