import { hash, randomBytes } from "node:crypto";

/** 256 random bits, in characters that an address can have. */
export function newSecret(): string {
  return randomBytes(32).toString("base64url");
}

/** Only for secrets of at least 128 random bits, never for passwords. */
export function secretHash(secret: string): string {
  return hash("sha256", secret);
}
