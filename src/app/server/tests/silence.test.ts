import type { FastifyInstance } from "fastify";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { sharedDatabase } from "#support/database.ts";
import { engines } from "#support/engines.ts";
import { eventually } from "#support/eventually.ts";
import { buildLoggedApp } from "#support/server/logged-app.ts";

/** What people type and hold here, to be found nowhere in the log. */
const EMAIL = "ada.lovelace@shop.test";
const STRANGER = "nobody.at.all@shop.test";
const PASSWORD = "correct horse battery";
const WRONG = "wrong horse battery";

describe.each(engines)("the log of a shop on %s", (engine) => {
  const database = sharedDatabase(engine);
  let app: FastifyInstance;
  const lines: string[] = [];
  const secrets = new Set([EMAIL, STRANGER, PASSWORD, WRONG]);

  beforeAll(async () => {
    app = await buildLoggedApp(database.db, lines, {
      LOG_LEVEL: "debug",
      // No server answers there: emails fail, and that is logged.
      SMTP_URL: "smtp://127.0.0.1:9",
    });
    app.get("/broken", () => {
      throw new Error(`${[...secrets].filter((secret) => !secret.includes(" ")).join()} broke it`);
    });
  });
  afterAll(() => app.close());

  const call = async (
    method: "GET" | "POST" | "PUT",
    path: string,
    payload?: object | string,
    headers: Record<string, string> = {},
  ) => {
    const type = { "content-type": "application/json" };
    const sent = { method, url: `/api${path}`, headers: { ...type, ...headers } };
    const answer = await app.inject(payload === undefined ? sent : { ...sent, payload });
    for (const cookie of [answer.headers["set-cookie"] ?? []].flat())
      secrets.add(cookie.split(";")[0]?.split("=")[1] ?? "");
    return answer;
  };

  it("tells of failures, and of nobody's address, password, cookie or token", async () => {
    const form = { email: EMAIL, password: PASSWORD };
    const signedUp = await call("POST", "/identity/sign-up", { ...form, name: "Ada" });
    expect(signedUp.statusCode).toBe(200);
    const cookie = String(signedUp.headers["set-cookie"]).split(";")[0] ?? "";
    const issued = await call("PUT", `/user/${EMAIL}`, { email: EMAIL }, { cookie });
    expect(issued.statusCode).toBe(200);
    const token = issued.json().token as string;
    secrets.add(token);

    const refused = [
      await call("POST", "/identity/sign-up", { ...form, name: "Ada" }),
      await call("POST", "/identity/sign-in", { email: EMAIL, password: WRONG }),
      await call("POST", "/identity/sign-in", { email: STRANGER, password: WRONG }),
      await call("POST", "/identity/sign-in", `{"email":"${EMAIL}","password":"${PASSWORD}`),
      await call("POST", "/identity/sign-in", { ...form, unknown: STRANGER }),
      await call("POST", "/identity/sign-in", form, { origin: "http://evil.test" }),
      await call("PUT", `/user/${STRANGER}`, { email: STRANGER }, { cookie }),
      await call("GET", `/admin/${STRANGER}`, undefined, { authorization: `Bearer ${token}` }),
      await call("GET", `/${encodeURIComponent(EMAIL)}?token=${token}`),
      await call("GET", `/purchase?patient=${STRANGER}`, undefined, { cookie }),
    ];
    for (const { statusCode, payload } of refused) {
      expect(statusCode, payload).toBeGreaterThanOrEqual(400);
      expect(statusCode, payload).toBeLessThan(500);
    }

    // What guessing is traced by: where it comes from, and which account it aims at.
    const { id } = await database.db.read
      .selectFrom("account")
      .select("id")
      .executeTakeFirstOrThrow();
    const traces = lines
      .map((line) => JSON.parse(line))
      .filter(({ msg }) => msg === "sign-in refused");
    const trace = { code: "wrong-credentials", address: "127.0.0.1" };
    expect(traces).toEqual([
      expect.objectContaining({ ...trace, account: id }),
      expect.objectContaining({ ...trace, emailTag: expect.stringMatching(/^[\da-f]{16}$/) }),
    ]);

    expect((await call("POST", "/identity/password-reset", { email: EMAIL })).statusCode).toBe(200);
    await eventually(async () => {
      const emails = await database.db.read.selectFrom("email_message").selectAll().execute();
      const links = emails.flatMap(({ text }) => text.match(/(?<=\/password#)[\w-]+/g) ?? []);
      expect(links).toHaveLength(2);
      for (const link of links) secrets.add(link);
      expect(lines.join("")).toContain("an email could not be sent yet");
    });

    expect((await app.inject({ url: "/broken" })).statusCode).toBe(500);
    await sql`alter table account rename to lost`.execute(database.db.write);
    expect((await call("POST", "/identity/sign-in", form)).statusCode).toBe(500);
    expect((await call("POST", "/identity/sign-up", { ...form, name: "Ada" })).statusCode).toBe(
      500,
    );

    const log = lines.join("");
    // Jobs and the outbox may fail because of the renamed table too; they have no route.
    const failed = lines
      .map((line) => JSON.parse(line))
      .filter(({ level, route }) => level === "error" && route !== undefined);
    expect(failed).toHaveLength(3);
    expect(log).toContain("broke it");
    expect(log).toContain("account");
    expect(secrets.size).toBeGreaterThanOrEqual(8);
    for (const secret of secrets) {
      expect(log).not.toContain(secret);
      expect(log).not.toContain(encodeURIComponent(secret));
    }
    expect(log).not.toMatch(/set-cookie|authorization|Bearer/i);
  });
});
