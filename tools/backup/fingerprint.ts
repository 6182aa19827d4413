import { hkdfSync } from "node:crypto";

const BYTES = 16;

/** Tells keys apart, and nothing about the key: it is derived from it one way. */
export function fingerprintOf(secretKey: string): string {
  return Buffer.from(hkdfSync("sha256", secretKey, "", "backup fingerprint", BYTES)).toString(
    "hex",
  );
}
