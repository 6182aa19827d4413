import { availableParallelism } from "node:os";
import { describe, expect, it } from "vitest";
import {
  FIREBASE,
  faultsWithKeys as faults,
  GOOGLE,
  readWithKeys as read,
} from "#support/server/config-faults.ts";
import { warningsOf } from "../config/config-warnings.ts";

describe("connections to PostgreSQL", () => {
  it("are ten by default, at least four, and waited for for a minute", () => {
    expect(read()).toMatchObject({
      databaseConnections: 10,
      databaseWaitMs: 60_000,
      healthPort: undefined,
    });
    const set = { DATABASE_CONNECTIONS: "4", DATABASE_WAIT_SECONDS: "0", HEALTH_PORT: "3001" };
    expect(read(set)).toMatchObject({
      databaseConnections: 4,
      databaseWaitMs: 0,
      healthPort: 3001,
    });
    expect(
      faults({ DATABASE_CONNECTIONS: "3", DATABASE_WAIT_SECONDS: "soon", HEALTH_PORT: "x" }),
    ).toEqual([
      "HEALTH_PORT must be a port number.",
      "DATABASE_CONNECTIONS must be a whole number from 4.",
      "DATABASE_WAIT_SECONDS must be a number of seconds.",
    ]);
  });
});

describe("workers", () => {
  const ON_POSTGRES = { DATABASE_URL: "postgres://shop@db/shop", SECRET_KEY: "k".repeat(32) };

  it("are one by default, and as many as the machine has cores with auto on PostgreSQL", () => {
    expect(read().workers).toBe(1);
    expect(read({ WORKERS: "auto" }).workers).toBe(1);
    expect(read({ ...ON_POSTGRES, WORKERS: "4" }).workers).toBe(4);
    expect(read({ ...ON_POSTGRES, WORKERS: "auto" }).workers).toBe(availableParallelism());
  });

  it("are refused on SQLite, and when they are no number", () => {
    expect(faults({ WORKERS: "2" })).toEqual([
      "WORKERS above 1 requires DATABASE_URL (PostgreSQL): only one process can use a SQLite file.",
    ]);
    for (const WORKERS of ["0", "100", "many"])
      expect(faults({ ...ON_POSTGRES, WORKERS })).toEqual([
        "WORKERS must be a number of processes from 1 to 99, or auto.",
      ]);
  });
});

describe("metrics", () => {
  it("are off by default, and stay on this machine", () => {
    expect(read().metrics).toBeUndefined();
    expect(read({ METRICS_PORT: "9464" }).metrics).toEqual({ host: "127.0.0.1", port: 9464 });
    const set = { METRICS_PORT: "9464", METRICS_HOST: "10.0.0.5" };
    expect(read(set).metrics).toEqual({ host: "10.0.0.5", port: 9464 });
  });

  it("never share the port of visitors or of health checks", () => {
    const shared: Record<string, string>[] = [
      { METRICS_PORT: "3000" },
      { METRICS_PORT: "9464", PORT: "9464" },
      { METRICS_PORT: "9464", HEALTH_PORT: "9464" },
    ];
    for (const set of shared)
      expect(faults(set)).toEqual([
        expect.stringMatching(/^METRICS_PORT and \w*PORT are both \d+: each needs its own\.$/),
      ]);
  });
});

describe("a picture host", () => {
  const to = (IMAGE_UPLOAD_URL: string) => faults({ IMAGE_UPLOAD_URL });

  it("is the shop itself by default, and an https address otherwise", () => {
    expect(read().imageUploadUrl).toBeUndefined();
    const IMAGE_UPLOAD_URL = "https://pictures.example/1/upload?key=abc";
    expect(read({ IMAGE_UPLOAD_URL }).imageUploadUrl).toBe(IMAGE_UPLOAD_URL);
    expect(to("http://pictures.example/upload")).toEqual([
      "IMAGE_UPLOAD_URL must be an https address.",
    ]);
    expect(to("https://user@pictures.example/")).toEqual([
      "IMAGE_UPLOAD_URL must be without a user's name in it.",
    ]);
  });
});

