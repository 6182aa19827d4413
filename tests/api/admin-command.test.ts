import { execFile } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { secretHash } from "../../src/kit/node/secret.ts";
import { prepareBuyer } from "../support/buyers.ts";
import { engines, freshPostgres } from "../support/engines.ts";
import { buildShop, type TestShop } from "../support/shop.ts";
import { provenCustomer, signInAgain } from "./proven.ts";
import { askToken, signUp, tokenOf } from "./sessions.ts";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));
const HOUR_MS = 3_600_000;

interface Ended {
  readonly code: number;
  readonly out: string;
  readonly error: string;
}

/** Runs the command as the operator does, with these variables and no others. */
function command(args: readonly string[], variables: Record<string, string>): Promise<Ended> {
  const env = { PATH: process.env.PATH, ...variables };
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      ["src/server/admin.ts", ...args],
      { cwd: ROOT, env },
      (failure, out, error) => resolve({ code: failure ? Number(failure.code) : 0, out, error }),
    );
  });
}

describe.each(engines)("npm run admin on %s", (engine) => {
  let shop: TestShop;
  let variables: Record<string, string>;

  beforeAll(async () => {
    shop = await buildShop(engine);
    const { dataDir, databaseUrl } = shop.config;
    variables = databaseUrl ? { DATABASE_URL: databaseUrl } : { DATA_DIR: dataDir };
  });
  afterAll(() => shop.close());

  const admin = (...args: string[]) => command(args, variables);
  const linksFor = (email: string) =>
    shop.db.read.selectFrom("password_link").selectAll().where("email", "=", email).execute();
  const actsOn = (email: string) =>
    shop.db.read
      .selectFrom("audit")
      .select(["what", "actor_key", "actor_email"])
      .where("user_email", "=", email)
      .orderBy("key")
      .execute();
  const byTheShop = (what: string) => ({ what, actor_key: null, actor_email: null });
  const roleOf = async (email: string) =>
    (
      await shop.db.read
        .selectFrom("shop_user")
        .select("role")
        .where("email", "=", email)
        .executeTakeFirst()
    )?.role;

  /** The secret in the link that was printed, which has to be all of a line. */
  function tokenIn(out: string, origin = "http://localhost:3000"): string {
    const link = out.split("\n").find((line) => line.startsWith(origin));
    const token = /^\/password#([A-Za-z0-9_-]{43})$/.exec(link?.slice(origin.length) ?? "")?.[1];
    if (!token) throw new Error(`no link in ${out}`);
    return token;
  }

  it("makes a link to a forgotten password, which gives no role", async () => {
    const session = await signUp(shop);
    await tokenOf(shop, session);
    const { code, out } = await admin("link", session.email);
    expect(code).toBe(0);
    const body = { token: tokenIn(out), name: "Ada", password: "a newer password" };
    const set = await shop.call("POST", "/identity/password", { body });
    expect(set).toMatchObject({ status: 200, json: { email: session.email } });
    const again = await signInAgain(shop, { ...session, password: body.password });
    expect((await askToken(shop, again)).json).not.toHaveProperty("role");
    expect((await admin("link", "nobody@shop.test")).error).toMatch(/no account/);
    expect((await admin("link", "nobody@shop.test")).code).toBe(1);
  });

  it("ends a second factor whose app and recovery codes are lost, and all sign-ins", async () => {
    const session = await signUp(shop);
    const token = await tokenOf(shop, session);
    const { id } = await shop.db.read
      .selectFrom("account")
      .select("id")
      .where("email", "=", session.email)
      .executeTakeFirstOrThrow();
    const now = Date.now();
    await shop.db.write
      .insertInto("second_factor")
      .values({
        account_id: id,
        sealed_secret: "sealed",
        created_at: now,
        confirmed_at: now,
        used_step: 0,
      })
      .execute();
    await expect(signInAgain(shop, session)).rejects.toThrow("second-factor-needed");
    expect((await admin("end-second-factor", session.email)).out).toMatch(/password alone/);
    expect((await shop.call("GET", "/profile", { token })).status).toBe(401);
    await signInAgain(shop, session);
    expect(await actsOn(session.email)).toEqual([byTheShop("second-factor-ended")]);
    expect((await admin("end-second-factor", session.email)).out).toMatch(/no second factor/);
    expect((await admin("end-second-factor", "nobody@shop.test")).code).toBe(1);
  });

  it("grants a link before anybody has signed up; it is used once", async () => {
    const email = "first@shop.test";
    const began = Date.now();
    const { code, out, error } = await admin("grant", ` ${email.toUpperCase()} `);
    expect({ code, error }).toEqual({ code: 0, error: "" });
    expect(out).toMatch(
      /^Whoever opens this link sets the password of first@shop\.test and becomes an admin by that\. It works once, within 24 hours:\n\S+\n$/,
    );
    const token = tokenIn(out);
    const [link, ...others] = await linksFor(email);
    expect(others).toEqual([]);
    expect(link).toMatchObject({ hash: secretHash(token), purpose: "admin", account_id: null });
    expect((link?.expires_at ?? 0) - (link?.created_at ?? 0)).toBe(24 * HOUR_MS);
    expect(link?.created_at).toBeGreaterThanOrEqual(began);
    expect(await actsOn(email)).toEqual([]);

    expect((await shop.call("POST", "/identity/password-link", { body: { token } })).json).toEqual({
      email,
      purpose: "admin",
      asksName: true,
      beginsAnew: false,
      minLength: 12,
    });
    const body = { token, name: "First Admin", password: "a long enough one" };
    expect(await shop.call("POST", "/identity/password", { body })).toMatchObject({
      status: 200,
      json: { email },
    });
    const session = await signInAgain(shop, { email, password: body.password });
    expect((await askToken(shop, session)).json).toMatchObject({ role: "admin" });
    expect(await actsOn(email)).toEqual([byTheShop("admin-made")]);
    expect(await shop.call("POST", "/identity/password", { body })).toMatchObject({
      status: 410,
      json: { code: "link-over" },
    });
  });

  it("ends the earlier link of that address, and no other's", async () => {
    await admin("grant", "other@shop.test");
    const first = tokenIn((await admin("grant", "twice@shop.test")).out);
    const second = tokenIn((await admin("grant", "twice@shop.test")).out);
    expect(second).not.toBe(first);
    expect((await linksFor("twice@shop.test")).map(({ hash }) => hash)).toEqual([
      secretHash(second),
    ]);
    expect(await linksFor("other@shop.test")).toHaveLength(1);
  });

  it("prints the link with the shop's own origin", async () => {
    const at = async (more: Record<string, string>) =>
      (await command(["grant", "origin@shop.test"], { ...variables, ...more })).out;
    expect(tokenIn(await at({ PORT: "4321" }), "http://localhost:4321")).toBeTruthy();
    const origin = "https://shop.example";
    expect(tokenIn(await at({ PORT: "4321", PUBLIC_ORIGIN: origin }), origin)).toBeTruthy();
  });

  it("gives the role to a user whose mailbox is proven, who logs in again", async () => {
    const session = await provenCustomer(shop);
    const token = await tokenOf(shop, session);
    const { email } = session;
    expect(await admin("grant", email)).toEqual({
      code: 0,
      out: `${email} is an admin now, and has to log in again to use it.\n`,
      error: "",
    });
    expect((await shop.call("GET", "/profile", { token })).status).toBe(401);
    expect((await askToken(shop, session)).json).toMatchObject({ role: "admin" });
    expect(await linksFor(email)).toEqual([]);
    expect(await admin("grant", email)).toMatchObject({
      code: 0,
      out: `${email} is an admin already.\n`,
    });
    expect(await actsOn(email)).toEqual([byTheShop("admin-made")]);
  });

  it("gives no role to an unproven account: its maker may be a squatter", async () => {
    const squatter = await signUp(shop);
    const token = await tokenOf(shop, squatter);
    const { code, out } = await admin("grant", squatter.email);
    expect(code).toBe(0);
    expect(out).toContain("whose mailbox was never proven. It ends when the link is used");
    expect(await roleOf(squatter.email)).toBeNull();
    expect((await shop.call("GET", "/profile", { token })).status).toBe(200);

    await shop.call("DELETE", "/identity/session", { token });
    const body = { token: tokenIn(out), name: "The Owner", password: "a long enough one" };
    expect(await shop.call("POST", "/identity/password", { body })).toMatchObject({ status: 200 });
    expect(await shop.call("POST", "/identity/sign-in", { body: sent(squatter) })).toMatchObject({
      status: 401,
    });
    const owner = await signInAgain(shop, { email: squatter.email, password: body.password });
    expect((await askToken(shop, owner)).json).toMatchObject({ role: "admin", name: "The Owner" });
    expect(await actsOn(squatter.email)).toEqual([byTheShop("set-aside"), byTheShop("admin-made")]);
  });

  it("asks for a longer password where a proven user's is too short", async () => {
    const session = await provenCustomer(shop, { password: "short.." });
    await tokenOf(shop, session);
    const { out } = await admin("grant", session.email);
    expect(await roleOf(session.email)).toBeNull();
    expect(out).not.toContain("never proven");
    const body = { token: tokenIn(out), password: "a long enough one" };
    expect(await shop.call("POST", "/identity/password", { body })).toMatchObject({ status: 200 });
    const again = await signInAgain(shop, { email: session.email, password: body.password });
    expect((await askToken(shop, again)).json).toMatchObject({ role: "admin" });
    expect(await actsOn(session.email)).toEqual([byTheShop("admin-made")]);
  });

  it("refuses a removed user until it has restored them", async () => {
    const [{ email }, boss] = [await prepareBuyer(shop), await prepareBuyer(shop, "admin")];
    await shop.call("DELETE", `/user/${email}`, { token: boss.token });
    expect(await admin("grant", email)).toEqual({
      code: 1,
      out: "",
      error: `${email} was removed. Restore the user first: npm run admin -- restore ${email}\n`,
    });
    expect(await linksFor(email)).toEqual([]);
    expect(await admin("restore", email)).toMatchObject({
      code: 0,
      out: `${email} is restored, without a role, and can log in again.\n`,
    });
    expect(await admin("restore", email)).toMatchObject({
      code: 0,
      out: `${email} has not been removed.\n`,
    });
    expect(await actsOn(email)).toEqual([
      { what: "removed", actor_key: boss.userKey, actor_email: boss.email },
      byTheShop("restored"),
    ]);
    expect(await admin("grant", email)).toMatchObject({ code: 0 });
    expect(await roleOf(email)).toBe("admin");
    expect(await admin("restore", "nobody@shop.test")).toEqual({
      code: 1,
      out: "",
      error: "There is no user with the address nobody@shop.test.\n",
    });
  });

  it("makes no link where a hosted service keeps the passwords", async () => {
    const hosted = {
      ...variables,
      FIREBASE_API_KEY: "key",
      FIREBASE_AUTH_DOMAIN: "shop.firebaseapp.com",
      FIREBASE_PROJECT_ID: "shop",
    };
    const refused = await command(["grant", "hosted@shop.test"], hosted);
    expect(refused).toMatchObject({ code: 1, out: "" });
    expect(refused.error).toBe(
      "Nobody has signed in with hosted@shop.test as a verified address yet. Sign in with it once, then run this again, or name it in ADMIN_EMAILS.\n",
    );
    expect(await linksFor("hosted@shop.test")).toEqual([]);
    const { email } = await prepareBuyer(shop);
    expect(await command(["grant", email], hosted)).toMatchObject({ code: 0 });
    expect(await roleOf(email)).toBe("admin");
  });

  it.each([
    [[]],
    [["grant"]],
    [["grant", ""]],
    [["fire", "you@shop.test"]],
    [["grant", "you at shop"]],
  ])("says how it is used when asked for %j", async (args) => {
    const { code, out, error } = await admin(...args);
    expect({ code, out }).toEqual({ code: 1, out: "" });
    expect(error).toContain("npm run admin -- grant you@example.com");
    expect(error).not.toContain("    at ");
  });
});

describe("npm run admin without a shop", () => {
  it("says that there is none in the data folder, and makes none", async () => {
    const folder = mkdtempSync(join(tmpdir(), "millwright-test-"));
    const { code, error } = await command(["grant", "you@shop.test"], { DATA_DIR: folder });
    rmSync(folder, { recursive: true });
    expect(code).toBe(1);
    expect(error).toBe(
      `There is no shop at ${folder}/shop.sqlite yet: start it once with npm start, or set DATA_DIR.\n`,
    );
  });

  it("says so as well of an empty database", async () => {
    const database = await freshPostgres();
    const { code, error } = await command(["grant", "you@shop.test"], {
      DATABASE_URL: database.url,
    });
    await database.drop();
    expect(code).toBe(1);
    expect(error).toBe(
      "The database has not been made ready for this version yet: start the shop once with npm start.\n",
    );
  });
});

function sent({ email, password }: { email: string; password: string }) {
  return { email, password };
}
