/** `npm run admin -- grant you@example.com`: what the shop's operator does about users, on its machine. */
import { existsSync } from "node:fs";
import { linkAddress } from "../features/accounts/api/links.ts";
import { removedUser } from "../features/identity/contract.ts";
import type { Schema } from "../features/schema.ts";
import {
  type AdminLink,
  endSecondFactorOf,
  grantAdmin,
  passwordLink,
} from "../features/users/api/grant.ts";
import { restoreUser } from "../features/users/api/removal.ts";
import { email as emailField } from "../kit/fields.ts";
import type { Database } from "../kit/node/db/database.ts";
import { openSqlite } from "../kit/node/db/sqlite.ts";
import { isRefusal, type Refusal } from "../kit/result.ts";
import { sqlitePath } from "./open-database.ts";
import { StartError } from "./start-error.ts";

const USAGE = `Say what and whom:
  npm run admin -- grant you@example.com
  npm run admin -- link you@example.com
  npm run admin -- restore you@example.com
  npm run admin -- end-second-factor you@example.com`;

type Command = (db: Database<Schema>, email: string) => Promise<string>;
const commands: ReadonlyMap<string, Command> = new Map([
  ["grant", grant],
  ["link", link],
  ["restore", restore],
  ["end-second-factor", endSecondFactor],
]);

async function admin([verb = "", address = ""]: string[]): Promise<string> {
  const command = commands.get(verb);
  if (!command || !address) throw new StartError(USAGE);
  const email = emailField.safeParse(address);
  if (!email.success) throw new StartError(`${address} is not an e-mail address. ${USAGE}`);
  const db = await openExisting();
  try {
    return await command(db, email.data);
  } finally {
    await db.close();
  }
}

async function grant(db: Database<Schema>, email: string): Promise<string> {
  const hosted = Boolean(process.env.FIREBASE_PROJECT_ID);
  const granted = await grantAdmin(db, email, { links: !hosted });
  if (isRefusal(granted)) throw new StartError(whyNot(granted, email));
  if (granted.kind === "link") return linkWords(granted, email);
  return granted.kind === "given"
    ? `${email} is an admin now, and has to log in again to use it.`
    : `${email} is an admin already.`;
}

function whyNot({ refusal }: Refusal, email: string): string {
  return refusal.code === removedUser.code
    ? `${email} was removed. Restore the user first: npm run admin -- restore ${email}`
    : `Nobody has signed in with ${email} as a verified address yet. Sign in with it once, then run this again, or name it in ADMIN_EMAILS.`;
}

function linkWords({ token, begunAnew }: AdminLink, email: string): string {
  const lines = [
    `Whoever opens this link sets the password of ${email} and becomes an admin by that. It works once, within 24 hours:`,
    addressOf(token),
  ];
  if (begunAnew) {
    lines.push(
      "There is an account with this address whose mailbox was never proven. It ends when the link is used, and a new one begins.",
    );
  }
  return lines.join("\n");
}

function addressOf(token: string): string {
  const origin = process.env.PUBLIC_ORIGIN || `http://localhost:${process.env.PORT || 3000}`;
  return linkAddress(origin, token);
}

async function link(db: Database<Schema>, email: string): Promise<string> {
  if (process.env.FIREBASE_PROJECT_ID)
    throw new StartError("Passwords are kept at the hosted identity service: reset them there.");
  const made = await passwordLink(db, email);
  if (isRefusal(made)) {
    throw new StartError(
      made.refusal.code === removedUser.code
        ? `${email} was removed. Restore the user first: npm run admin -- restore ${email}`
        : `There is no account with the address ${email}.`,
    );
  }
  return [
    `Whoever opens this link sets the password of ${email}. It works once, within 24 hours:`,
    addressOf(made.token),
  ].join("\n");
}

async function restore(db: Database<Schema>, email: string): Promise<string> {
  const restored = await restoreUser(db, null, email);
  if (isRefusal(restored)) throw new StartError(`There is no user with the address ${email}.`);
  return restored.modifiedCount > 0
    ? `${email} is restored, without a role, and can log in again.`
    : `${email} has not been removed.`;
}

async function endSecondFactor(db: Database<Schema>, email: string): Promise<string> {
  const done = await endSecondFactorOf(db, email);
  if (isRefusal(done)) throw new StartError(`There is no account with the address ${email}.`);
  return done.ended
    ? `${email} logs in by the password alone again, and is signed out everywhere.`
    : `${email} has no second factor.`;
}

/** Opens the shop's database beside a server that may be running: one short write is all it does. */
async function openExisting(): Promise<Database<Schema>> {
  const db = await open();
  const tables = await db.read.introspection.getTables();
  if (tables.some(({ name }) => name === "audit")) return db;
  await db.close();
  throw new StartError(
    "The database has not been made ready for this version yet: start the shop once with npm start.",
  );
}

async function open(): Promise<Database<Schema>> {
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
