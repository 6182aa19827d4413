/** Tax, delivery and emails follow the settings; orders that were placed before do not change. */
import { describe, expect, it } from "vitest";
import { orderFor, prepareBuyer, toolsOf } from "#support/buyers.ts";
import { engines } from "#support/engines.ts";
import { placeOrder, readOrder } from "#support/orders/ordering.ts";
import { changeSection } from "#support/server/settings-shop.ts";
import { sharedShop } from "#support/shared-shop.ts";
import type { SectionName } from "../../../frame/settings/sections.ts";
import type { Purchase } from "../../../sales/orders/contract.ts";
import { firstSections } from "../api/first-values.ts";

const DELIVERY = 4.95;

describe.each(engines)("changed settings on %s", (engine) => {
  // Nothing is sent: the mail server does not exist.
  const shop = sharedShop(engine, { SMTP_URL: "smtp://127.0.0.1:9" });

  const save = async (section: SectionName, value: object) =>
    changeSection(shop, await prepareBuyer(shop, "admin"), section, () => value);
  const money = (percent: number, amount: number) => ({
    ...firstSections.money,
    tax: { label: "VAT", percent },
    delivery: { label: "Parcel", amount },
  });
  const taxRates = () =>
    shop.db.read
      .selectFrom("purchase_line")
      .select("tax_basis_points")
      .orderBy("purchase_key")
      .execute();

  it("apply to orders placed afterwards, and never to those before", async () => {
    const [tool, other] = (await toolsOf(shop)).filter(
      ({ quantity, minimum }) => minimum > 1 && quantity >= minimum * 3,
    );
    if (!tool || !other) throw new Error("the demo has no such tools");
    const buyer = await prepareBuyer(shop);
    const before = await placeOrder(shop, buyer, tool);
    await save("money", money(19, DELIVERY));

    const stale = await shop.call("POST", "/purchase", {
      token: buyer.token,
      body: orderFor(buyer, other),
    });
    expect(stale.json.code).toBe("price-changed");

    const { price: goods } = orderFor(buyer, other);
    const total = Math.round((goods + DELIVERY) * 100) / 100;
    const placed = await shop.call("POST", "/purchase", {
      token: buyer.token,
      body: { ...orderFor(buyer, other), price: total },
    });
    expect(placed.status, placed.text).toBe(200);
    const after: Purchase = placed.json.purchase;
    expect(after).toMatchObject({ delivery: DELIVERY, tax: { rate: 19 } });
    expect(await readOrder(shop, buyer, before)).toMatchObject({
      price: before.price,
      delivery: 0,
      tax: before.tax,
    });
    expect(await taxRates()).toEqual([{ tax_basis_points: 800 }, { tax_basis_points: 1900 }]);
  });

  it("are in emails: the company's address and name, and the signature", async () => {
    await save("company", {
      ...firstSections.company,
      name: "Quirk Ltd",
      email: "office@quirk.test",
      timeZone: "berlin",
    });
    await save("emails", { greeting: "Dear {customer},", signature: "Yours,\nthe workshop" });
    const body = {
      email: "ada@works.example",
      subject: "A vise",
      message: "Do you make one?",
      typedMs: 60_000,
    };
    expect((await shop.call("POST", "/message", { body })).status).toBe(200);
    const [email] = await shop.db.read
      .selectFrom("email_message")
      .select(["recipient", "text", "html"])
      .where("subject", "like", "Message %")
      .execute();
    expect(email?.recipient).toBe("office@quirk.test");
    expect(email?.text).toMatch(/Yours,\nthe workshop\n\n-- \n.*\nQuirk Ltd$/s);
    expect(email?.html).toContain("Yours,<br>the workshop");
    const { token } = await prepareBuyer(shop, "admin");
    const overview = await shop.call("GET", "/overview", { token });
    expect(overview.json.timeZone).toBe("Europe/Berlin");
  });
});