describe("proxies", () => {
  it.each([
    "10.0.0.1",
    "10.0.0.0/8",
    "127.0.0.1",
    "::1",
    "fd00::/8",
    "2001:db8::1",
    "::ffff:1.2.3.4",
  ])("may be at %s", (entry) => {
    expect(read({ TRUSTED_PROXIES: `${entry}, 192.0.2.1` }).trustedProxies).toEqual([
      entry,
      "192.0.2.1",
    ]);
  });

  it.each([
    "proxy.example",
    "10.0.0",
    "127.1",
    "10.0.0.1/33",
    "10.0/8",
    "fe80::1%eth0",
    "loopback",
  ])("are not at %s", (entry) => {
    expect(faults({ TRUSTED_PROXIES: `192.0.2.1, ${entry}` })).toEqual([
      `TRUSTED_PROXIES has ${entry} in it, which is neither an address nor a range (10.0.0.0/8).`,
    ]);
  });

  it.each(["0.0.0.0/0", "::/0"])("are not everybody: %s", (entry) => {
    expect(faults({ TRUSTED_PROXIES: entry })).toEqual([
      `TRUSTED_PROXIES has ${entry} in it: a client could then claim any address.`,
    ]);
  });
});

it("lists every fault", () => {
  expect(faults({ PORT: "http", ADMIN_EMAILS: "x", TRUSTED_PROXIES: "y" })).toHaveLength(3);
  const halves = { MAIL_FROM: "a@shop.test", GOOGLE_CLIENT_ID: "a", FIREBASE_API_KEY: "a" };
  expect(faults({ ...halves, STRIPE_SECRET_KEY: "" })).toHaveLength(4);
});

it("lists wrong variables together with wrong combinations", () => {
  const env = {
    PORT: "http",
    HEALTH_PORT: "x",
    MAIL_FROM: "The Shop",
    STRIPE_SECRET_KEY: "secret",
  };
  expect(faults(env)).toEqual([
    "PORT must be a port number.",
    "HEALTH_PORT must be a port number.",
    "STRIPE_SECRET_KEY must be a Stripe secret key (sk_test_… or sk_live_…).",
    expect.stringMatching(/^MAIL_FROM must be an address/),
    expect.stringMatching(/^MAIL_FROM is set but SMTP_URL is not/),
  ]);
});

it("says who sets a port that the operator has not set", () => {
  expect(faults({ METRICS_PORT: "tcp://10.0.0.1:9090" })).toEqual([
    "METRICS_PORT is tcp://10.0.0.1:9090, as Kubernetes sets it for a service of that name: give the pod enableServiceLinks: false, or set a port number.",
  ]);
});

it.each([
  ["STRIPE_SECRET_KEY", "sk_test_a\n"],
  ["HEALTH_PORT", "3001\r"],
  ["PUBLIC_ORIGIN", "'https://shop.example'"],
  ["GOOGLE_CLIENT_SECRET", '"secret"'],
])("says that there is something around %s: %j", (name, value) => {
  expect(faults({ ...GOOGLE, [name]: value })).toEqual([
    `${name} has quotes, blanks or a line break around its value, which count as a part of it: leave them out.`,
  ]);
});

it("needs a port for each listener", () => {
  expect(faults({ HEALTH_PORT: "3000" })).toEqual([
    "HEALTH_PORT and PORT are both 3000: each needs its own.",
  ]);
  expect(faults({ PORT: "4000", SANDBOX_PORT: "4001", SANDBOX_SMTP_PORT: "4001" })).toEqual([
    "SANDBOX_SMTP_PORT and SANDBOX_PORT are both 4001: each needs its own.",
  ]);
});

it("refuses a port that no browser opens, but behind a proxy", () => {
  expect(faults({ PORT: "6000", SANDBOX_PORT: "10080" })).toEqual([
    "PORT is 6000, which no browser opens: choose another.",
    "SANDBOX_PORT is 10080, which no browser opens: choose another.",
  ]);
  expect(faults({ PORT: "6000", PUBLIC_ORIGIN: "https://shop.example" })).toEqual([]);
});

