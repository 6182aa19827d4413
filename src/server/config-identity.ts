import * as z from "zod";
import type { FeatureConfig } from "../features/feature.ts";
import { email } from "../kit/fields.ts";
import { halfSetFaults, list, loopbackUrl } from "./config-values.ts";

const GOOGLE = "https://accounts.google.com";
const FIREBASE_KEYS =
  "https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com";

const adminEmails = list.transform((entries, context): string[] =>
  entries.map((entry) => {
    const read = email.safeParse(entry);
    if (!read.success) context.addIssue(`has ${entry} in it, which is no e-mail address`);
    return read.data ?? z.NEVER;
  }),
);

export const identityVariables = {
  GOOGLE_CLIENT_ID: z.string().optional(),
  GOOGLE_CLIENT_SECRET: z.string().optional(),
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
type Values = z.output<z.ZodObject<typeof identityVariables>>;

export function identityFaults(values: Values): string[] {
  const faults = [
    ...halfSetFaults(values, ["GOOGLE_CLIENT_ID", "GOOGLE_CLIENT_SECRET"]),
    ...halfSetFaults(values, ["FIREBASE_API_KEY", "FIREBASE_AUTH_DOMAIN", "FIREBASE_PROJECT_ID"]),
  ];
  if (values.GOOGLE_ISSUER && !values.GOOGLE_CLIENT_ID && !values.GOOGLE_CLIENT_SECRET)
    faults.push("GOOGLE_ISSUER is of no use without GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET.");
  if (values.FIREBASE_KEYS_URL && !values.FIREBASE_PROJECT_ID)
    faults.push("FIREBASE_KEYS_URL is of no use without the other FIREBASE variables.");
  return faults;
}

export function identityConfig(
  values: Values,
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
