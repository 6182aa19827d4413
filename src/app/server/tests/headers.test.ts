import { once } from "node:events";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { get, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { openTestDatabase } from "#support/database.ts";
import type { ShopSettings } from "#support/shop.ts";
import { createLog } from "../../../lib/process/log.ts";
import { readConfig } from "../config/config.ts";
import { buildApp } from "../http/app.ts";

const HERE = "http://localhost:3000";
const FIREBASE = {
  FIREBASE_API_KEY: "AIza",
  FIREBASE_AUTH_DOMAIN: "shop-1.firebaseapp.com",
  FIREBASE_PROJECT_ID: "shop-1",
};

/** A shop with a page or two, which need not be built. */
async function shopWithPages(
  settings: ShopSettings = {},
  whenFinished: (close: () => Promise<void>) => void = onTestFinished,
): Promise<FastifyInstance> {
  const dist = mkdtempSync(join(tmpdir(), "millwright-pages-"));
  mkdirSync(join(dist, "client/assets"), { recursive: true });
  // Nothing renders there: every page is the shell.
  const code = { fetches: [], packages: [], modules: [] };
  const files = { styles: [], fonts: [], entry: "assets/main.js", start: "assets/main.js" };
  const routes = [{ path: "/", code, isStatic: false, isSsr: false }];
  const built = { files, notFound: code, routes };
  writeFileSync(join(dist, "pages.json"), JSON.stringify(built));
  for (const name of ["main.js", "text.woff2"])
    writeFileSync(join(dist, "client/assets", name), name);
  const config = readConfig({
    STRIPE_SECRET_KEY: "sk_test_a",
    STRIPE_PUBLISHABLE_KEY: "pk_test_a",
    ...settings,
  });
  const database = await openTestDatabase("sqlite");
  const app = await buildApp({
    config,
    secretKey: "x".repeat(32),
    db: database.db,
    log: createLog("silent"),
    dist,
  });
  whenFinished(async () => {
    await app.close();
    await database.close();
    rmSync(dist, { recursive: true });
  });
  return app;
}

type Method = "GET" | "HEAD" | "POST" | "PUT" | "DELETE" | "OPTIONS";

const PAGES: [Method, string, number][] = [
  ["GET", "/", 200],
  ["HEAD", "/", 200],
  ["GET", "/nowhere", 404],
];
const ANSWERS: [Method, string, number][] = [
  ["GET", "/api/tool", 200],
  ["HEAD", "/api/tool", 200],
  ["GET", "/api/tool/none", 404],
  ["GET", "/api/nowhere", 404],
  ["GET", "/api/%zz", 400],
  ["GET", "/%zz", 302],
  ["GET", "/api/profile", 401],
  ["POST", "/api/identity/sign-in", 422],
  ["PUT", "/api/user/ada@shop.test", 422],
  ["DELETE", "/api/tool", 405],
  ["OPTIONS", "/api/tool", 405],
  ["POST", "/", 404],
  ["GET", "/api/openapi.json", 200],
  ["GET", "/api/docs/", 200],
  ["GET", "/assets/main.js", 200],
  ["GET", "/robots.txt", 200],
  ["GET", "/slash/", 301],
  ["GET", "/healthz", 200],
  ["GET", "/readyz", 200],
  ["GET", "/api/country", 200],
];

/** A shop without settings, for all that only look at what it answers. */
let plain: FastifyInstance;
let closePlain: () => Promise<void>;
beforeAll(async () => {
  plain = await shopWithPages({}, (close) => {
    closePlain = close;
  });
});
afterAll(() => closePlain());

describe("every answer", () => {
  it("says what it is, whom it tells nothing, who may keep it, and that it is no frame", async () => {
    const app = plain;
    for (const [method, url] of PAGES) {
      const { headers } = await app.inject({ method, url });
      expect(headers["permissions-policy"]).toBe("camera=(), geolocation=(), microphone=()");
      expect(headers["cross-origin-opener-policy"]).toBe("same-origin");
    }
    for (const [method, url, status] of [...PAGES, ...ANSWERS]) {
      const { statusCode, headers } = await app.inject({ method, url });
      const name = `${method} ${url}`;
      expect(statusCode, name).toBe(status);
      expect(headers["x-content-type-options"], name).toBe("nosniff");
      expect(headers, name).toHaveProperty("cache-control");
      expect(headers["referrer-policy"], name).toMatch(/^(same|strict)-origin/);
      expect(headers["content-security-policy"], name).toMatch(/^default-src '(none|self)'/);
      expect(headers["content-security-policy"], name).toMatch(/frame-ancestors '(none|self)'/);
      expect(headers, name).not.toHaveProperty("strict-transport-security");
      expect(headers, name).not.toHaveProperty("x-powered-by");
      expect(headers, name).not.toHaveProperty("access-control-allow-origin");
    }
  });

  it("may be read by other origins if it is a font, which the card fields load", async () => {
    const { statusCode, headers } = await plain.inject("/assets/text.woff2");
    expect(statusCode).toBe(200);
    expect(headers["access-control-allow-origin"]).toBe("*");
    expect(headers["cache-control"]).toContain("immutable");
  });

  it("asks for https exactly where the shop is at https", async () => {
    const app = await shopWithPages({ PUBLIC_ORIGIN: "https://shop.example" });
    for (const [method, url] of [...PAGES, ...ANSWERS.slice(0, 4)]) {
      const { headers } = await app.inject({ method, url });
      const name = `${method} ${url}`;
      expect(headers["strict-transport-security"], name).toMatch(/^max-age=\d{8}; includeSub/);
    }
  });

  it("is kept by nobody when it is private or refused", async () => {
    const app = plain;
    for (const [method, url] of ANSWERS.filter(([, , status]) => status >= 400)) {
      const { headers } = await app.inject({ method, url });
      expect(headers["cache-control"], `${method} ${url}`).toBe("no-store");
    }
    const body = { name: "Ada", email: "ada@shop.test", password: "correct horse" };
    const origin = HERE;
    const signUp = { method: "POST", url: "/api/identity/sign-up", payload: body } as const;
    const signedUp = await app.inject({ ...signUp, headers: { origin } });
    expect(signedUp.statusCode).toBe(200);
    expect(signedUp.headers["cache-control"]).toBe("no-store");

    const cookie = String(signedUp.headers["set-cookie"]).split(";")[0];
    const issued = await app.inject({
      method: "PUT",
      url: `/api/user/${body.email}`,
      headers: { cookie, origin },
      payload: { email: body.email },
    });
    expect(issued.headers["cache-control"]).toBe("no-store");
    const headers = { authorization: `Bearer ${issued.json().token}`, origin };
    for (const url of ["/profile", "/purchase", `/admin/${body.email}`, "/identity/session"]) {
      const answer = await app.inject({ url: `/api${url}`, headers });
      expect(answer.statusCode, url).toBe(200);
      expect(answer.headers["cache-control"], url).toBe("no-store");
    }
  });
});

describe("an address", () => {
  let app: FastifyInstance;
  let close: () => Promise<void>;
  beforeAll(async () => {
    app = await shopWithPages({ TRUSTED_PROXIES: "127.0.0.1" }, (end) => {
      close = end;
    });
    await app.listen({ port: 0, host: "127.0.0.1" });
  });
  afterAll(() => close());

  /** Where a request leads, sent as it is: `inject` would put backslashes right. */
  async function redirectOf(path: string, host: string, forwarded = {}) {
    const { port } = app.server.address() as AddressInfo;
    const headers = { host, ...forwarded };
    const asked = get({ host: "127.0.0.1", port, path, headers, agent: false });
    const [answer]: IncomingMessage[] = await once(asked, "response");
    answer?.resume();
    return [answer?.statusCode, answer?.headers.location];
  }

  it.each([
    ["/tools/?search=a+vise&page=2", "/tools?search=a+vise&page=2"],
    ["/blog//", "/blog"],
    ["//elsewhere.test/", "/elsewhere.test"],
    ["/\\elsewhere.test/", "/elsewhere.test"],
    ["///", "/"],
  ])("with a slash too many, %s, leads to %s of the shop", async (path, place) => {
    expect(await redirectOf(path, "localhost:3000")).toEqual([301, place]);
  });

  it.each(["http://elsewhere.test/", "http://elsewhere.test/api/tool", "*", "elsewhere/"])(
    "that is no path, %s, is refused",
    async (path) => {
      expect(await redirectOf(path, "localhost:3000")).toEqual([400, undefined]);
      expect(await redirectOf(path, "127.0.0.1:3000")).toEqual([400, undefined]);
    },
  );

  it.each([
    ["//elsewhere.test", `${HERE}/elsewhere.test`],
    ["/\\elsewhere.test/a?b=c", `${HERE}/elsewhere.test/a?b=c`],
    ["/tools?page=2", `${HERE}/tools?page=2`],
  ])("asked for by the loopback's number, %s, leads to %s", async (path, place) => {
    expect(await redirectOf(path, "127.0.0.1:3000")).toEqual([302, place]);
  });

  it("is of the host that was asked, whatever a trusted proxy passes on", async () => {
    const forwarded = { "x-forwarded-host": "127.0.0.1:3000", "x-forwarded-proto": "https" };
    expect(await redirectOf("/tools/", "localhost:3000", forwarded)).toEqual([301, "/tools"]);
  });
});

describe("a page", () => {
  const policyOf = async (settings?: ShopSettings) => {
    const app = settings ? await shopWithPages(settings) : plain;
    const { headers } = await app.inject({ url: "/" });
    const policy = String(headers["content-security-policy"]).split("; ");
    const sources: Record<string, string[]> = {};
    for (const directive of policy) {
      const [name = "", ...rest] = directive.split(" ");
      sources[name] = rest;
    }
    return { headers, sources };
  };

  it("runs no script but ours and the payment provider's", async () => {
    const { sources } = await policyOf();
    expect(sources).toEqual({
      "default-src": ["'none'"],
      "script-src": ["'self'", "https://js.stripe.com", "https://*.js.stripe.com"],
      "style-src": ["'self'", "'unsafe-inline'"],
      "img-src": ["'self'", "data:", "blob:", "https:"],
      "font-src": ["'self'"],
      "connect-src": ["'self'", "https://api.stripe.com"],
      "frame-src": ["https://js.stripe.com", "https://*.js.stripe.com", "https://hooks.stripe.com"],
      "manifest-src": ["'self'"],
      "form-action": ["'self'"],
      "base-uri": ["'none'"],
      "frame-ancestors": ["'none'"],
    });
  });

  it("takes the sandbox's script and nothing of the provider's while it is there", async () => {
    const sandbox = "http://127.0.0.1:3001";
    const { sources } = await policyOf({
      STRIPE_API_BASE: sandbox,
      STRIPE_JS_URL: `${sandbox}/stripe.js`,
    });
    expect(sources).toMatchObject({
      "script-src": ["'self'", sandbox],
      "connect-src": ["'self'", sandbox],
      "frame-src": [sandbox],
    });
  });

  it("sends pictures to the host that is configured, and to no other", async () => {
    const { sources } = await policyOf({
      IMAGE_UPLOAD_URL: "https://pictures.example/1/upload?key=abc",
    });
    expect(sources["connect-src"]).toEqual([
      "'self'",
      "https://api.stripe.com",
      "https://pictures.example",
    ]);
  });

  it("lets Google's window speak to it where identity is hosted, and adds no more than that needs", async () => {
    const [embedded, hosted] = [await policyOf(), await policyOf(FIREBASE)];
    const added = Object.entries(hosted.sources).flatMap(([name, sources]) =>
      sources
        .filter((source) => !embedded.sources[name]?.includes(source))
        .map((source) => `${name} ${source}`),
    );
    expect(added).toEqual([
      "script-src https://apis.google.com",
      "connect-src https://identitytoolkit.googleapis.com",
      "connect-src https://securetoken.googleapis.com",
      "frame-src https://shop-1.firebaseapp.com",
    ]);
    expect(hosted.headers["cross-origin-opener-policy"]).toBe("same-origin-allow-popups");
  });
});
