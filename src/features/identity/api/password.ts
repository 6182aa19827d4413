/** Password hashing: argon2id from node:crypto, in the PHC string format. */
import { argon2, randomBytes, timingSafeEqual } from "node:crypto";
import { promisify } from "node:util";
import { Mutex } from "../../../kit/node/db/mutex.ts";

/** OWASP's profile of 19 MiB, 2 passes, 1 lane: about 70 ms here. */
const MEMORY_KIB = 19_456;
const PASSES = 2;
const LANES = 1;
const SALT_BYTES = 16;
const TAG_BYTES = 32;

const PHC = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/;

const derive = promisify(argon2);
// One at a time: a flood of sign-ins waits in line instead of taking 19 MiB and a thread each.
const oneAtATime = new Mutex();

/** The hash of a password, with its own salt and parameters inside. */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(SALT_BYTES);
  const tag = await tagOf(password, nonce, MEMORY_KIB, PASSES, LANES);
  return `$argon2id$v=19$m=${MEMORY_KIB},t=${PASSES},p=${LANES}$${bare(nonce)}$${bare(tag)}`;
}

/** Whether the password is the hashed one. A hash in another format is never matched. */
export async function verifyPassword(hash: string, password: string): Promise<boolean> {
  const [, memory, passes, lanes, salt, expected] = PHC.exec(hash) ?? [];
  if (!salt || !expected) return false;
  const tag = await tagOf(
    password,
    Buffer.from(salt, "base64"),
    Number(memory),
    Number(passes),
    Number(lanes),
  );
  return timingSafeEqual(tag, Buffer.from(expected, "base64"));
}

function tagOf(
  message: string,
  nonce: Buffer,
  memory: number,
  passes: number,
  parallelism: number,
): Promise<Buffer> {
  return oneAtATime.run(() =>
    derive("argon2id", { message, nonce, memory, passes, parallelism, tagLength: TAG_BYTES }),
  );
}

function bare(bytes: Buffer): string {
  return bytes.toString("base64").replaceAll("=", "");
}
