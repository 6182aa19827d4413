/** `npm run bench -- --scale --only beside`: lists of tools alone and beside each slow thing, in turns. */
import { once } from "node:events";
import { loadavg } from "node:os";
import { setTimeout as sleep } from "node:timers/promises";
import { Worker } from "node:worker_threads";
import { say } from "../../../scripts/say.mjs";
import { BenchFailure } from "../../failure.ts";
import type { Engine } from "../../options.ts";
import { openDatabase } from "../../shop-database.ts";
import { partOf } from "../path.ts";
import { type PacedRequest, quantile, sendPaced, take } from "../search/pace.ts";
import type { SizedShop } from "../shop.ts";
import type { Done, Repeated } from "./repeat.ts";
import { type SlowThing, slowThings } from "./slow-things.ts";

/** The goal: of the lists' 99th percentile, compared with that alone. */
const MOST_TIMES = 2;
/**
 * A path that misses the goal is measured again, in case another program has disturbed it. The last result is printed.
 */
const REPEATS = 2;
const LISTS_PER_SECOND = 100;
const ROUNDS = 3;
const ROUND_SECONDS = 2;
/** What a round has left is finished, and the thing is under way before lists are measured. */
const SETTLED_MS = 300;
const PRINTED_ORDERS = 200;
/** By then the jobs of a start have run for the first time: one loads the provider's package, which takes 50 ms. */
const FIRST_JOBS_MS = 20_000;

/** The times in ms, sorted. */
interface Lists {
  readonly alone: readonly number[];
  readonly beside: readonly number[];
  readonly done: Done;
  readonly load: number;
}

/** Prints a table, and returns what lists were too slow beside. */
export async function measureBeside(
  engine: Engine,
  only: string,
  target: SizedShop,
): Promise<string[]> {
  const things = slowThings(target.world, await ordersToPrint(target)).filter(({ name }) =>
    `beside ${name}`.includes(only),
  );
  say(
    `| ${engine}: lists beside | alone p50 | p99 | beside p50 | p99 | times | done | load | met |`,
  );
  say("|---|---|---|---|---|---|---|---|---|");
  const missed: string[] = [];
  await sleep(FIRST_JOBS_MS);
  for (const thing of things) {
    let lists = await measureThing(thing, target);
    for (let again = 0; again < REPEATS && ratioOf(lists) > MOST_TIMES; again += 1)
      lists = await measureThing(thing, target);
    const isMet = ratioOf(lists) <= MOST_TIMES;
    if (!isMet) missed.push(`beside ${thing.name}`);
    say(rowOf(thing, lists, isMet));
  }
  return missed;
}

async function measureThing(thing: SlowThing, { shop, world, address }: SizedShop): Promise<Lists> {
  const { origin } = shop;
  const repeated = { work: thing.work, origin, address, adminToken: world.tokens.admin };
  const thread = new Worker(new URL("repeat.ts", import.meta.url), {
    workerData: repeated satisfies Repeated,
  });
  const failed = once(thread, "error").then(([error]) => {
    throw new BenchFailure(`beside ${thing.name}: ${error}`);
  });
  const alone: number[] = [];
  const beside: number[] = [];
  const done = { times: 0, bytes: 0 };
  const addresses = listAddresses();
  const measure = async (into: number[], seed: number) => {
    const lists = take(addresses, LISTS_PER_SECOND * ROUND_SECONDS);
    const { took, refused } = await sendPaced(origin, lists, { seconds: ROUND_SECONDS, seed });
    if (refused.size > 0)
      throw new BenchFailure(`lists beside ${thing.name} were refused: ${[...refused].join(" ")}`);
    into.push(...took);
  };
  // The first lists read what the database has not in memory.
  await measure([], ROUNDS);
  for (let round = 0; round < ROUNDS; round += 1) {
    await measure(alone, round);
    thread.postMessage("start");
    await sleep(SETTLED_MS);
    await Promise.race([measure(beside, round), failed]);
    thread.postMessage("stop");
    const [of] = (await Promise.race([once(thread, "message"), failed])) as [Done];
    done.times += of.times;
    done.bytes += of.bytes;
    await sleep(SETTLED_MS);
  }
  failed.catch(() => {});
  await thread.terminate();
  const sorted = (times: number[]) => times.sort((a, b) => a - b);
  return { alone: sorted(alone), beside: sorted(beside), done, load: loadavg()[0] ?? 0 };
}

/** Parts of several lengths, so that no kept answer helps. */
function* listAddresses(): Generator<PacedRequest> {
  for (let n = 0; ; n += 1) yield { path: `/api/tool?${partOf(n % 5000)}` };
}

async function ordersToPrint({ address }: SizedShop): Promise<string[]> {
  const db = openDatabase(address);
  const rows = await db.read
    .selectFrom("purchase")
    .select("id")
    .where("state", "=", "paid")
    .orderBy("key", "desc")
    .limit(PRINTED_ORDERS)
    .execute();
  await db.close();
  return rows.map(({ id }) => id);
}

const p99 = (took: readonly number[]) => quantile(took, 0.99);
const ratioOf = ({ alone, beside }: Lists) => p99(beside) / p99(alone);

function rowOf({ name }: SlowThing, lists: Lists, isMet: boolean): string {
  const { alone, beside, done, load } = lists;
  const times = [quantile(alone, 0.5), p99(alone), quantile(beside, 0.5), p99(beside)];
  const cells = [...times, ratioOf(lists)].map((figure) => figure.toFixed(1)).join(" | ");
  const megabytes = done.bytes > 1e5 ? `, ${(done.bytes / 1e6).toFixed(1)} MB` : "";
  return `| ${name} | ${cells} | ${done.times}${megabytes} | ${load.toFixed(1)} | ${isMet ? "yes" : "no"} |`;
}
