/** Secrets that are handed out once and recognised later: only their hash is kept. */
import { hash, randomBytes } from "node:crypto";

/** 256 random bits in 43 characters of base64url. */
export function newSecret(): string {
  return randomBytes(32).toString("base64url");
}

/** The SHA-256 of a secret, hex: enough for what has 128 random bits or more, never for a password. */
export function secretHash(secret: string): string {
  return hash("sha256", secret);
}
