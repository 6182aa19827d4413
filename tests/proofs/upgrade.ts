import { execFileSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { freePort } from "#support/processes.ts";
import { startPostgres } from "../../scripts/postgres.mjs";
import { payOrder } from "../journeys/support/customers.ts";
import type { Proof } from "./proof.ts";
import { differencesFromNew } from "./upgrade/layout.ts";
import { differences, documentedReads, readAgain, readAll } from "./upgrade/reads.ts";
import { eventually, refund, type Stored, sender, storeFacts } from "./upgrade/stored.ts";
import { startVersion, type Version } from "./upgrade/version.ts";

const ROOT = process.cwd();
const KILLS = { NODE_OPTIONS: `--import=${new URL("upgrade/killed.mjs", import.meta.url)}` };
const KILLED_BEFORE = ["0002", "0005", "0007", "0011", "0014"];

export const proof: Proof = {
  claim:
    "what the release before has stored is there after an upgrade that is killed in its migrations: each member of each read, by its name of today",
  async run(result, [ref = newestTag() ?? commitOfBaseline()]) {
    const folder = mkdtempSync(join(tmpdir(), "millwright-upgrade-"));
    const checkout = join(folder, "before");
    try {
      git("clone", "--quiet", ROOT, checkout);
      git("-C", checkout, "checkout", "--quiet", ref);
      const say = (engine: string) => (line: string) => result(`${engine}: ${line}`);
      await upgrade(say("SQLite"), checkout, join(folder, "sqlite"));
      const postgres = await startPostgres({ durable: true });
      try {
        await upgrade(say("PostgreSQL"), checkout, join(folder, "postgres"), postgres.url);
      } finally {
        await postgres.stop();
      }
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  },
};

/** Throws when this version has lost something of what the one in `checkout` has stored in `data`, and in `url`. */
async function upgrade(
  result: (line: string) => void,
  checkout: string,
  data: string,
  url?: string,
): Promise<void> {
  const port = await freePort();
  const variables =
    url === undefined ? {} : { DATABASE_URL: url, SECRET_KEY: randomBytes(32).toString("hex") };
  const running = new Set<Version>();
  const start = async (from: string, more = {}) => {
    const version = await startVersion(from, data, port, { ...variables, ...more });
    running.add(version);
    return version;
  };
  const end = async (version: Version) => {
    await version.stop();
    running.delete(version);
  };
  try {
    const old = await start(checkout);
    const stored = await storeFacts(old);
    const { admin, customer, ids, paths: others } = stored;
    const callers = { visitor: undefined, customer: customer.token, admin: admin.token };
    const paths = [...(await documentedReads(old.shop, ids)), ...others];
    // Emails and events of the last payment are handled.
    await sleep(5000);
    const before = await readAll(old.shop, paths, callers);
    await end(old);
    result(`the release before gave ${before.length} answers to ${paths.length} reads`);

    const now = await start(ROOT, KILLS);
    const survived = KILLED_BEFORE.filter((name) => !existsSync(`${data}/killed-before-${name}`));
    if (survived.length > 0) throw new Error(`not killed before ${survived.join()}`);
    refuse(differences(before, await readAgain(now.shop, paths, callers)));
    result(
      `this version was killed before ${KILLED_BEFORE.join(", ")}, and started again: nothing is lost, the same sign-ins`,
    );
    await goOn(now, stored);
    result("orders of before are paid, shipped, refunded in full and in part, and cancelled");
    await end(now);
    refuse(await differencesFromNew(url ?? join(data, "shop.sqlite")));
    result("its tables, columns and indexes are those of a new database");
  } finally {
    for (const version of running) await version.stop();
  }
}

/** The orders of before go on in this version. */
async function goOn(now: Version, { admin, customer, orders }: Stored): Promise<void> {
  const send = sender(now, admin);
  for (const order of [orders.paid, orders.delivered, orders.lines]) {
    const { refunded, price, state } = await refund(send, order, { restock: false });
    if (refunded !== price) throw new Error(`refunded ${refunded} of ${price}, ${state}`);
  }
  const paid = await payOrder(now, customer, orders.unpaid);
  if (!paid.paid) throw new Error("an order of before is not paid");
  await send("PUT", `/purchase/${orders.unpaid._id}/shipment`, { carrier: "UPS", tracking: "1Z" });
  const { _id, price } = orders.cancelling;
  await send("PUT", `/purchase/${_id}/cancellation`, { accept: true });
  await eventually(
    () => send<typeof paid>("GET", `/purchase/${_id}`),
    ({ refunded, fulfillable }) => refunded === price && fulfillable === 0,
  );
}

function refuse(lines: readonly string[]): void {
  if (lines.length > 0) throw new Error(lines.slice(0, 40).join("\n"));
}

function git(...args: string[]): string {
  return execFileSync("git", args, { encoding: "utf8" }).trim();
}

function newestTag(): string | undefined {
  return git("tag", "--merged", "HEAD", "--sort=-creatordate").split("\n").find(Boolean);
}

/** While there is no tag of a release: the oldest commit whose databases this version opens. */
function commitOfBaseline(): string {
  const file = "src/database/migrations/0001-baseline.ts";
  return git("log", "--diff-filter=A", "--format=%h", "--", file);
}
