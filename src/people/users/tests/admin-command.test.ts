/** `npm run admin` as a program, except `grant`. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { prepareBuyer } from "#support/buyers.ts";
import { engines, freshPostgres } from "#support/engines.ts";
import {
  auditedWithoutActor,
  printedToken,
  runCommand,
  setUpOperator,
} from "#support/people/operator-commands.ts";
import { insertSecondFactor } from "#support/people/second-factor-calls.ts";
import { issueToken, requestToken, signUp } from "#support/people/sessions.ts";
import { signInAgain } from "#support/people/verified-customers.ts";
import { runCommand as launch, type Variables } from "#support/processes.ts";
import { findRow } from "#support/rows.ts";

const NOT_READY =
  "The database has not been made ready for this version yet: start the shop once with npm start.";

const program = (args: readonly string[], variables: Variables) =>
  launch("tools/admin.ts", args, variables).ended;

describe.each(engines)("npm run admin on %s", (engine) => {
  const operator = setUpOperator(engine);
  const { admin, linksFor, actsOn, roleOf } = operator;

  it("prints the result, or the reason for a failure, beside a running server", async () => {
    const { email } = await prepareBuyer(operator.shop);
    const granted = program(["grant", email], operator.variables());
    const nobody = program(["restore", "nobody@shop.test"], operator.variables());
    expect(await granted).toEqual({
      code: 0,
      out: `${email} is an admin now, and has to log in again to use it.\n`,
      error: "",
    });
    expect(await roleOf(email)).toBe("admin");
    expect(await nobody).toEqual({
      code: 1,
      out: "",
      error: "There is no user with the address nobody@shop.test.\n",
    });
  });

  it("creates a password reset link that grants no role", async () => {
    const { shop } = operator;
    const session = await signUp(shop);
    await issueToken(shop, session);
    const { out } = await admin("link", session.email);
    const body = { token: printedToken(out), name: "Ada", password: "a newer password" };
    const set = await shop.call("POST", "/identity/password", { body });
    expect(set).toMatchObject({ status: 200, json: { email: session.email } });
    const again = await signInAgain(shop, { ...session, password: body.password });
    expect((await requestToken(shop, again)).json).not.toHaveProperty("role");
    expect((await admin("link", "nobody@shop.test")).error).toMatch(/no account/);
  });

  it("removes a lost second factor and revokes all sign-ins", async () => {
    const { shop } = operator;
    const session = await signUp(shop);
    const token = await issueToken(shop, session);
    const { id } = await findRow(shop.db, "account", ["email", session.email]);
    await insertSecondFactor(shop, id);
    await expect(signInAgain(shop, session)).rejects.toThrow("second-factor-needed");
    expect((await admin("end-second-factor", session.email)).out).toMatch(/password alone/);
    expect((await shop.call("GET", "/profile", { token })).status).toBe(401);
    await signInAgain(shop, session);
    expect(await actsOn(session.email)).toEqual([auditedWithoutActor("second-factor-ended")]);
    expect((await admin("end-second-factor", session.email)).out).toMatch(/no second factor/);
    expect((await admin("end-second-factor", "nobody@shop.test")).error).toMatch(/no account/);
  });

  it("grants nothing to a removed user until the user is restored", async () => {
    const { shop } = operator;
    const [{ email }, boss] = [await prepareBuyer(shop), await prepareBuyer(shop, "admin")];
    await shop.call("DELETE", `/user/${email}`, { token: boss.token });
    const error = `${email} was removed. Restore the user first: npm run admin -- restore ${email}`;
    expect(await admin("grant", email)).toEqual({ out: "", error });
    expect(await admin("link", email)).toEqual({ out: "", error });
    expect(await linksFor(email)).toEqual([]);
    expect((await admin("restore", email)).out).toBe(
      `${email} is restored, without a role, and can log in again.`,
    );
    expect((await admin("restore", email)).out).toBe(`${email} has not been removed.`);
    expect(await actsOn(email)).toEqual([
      { what: "removed", actor_key: boss.userKey, actor_email: boss.email },
      auditedWithoutActor("restored"),
    ]);
    expect((await admin("grant", email)).error).toBe("");
    expect(await roleOf(email)).toBe("admin");
  });

  it("reports a database that is not migrated to this version", async () => {
    const { db } = operator.shop;
    const { rows } = await sql<{ name: string; timestamp: string }>`
      select name, timestamp from kysely_migration order by name desc limit 1`.execute(db.write);
    const { name, timestamp } = rows[0] ?? {};
    await sql`delete from kysely_migration where name = ${name}`.execute(db.write);
    const { error } = await admin("restore", "you@shop.test");
    await sql`insert into kysely_migration (name, timestamp) values (${name}, ${timestamp})`.execute(
      db.write,
    );
    expect(error).toBe(NOT_READY);
  });
});

describe("npm run admin without a shop", () => {
  it.each([
    [[]],
    [["grant"]],
    [["grant", ""]],
    [["fire", "you@shop.test"]],
    [["grant", "you at shop"]],
  ])("prints its usage for the arguments %j", async (args) => {
    expect(await runCommand(args, {})).toEqual({
      out: "",
      error: expect.stringContaining("npm run admin -- grant you@example.com"),
    });
  });

  it("reports a missing database and creates none", async () => {
    const folder = mkdtempSync(join(tmpdir(), "millwright-test-"));
    const { error } = await runCommand(["grant", "you@shop.test"], { DATA_DIR: folder });
    rmSync(folder, { recursive: true });
    expect(error).toBe(
      `There is no shop at ${folder}/shop.sqlite yet: start it once with npm start, or set DATA_DIR.`,
    );
  });

  it("reports an empty database", async () => {
    const database = await freshPostgres();
    const asked = runCommand(["grant", "you@shop.test"], { DATABASE_URL: database.url });
    const { error } = await asked.finally(() => database.drop());
    expect(error).toBe(NOT_READY);
  });
});
