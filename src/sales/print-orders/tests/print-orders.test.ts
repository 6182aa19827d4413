/** Packing slips and invoices of many orders as one PDF. */
import { setImmediate as nextTurn } from "node:timers/promises";
import PDFDocument from "pdfkit";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { type Buyer, orderFor, prepareBuyer } from "#support/buyers.ts";
import { engines } from "#support/engines.ts";
import { createInvoiceShop } from "#support/orders/invoice-shop.ts";
import { placeOrder } from "#support/orders/ordering.ts";
import { smallSlip as small } from "#support/orders/small-slip.ts";
import { pdfTags, pdfText, toldOf } from "#support/pdf-text.ts";
import { changeRows } from "#support/rows.ts";
import { isRefusal } from "../../../lib/contract/result.ts";
import { inLanguage } from "../../../lib/i18n/node/language-context.ts";
import { createPdf, PAGE_SIZES } from "../../../lib/pdf/create-pdf.ts";
import { sheetsOf } from "../../../lib/pdf/sheet.ts";
import { firstShop } from "../../../shop/settings/api/first-values.ts";
import type { Purchase } from "../../orders/contract.ts";
import type { PackingSlip } from "../api/packing-slip.ts";
import { printOrders } from "../api/print-orders.ts";
import { planPrint } from "../api/print-plan.ts";
import { layOutSlip } from "../api/slip-layout.ts";

const MAX_PRINTED = 200;

