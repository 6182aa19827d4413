/** A shop in Germany that taxes by place, and asks a register of VAT ids that the test answers for. */
import { afterAll, beforeAll, expect } from "vitest";
import type { Tool } from "../../../src/catalog/tools/contract.ts";
import type { SectionName } from "../../../src/frame/settings/sections.ts";
import type { Purchase } from "../../../src/sales/orders/contract.ts";
import { type Buyer, checkoutFor, prepareBuyer, toolsOf } from "../buyers.ts";
import type { Engine } from "../engines.ts";
import { changeSection } from "../server/settings-shop.ts";
import { sharedBuyer } from "../shared-shop.ts";
import { buildShop, type TestShop } from "../shop.ts";
import { startVies, type Vies } from "../vies.ts";

/** A row of the owner's table of taxes. */
export const row = (name: string, countries: string[], rest: object) => ({
  ...{ name, countries, regions: [], postcodes: [], customer: "any", category: "S" },
  ...{ standard: 0, reduced: 0, since: "", reason: "", source: "" },
  ...rest,
});
export const ROWS = [
  row("Canaries", ["ES"], { postcodes: ["35", "38"], category: "G", reason: "Export of goods" }),
  row("Büsingen", ["DE"], { postcodes: ["78266"], category: "G", reason: "Export of goods" }),
  row("Home", ["DE"], { standard: 19, reduced: 7 }),
  row("Firms", ["AT", "FR"], { customer: "business", category: "K", reason: "Article 138" }),
  row("Own firms", ["AT", "FR"], {
    ...{ customer: "domestic", standard: 19, reduced: 7, reason: "Articles 32 and 33" },
  }),
  row("Austria", ["AT"], { standard: 20, reduced: 10 }),
  row("Ireland", ["IE"], { standard: 23 }),
];
export const TAX = {
  ...{ prices: "gross", vatId: "DE123456789", checksVatIds: true, ratesOf: "" },
  rows: ROWS,
};
const HOME = { country: "DE", region: "", postcode: "10115" };

/** The tax that is inside a gross amount, at a rate in percent. */
export const inside = (gross: number, rate: number) => Math.round((gross * rate) / (100 + rate));

/** Sets it up for the `describe` in which it is called. */
export function createTaxShop(engine: Engine) {
  /** The register, and who placed the last order. */
  const now = {} as { vies: Vies; buyer: Buyer };
  const shop = {} as TestShop;
  const tool = {} as Tool;

  beforeAll(async () => {
    now.vies = await startVies();
    const settings = { SMTP_URL: "smtp://127.0.0.1:9", VIES_URL: now.vies.url };
    Object.assign(shop, await buildShop(engine, settings));
  });
  const admin = sharedBuyer(shop, "admin");
  beforeAll(async () => {
    const found = (await toolsOf(shop)).find(({ quantity, minimum }) => quantity > minimum * 20);
    if (!found) throw new Error("the demo has no such tool");
    Object.assign(tool, found);
    await save("selling", { home: HOME, assumedWeight: 0, zones: [] });
    await save("tax", TAX);
  });
  afterAll(async () => {
    await shop.close();
    now.vies.close();
  });

  const save = (section: SectionName, value: object) =>
    changeSection(shop, admin, section, () => value);

  const preview = async (shipTo: object, taxNumber?: string, quantity = tool.minimum) =>
    (
      await shop.call("POST", "/checkout/preview", {
        body: {
          lines: [{ tool: tool._id, quantity }],
          shipTo,
          ...(taxNumber && { taxNumber }),
        },
      })
    ).json;

  async function place(
    shipTo: object,
    taxNumber?: string,
    quantity = tool.minimum,
  ): Promise<Purchase> {
    // A buyer has at most one unpaid order of a tool.
    const buyer = await prepareBuyer(shop);
    now.buyer = buyer;
    const { price } = await preview(shipTo, taxNumber, quantity);
    const { address: _address, ...body } = checkoutFor(buyer, [[tool, quantity]]);
    const { status, json, text } = await shop.call("POST", "/checkout", {
      token: buyer.token,
      body: {
        ...body,
        price,
        shipTo: { line1: "1 Mill Lane", city: "Anywhere", ...shipTo },
        ...(taxNumber && { taxNumber }),
      },
    });
    expect(status, text).toBe(200);
    return json.purchase;
  }

  return { now, shop, admin, tool, save, preview, place };
}
