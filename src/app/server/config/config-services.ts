/** Variables of the environment for mail, sign-in and payments. */
import { accessSync, constants } from "node:fs";
import * as z from "zod";
import type { FeatureConfig, PaymentsConfig } from "../../../frame/feature.ts";
import { accountEmail, email } from "../../../lib/contract/fields.ts";
import { ENCODED_PASSWORD, isEncoded } from "../../../lib/db/address-password.ts";
import { isLoopback } from "../../../lib/http/loopback.ts";
import type { PaymentMode } from "../../../sales/payments/contract.ts";

/** Plain http is safe only on this machine. */
const loopbackUrl = z
  .url({ protocol: /^http$/, error: "must be an http address on this machine", abort: true })
  .refine(
    (value) => isLoopback(new URL(value).hostname),
    "must name a loopback host: it is for the sandbox only",
  );

export const uploadUrl = z
  .url({ protocol: /^https$/, error: "must be an https address", abort: true })
  .refine((value) => new URL(value).username === "", "must be without a user's name in it");

const ORIGIN = "must be an origin such as https://shop.example, without a path";

export const origin = z
  .url({ protocol: /^https?$/, error: ORIGIN, abort: true })
  .superRefine((value, context) => {
    const { origin, pathname, search, hash, username } = new URL(value);
    if (origin === value) return;
    const isOnlySpelling = pathname === "/" && search + hash + username === "";
    context.addIssue(isOnlySpelling ? `must be written as ${origin}` : ORIGIN);
  });

