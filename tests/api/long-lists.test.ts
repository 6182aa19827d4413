/** Lists of admins that may take over 5 ms in a large shop are read by SQLite's thread, not by that which takes orders. */
import { afterEach, expect, it, vi } from "vitest";
import { sharedBuyer, sharedShop } from "#support/shared-shop.ts";
import { ReadingThread } from "../../src/lib/db/reading-client.ts";
import { SqliteConnection } from "../../src/lib/db/sqlite-dialect.ts";

const TYPED = "quartz";

const shop = sharedShop("sqlite");
const admin = sharedBuyer(shop, "admin");
afterEach(() => vi.restoreAllMocks());

it.each([
  [`/purchase?search=${TYPED}`],
  ["/purchase?attention=true"],
  ["/purchase?toShip=true"],
  ["/purchase?limit=50&page=200"],
  [`/user?search=${TYPED}`],
  ["/user?sort=-spent"],
  [`/mail?search=${TYPED}`],
  [`/message?search=${TYPED}`],
  [`/product?search=${TYPED}`],
  [`/review?search=${TYPED}&hidden=true`],
])("%s is read by the thread", async (path) => {
  const main = vi.spyOn(SqliteConnection.prototype, "all");
  const thread = vi.spyOn(ReadingThread.prototype, "read");
  const answer = await shop.call("GET", path, { token: admin.token });
  expect(answer.status, answer.text).toBe(200);
  expect(thread).toHaveBeenCalled();
  const searches = main.mock.calls.filter(
    ([text, values]) => !text.includes("count(") && values.some((value) => value === TYPED),
  );
  expect(searches.map(([text]) => text)).toEqual([]);
});
