import { generateKeyPair, type JsonWebKey } from "node:crypto";
import { promisify } from "node:util";
import type { Store } from "../store.ts";

const NAME = "signing";

/**
 * The RSA key that signs ID tokens, made once and kept: a shop that has fetched its public half goes
 * on believing it when the sandbox starts again.
 */
export async function signingKey(store: Store): Promise<JsonWebKey> {
  const kept = store.get("google_key", NAME);
  if (kept !== undefined) return kept;
  const { privateKey } = await promisify(generateKeyPair)("rsa", { modulusLength: 2048 });
  const made = {
    ...privateKey.export({ format: "jwk" }),
    alg: "RS256",
    use: "sig",
    kid: "sandbox",
  };
  store.put("google_key", NAME, made);
  return made;
}