/** What is left around a value by `docker run --env-file`, and by a secret that `echo` wrote. */
const AROUND = /^\s|\s$|^(["'`]).*\1$/s;
export const isBare = (value = "") => !AROUND.test(value);
export const NOT_BARE =
  "has quotes, blanks or a line break around its value, which count as a part of it: leave them out";

export const list = z
  .string()
  .default("")
  .transform((text) =>
    text
      .split(",")
      .map((entry) => entry.trim())
      .filter(Boolean),
  );

export interface MailConfig {
  readonly url: URL;
  /** Undefined: the company. */
  readonly from: Mailbox | undefined;
}

export interface Mailbox {
  readonly name: string;
  readonly address: string;
}

const SERVER = `must look like smtp://user:password@host:587 or smtps://…:465, with ${ENCODED_PASSWORD}, and may end with ?ca=/path/ca.pem (the certificate of the server's own authority) or, of smtp:, ?tls=off (unencrypted)`;

export const mailVariables = {
  SMTP_URL: z
    .url({ protocol: /^smtps?$/, error: SERVER, abort: true })
    .refine(isServer, { error: SERVER, abort: true })
    .refine(isAuthorityReadable, "names a file as ca that cannot be read")
    .transform((value) => new URL(value))
    .optional(),
  MAIL_FROM: z.string().transform(toMailbox).optional(),
};
type MailValues = z.output<z.ZodObject<typeof mailVariables>>;

/** Undefined when no mail is sent. */
export function mailConfig({ SMTP_URL: url, MAIL_FROM: from }: MailValues): MailConfig | undefined {
  return url && { url, from };
}

/** Rejects URL parts that would be ignored. */
function isServer(value: string): boolean {
  const { protocol, hostname, pathname, search, searchParams, hash, username, password } = new URL(
    value,
  );
  const isPlain = protocol === "smtp:" && search === "?tls=off";
  const hasAuthority = search.startsWith("?ca=") && searchParams.size === 1;
  const isRead = search === "" || isPlain || hasAuthority;
  const isWhole = hostname !== "" && pathname.replace("/", "") + hash === "";
  return isWhole && isRead && isEncoded(username) && isEncoded(password);
}

function isAuthorityReadable(value: string): boolean {
  const file = new URL(value).searchParams.get("ca");
  try {
    if (file !== null) accessSync(file, constants.R_OK);
    return true;
  } catch {
    return false;
  }
}

function toMailbox(text: string, context: z.RefinementCtx): Mailbox {
  const [, before = "", inside = text] = /^([^<>]*)<([^<>]*)>\s*$/.exec(text) ?? [];
  const name = before.trim().replace(/^"(.*)"$/, "$1");
  const address = email.safeParse(inside);
  if (address.success && !/\p{Cc}/u.test(name)) return { name, address: address.data };
  context.addIssue('must be an address, or a name with one: "The Shop <mail@shop.example>"');
  return z.NEVER;
}

const GOOGLE = "https://accounts.google.com";
const FIREBASE_KEYS =
  "https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com";

const adminEmails = list.transform((entries, context): string[] =>
  entries.map((entry) => {
    const read = accountEmail.safeParse(entry);
    if (!read.success) context.addIssue(`has ${entry} in it, which is no e-mail address`);
    return read.data ?? z.NEVER;
  }),
);

export const identityVariables = {
  GOOGLE_CLIENT_ID: z.string().refine(isBare, NOT_BARE).optional(),
  GOOGLE_CLIENT_SECRET: z.string().refine(isBare, NOT_BARE).optional(),
  GOOGLE_ISSUER: loopbackUrl.optional(),
  FIREBASE_API_KEY: z
    .string()
    .regex(/^[\w-]+$/, "must be the API key of a Firebase web app")
    .optional(),
  FIREBASE_AUTH_DOMAIN: z
    .string()
    // Part of the content security policy.
    .regex(/^([a-z0-9-]+\.)+[a-z]{2,}$/i, "must be a host name such as project.firebaseapp.com")
    .optional(),
  FIREBASE_PROJECT_ID: z
    .string()
    .regex(/^[a-z0-9.:-]+$/, "must be the id of a Firebase project")
    .optional(),
  FIREBASE_KEYS_URL: loopbackUrl.optional(),
  ADMIN_EMAILS: adminEmails,
};
type IdentityValues = z.output<z.ZodObject<typeof identityVariables>>;

export function identityConfig(
  values: IdentityValues,
): Pick<FeatureConfig, "google" | "firebase" | "adminEmails"> {
  const { GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: clientSecret } = values;
  const {
    FIREBASE_API_KEY: apiKey,
    FIREBASE_AUTH_DOMAIN: authDomain,
    FIREBASE_PROJECT_ID: projectId,
  } = values;
  const issuer = new URL(values.GOOGLE_ISSUER ?? GOOGLE);
  const keysUrl = new URL(values.FIREBASE_KEYS_URL ?? FIREBASE_KEYS);
  return {
    google: clientId && clientSecret ? { clientId, clientSecret, issuer } : undefined,
    firebase:
      apiKey && authDomain && projectId ? { apiKey, authDomain, projectId, keysUrl } : undefined,
    adminEmails: values.ADMIN_EMAILS,
  };
}

export const paymentVariables = {
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
  STRIPE_WEBHOOK_SECRET: list.refine(
    (secrets) => secrets.length <= 2 && secrets.every((secret) => /^whsec_\S{8,}$/.test(secret)),
    "must be one signing secret of a webhook (whsec_…), or two with a comma between them",
  ),
  // 13.5 s for three tries with pauses, because a buyer waits; the SDK's default is 80 s per try.
  STRIPE_TIMEOUT_SECONDS: z
    .string()
    .regex(/^\d{1,2}(\.\d{1,3})?$/, "must be a number of seconds")
    .transform(Number)
    .refine((seconds) => seconds > 0 && seconds <= 10, "must be more than 0 and at most 10")
    .default(4),
  RECONCILE_SECONDS: z
    .string()
    .regex(/^[1-9]\d{0,4}$/, "must be a whole number of seconds from 1")
    .transform(Number)
    .default(60),
};
type PaymentValues = z.output<z.ZodObject<typeof paymentVariables>>;

/** Without keys the sandbox is used. */
export function paymentMode(
  values: Readonly<Partial<Record<"STRIPE_SECRET_KEY" | "STRIPE_API_BASE", string>>>,
): PaymentMode {
  if (!values.STRIPE_SECRET_KEY || values.STRIPE_API_BASE) return "sandbox";
  return isLive(values.STRIPE_SECRET_KEY) ? "live" : "test";
}

export function paymentsConfig(values: PaymentValues): PaymentsConfig {
  return {
    mode: paymentMode(values),
    secretKey: values.STRIPE_SECRET_KEY ?? "",
    publishableKey: values.STRIPE_PUBLISHABLE_KEY ?? "",
    apiBase: values.STRIPE_API_BASE ? new URL(values.STRIPE_API_BASE) : undefined,
    scriptUrl: values.STRIPE_JS_URL,
    webhookSecrets: values.STRIPE_WEBHOOK_SECRET,
    timeoutMs: values.STRIPE_TIMEOUT_SECONDS * 1000,
    reconcileMs: values.RECONCILE_SECONDS * 1000,
  };
}

export function isLive(key = ""): boolean {
  return key.includes("k_live_");
}
