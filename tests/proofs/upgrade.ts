import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { freePort } from "#support/processes.ts";
import type { Purchase } from "../../src/sales/orders/contract.ts";
import {
  type Customer,
  callApi,
  createCustomer,
  payOrder,
  placeOrder,
  setPassword,
  shownTools,
} from "../journeys/support/customers.ts";
import { tokenFromUrl } from "../journeys/support/emails.ts";
import type { Proof } from "./proof.ts";
import { differences, documentedReads, readAll } from "./upgrade/reads.ts";
import { startVersion, type Version } from "./upgrade/version.ts";

const ROOT = process.cwd();
const ORDERS = 4;
const PAID = 3;

export const proof: Proof = {
  claim:
    "This version starts on the data of the release before; reads are the same, a paid order is refunded.",
  async run(result, [ref = newestTag() ?? commitOfBaseline()]) {
    const folder = mkdtempSync(join(tmpdir(), "millwright-upgrade-"));
    const [checkout, data] = [join(folder, "before"), join(folder, "data")];
    const port = await freePort();
    const running = new Set<Version>();
    const start = async (from: string) => {
      const version = await startVersion(from, data, port);
      running.add(version);
      return version;
    };
    const end = async (version: Version) => {
      await version.stop();
      running.delete(version);
    };
    try {
      git("clone", "--quiet", ROOT, checkout);
      git("-C", checkout, "checkout", "--quiet", ref);
      const old = await start(checkout);
      result(`${ref} installed by its own lockfile, built and started`);
      const { admin, customer, orders } = await prepareOrders(old);
      const callers = { visitor: undefined, customer: customer.token, admin: admin.token };
      const ids = {
        purchase: orders.map(({ _id }) => _id),
        tool: orders.map(({ tool }) => tool ?? ""),
        admin: [customer.email],
      };
      const paths = await documentedReads(old.shop, ids);
      // Emails and events of the last payment are handled.
      await sleep(5000);
      const before = await readAll(old.shop, paths, callers);
      await end(old);
      result(
        `${orders.length} orders, ${PAID} of them paid; ${before.length} answers of ${paths.length} reads`,
      );

      const now = await start(ROOT);
      const differing = differences(before, await readAll(now.shop, paths, callers));
      if (differing.length > 0) throw new Error(differing.slice(0, 40).join("\n"));
      result(
        "this version started on the data: every read answers what it did, for the same sign-ins",
      );
      await refundAll(now, admin, orders[0] as Purchase);
      const order = orders.at(-1) as Purchase;
      await payOrder(now, customer, order);
      result("an order of before is refunded in full, and one that was unpaid is paid");
      await end(now);
    } finally {
      for (const version of running) await version.stop();
      rmSync(folder, { recursive: true, force: true });
    }
  },
};

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

/** An admin, and a customer with orders: the last is unpaid. */
async function prepareOrders(old: Version) {
  const customer = await createCustomer(old);
  const person = { name: "Olga Owner", email: "olga@shop.test", password: "correct horse" };
  const admin = await setPassword(old, person, tokenFromUrl(old.admin("grant", person.email)));
  const tools = (await shownTools(old)).slice(0, ORDERS);
  const orders: Purchase[] = [];
  for (const tool of tools) orders.push(await placeOrder(old, customer, tool));
  for (const order of orders.slice(0, PAID)) await payOrder(old, customer, order);
  return { admin, customer, orders };
}

/** Waits until the provider has refunded all of it. */
async function refundAll(
  now: Version,
  { token }: Customer,
  { _id, price }: Purchase,
): Promise<void> {
  await callApi(now, `/purchase/${_id}/refund`, {
    token,
    method: "POST",
    headers: { "idempotency-key": `refund-of-${_id}` },
    body: { restock: false },
  });
  for (let tries = 0; ; tries += 1) {
    const { refunded } = await callApi<Purchase>(now, `/purchase/${_id}`, { token });
    if (refunded === price) return;
    if (tries === 60) throw new Error(`refunded ${refunded} of ${price}`);
    await sleep(500);
  }
}
