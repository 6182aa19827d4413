import { argon2Sync } from "node:crypto";
import { passwordCost } from "../password-cost.ts";

/** A password's hash as releases made it that took the letters as they came; `passes` may be those of another cost. */
export function earlierHash(message: string, passes = passwordCost.passes): string {
  const { memoryKib: memory, lanes: parallelism } = passwordCost;
  const nonce = Buffer.alloc(16, 1);
  const cost = { memory, passes, parallelism, tagLength: 32 };
  const [salt, tag] = [nonce, argon2Sync("argon2id", { message, nonce, ...cost })].map((bytes) =>
    bytes.toString("base64").replaceAll("=", ""),
  );
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${salt}$${tag}`;
}
