import { expect, onTestFinished, test } from "vitest";
import { databaseUrl, freshPostgres, onServer } from "#support/engines.ts";
import type { Schema } from "../../../database/schema.ts";
import { replaceShopMeta } from "../../../database/shop-meta.ts";
import { openPostgres } from "../../../lib/db/postgres.ts";

test("a connection to a server that became a standby is not used again", async () => {
  const { url, drop } = await freshPostgres("tables");
  // As a standby does, it refuses to write on the connections that are made meanwhile.
  const setReadOnly = (is: "on" | "off") =>
    onServer(
      databaseUrl(url, "postgres"),
      `alter database ${new URL(url).pathname.slice(1)} set default_transaction_read_only = ${is}`,
    );
  await setReadOnly("on");
  const db = openPostgres<Schema>(url, () => {});
  onTestFinished(async () => {
    await db.close();
    await drop();
  });
  const write = () => replaceShopMeta(db.write, "probed_at", "1");
  await expect(write()).rejects.toMatchObject({ code: "25006" });
  await setReadOnly("off");
  await write();
});
