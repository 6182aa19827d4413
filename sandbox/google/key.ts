import { generateKeyPair, type JsonWebKey } from "node:crypto";
import { promisify } from "node:util";
import type { Store } from "../store.ts";

const NAME = "signing";

/**
 * RSA key that signs ID tokens, stored so that a shop's cached public key stays valid after a
 * restart.
 */
export async function signingKey(store: Store): Promise<JsonWebKey> {
  const kept = store.get("google_key", NAME);
  if (kept !== undefined) return kept;
  const { privateKey } = await promisify(generateKeyPair)("rsa", { modulusLength: 2048 });
  const created = {
    ...privateKey.export({ format: "jwk" }),
    alg: "RS256",
    use: "sig",
    kid: "sandbox",
  };
  store.put("google_key", NAME, created);
  return created;
}
