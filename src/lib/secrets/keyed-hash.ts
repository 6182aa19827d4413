import { createHmac, hkdfSync } from "node:crypto";

const CHARACTERS = 16;

/** Makes tags that tell equal texts from others, and cannot be reversed or compared without the shop's key. */
export function createKeyedHash(secretKey: string, purpose: string): (text: string) => string {
  const key = Buffer.from(hkdfSync("sha256", secretKey, "", purpose, 32));
  return (text) => createHmac("sha256", key).update(text).digest("hex").slice(0, CHARACTERS);
}
