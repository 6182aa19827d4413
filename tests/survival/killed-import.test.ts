/** Scenario 31: an import whose server is killed is continued, while customers order. */
import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { orderFor } from "#support/buyers.ts";
import { engines } from "#support/engines.ts";
import { startServer } from "#support/processes.ts";
import type { ProductImport } from "../../src/catalog/csv/contract.ts";
import type { Tool } from "../../src/catalog/tools/contract.ts";
import { attempt, callUntilAnswered } from "./client.ts";
import { setStage } from "./stage.ts";

const ROWS = 300;
const STOCK = 100;
/** Rows that are written when the server is killed. */
const KILLED_AT = 100;

async function sendFile(origin: string, token: string): Promise<ProductImport> {
  const lines = Array.from({ length: ROWS }, (_, row) => `KILL-${row},Killbolt ${row},0.50,10,100`);
  const form = new FormData();
  const csv = `part_number,name,price,minimum,quantity\n${lines.join("\n")}`;
  form.set("file", new Blob([csv], { type: "text/csv" }), "products.csv");
  const response = await fetch(`${origin}/api/product/import?name=products.csv`, {
    method: "POST",
    headers: { authorization: `Bearer ${token}` },
    body: form,
  });
  expect(response.status).toBe(200);
  return (await response.json()) as ProductImport;
}

test.each(engines)(
  "31: an import goes on after its server was killed, and writes each row once (%s)",
  async (engine) => {
    const stage = await setStage(engine, { buyers: 6 });
    const { token = "" } = stage.admin ?? {};
    try {
      const variables = await stage.server();
      let server = await startServer(variables);
      const found = await sendFile(server.origin, token);
      expect(found.rows).toEqual({ create: ROWS, change: 0, same: 0, faulty: 0 });
      const path = `/product/import/${found._id}`;
      const ask = async (method: string, at: string, body?: unknown) =>
        (await callUntilAnswered(server.origin, method, at, { token, body })).json;

      const [tool] = (await ask("GET", "/tool")) as [Tool];
      const stockBefore = await stockOf(tool);
      const placed: number[] = [];
      let isOver = false;
      const orders = (async () => {
        for (const buyer of stage.buyers) {
          const body = orderFor(buyer, tool);
          // A killed server gives no answer: then the same order is sent again.
          const sent = { token: buyer.token, body, key: `order-${buyer.email}` };
          const answer = await callUntilAnswered(server.origin, "POST", "/purchase", sent);
          expect(answer.status).toBe(200);
          placed.push(answer.json.purchase.order);
          if (!isOver) await sleep(50);
        }
      })();

      let isKilled = false;
      const applying = (async () => {
        while (!isKilled)
          await attempt(server.origin, "POST", `${path}/apply`, { token, body: {} });
      })();
      while ((await progress()).created < KILLED_AT) await sleep(1);
      isKilled = true;
      await server.end("SIGKILL");
      await applying;
      const { created, left } = await progress();
      expect([created >= KILLED_AT, left > 0]).toEqual([true, true]);
      server = await startServer(variables);
      expect((await ask("GET", "/product/import")) as ProductImport[]).toMatchObject([
        { _id: found._id },
      ]);
      let now: ProductImport;
      do now = await ask("POST", `${path}/apply`, {});
      while (now.left > 0);
      isOver = true;
      await orders;

      expect(now).toMatchObject({ created: ROWS, changed: 0, left: 0, rows: { faulty: 0 } });
      expect(now.appliedAt).toBeDefined();
      const [products] = await stage.records.ask(`select cast(count(*) as integer) as tools,
          cast(count(distinct part_number) as integer) as parts, cast(sum(quantity) as integer) as stock
        from tool where part_number like 'KILL-%'`);
      expect(products).toEqual({ tools: ROWS, parts: ROWS, stock: ROWS * STOCK });
      const [ledger] = await stage.records.ask(`select cast(count(*) as integer) as changes,
          cast(sum(amount) as integer) as stock from stock_change
        where tool_key in (select key from tool where part_number like 'KILL-%')`);
      expect(ledger).toEqual({ changes: ROWS, stock: ROWS * STOCK });
      expect(placed).toHaveLength(stage.buyers.length);
      const sold = placed.reduce((sum, quantity) => sum + quantity, 0);
      expect(await stockOf(tool)).toBe(stockBefore - sold);
      await expect.poll(async () => (await ask("GET", "/facet?search=killbolt")).total).toBe(ROWS);
      expect((await server.end("SIGTERM")).code).toBe(0);
    } finally {
      await stage.close();
    }

    async function progress() {
      const [row] = await stage.records.ask<{ created: number; left: number }>(
        `select cast(count(done_at) as integer) as created,
            cast(count(*) - count(done_at) as integer) as "left" from tool_import_row`,
      );
      return row ?? { created: 0, left: 0 };
    }

    async function stockOf({ _id }: Tool): Promise<number> {
      const [row] = await stage.records.ask<{ quantity: number }>(
        `select quantity from tool where id = '${_id}'`,
      );
      return row?.quantity ?? Number.NaN;
    }
  },
);
