import { availableParallelism } from "node:os";
import ipaddr from "ipaddr.js";
import * as z from "zod";
import { shop } from "../../../../shop.config.ts";
import type { FeatureConfig } from "../../../frame/feature.ts";
import { knownLocales } from "../../../lib/i18n/node/catalogs.ts";
import { VIES_URL } from "../../../sales/vat-ids/api/vies.ts";
import { placeVariables } from "../database/database-place.ts";
import { combinationFaults, withoutEmpty } from "./config-faults.ts";
import {
  identityConfig,
  identityVariables,
  isBare,
  list,
  type MailConfig,
  mailConfig,
  mailVariables,
  NOT_BARE,
  origin,
  paymentsConfig,
  paymentVariables,
  uploadUrl,
} from "./config-services.ts";
import { shopFaults } from "./shop-faults.ts";

const DEFAULT_PORT = 3000;
const SECOND_MS = 1000;
const MINUTE_MS = 60_000;
/** The connections of a process: eight for requests and jobs, one for orders, one listener. */
const DEFAULT_CONNECTIONS = 10;

export interface Config extends FeatureConfig {
  readonly host: string;
  /** Processes that share the port. */
  readonly workers: number;
  readonly dataDir: string;
  readonly databaseUrl: string | undefined;
  readonly databaseConnections: number;
  readonly databaseWaitMs: number;
  /** Separate port for `/healthz` and `/readyz`; undefined: the shop's port only. */
  readonly healthPort: number | undefined;
  /** Where `/metrics` is served; undefined: nothing is measured. */
  readonly metrics: { readonly host: string; readonly port: number } | undefined;
  readonly trustedProxies: readonly string[];
  readonly secretKey: string | undefined;
  readonly mail: MailConfig | undefined;
  /** ISO 4217, in lower case: the currency of a new database. */
  readonly currency: string;
  /** BCP 47: how numbers are written and typed, until an admin chooses. */
  readonly locale: string;
  /** Locales; the first is the shop's own. */
  readonly languages: readonly string[];
  readonly rateLimits: boolean;
  readonly logLevel: string;
}

export class ConfigError extends Error {}

const proxies = list.superRefine((entries, context) => {
  for (const entry of entries) {
    if (!isNetwork(entry))
      context.addIssue(`has ${entry} in it, which is neither an address nor a range (10.0.0.0/8)`);
    else if (entry.endsWith("/0"))
      context.addIssue(`has ${entry} in it: a client could then claim any address`);
  }
});

const languages = list.pipe(
  z
    .array(z.string())
    .refine(
      (all) => all.length > 0 && all.every((locale) => knownLocales().includes(locale)),
      "must name folders of locales/, separated by commas, such as en,de",
    )
    .refine((all) => new Set(all).size === all.length, "must not name a language twice"),
);

const portNumber = z
  .string()
  .regex(/^\d{1,5}$/, { error: ({ input }) => portFault(String(input)) })
  .transform(Number)
  .refine((port) => port <= 65_535, "must be a port number");

const environment = z.object({
  HOST: z.string().min(1).default("localhost"),
  PORT: portNumber.default(DEFAULT_PORT),
  HEALTH_PORT: portNumber.optional(),
  WORKERS: z
    .string()
    .regex(/^([1-9]\d?|auto)$/, "must be a number of processes from 1 to 99, or auto")
    .default("1"),
  METRICS_PORT: portNumber.optional(),
  METRICS_HOST: z.string().min(1).default("127.0.0.1"),
  ...placeVariables,
  DATABASE_CONNECTIONS: z
    .string()
    .regex(/^\d{1,3}$/, "must be a whole number from 4")
    .transform(Number)
    .refine((connections) => connections >= 4, "must be a whole number from 4")
    .default(DEFAULT_CONNECTIONS),
  DATABASE_WAIT_SECONDS: z
    .string()
    .regex(/^\d{1,4}$/, "must be a number of seconds")
    .transform(Number)
    .default(60),
  PUBLIC_ORIGIN: origin.optional(),
  TRUSTED_PROXIES: proxies,
  SECRET_KEY: z.string().min(32, "must be at least 32 characters").optional(),
  ...paymentVariables,
  ...mailVariables,
  ...identityVariables,
  VIES_URL: z.url({ protocol: /^https?$/, error: "must be a web address" }).default(VIES_URL),
  WEBHOOK_PRIVATE_ORIGINS: list.pipe(z.array(origin).max(20)),
  IMAGE_UPLOAD_URL: uploadUrl.optional(),
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
  LANGUAGES: languages.optional(),
  RATE_LIMITS: z.enum(["on", "off"]).default("on"),
  LOG_LEVEL: z.enum(["fatal", "error", "warn", "info", "debug", "silent"]).default("warn"),
  // Read by `npm start` (scripts/settings.mjs).
  SANDBOX_PORT: portNumber.optional(),
  SANDBOX_SMTP_PORT: portNumber.optional(),
});
export const variableNames: readonly string[] = Object.keys(environment.shape);
type Environment = z.output<typeof environment>;
const plainWords = z.locales.en().localeError;

