import { isLoopback } from "../../../lib/http/loopback.ts";
import type { Config } from "./config.ts";
import { withoutEmpty } from "./config-faults.ts";

/** What is probably a mistake; the shop starts with it. `env` is what the config was read from. */
export function warningsOf(config: Config, env: NodeJS.ProcessEnv = {}): string[] {
  return [
    ...originWarnings(config),
    ...mailWarnings(config),
    ...(config.payments.mode === "live" ? liveWarnings(config) : []),
    ...unusedWarnings(env),
  ];
}

function originWarnings({ publicOrigin, trustedProxies }: Config): string[] {
  const { protocol, hostname } = new URL(publicOrigin);
  // This server speaks no TLS, so https implies a proxy.
  if (protocol === "https:" && trustedProxies.length === 0) {
    return [
      "PUBLIC_ORIGIN is https, but TRUSTED_PROXIES is not set: all visitors count as one address, the proxy's, so 30 wrong passwords in ten minutes stop everybody's sign-in. Set it to the proxy's address, such as TRUSTED_PROXIES=127.0.0.1.",
    ];
  }
  if (protocol === "https:" || isLoopback(hostname)) return [];
  return [
    `PUBLIC_ORIGIN ${publicOrigin} is not https: passwords and session cookies can be read on their way, and cookies carry no Secure.`,
  ];
}

function mailWarnings({ mail }: Config): string[] {
  if (mail?.url.searchParams.get("tls") !== "off") return [];
  return [
    `SMTP_URL has tls=off: who sees the network to ${mail.url.host} reads every email, with its links that set passwords. It is for a relay of this machine's own network.`,
  ];
}

function liveWarnings({ publicOrigin, mail, payments, rateLimits }: Config): string[] {
  const warnings: string[] = [];
  if (isLoopback(new URL(publicOrigin).hostname))
    warnings.push(
      `The keys are live, and PUBLIC_ORIGIN is ${publicOrigin}: no customer can follow a link in an email.`,
    );
  if (!mail)
    warnings.push(
      "The keys are live, and SMTP_URL is not set: no email is sent, so customers cannot verify an address or reset a password.",
    );
  if (payments.webhookSecrets.length === 0)
    warnings.push(
      `The keys are live, and STRIPE_WEBHOOK_SECRET is not set: a payment whose buyer closes the page is found up to ${payments.reconcileMs / 1000} s later.`,
    );
  if (!rateLimits)
    warnings.push(
      "The keys are live, and RATE_LIMITS is off, which is for measurements: passwords can be tried without limit.",
    );
  return warnings;
}

function unusedWarnings(env: NodeJS.ProcessEnv): string[] {
  const given = withoutEmpty(env);
  const ofPostgres = ["DATABASE_CONNECTIONS", "DATABASE_WAIT_SECONDS"];
  const ofGoogle = ["GOOGLE_CLIENT_ID", "GOOGLE_CLIENT_SECRET"];
  return [
    ...(given.DATABASE_URL ? [] : ofPostgres)
      .filter((name) => given[name])
      .map((name) => `${name} is not used: without DATABASE_URL the database is a SQLite file.`),
    ...(given.FIREBASE_PROJECT_ID ? ofGoogle : [])
      .filter((name) => given[name])
      .map((name) => `${name} is not used: Firebase manages the accounts.`),
  ];
}
