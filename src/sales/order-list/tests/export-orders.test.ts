/** The export of orders whose search finds so many that each order is asked about. */
import { parse } from "csv-parse/sync";
import { describe, expect, it } from "vitest";
import { orderFor, prepareBuyer, toolsOf } from "#support/buyers.ts";
import { engines } from "#support/engines.ts";
import { payAndInvoice } from "#support/orders/issue-documents.ts";
import { findRow } from "#support/rows.ts";
import { sharedBuyer, sharedShop } from "#support/shared-shop.ts";
import { insertRows } from "../../../../bench/scale/insert.ts";
import { MOST_COUNTED } from "../../../lib/contract/most-counted.ts";
import { newId } from "../../../lib/secrets/ids.ts";

/** Between the numbers of the orders, so that a statement asks about a part of them. */
const APART = 11;

describe.each(engines)("the export of orders on %s", (engine) => {
  const shop = sharedShop(engine);
  const admin = sharedBuyer(shop, "admin");

  it("has each order once that a common search finds, the oldest first", async () => {
    const buyer = await prepareBuyer(shop);
    const [tool] = await toolsOf(shop);
    if (!tool) throw new Error("there are no tools");
    const { json } = await shop.call("POST", "/purchase", {
      token: buyer.token,
      body: orderFor(buyer, tool),
    });
    await payAndInvoice(shop.db, json.purchase);
    const number: number = json.purchase.number;
    const order = await findRow(shop.db, "purchase", ["key", number]);
    const line = await findRow(shop.db, "purchase_line", ["purchase_key", number]);
    const keys = Array.from({ length: MOST_COUNTED }, (_, nth) => number + (nth + 1) * APART);
    const orders = keys.map((key) => ({
      ...{ ...order, key, id: newId(), change_number: null },
      ...{ transaction_id: `pi_more${key}`, request_hash: `more${key}` },
    }));
    await insertRows(shop.db, "purchase", orders);
    await insertRows(
      shop.db,
      "purchase_line",
      keys.map((key) => ({ ...line, purchase_key: key })),
    );

    const exported = async (query: string): Promise<number[]> => {
      const search = encodeURIComponent(tool.name);
      const { status, text } = await shop.call("GET", `/purchase/export?search=${search}${query}`, {
        token: admin.token,
      });
      expect(status).toBe(200);
      const rows: { order: string }[] = parse(text, { columns: true, bom: true });
      return rows.map((row) => Number(row.order));
    };
    expect(await exported("")).toEqual([number, ...keys]);
    expect(await exported("&state=paid")).toEqual([number, ...keys]);
    expect(await exported("&state=shipped")).toEqual([]);
  });
});
