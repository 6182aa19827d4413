/** A thread that does one slow thing again and again, so that the measured lists have a client of their own. */
import { parentPort, workerData } from "node:worker_threads";
import { findWrongRollups } from "../../../src/shop/dashboard/api/rollup.ts";
import { BenchFailure } from "../../failure.ts";
import { type DatabaseAddress, openDatabase } from "../../shop-database.ts";
import type { Call } from "../path.ts";
import type { Work } from "./slow-things.ts";

export interface Repeated {
  readonly work: Work;
  readonly origin: string;
  readonly address: DatabaseAddress;
  readonly adminToken: string;
}

/** How often it was done, whole or broken off, and the bytes of its answers. */
export interface Done {
  readonly times: number;
  readonly bytes: number;
}

const IMPORTED_ROWS = 3_000;

const main = parentPort;
if (!main) throw new Error("this file runs in a worker thread");
const { work, origin, address, adminToken: token } = workerData as Repeated;
let isStopped = true;
let done = { times: 0, bytes: 0 };
let round = 0;

main.on("message", async (message: "start" | "stop") => {
  isStopped = message === "stop";
  if (isStopped) return;
  done = { times: 0, bytes: 0 };
  for (; !isStopped; round += 1) {
    await once();
    done.times += 1;
  }
  main.postMessage(done satisfies Done);
});

const steps = { sitemap: makeSitemap, import: importRows, recount };

async function once(): Promise<void> {
  if (work.kind !== "calls") return steps[work.kind]();
  const call = work.calls[round % work.calls.length] as Call;
  await ask(`/api${call.path}`, initOf(call));
}

function initOf({ method = "GET", body, token: own }: Call): RequestInit {
  return {
    method,
    headers: {
      ...(own && { authorization: `Bearer ${own}` }),
      ...(body && { "content-type": "application/json" }),
    },
    ...(body && { body: JSON.stringify(body) }),
  };
}

/** Breaks a long answer off when it is told to stop. */
async function ask(path: string, init: RequestInit): Promise<string> {
  const answer = await fetch(`${origin}${path}`, init);
  const pieces: Uint8Array[] = [];
  for await (const piece of answer.body ?? []) {
    done.bytes += piece.length;
    if (answer.headers.get("content-type")?.includes("json")) pieces.push(piece);
    if (isStopped) break;
  }
  const text = Buffer.concat(pieces).toString();
  if (!answer.ok) throw new BenchFailure(`${path} answered ${answer.status}: ${text}`);
  return text;
}

function askAsAdmin(path: string, method: string, body?: object): Promise<string> {
  const authorization = `Bearer ${token}`;
  const isForm = body instanceof FormData;
  return ask(`/api${path}`, {
    method,
    headers: { authorization, ...(body && !isForm && { "content-type": "application/json" }) },
    ...(body && { body: isForm ? body : JSON.stringify(body) }),
  });
}

/** Its files are kept until a text of the shop changes. */
async function makeSitemap(): Promise<void> {
  const { value, version } = JSON.parse(await askAsAdmin("/settings/company", "GET"));
  const strapline = `Tools, round ${round} at ${Date.now()}`;
  await askAsAdmin("/settings/company", "PUT", { version, value: { ...value, strapline } });
  const index = await fetch(`${origin}/sitemap.xml`);
  const parts = (await index.text()).match(/\/sitemap-\d+\.xml/g) ?? [];
  for (const part of parts) if (!isStopped) await ask(part, {});
}

/** Each time with other prices, so that every row is written. */
async function importRows(): Promise<void> {
  const price = (10 + (Date.now() % 900) / 10).toFixed(2);
  const lines = Array.from(
    { length: IMPORTED_ROWS },
    (_, row) => `MW-${20_000 + row}-${"ABCD"[(10_000 + row) % 4]},${price}`,
  );
  const body = new FormData();
  const file = new Blob([`part_number,price\n${lines.join("\n")}\n`], { type: "text/csv" });
  body.set("file", file, "prices.csv");
  const { _id, rows } = JSON.parse(
    await askAsAdmin("/product/import?name=prices.csv", "POST", body),
  );
  if (rows.change === 0) throw new BenchFailure("the import would change no row");
  for (let left = 1; left > 0 && !isStopped; )
    ({ left } = JSON.parse(await askAsAdmin(`/product/import/${_id}/apply`, "POST", {})));
}

/** An hourly job of the server, here of a second process on the same database. */
async function recount(): Promise<void> {
  const db = openDatabase(address);
  await findWrongRollups(db, Date.now());
  await db.close();
}
