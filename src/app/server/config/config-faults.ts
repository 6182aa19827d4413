import { isLoopback } from "../../../lib/http/loopback.ts";
import { isLive } from "./config-services.ts";

/** Variables as text, without empty ones. */
export type Variables = Readonly<Record<string, string | undefined>>;

const DEFAULT_PORT = "3000";
const PORTS = ["PORT", "HEALTH_PORT", "METRICS_PORT", "SANDBOX_PORT", "SANDBOX_SMTP_PORT"];
/** Browsers open none of these (Fetch Standard, "Port blocking"); a program without root's rights has none below 1024. */
const REFUSED = /^(1719|172[03]|2049|3659|4045|4190|506[01]|6000|6566|666[5-9]|6679|6697|10080)$/;
const KEY = /^[a-z]+_(test|live)_/;

/** Docker and systemd pass unset variables as empty ones. */
export function withoutEmpty(env: NodeJS.ProcessEnv): Variables {
  return Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ""));
}

/**
 * Combinations that cannot be meant. They are found in the text of the variables, so that they are listed
 * together with variables that are wrong by themselves.
 */
export function combinationFaults(given: Variables): string[] {
  return [
    ...deploymentFaults(given),
    ...portFaults(given),
    ...paymentFaults(given),
    ...mailFaults(given),
    ...identityFaults(given),
  ];
}

function deploymentFaults(given: Variables): string[] {
  const { HOST = "localhost", PUBLIC_ORIGIN, STRIPE_SECRET_KEY, DATABASE_URL } = given;
  const faults: string[] = [];
  if (!isLoopback(HOST) && !PUBLIC_ORIGIN)
    faults.push(`PUBLIC_ORIGIN is required when HOST is not a loopback address (it is ${HOST}).`);
  if (isLive(STRIPE_SECRET_KEY) && isPublicHttp(PUBLIC_ORIGIN))
    faults.push(
      "PUBLIC_ORIGIN must be https with live keys: Stripe takes no cards on an http page, and passwords could be read on their way.",
    );
  if (Number(given.WORKERS) > 1 && !DATABASE_URL)
    faults.push(
      "WORKERS above 1 requires DATABASE_URL (PostgreSQL): only one process can use a SQLite file.",
    );
  if (DATABASE_URL && !given.SECRET_KEY)
    faults.push(
      "SECRET_KEY is required with DATABASE_URL, so that all processes share it; make one with: openssl rand -hex 32",
    );
  return faults;
}

function isPublicHttp(address = ""): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname } = new URL(address);
  return protocol === "http:" && !isLoopback(hostname);
}

function portFaults(given: Variables): string[] {
  const withDefault: Variables = { PORT: DEFAULT_PORT, ...given };
  const opened = given.PUBLIC_ORIGIN ? ["SANDBOX_PORT"] : ["PORT", "SANDBOX_PORT"];
  const refused = opened.filter((name) => REFUSED.test(given[name] ?? ""));
  const shared = PORTS.flatMap((name, place) => {
    const port = withDefault[name];
    const other = PORTS.slice(0, place).find((earlier) => withDefault[earlier] === port);
    return port && other ? [`${name} and ${other} are both ${port}: each needs its own.`] : [];
  });
  return [
    ...refused.map((name) => `${name} is ${given[name]}, which no browser opens: choose another.`),
    ...shared,
  ];
}

function paymentFaults(given: Variables): string[] {
  const { STRIPE_SECRET_KEY: secret, STRIPE_PUBLISHABLE_KEY: publishable } = given;
  const faults: string[] = [];
  if (!secret)
    faults.push(
      "STRIPE_SECRET_KEY is missing (npm start sets it for the sandbox while no key is set).",
    );
  if (!publishable)
    faults.push("STRIPE_PUBLISHABLE_KEY is missing: both Stripe keys are needed, or neither.");
  const [mode, other] = [secret, publishable].map((key = "") => KEY.exec(key)?.[1]);
  if (mode && other && mode !== other)
    faults.push(
      "STRIPE_SECRET_KEY and STRIPE_PUBLISHABLE_KEY must both be test keys or both live keys.",
    );
  if (Boolean(given.STRIPE_API_BASE) !== Boolean(given.STRIPE_JS_URL))
    faults.push("STRIPE_API_BASE and STRIPE_JS_URL belong together: both are for the sandbox.");
  if (given.STRIPE_API_BASE && isLive(secret))
    faults.push("STRIPE_API_BASE must not be set with live keys.");
  return faults;
}

function mailFaults(given: Variables): string[] {
  return given.MAIL_FROM && !given.SMTP_URL
    ? ["MAIL_FROM is set but SMTP_URL is not: set the server that sends the mail, or neither."]
    : [];
}

function identityFaults(given: Variables): string[] {
  const faults = [
    ...halfSetFaults(given, ["GOOGLE_CLIENT_ID", "GOOGLE_CLIENT_SECRET"]),
    ...halfSetFaults(given, ["FIREBASE_API_KEY", "FIREBASE_AUTH_DOMAIN", "FIREBASE_PROJECT_ID"]),
  ];
  if (given.GOOGLE_ISSUER && !given.GOOGLE_CLIENT_ID && !given.GOOGLE_CLIENT_SECRET)
    faults.push("GOOGLE_ISSUER is of no use without GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET.");
  if (given.FIREBASE_KEYS_URL && !given.FIREBASE_PROJECT_ID)
    faults.push("FIREBASE_KEYS_URL is of no use without the other FIREBASE variables.");
  return faults;
}

function halfSetFaults(given: Variables, names: string[]): string[] {
  const missing = names.filter((name) => given[name] === undefined);
  if (missing.length === 0 || missing.length === names.length) return [];
  return [
    `${joinNames(names)} belong together, and ${joinNames(missing)} ${missing.length > 1 ? "are" : "is"} missing.`,
  ];
}

function joinNames(names: readonly string[]): string {
  return names.length > 1 ? `${names.slice(0, -1).join(", ")} and ${names.at(-1)}` : `${names[0]}`;
}
