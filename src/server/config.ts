/** The configuration: environment variables, parsed once at boot, with every fault listed. */
import * as z from "zod";
import type { PaymentMode } from "../features/payments/contract.ts";

const DEFAULT_PORT = 3000;
const MINUTE_MS = 60_000;
const LOOPBACK = new Set(["localhost", "127.0.0.1", "::1", "[::1]"]);

/** Everything the server can be told from outside. */
export interface Config {
  readonly host: string;
  readonly port: number;
  readonly dataDir: string;
  readonly databaseUrl: string | undefined;
  /** Origin of every absolute link, redirect and cookie; never taken from the Host header. */
  readonly publicOrigin: string;
  /** Addresses of proxies whose X-Forwarded-For is believed. */
  readonly trustedProxies: readonly string[];
  /** Undefined: made once and kept in the data folder. */
  readonly secretKey: string | undefined;
  readonly payments: PaymentsConfig;
  readonly holdMs: number;
  readonly maxUnpaidOrders: number;
  readonly rateLimits: boolean;
  readonly logLevel: string;
}

/** How to reach the payment provider. */
export interface PaymentsConfig {
  readonly mode: PaymentMode;
  readonly secretKey: string;
  readonly publishableKey: string;
  /** The sandbox's address; undefined: Stripe itself. */
  readonly apiBase: URL | undefined;
  /** The script that defines `window.Stripe`; undefined: Stripe's own. */
  readonly scriptUrl: string | undefined;
}

/** What is wrong with the environment, one sentence a fault. */
export class ConfigError extends Error {}

const loopbackUrl = z
  .url({ protocol: /^http$/ })
  .refine(
    (value) => LOOPBACK.has(new URL(value).hostname),
    "must name a loopback host: it is for the sandbox only",
  );
const origin = z
  .url({ protocol: /^https?$/ })
  .refine(
    (value) => new URL(value).origin === value,
    "must be an origin such as https://shop.example, without a path",
  );

const environment = z.object({
  HOST: z.string().min(1).default("localhost"),
  PORT: z
    .string()
    .regex(/^\d{1,5}$/, "must be a port number")
    .transform(Number)
    .refine((port) => port <= 65_535, "must be a port number")
    .default(DEFAULT_PORT),
  DATA_DIR: z.string().min(1).default("./data"),
  DATABASE_URL: z
    .url({
      protocol: /^postgres(ql)?$/,
      error: "must look like postgres://user:password@host/database",
    })
    .optional(),
  PUBLIC_ORIGIN: origin.optional(),
  TRUSTED_PROXIES: z
    .string()
    .default("")
    .transform((list) =>
      list
        .split(",")
        .map((entry) => entry.trim())
        .filter(Boolean),
    ),
  SECRET_KEY: z.string().min(32, "must be at least 32 characters").optional(),
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^[rs]k_(test|live)_\w+$/, "must be a Stripe secret key (sk_test_… or sk_live_…)")
    .optional(),
  STRIPE_PUBLISHABLE_KEY: z
    .string()
    .regex(/^pk_(test|live)_\w+$/, "must be a Stripe publishable key (pk_test_… or pk_live_…)")
    .optional(),
  STRIPE_API_BASE: loopbackUrl.optional(),
  STRIPE_JS_URL: loopbackUrl.optional(),
  HOLD_MINUTES: z
    .string()
    .regex(/^\d{1,5}(\.\d{1,3})?$/, "must be a number of minutes")
    .transform(Number)
    .refine((minutes) => minutes > 0, "must be more than 0")
    .default(60),
  MAX_UNPAID_ORDERS: z
    .string()
    .regex(/^[1-9]\d{0,6}$/, "must be a whole number from 1")
    .transform(Number)
    .default(5),
  RATE_LIMITS: z.enum(["on", "off"]).default("on"),
  LOG_LEVEL: z.enum(["fatal", "error", "warn", "info", "debug", "silent"]).default("warn"),
});
type Environment = z.output<typeof environment>;

/** Reads the configuration. Throws ConfigError with every fault in it, one a line. */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ""));
  const parsed = environment.safeParse(given);
  if (!parsed.success) {
    throw new ConfigError(
      parsed.error.issues.map((issue) => `${issue.path.join(".")} ${issue.message}.`).join("\n"),
    );
  }
  const values = parsed.data;
  const faults = [...deploymentFaults(values), ...paymentFaults(values)];
  if (faults.length > 0) throw new ConfigError(faults.join("\n"));
  return {
    host: values.HOST,
    port: values.PORT,
    dataDir: values.DATA_DIR,
    databaseUrl: values.DATABASE_URL,
    publicOrigin: values.PUBLIC_ORIGIN ?? `http://localhost:${values.PORT}`,
    trustedProxies: values.TRUSTED_PROXIES,
    secretKey: values.SECRET_KEY,
    payments: paymentsConfig(values),
    holdMs: values.HOLD_MINUTES * MINUTE_MS,
    maxUnpaidOrders: values.MAX_UNPAID_ORDERS,
    rateLimits: values.RATE_LIMITS === "on",
    logLevel: values.LOG_LEVEL,
  };
}

function deploymentFaults(values: Environment): string[] {
  const faults: string[] = [];
  if (!LOOPBACK.has(values.HOST) && !values.PUBLIC_ORIGIN) {
    faults.push(
      `PUBLIC_ORIGIN is required when HOST is not a loopback address (it is ${values.HOST}).`,
    );
  }
  if (values.DATABASE_URL && !values.SECRET_KEY) {
    faults.push(
      "SECRET_KEY is required with DATABASE_URL, so that all processes share it; make one with: openssl rand -hex 32",
    );
  }
  return faults;
}

function paymentFaults(values: Environment): string[] {
  const faults: string[] = [];
  const { STRIPE_SECRET_KEY: secret, STRIPE_PUBLISHABLE_KEY: publishable } = values;
  if (!secret)
    faults.push(
      "STRIPE_SECRET_KEY is missing (npm start sets it for the sandbox while no key is set).",
    );
  if (!publishable)
    faults.push("STRIPE_PUBLISHABLE_KEY is missing: both Stripe keys are needed, or neither.");
  if (secret && publishable && isLive(secret) !== isLive(publishable)) {
    faults.push(
      "STRIPE_SECRET_KEY and STRIPE_PUBLISHABLE_KEY must both be test keys or both live keys.",
    );
  }
  if (Boolean(values.STRIPE_API_BASE) !== Boolean(values.STRIPE_JS_URL)) {
    faults.push("STRIPE_API_BASE and STRIPE_JS_URL belong together: both are for the sandbox.");
  }
  if (values.STRIPE_API_BASE && secret && isLive(secret)) {
    faults.push("STRIPE_API_BASE must not be set with live keys.");
  }
  return faults;
}

function isLive(key: string): boolean {
  return key.includes("k_live_");
}

function paymentsConfig(values: Environment): PaymentsConfig {
  const secretKey = values.STRIPE_SECRET_KEY ?? "";
  return {
    mode: isLive(secretKey) ? "live" : values.STRIPE_API_BASE ? "sandbox" : "test",
    secretKey,
    publishableKey: values.STRIPE_PUBLISHABLE_KEY ?? "",
    apiBase: values.STRIPE_API_BASE ? new URL(values.STRIPE_API_BASE) : undefined,
    scriptUrl: values.STRIPE_JS_URL,
  };
}
