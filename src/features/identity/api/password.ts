/** Password hashing: argon2id from node:crypto, in the PHC string format. */
import { argon2, randomBytes, timingSafeEqual } from "node:crypto";
import { promisify } from "node:util";
import { Mutex } from "../../../kit/node/db/mutex.ts";
import { busy } from "../../../kit/problem.ts";

/** OWASP's profile of 19 MiB, 2 passes, 1 lane: about 70 ms here. */
const MEMORY_KIB = 19_456;
const PASSES = 2;
const LANES = 1;
const SALT_BYTES = 16;
const TAG_BYTES = 32;
/** More would wait longer than 5 s. */
const MAX_WAITING = 64;
const RETRY_AFTER_S = 5;

const PHC = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/;
/** No password's hash, in today's format: unknown accounts take as long as known ones. */
const NOBODYS = `$argon2id$v=19$m=${MEMORY_KIB},t=${PASSES},p=${LANES}$${"A".repeat(22)}$${"A".repeat(43)}`;

const derive = promisify(argon2);
// One at a time: a flood of sign-ins waits in line instead of taking 19 MiB and a thread each.
const oneAtATime = new Mutex();
let waiting = 0;

/** The hash of a password, with its own salt and parameters inside. Throws `busy` in a flood. */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(SALT_BYTES);
  const tag = await tagOf(password, nonce, MEMORY_KIB, PASSES, LANES);
  return `$argon2id$v=19$m=${MEMORY_KIB},t=${PASSES},p=${LANES}$${bare(nonce)}$${bare(tag)}`;
}

/**
 * Whether the password is the hashed one; never when there is no hash, after the same time. Throws
 * `busy` in a flood.
 */
export async function verifyPassword(
  hash: string | null | undefined,
  password: string,
): Promise<boolean> {
  const [, memory, passes, lanes, salt, expected] = PHC.exec(hash ?? NOBODYS) ?? [];
  if (!salt || !expected) throw new Error("a password's hash is in no format known here");
  const tag = await tagOf(
    password,
    Buffer.from(salt, "base64"),
    Number(memory),
    Number(passes),
    Number(lanes),
  );
  return timingSafeEqual(tag, Buffer.from(expected, "base64")) && Boolean(hash);
}

async function tagOf(
  message: string,
  nonce: Buffer,
  memory: number,
  passes: number,
  parallelism: number,
): Promise<Buffer> {
  if (waiting >= MAX_WAITING) throw busy(undefined, { retryAfter: RETRY_AFTER_S });
  waiting += 1;
  try {
    return await oneAtATime.run(() =>
      derive("argon2id", { message, nonce, memory, passes, parallelism, tagLength: TAG_BYTES }),
    );
  } finally {
    waiting -= 1;
  }
}

function bare(bytes: Buffer): string {
  return bytes.toString("base64").replaceAll("=", "");
}
