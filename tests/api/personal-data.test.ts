/** Every table that names a person is erased and exported by the feature that owns it, or excepted with a reason. */
import { globSync, readFileSync } from "node:fs";
import { sql } from "kysely";
import { beforeAll, describe, expect, it } from "vitest";
import { sharedDatabase } from "#support/database.ts";

/** Columns that name a person, by key, by account or by address. */
const NAMES_A_PERSON =
  /^(user_key|account_id|actor_key|actor_email|user_email|hidden_by|email|recipient|reply_to|buyer_email|added_by_email)$/;

/** Tables without erasure of their own. */
const NOT_ERASED: Record<string, string> = {
  account_deletion: "the pending deletion itself; its row is deleted by the second pass",
  google_sign_in_result: "expires within minutes and names no account yet",
  purchase_line: "names the account by its key only, as its order does; no own data",
  refund: "actor_key is the admin who made it; the refund belongs to the books",
  stock_change: "actor_key is the admin who corrected the stock; the ledger stays whole",
  tool_import: "audit log of admins: other admins rely on it",
};

/** Tables that no export names. */
const NOT_EXPORTED: Record<string, string> = {
  account: "read by findAccountOfUser",
  address: "read by findAddresses",
  identity_session: "read by listOwnSessions",
  access_token: "read by listOwnSessions, without the secret",
  second_factor: "read by hasSecondFactor: whether there is one; the secret is not shown",
  recovery_code: "read by recoveryCodesLeft: how many; only hashes are stored",
  sign_in_challenge: "a hash that expires within minutes",
  password_link: "a hash that expires within a day",
  google_link_request: "expires within an hour",
  google_sign_in_result: "expires within minutes and names no account yet",
  idempotency: "technical marks that are deleted within a day",
  purchase: "exported by findOrdersOfUser, which reads it by ordersWithTool",
  purchase_line: "exported with its order, by linesOfOrders",
  expired_hold: "technical marks that are deleted within a day",
  account_deletion: "exists only while the account is being deleted",
  packing: "an admin at work; says nothing after ten minutes",
  stock_change: "actor_key is an admin at work; the history of the tool shows it to admins",
};

/** The functions of all `privacy` modules, by name. */
function privacyFunctions(): Map<string, string> {
  const files = globSync("src/{catalog,sales,people,shop}/*/api/privacy.ts");
  const sources = files.map((file) =>
    readFileSync(file, "utf8").split(/^(?=(?:export |async )*function )/m),
  );
  const named = sources
    .flat()
    .map((body) => [/function\*? (\w+)/.exec(body)?.[1] ?? "", body] as const);
  return new Map(named.filter(([name]) => name !== ""));
}

describe("personal data", () => {
  const database = sharedDatabase("sqlite");
  let personal: string[];
  let cascading: Set<string>;
  const functions = [...privacyFunctions()];
  const mentions = (isErasure: boolean, table: string) =>
    functions.some(
      ([name, body]) =>
        name.startsWith("erase") === isErasure && new RegExp(`"${table}["\\s]`).test(body),
    );

  beforeAll(async () => {
    const columns = await sql<{ table: string; column: string }>`
      select tables.name as "table", columns.name as "column"
      from sqlite_master as tables, pragma_table_info(tables.name) as columns
      where tables.type = 'table'`.execute(database.db.read);
    personal = [
      ...new Set(
        columns.rows.filter(({ column }) => NAMES_A_PERSON.test(column)).map(({ table }) => table),
      ),
    ].sort();
    const keys = await sql<{ table: string }>`
      select tables.name as "table"
      from sqlite_master as tables, pragma_foreign_key_list(tables.name) as keys
      where tables.type = 'table' and keys."table" = 'account' and keys.on_delete = 'CASCADE'
    `.execute(database.db.read);
    cascading = new Set(keys.rows.map(({ table }) => table));
  });

  it("is found in the schema, with the tables that cascade from an account", () => {
    expect(personal).toEqual(
      expect.arrayContaining(["account", "purchase", "email_message", "stock_alert"]),
    );
    expect(cascading).toContain("identity_session");
  });

  it("is erased from every table that names a person, or the exception has a reason", () => {
    const kept = personal.filter((table) => !mentions(true, table) && !cascading.has(table));
    expect(kept).toEqual(Object.keys(NOT_ERASED).sort());
  });

  it("is exported from every table that names a person, or the exception has a reason", () => {
    const missing = personal.filter((table) => !mentions(false, table));
    expect(missing).toEqual(Object.keys(NOT_EXPORTED).sort());
  });

  it("is erased and exported by every function that a feature declares or another of them calls", () => {
    const callers = [
      ...globSync(["src/*/*/feature.ts", "src/people/privacy/api/*.ts"]).map((file) =>
        readFileSync(file, "utf8"),
      ),
      ...functions.map(([name, body]) =>
        body.replaceAll(new RegExp(`function\\*? ${name}\\b`, "g"), ""),
      ),
    ].join("\n");
    const unused = functions
      .map(([name]) => name)
      .filter((name) => !new RegExp(`\\b${name}\\b(?=[\\s,(}])`).test(callers));
    expect(unused).toEqual([]);
  });
});
