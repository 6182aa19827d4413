/** Runs the examples of docs/api.md as they are written, against a shop on a port. */
import { execFile, spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { prepareBuyer, toolsOf } from "#support/buyers.ts";
import { payAndInvoice } from "#support/orders/issue-documents.ts";
import { placeOrder } from "#support/orders/ordering.ts";
import { createApiKey, dayFromToday } from "#support/people/api-key-calls.ts";
import { changeRows } from "#support/rows.ts";
import { sharedShop } from "#support/shared-shop.ts";
import { WAIT_MS } from "#support/time-limits.ts";

const run = promisify(execFile);
const PART_NUMBER = "MW-101-150";
const hasPrograms = ["curl", "jq"].every((name) => spawnSync(name, ["--version"]).status === 0);

/** The first block names the shop and the key, which are the test's here. */
const [, exportOrders = "", listPeriod = "", ship = "", countStock = "", ...others] = [
  ...readFileSync("docs/api.md", "utf8").matchAll(/^```sh\n([\s\S]*?)^```/gm),
].map(([, code = ""]) => code);

describe.runIf(hasPrograms)("the guide for programs (needs curl and jq)", () => {
  const shop = sharedShop("sqlite");
  let key: string;
  let address: string;
  let folder: string;
  beforeAll(async () => {
    const admin = await prepareBuyer(shop, "admin");
    ({ key } = await createApiKey(shop, admin.token));
    address = await shop.app.listen({ port: 0, host: "127.0.0.1" });
    folder = mkdtempSync(join(tmpdir(), "millwright-guide-"));
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  /** As they are pasted into a shell, which goes on after a command that fails. */
  const execute = (code: string) =>
    run("bash", ["-c", code], {
      cwd: folder,
      env: { ...process.env, SHOP: address, KEY: key },
      timeout: WAIT_MS,
    });
  const read = (name: string) => readFileSync(join(folder, name), "utf8");

  async function paidOrder() {
    const tool = (await toolsOf(shop)).find(({ partNumber }) => partNumber === PART_NUMBER);
    if (!tool) throw new Error(`the demo has no ${PART_NUMBER}`);
    const order = await placeOrder(shop, await prepareBuyer(shop), tool);
    await payAndInvoice(shop.db, order);
    return order;
  }

  it("has the examples that are run here, and no other", () => {
    expect(countStock).toContain("/stock");
    expect(others).toEqual([]);
  });

  it("exports orders once for each change", async () => {
    const order = await paidOrder();
    await execute(exportOrders);
    const line = `${order.number},"paid","${PART_NUMBER}",${order.order}`;
    expect(read("orders.csv")).toContain(line);
    const { taxes } = order;
    expect(read("orders.csv")).toMatch(new RegExp(`,"${taxes[0]?.rate}","",""\n$`));
    await execute(exportOrders);
    expect(read("orders.csv").split("\n").filter(Boolean)).toHaveLength(1);

    const another = await paidOrder();
    const period = { "2026-11-01": dayFromToday(-1), "2026-11-30": dayFromToday(1) };
    const pages = { ...period, "limit=100": "limit=1" };
    const written = new RegExp(Object.keys(pages).join("|"), "g");
    // All at once: a day of today may be one that the guide names.
    await execute(listPeriod.replace(written, (text) => pages[text as keyof typeof pages]));
    expect(JSON.parse(read("november.json"))).toMatchObject([
      { _id: order._id },
      { _id: another._id },
    ]);
    await expect(execute(ship)).rejects.toThrow(/1042: not in november.json/);
    await execute(ship.replace("1042", String(order.number)));
    expect(JSON.parse(read("shipped.json"))).toMatchObject({ state: "shipped" });
    await execute(exportOrders);
    expect(read("orders.csv")).toContain('"1Z999AA10123456784"');

    // What was read before is still there, and is not written once more.
    const exported = read("orders.csv");
    writeFileSync(join(folder, "orders.json"), readFileSync(join(folder, "november.json")));
    await expect(execute(exportOrders.replace("$KEY", "revoked"))).rejects.toThrow(/401/);
    expect(read("orders.csv")).toBe(exported);
  });

  it("sets the stock to what was counted, of this product alone", async () => {
    const [near, same] = (await toolsOf(shop)).filter(
      ({ partNumber }) => partNumber !== PART_NUMBER,
    );
    const rename = (part_number: string, tool = near) =>
      changeRows(shop.db, "tool", ["id", tool?._id ?? ""], { part_number });
    await rename(`${PART_NUMBER}-S`);
    const sold = await paidOrder();
    await execute(countStock);
    const counted = JSON.parse(read("counted.json"));
    expect(counted.partNumber).toBe(PART_NUMBER);
    // What is sold is among the 120 on the shelf, and not sold again.
    expect(counted.toShip).toBeGreaterThanOrEqual(sold.order);
    expect(counted.quantity + counted.held + counted.toShip).toBe(120);

    await rename(PART_NUMBER, same);
    rmSync(join(folder, "counted.json"));
    await expect(execute(countStock)).rejects.toThrow(/not exactly one product/);
    expect(existsSync(join(folder, "counted.json"))).toBe(false);
  });

  it("takes nothing from the first place of a list", () => {
    for (const block of [exportOrders, listPeriod, ship, countStock])
      expect(block).not.toMatch(/\.\[0\]/);
  });
});
