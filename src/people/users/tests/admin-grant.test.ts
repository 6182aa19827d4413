/** `npm run admin -- grant`: how the first admin is created. */
import { describe, expect, it } from "vitest";
import { prepareBuyer } from "#support/buyers.ts";
import { engines } from "#support/engines.ts";
import {
  auditedWithoutActor,
  printedToken,
  runCommand,
  setUpOperator,
} from "#support/people/operator-commands.ts";
import { issueToken, requestToken, signUp } from "#support/people/sessions.ts";
import { createVerifiedCustomer, signInAgain } from "#support/people/verified-customers.ts";
import { refusedWith } from "#support/refused-with.ts";
import { recordOrigin } from "../../../app/server/config/public-origin.ts";
import { secretHash } from "../../../lib/secrets/secret.ts";

const HOUR_MS = 3_600_000;

describe.each(engines)("npm run admin -- grant on %s", (engine) => {
  const operator = setUpOperator(engine);
  const { admin, linksFor, actsOn, roleOf } = operator;

  const setPassword = (body: object) => operator.shop.call("POST", "/identity/password", { body });
  const profileBy = (token: string) => operator.shop.call("GET", "/profile", { token });

  it("creates a one-time link for an address that has not signed up", async () => {
    const { shop } = operator;
    const email = "first@shop.test";
    const began = Date.now();
    const { out, error } = await admin("grant", ` ${email.toUpperCase()} `);
    expect(error).toBe("");
    expect(out).toMatch(
      /^This link sets the password of first@shop\.test and makes the account an admin\. It works once, within 24 hours:\n\S+$/,
    );
    const token = printedToken(out);
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
      orders: 0,
      minLength: 12,
    });
    const body = { token, name: "First Admin", password: "a long enough one" };
    const short = await setPassword({ ...body, password: "elevenchars" });
    expect(short).toMatchObject({ status: 422, json: { errors: [{ field: "password" }] } });
    expect(await setPassword(body)).toMatchObject({ status: 200, json: { email } });
    const session = await signInAgain(shop, { email, password: body.password });
    expect((await requestToken(shop, session)).json).toMatchObject({
      role: "admin",
      name: "First Admin",
    });
    expect(await actsOn(email)).toEqual([auditedWithoutActor("admin-granted")]);
    expect(await setPassword(body)).toMatchObject(refusedWith(410, "link-over"));
  });

  it("revokes the earlier link of the same address only", async () => {
    await admin("grant", "other@shop.test");
    const first = printedToken((await admin("grant", "twice@shop.test")).out);
    const second = printedToken((await admin("grant", "twice@shop.test")).out);
    expect(second).not.toBe(first);
    expect((await linksFor("twice@shop.test")).map(({ hash }) => hash)).toEqual([
      secretHash(second),
    ]);
    expect(await linksFor("other@shop.test")).toHaveLength(1);
  });

  it("prints the link with the shop's own origin", async () => {
    const at = async (more: Record<string, string>) =>
      (await runCommand(["grant", "origin@shop.test"], { ...operator.variables(), ...more })).out;
    expect(printedToken(await at({ PORT: "4321" }), "http://localhost:4321")).toBeTruthy();
    const origin = "https://shop.example";
    expect(printedToken(await at({ PORT: "4321", PUBLIC_ORIGIN: origin }), origin)).toBeTruthy();
  });

  it("prints the link with the origin of the running shop, not that of .env", async () => {
    const { db } = operator.shop;
    const running = "http://localhost:4400";
    await recordOrigin(db, "http://localhost:4000");
    await recordOrigin(db, running);
    const at = async (more: Record<string, string>) =>
      (await runCommand(["grant", "running@shop.test"], { ...operator.variables(), ...more })).out;
    expect(printedToken(await at({}), running)).toBeTruthy();
    expect(printedToken(await at({ PORT: "4321" }), running)).toBeTruthy();
    const PUBLIC_ORIGIN = "https://shop.example";
    const ofFile = { PUBLIC_ORIGIN, VARIABLES_OF_ENV_FILE: "PORT,PUBLIC_ORIGIN" };
    expect(printedToken(await at(ofFile), running)).toBeTruthy();
    const ofEnvironment = { PUBLIC_ORIGIN, VARIABLES_OF_ENV_FILE: "PORT" };
    expect(printedToken(await at(ofEnvironment), PUBLIC_ORIGIN)).toBeTruthy();
    const wrong = { ...operator.variables(), PUBLIC_ORIGIN: "shop.example" };
    expect((await runCommand(["grant", "running@shop.test"], wrong)).error).toMatch(
      /^PUBLIC_ORIGIN must be an origin/,
    );
    await db.write.deleteFrom("shop_meta").where("key", "=", "public_origin").execute();
  });

  it("grants the role to a verified user, who logs in again", async () => {
    const { shop } = operator;
    const session = await createVerifiedCustomer(shop);
    const token = await issueToken(shop, session);
    const { email } = session;
    expect(await admin("grant", email)).toEqual({
      out: `${email} is an admin now, and has to log in again to use it.`,
      error: "",
    });
    expect((await profileBy(token)).status).toBe(401);
    expect((await requestToken(shop, session)).json).toMatchObject({ role: "admin" });
    expect(await linksFor(email)).toEqual([]);
    expect((await admin("grant", email)).out).toBe(`${email} is an admin already.`);
    expect(await actsOn(email)).toEqual([auditedWithoutActor("admin-granted")]);
  });

  it("grants no role to an unverified account, which a squatter may have created", async () => {
    const { shop } = operator;
    const squatter = await signUp(shop);
    const token = await issueToken(shop, squatter);
    const { out } = await admin("grant", squatter.email);
    expect(out).toContain("that was never confirmed. A browser that is signed in to it keeps it");
    expect(await roleOf(squatter.email)).toBeNull();
    expect((await profileBy(token)).status).toBe(200);

    await shop.call("DELETE", "/identity/session", { token });
    const password = "a long enough one";
    const chosen = { token: printedToken(out), name: "The Owner", password };
    expect(await setPassword(chosen)).toMatchObject({ status: 200 });
    await expect(signInAgain(shop, squatter)).rejects.toThrow("wrong-credentials");
    const owner = await signInAgain(shop, { email: squatter.email, password });
    expect((await requestToken(shop, owner)).json).toMatchObject({
      role: "admin",
      name: "The Owner",
    });
    expect(await actsOn(squatter.email)).toEqual([
      auditedWithoutActor("detached"),
      auditedWithoutActor("admin-granted"),
    ]);
  });

  it("requires a longer password from a verified user whose password is too short", async () => {
    const { shop } = operator;
    const session = await createVerifiedCustomer(shop, { password: "short.." });
    const access = await issueToken(shop, session);
    const { out } = await admin("grant", session.email);
    expect(await roleOf(session.email)).toBeNull();
    expect(out).not.toContain("never proven");
    const body = { token: printedToken(out), password: "a long enough one" };
    expect(await setPassword(body)).toMatchObject({ status: 200 });
    expect((await profileBy(access)).status).toBe(401);
    const again = await signInAgain(shop, { email: session.email, password: body.password });
    expect((await requestToken(shop, again)).json).toMatchObject({ role: "admin" });
    expect(await actsOn(session.email)).toEqual([auditedWithoutActor("admin-granted")]);
  });

  it("creates no link in hosted mode", async () => {
    const hosted = { ...operator.variables(), FIREBASE_PROJECT_ID: "shop" };
    expect(await runCommand(["grant", "hosted@shop.test"], hosted)).toEqual({
      out: "",
      error:
        "Nobody has signed in with hosted@shop.test as a verified address yet. Sign in with it once, then run this again, or name it in ADMIN_EMAILS.",
    });
    expect(await linksFor("hosted@shop.test")).toEqual([]);
    const { email } = await prepareBuyer(operator.shop);
    expect((await runCommand(["grant", email], hosted)).error).toBe("");
    expect(await roleOf(email)).toBe("admin");
    expect((await runCommand(["link", email], hosted)).error).toContain("hosted identity service");
    expect(await linksFor(email)).toEqual([]);
  });
});