describe.each(engines)("printing orders on %s", (engine) => {
  const desk = createInvoiceShop(engine);
  const { toolAt, createBuyer, createPaidOrder } = desk;
  let admin: Buyer;
  beforeAll(async () => {
    admin = await prepareBuyer(desk.shop, "admin");
  });

  const send = (body: object, { token }: Pick<Buyer, "token"> = admin) =>
    desk.shop.app.inject({
      method: "POST",
      url: "/api/paper/print",
      headers: { authorization: `Bearer ${token}` },
      payload: body,
    });
  /** The pages' lines. */
  async function print(what: string, orders: readonly Purchase[], more: object = {}) {
    const answer = await send({ what, orders: orders.map(({ _id }) => _id), ...more });
    expect(answer.statusCode, answer.body.slice(0, 300)).toBe(200);
    expect(answer.headers["content-type"]).toBe("application/pdf");
    for (const paper of pdfTags(answer.rawPayload)) expect(toldOf(paper)[0]).toMatch(/^H1 /);
    return pdfText(answer.rawPayload).map((lines) => lines.join("\n"));
  }
  const setState = (order: Purchase, columns: object) =>
    changeRows(desk.shop.db, "purchase", ["key", order.number], columns);

  it("a slip says what goes to whom, without a price", async () => {
    const buyer = await createBuyer();
    const body = {
      ...orderFor(buyer, toolAt(), toolAt().minimum * 2),
      company: "Hill & Söhne",
      purchaseOrder: "PO-2026-17",
      address: "1 Mill Lane\nSpringfield",
    };
    const { json } = await desk.shop.call("POST", "/purchase", { token: buyer.token, body });
    const order: Purchase = json.purchase;
    const [slip = "", ...others] = await print("slips", [order], { unpaid: true });
    expect(others).toEqual([]);
    for (const text of [
      "PACKING SLIP",
      `Order ${order.number}`,
      "Hill & Söhne",
      body.patientName,
      "1 Mill Lane",
      "Springfield",
      "PO-2026-17",
      body.phone,
      toolAt().partNumber ?? "",
      "Not paid yet",
      "1 of 1",
    ]) {
      expect(slip).toContain(text);
    }
    expect(slip.replaceAll(/\s+/g, " ")).toContain(order.product);
    expect(slip).toMatch(new RegExp(`^.*${order.product.split(" ")[0]}.*  ${order.order}$`, "m"));
    expect(slip).not.toContain("$");
    expect(slip).not.toContain(order.unitPrice?.toFixed(2));
  });

  it("a slip fits labels of 100 × 150 mm: address, order and pieces, and nothing else does", async () => {
    const buyer = await createBuyer();
    const order = await createPaidOrder(buyer);
    const address = "1 Mill Lane, behind the gate ".repeat(4);
    await setState(order, { address, phone: "555 0199" });
    const label = await print("slips", [order], { size: "label" });
    const [first = ""] = label;
    for (const text of [`Order ${order.number}`, "1 Mill Lane", "555 0199", order.patientName])
      expect(first).toContain(text);
    expect(first).toContain(`${order.order} ×`);
    expect(first).not.toContain("$");
    const answer = await send({ what: "slips", size: "label", orders: [order._id] });
    expect(answer.rawPayload.toString("latin1")).toContain("/MediaBox [0 0 283.46 425.2]");
    for (const what of ["invoices", "both"])
      expect((await send({ what, size: "label", orders: [order._id] })).statusCode).toBe(422);
  });

  it("prints slip and invoice of each order in the chosen order, each in its own language", async () => {
    const first = await createPaidOrder(await createBuyer());
    const second = await createPaidOrder(await createBuyer());
    await setState(second, { locale: "de" });
    const pages = await print("both", [second, first]);
    const titles = pages.map((page) => /PACKING SLIP|LIEFERSCHEIN|INVOICE/.exec(page)?.[0]);
    expect(titles).toEqual(["LIEFERSCHEIN", "INVOICE", "PACKING SLIP", "INVOICE"]);
    const numbers = pages.map((page) =>
      Number(/(?:ORDER|Order|Bestellung)\s+(\d+)/.exec(page)?.[1]),
    );
    expect(numbers).toEqual([second, second, first, first].map(({ number }) => number));
    expect(await print("invoices", [first, second, first])).toHaveLength(2);
  });

  it.each(["page", "label"])(
    "says of an order to fetch who picks it up, on paper %s",
    async (paper) => {
      const order = await createPaidOrder(await createBuyer());
      const slipOf = async () =>
        (await print("slips", [order], { ...(paper === "label" && { size: paper }) })).join();
      expect(await slipOf()).toContain("SHIP TO");
      const way = { id: "shelf", name: "Shelf", estimate: "", isPickup: true };
      await setState(order, { delivery_choice: JSON.stringify(way) });
      expect(await slipOf()).toMatch(/^(?!.*SHIP TO).*PICKED UP BY/s);
    },
  );

  it("leaves out what must not ship, and says so on the last page", async () => {
    const good = await createPaidOrder(await createBuyer());
    const asked = await createPaidOrder(await createBuyer());
    await setState(asked, { cancellation_requested_at: Date.now() });
    const expired = await placeOrder(desk.shop, await createBuyer(), toolAt());
    await setState(expired, { state: "expired", held_until: null });
    const unpaid = await placeOrder(desk.shop, await createBuyer(), toolAt());
    const deleted = await placeOrder(desk.shop, await createBuyer(), toolAt());
    await setState(deleted, { state: "deleted", held_until: null });
    const shipped = await createPaidOrder(await createBuyer());
    await setState(shipped, { state: "shipped", shipped_at: Date.now() });

    const chosen = [asked, good, expired, unpaid, deleted, shipped];
    const pages = await print("slips", chosen);
    expect(pages.slice(0, -1).map((page) => /Order (\d+)/.exec(page)?.[1])).toEqual([
      `${good.number}`,
      `${shipped.number}`,
    ]);
    const last = pages.at(-1)?.replaceAll(/\s+/g, " ");
    expect(last).toContain(`${asked.number} Packing slip The buyer has requested cancellation`);
    expect(last).toContain(`${expired.number} Packing slip It has expired.`);
    expect(last).toContain(`${unpaid.number} Packing slip It is not paid.`);
    expect(last).toContain(`${deleted.number} Packing slip It was deleted.`);
    expect(await print("slips", chosen, { unpaid: true })).toHaveLength(4);
    const invoices = await print("invoices", [good, unpaid]);
    expect(invoices).toHaveLength(2);
    expect(invoices[1]).toContain("It has no invoice.");

    const none = await send({ what: "slips", orders: [unpaid._id] });
    expect(none.json()).toMatchObject({
      status: 409,
      code: "nothing-to-print",
      detail: "It is not paid.",
    });
  });

  it("refuses customers, unknown orders, no orders and more than 200", async () => {
    const buyer = await createBuyer();
    const order = await createPaidOrder(buyer);
    const orders = [order._id];
    expect((await send({ what: "slips", orders }, buyer)).statusCode).toBe(403);
    expect((await send({ what: "slips", orders: [order._id, "nobody"] })).statusCode).toBe(404);
    for (const body of [
      { what: "slips", orders: [] },
      { what: "slips", orders: Array.from({ length: MAX_PRINTED + 1 }, () => order._id) },
      { what: "labels", orders },
      { orders },
      { what: "slips", orders, price: true },
    ]) {
      expect((await send(body)).statusCode, JSON.stringify(body).slice(0, 80)).toBe(422);
    }
  });

  it("makes no page before the ones in front of it are taken", async () => {
    const orders = [];
    for (let index = 0; index < 4; index += 1)
      orders.push(await createPaidOrder(await createBuyer()));
    const { db } = desk.shop;
    const plan = await planPrint(db.read, { what: "both", orders: orders.map(({ _id }) => _id) });
    if (isRefusal(plan)) throw new Error("nothing is printed");
    const adding = vi.spyOn(PDFDocument.prototype, "addPage");
    const pages = printOrders({ db, settings: firstShop, locales: ["en"] }, plan);
    await pages.next();
    expect(adding).toHaveBeenCalledTimes(1);
    await pages.next();
    expect(adding).toHaveBeenCalledTimes(2);
    await pages.return(undefined);
    await nextTurn();
    expect(adding).toHaveBeenCalledTimes(2);
    adding.mockRestore();
  });

  it("gives other calls a turn after each document", async () => {
    const orders: Purchase[] = [];
    for (let index = 0; index < 8; index += 1)
      orders.push(await createPaidOrder(await createBuyer()));
    const pagesInTurns = [0];
    const { addPage } = PDFDocument.prototype;
    const adding = vi.spyOn(PDFDocument.prototype, "addPage").mockImplementation(function (
      this: PDFKit.PDFDocument,
      ...args
    ) {
      pagesInTurns.push((pagesInTurns.pop() ?? 0) + 1);
      return addPage.apply(this, args);
    });
    let isOver = false;
    const count = () => {
      pagesInTurns.push(0);
      if (!isOver) setImmediate(count);
    };
    setImmediate(count);
    await print("both", orders).finally(() => {
      isOver = true;
      adding.mockRestore();
    });
    expect(pagesInTurns.reduce((sum, pages) => sum + pages)).toBe(16);
    // The count of a turn may come before or after the document in it.
    expect(Math.max(...pagesInTurns)).toBeLessThanOrEqual(2);
  });
});

