/** `npm run proof -- import 100000`: a file of so many new products, on a shop that sells meanwhile. */
import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import { bothEngines, type Engine } from "#support/engines.ts";
import { orderRequests } from "../../bench/order-requests.ts";
import { fillStock, prepareBuyers } from "../../bench/prepare.ts";
import { databaseCreator, openDatabase, serverEnvironment } from "../../bench/shop-database.ts";
import { startShop } from "../../bench/shop-process.ts";
import { openWorkspace, type Workspace } from "../../bench/workspace.ts";
import type { ProductImport } from "../../src/catalog/csv/contract.ts";
import type { Database } from "../../src/database/schema.ts";
import type { Proof } from "./proof.ts";

const ROWS = "100000";
const STOCK = 100;
/** The pause between two orders, in ms. */
const PAUSE_MS = 200;
/** More than are placed: a buyer orders once. */
const BUYERS = 6000;

export const proof: Proof = {
  claim:
    "a file of 100,000 new products is imported while orders are placed: each product once, with its stock and its history",
  run: async (result, [rows = ROWS]) => {
    for (const engine of bothEngines) {
      const workspace = openWorkspace();
      try {
        result(await importOn(engine, Number(rows), workspace));
      } finally {
        await workspace.close();
      }
    }
  },
};

async function importOn(engine: Engine, rows: number, workspace: Workspace): Promise<string> {
  const address = await (await databaseCreator(engine, workspace))("import");
  const env = { ...serverEnvironment(address), RATE_LIMITS: "off" };
  const setup = { name: "import", root: process.cwd(), env };
  const first = await startShop(setup, workspace);
  await first.end("SIGTERM");
  const db = openDatabase(address);
  try {
    const tools = await fillStock(db);
    const [admin, ...buyers] = await prepareBuyers(db, BUYERS);
    if (!admin) throw new Error("no buyers");
    await makeAdmin(db, admin.userKey);
    const shop = await startShop(setup, workspace);
    const requests = orderRequests(buyers, tools, "spread");
    let isOver = false;
    const took: number[] = [];
    const orders = (async () => {
      for (const { path, ...request } of requests) {
        if (isOver) break;
        const began = performance.now();
        const answer = await fetch(`${shop.origin}${path}`, request as RequestInit);
        if (answer.status !== 200) throw new Error(`an order answered ${await answer.text()}`);
        await answer.arrayBuffer();
        took.push(performance.now() - began);
        await sleep(PAUSE_MS);
      }
    })();
    const began = performance.now();
    const applied = await applyFile(`${shop.origin}/api/product/import`, admin.token, rows);
    const seconds = (performance.now() - began) / 1000;
    isOver = true;
    await orders;
    await shop.end("SIGTERM");
    const { created, left } = applied;
    if (created !== rows || left !== 0) throw new Error(JSON.stringify(applied));
    await compare(db, { rows, orders: took.length });
    const slowest = Math.round(Math.max(...took));
    return `${engine}: ${rows} rows in ${Math.round(seconds)} s, ${Math.round(rows / seconds)} rows/s with the preview; ${took.length} orders meanwhile, the slowest ${slowest} ms; missing or doubled 0`;
  } finally {
    await db.close();
  }
}

async function makeAdmin({ write }: Database, userKey: number): Promise<void> {
  await write.updateTable("shop_user").set({ role: "admin" }).where("key", "=", userKey).execute();
}

/** Sends the file, and asks until no row is left. */
async function applyFile(address: string, token: string, rows: number): Promise<ProductImport> {
  const headers = { authorization: `Bearer ${token}` };
  const lines = Array.from(
    { length: rows },
    (_, row) =>
      `IMP-${row},Import bolt M${row % 40} x ${row},${(1 + (row % 900) / 100).toFixed(2)},10,${STOCK}`,
  );
  const csv = `part_number,name,price,minimum,quantity\n${lines.join("\n")}`;
  const body = new FormData();
  body.set("file", new Blob([csv], { type: "text/csv" }), "products.csv");
  const ask = async (path: string, sent: RequestInit): Promise<ProductImport> => {
    const answer = await fetch(`${address}${path}`, { method: "POST", ...sent });
    if (answer.status !== 200) throw new Error(`the import answered ${await answer.text()}`);
    return (await answer.json()) as ProductImport;
  };
  const { _id } = await ask("?name=products.csv", { headers, body });
  const json = { headers: { ...headers, "content-type": "application/json" }, body: "{}" };
  for (;;) {
    const now = await ask(`/${_id}/apply`, json);
    if (now.left === 0) return now;
  }
}

/** Throws when anything is missing or there twice. */
async function compare(
  { read }: Database,
  { rows, orders }: { readonly rows: number; readonly orders: number },
): Promise<void> {
  const imported = sql`select key from tool where part_number like 'IMP-%' and deleted_at is null`;
  const { rows: found } = await sql<Record<string, number | string>>`select
    (select count(*) from (${imported}) as tool) as tools,
    (select count(distinct part_number) from tool where key in (${imported})) as parts,
    (select sum(quantity) from tool where key in (${imported})) as stock,
    (select sum(amount) from stock_change where tool_key in (${imported})) as ledger,
    (select count(*) from stock_change where tool_key in (${imported})) as openings,
    (select count(distinct tool_key) from tool_word where tool_key in (${imported})) as searchable,
    (select count(*) from audit_log where action = 'added' and subject_key in (${imported})) as history,
    (select count(distinct tool_key) from tool_import_row where done_at is not null) as done,
    (select count(*) from purchase) as orders`.execute(read);
  const wanted = {
    ...{ tools: rows, parts: rows, stock: rows * STOCK, ledger: rows * STOCK, openings: rows },
    ...{ searchable: rows, history: rows, done: rows, orders },
  };
  for (const [name, count] of Object.entries(wanted))
    if (Number(found[0]?.[name]) !== count)
      throw new Error(`${name}: ${found[0]?.[name]} instead of ${count}`);
}
