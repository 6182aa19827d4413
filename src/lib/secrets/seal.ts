/** AES-256-GCM encryption with the shop's key. */
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";

const NONCE_BYTES = 12;
const TAG_BYTES = 16;

export interface Seal {
  /** `context` binds the text to its owner and is needed to decrypt. */
  close(text: string, context: string): string;
  open(sealed: string, context: string): string;
}

/** The text; undefined when it is not one that this key has closed for `context`. */
export function openIfOwn(seal: Seal, sealed: string, context: string): string | undefined {
  try {
    return seal.open(sealed, context);
  } catch {
    return undefined;
  }
}

/** Encrypts texts (AES-256-GCM) with a key derived for `purpose`. Opening throws when the text or key is wrong. */
export function createSeal(secretKey: string, purpose: string): Seal {
  const key = Buffer.from(hkdfSync("sha256", secretKey, "", purpose, 32));
  return {
    close: (text, context) => {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv("aes-256-gcm", key, nonce).setAAD(Buffer.from(context));
      const body = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString("base64url");
    },
    open: (sealed, context) => {
      const bytes = Buffer.from(sealed, "base64url");
      const nonce = bytes.subarray(0, NONCE_BYTES);
      const tag = bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES);
      const decipher = createDecipheriv("aes-256-gcm", key, nonce, { authTagLength: TAG_BYTES })
        .setAAD(Buffer.from(context))
        .setAuthTag(tag);
      const body = bytes.subarray(NONCE_BYTES + TAG_BYTES);
      return Buffer.concat([decipher.update(body), decipher.final()]).toString("utf8");
    },
  };
}