/** Throws ConfigError with every fault, one per line. */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const given = withoutEmpty(env);
  // Read once: code that is generated for it costs more than it saves (docs/decisions/0161).
  const parsed = environment.safeParse(given, { error: plainWords, jitless: true });
  const faults = [
    ...(parsed.error?.issues ?? []).map(({ path, message }) => {
      const name = path.join(".");
      return `${name} ${isBare(given[name]) ? message : NOT_BARE}.`;
    }),
    ...combinationFaults(given),
    ...shopFaults(shop),
  ];
  if (!parsed.success || faults.length > 0) throw new ConfigError(faults.join("\n"));
  const values = parsed.data;
  return {
    host: values.HOST,
    port: values.PORT,
    workers: workersOf(values),
    dataDir: values.DATA_DIR,
    databaseUrl: values.DATABASE_URL,
    databaseConnections: values.DATABASE_CONNECTIONS,
    databaseWaitMs: values.DATABASE_WAIT_SECONDS * SECOND_MS,
    healthPort: values.HEALTH_PORT,
    metrics: metricsPlace(values),
    publicOrigin: values.PUBLIC_ORIGIN ?? localOrigin(values),
    trustedProxies: values.TRUSTED_PROXIES,
    secretKey: values.SECRET_KEY,
    payments: paymentsConfig(values),
    currency: shop.currency,
    locale: shop.locale,
    mail: mailConfig(values),
    ...identityConfig(values),
    viesUrl: values.VIES_URL,
    webhookPrivateOrigins: values.WEBHOOK_PRIVATE_ORIGINS,
    imageUploadUrl: values.IMAGE_UPLOAD_URL,
    holdMs: values.HOLD_MINUTES * MINUTE_MS,
    maxUnpaidOrders: values.MAX_UNPAID_ORDERS,
    languages: values.LANGUAGES ?? shop.languages,
    rateLimits: values.RATE_LIMITS === "on",
    logLevel: values.LOG_LEVEL,
  };
}

/** A service named `metrics` in the pod's namespace sets METRICS_PORT. */
function portFault(value: string): string {
  return /^(tcp|udp|sctp):/.test(value)
    ? `is ${value}, as Kubernetes sets it for a service of that name: give the pod enableServiceLinks: false, or set a port number`
    : "must be a port number";
}

/** `localhost` may be the IPv4 address alone. */
function localOrigin({ HOST, PORT }: Environment): string {
  return `http://${HOST.includes("::1") ? "[::1]" : "localhost"}:${PORT}`;
}

/** `auto` is one for each core, and one on SQLite. */
function workersOf({ WORKERS, DATABASE_URL }: Environment): number {
  if (WORKERS !== "auto") return Number(WORKERS);
  return DATABASE_URL ? availableParallelism() : 1;
}

function metricsPlace({ METRICS_HOST: host, METRICS_PORT: port }: Environment): Config["metrics"] {
  return port === undefined ? undefined : { host, port };
}

/** Only spellings that Fastify reads alike. */
function isNetwork(entry: string): boolean {
  const { IPv4, IPv6 } = ipaddr;
  if (IPv4.isValidFourPartDecimal(entry) || IPv4.isValidCIDRFourPartDecimal(entry)) return true;
  return !entry.includes("%") && (IPv6.isValid(entry) || IPv6.isValidCIDR(entry));
}