describe("live keys", () => {
  const LIVE = { STRIPE_SECRET_KEY: "sk_live_a", STRIPE_PUBLISHABLE_KEY: "pk_live_a" };

  it("need https on a public host", () => {
    expect(faults({ ...LIVE, PUBLIC_ORIGIN: "http://shop.example" })).toEqual([
      expect.stringMatching(/^PUBLIC_ORIGIN must be https with live keys: /),
    ]);
    expect(faults({ ...LIVE, PUBLIC_ORIGIN: "http://localhost:3000" })).toEqual([]);
  });

  it("warn of what a shop with customers needs", () => {
    expect(warningsOf(read({ ...LIVE, RATE_LIMITS: "off" }))).toEqual([
      expect.stringMatching(/^The keys are live, and PUBLIC_ORIGIN is http:\/\/localhost:3000: /),
      expect.stringMatching(/^The keys are live, and SMTP_URL is not set: /),
      expect.stringMatching(
        /^The keys are live, and STRIPE_WEBHOOK_SECRET is not set: .* 60 s later/,
      ),
      expect.stringMatching(/^The keys are live, and RATE_LIMITS is off, /),
    ]);
    const whole = {
      PUBLIC_ORIGIN: "https://shop.example",
      TRUSTED_PROXIES: "127.0.0.1",
      SMTP_URL: "smtp://localhost",
      STRIPE_WEBHOOK_SECRET: "whsec_12345678",
    };
    expect(warningsOf(read({ ...LIVE, ...whole }))).toEqual([]);
  });
});

it("warns of variables that nothing uses", () => {
  const postgres = { DATABASE_CONNECTIONS: "10", DATABASE_WAIT_SECONDS: "" };
  expect(warningsOf(read(postgres), postgres)).toEqual([
    "DATABASE_CONNECTIONS is not used: without DATABASE_URL the database is a SQLite file.",
  ]);
  const both = { ...FIREBASE, ...GOOGLE };
  expect(warningsOf(read(both), both)).toEqual([
    "GOOGLE_CLIENT_ID is not used: Firebase manages the accounts.",
    "GOOGLE_CLIENT_SECRET is not used: Firebase manages the accounts.",
  ]);
});

it.each([
  "shop.example",
  "ftp://shop.example",
  "https://shop.example/shop",
  "https://shop.example?x",
  "https://me@shop.example",
])("is not at %s", (PUBLIC_ORIGIN) => {
  expect(faults({ PUBLIC_ORIGIN })).toEqual([
    "PUBLIC_ORIGIN must be an origin such as https://shop.example, without a path.",
  ]);
});

it.each(["https://shop.example/", "https://Shop.example", "https://shop.example:443"])(
  "says how %s is written",
  (PUBLIC_ORIGIN) => {
    expect(faults({ PUBLIC_ORIGIN })).toEqual([
      "PUBLIC_ORIGIN must be written as https://shop.example.",
    ]);
  },
);

it.each([
  ["::1", "http://[::1]:3000"],
  ["127.0.0.1", "http://localhost:3000"],
])("is at an address of HOST=%s", (HOST, origin) => {
  expect(read({ HOST }).publicOrigin).toBe(origin);
});

it("warns where cookies travel readable", () => {
  expect(warningsOf(read())).toEqual([]);
  const TRUSTED_PROXIES = "127.0.0.1";
  for (const origin of ["https://shop.example", "http://localhost:3000", "http://127.0.0.1:3000"])
    expect(warningsOf(read({ PUBLIC_ORIGIN: origin, TRUSTED_PROXIES }))).toEqual([]);
  expect(warningsOf(read({ PUBLIC_ORIGIN: "http://shop.example" }))).toEqual([
    expect.stringMatching(/^PUBLIC_ORIGIN http:\/\/shop\.example is not https: .*Secure\.$/),
  ]);
});

it("warns where every visitor would count as the proxy's address", () => {
  expect(warningsOf(read({ PUBLIC_ORIGIN: "https://shop.example" }))).toEqual([
    expect.stringMatching(
      /^PUBLIC_ORIGIN is https, but TRUSTED_PROXIES is not set: .*127\.0\.0\.1\.$/,
    ),
  ]);
});
