/** What a start makes of variables of the environment. */
import { ConfigError, readConfig } from "../../../src/app/server/config/config.ts";

const KEYS = {
  STRIPE_SECRET_KEY: "sk_test_a",
  STRIPE_PUBLISHABLE_KEY: "pk_test_a",
};
export const FIREBASE = {
  FIREBASE_API_KEY: "AIza-key_1",
  FIREBASE_AUTH_DOMAIN: "shop-1.firebaseapp.com",
  FIREBASE_PROJECT_ID: "shop-1",
};
export const GOOGLE = { GOOGLE_CLIENT_ID: "client", GOOGLE_CLIENT_SECRET: "secret" };

/** The configuration of a shop with test keys and these variables. */
export const readWithKeys = (env: Record<string, string> = {}) => readConfig({ ...KEYS, ...env });

/** The lines that a start with these variables and no others ends with. */
export function faultsOf(env: Record<string, string>): string[] {
  try {
    readConfig(env);
  } catch (error) {
    if (error instanceof ConfigError) return error.message.split("\n");
    throw error;
  }
  return [];
}

/** The lines that a start with test keys and these variables ends with. */
export const faultsWithKeys = (env: Record<string, string>) => faultsOf({ ...KEYS, ...env });