describe("a slip", () => {
  async function pagesOf(slip: PackingSlip): Promise<string[]> {
    const pdf = await createPdf({ language: "en", title: "Slip", author: "", at: new Date(0) });
    pdf.addPage({ size: PAGE_SIZES.a4, margin: 0 });
    inLanguage("en", () => layOutSlip(sheetsOf(pdf), slip));
    pdf.end();
    const chunks: Buffer[] = [];
    for await (const chunk of pdf) chunks.push(chunk as Buffer);
    return pdfText(Buffer.concat(chunks)).map((lines) => lines.join("\n"));
  }

  it.each([
    [{ name: "Ελένη Ιωάννου", address: "Οδός Ερμού 12\n105 63 Αθήνα" }, "Οδός Ερμού 12", false],
    [{ name: "Søren Müller", address: "Łódź 5 ⅜" }, "Łódź 5 ⅜", false],
    [{ name: "山田太郎", address: "東京都 1-1" }, "DongJingDou 1-1", true],
    [{ name: "משה כהן", address: "הרצל 3" }, "hrtsl 3", true],
  ])("has an address that can be read, of %j", async (to, line, isSpelled) => {
    const [page = ""] = await pagesOf({ ...small, shipTo: { ...small.shipTo, ...to } });
    expect(page).toContain(line);
    expect(page).toContain("Pin ⌀ 6");
    expect(page.includes("Spelled in Latin letters.")).toBe(isSpelled);
  });

  it("of 60 lines repeats the head of its table on every page and counts the pages", async () => {
    const lines = Array.from({ length: 60 }, (_, index) => ({
      partNumber: `MW-${index + 1}-X`,
      article:
        index % 7 === 0 ? "Cross-cut file, bastard cut, 250 mm, with a very long name" : "Pin",
      quantity: index + 1,
    }));
    const pages = await pagesOf({ ...small, lines });
    expect(pages.length).toBeGreaterThan(1);
    for (const [index, page] of pages.entries()) {
      expect(page).toContain("PART NUMBER  ITEM  QUANTITY");
      expect(page).toContain(`${index + 1} of ${pages.length}`);
    }
    for (const { partNumber } of lines)
      expect(pages.filter((page) => page.includes(partNumber))).toHaveLength(1);
    expect(pages.at(-1)).toContain("1,830 pieces in all");
  });
});
