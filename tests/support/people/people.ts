/** People who leave a mark on all that the shop holds of them, and where that mark is found. */
import { randomInt } from "node:crypto";
import { sql } from "kysely";
import type { Buyer } from "../buyers.ts";
import { findRow } from "../rows.ts";
import type { TestShop } from "../shop.ts";
import { cookieOf, issueToken, type Session } from "./sessions.ts";

/** Somebody with an account; `mark` is in address, name and all that they write. */
export interface Person extends Session, Buyer {
  readonly mark: string;
}

const VERIFIED = { email_verified_at: 1 };

/** Signs up a customer whose email then counts as verified. */
export async function newPerson(shop: TestShop): Promise<Person> {
  // Digits alone, so that a phone number can carry it.
  const mark = `7${randomInt(10 ** 11, 10 ** 12)}`;
  const email = `zelda-${mark}@shop.test`;
  const password = "correct horse";
  const body = { name: `Zelda ${mark}`, email, password };
  const answer = await shop.call("POST", "/identity/sign-up", { body });
  if (answer.status !== 200) throw new Error(`sign-up answered ${answer.text}`);
  const session = { email, password, cookie: cookieOf(answer) };
  const token = await issueToken(shop, session);
  const { key } = await findRow(shop.db, "shop_user", ["email", email]);
  await shop.db.write.updateTable("account").set(VERIFIED).where("email", "=", email).execute();
  await shop.db.write.updateTable("shop_user").set(VERIFIED).where("email", "=", email).execute();
  return { ...session, token, userKey: key, mark };
}

/** Saves a profile with the mark in every field. */
export async function saveProfile(shop: TestShop, { email, token, mark }: Person): Promise<void> {
  const body = {
    patient: email,
    patientName: `Zelda ${mark}`,
    phone: `555 ${mark}`,
    address: `7 Quirk Lane ${mark}`,
    company: `Quirk Ltd ${mark}`,
    taxNumber: `T-${mark}`,
  };
  await callOrThrow(shop, "POST", "/profile", token, body);
}

/** Calls; throws when it is refused. */
export async function callOrThrow(
  shop: TestShop,
  method: string,
  path: string,
  token: string,
  body?: object,
) {
  const { status, text, json } = await shop.call(method, path, { token, body });
  if (status !== 200) throw new Error(`${method} ${path} answered ${status}: ${text}`);
  return json;
}

/** Every cell of the database in which a text stands, as `table.column` and what stands there. */
export async function findCellsWith({ db }: TestShop, text: string): Promise<[string, string][]> {
  const tables = await db.read.introspection.getTables();
  const found: [string, string][] = [];
  for (const { name } of tables) {
    const { rows } = await sql<Record<string, unknown>>`select * from ${sql.table(name)}`.execute(
      db.read,
    );
    for (const row of rows) {
      for (const [column, value] of Object.entries(row)) {
        if (String(value).includes(text)) found.push([`${name}.${column}`, String(value)]);
      }
    }
  }
  return found;
}

/** The columns in which a text stands, each once, in order. */
export async function findColumnsWith(shop: TestShop, text: string): Promise<string[]> {
  return [...new Set((await findCellsWith(shop, text)).map(([column]) => column))].sort();
}
