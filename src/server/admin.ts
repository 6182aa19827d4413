/** `npm run admin -- grant you@example.com`: makes an account of this shop an admin, on its machine. */
import { existsSync } from "node:fs";
import type { Schema } from "../features/schema.ts";
import { findUser, giveAdminRole } from "../features/users/api/store.ts";
import { email as emailField } from "../kit/fields.ts";
import type { Database } from "../kit/node/db/database.ts";
import { openSqlite } from "../kit/node/db/sqlite.ts";
import { sqlitePath } from "./open-database.ts";
import { StartError } from "./start-error.ts";

const USAGE = "Say whom: npm run admin -- grant you@example.com";

async function admin([verb, address]: string[]): Promise<string> {
  const email = emailField.safeParse(address);
  if (verb !== "grant" || address === undefined) throw new StartError(USAGE);
  if (!email.success) throw new StartError(`${address} is not an e-mail address. ${USAGE}`);
  const db = await openExisting();
  try {
    return await grant(db, email.data);
  } finally {
    await db.close();
  }
}

async function grant(db: Database<Schema>, email: string): Promise<string> {
  const user = await findUser(db, email);
  if (!user) {
    throw new StartError(
      `There is no account with ${email} yet: sign up with it in the shop, then run this again.`,
    );
  }
  return (await giveAdminRole(db, user.key))
    ? `${email} is an admin now. Sign in again to use it.`
    : `${email} is an admin already.`;
}

/** Opens the shop's database beside a server that may be running: one short write is all it does. */
async function openExisting(): Promise<Database<Schema>> {
  const url = process.env.DATABASE_URL;
  if (url) {
    const { openPostgres } = await import("../kit/node/db/postgres.ts");
    return openPostgres<Schema>(url, (error) => console.error(error.message));
  }
  const path = sqlitePath(process.env.DATA_DIR || "./data");
  if (!existsSync(path)) {
    throw new StartError(
      `There is no shop at ${path} yet: start it once with npm start, or set DATA_DIR.`,
    );
  }
  return openSqlite<Schema>(path);
}

try {
  console.log(await admin(process.argv.slice(2)));
} catch (error) {
  console.error(error instanceof StartError ? error.message : error);
  process.exitCode = 1;
}
