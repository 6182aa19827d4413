/** Password hashing: argon2id from node:crypto, in the PHC string format. */
import { argon2, randomBytes, timingSafeEqual } from "node:crypto";
import { availableParallelism } from "node:os";
import { promisify } from "node:util";
import { createFairQueue } from "../../../../kit/node/fair-queue.ts";

/** OWASP's profile of 19 MiB, 2 passes, 1 lane: about 70 ms here. */
const MEMORY_KIB = 19_456;
const PASSES = 2;
const LANES = 1;
const SALT_BYTES = 16;
const TAG_BYTES = 32;
/**
 * Each hash takes a core and 19 MiB: one core stays free for the shop. Two of one address at once and
 * 64 in line, the lines of addresses in turn, so that no address makes the others wait.
 */
const QUEUE = {
  lanes: Math.max(1, availableParallelism() - 1),
  lanesPerKey: 2,
  waitingPerKey: 64,
  maxWaitMs: 8000,
};

const PHC = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/;
/** No password's hash, in today's format: unknown accounts take as long as known ones. */
const NOBODYS = `$argon2id$v=19$m=${MEMORY_KIB},t=${PASSES},p=${LANES}$${"A".repeat(22)}$${"A".repeat(43)}`;

const derive = promisify(argon2);
const queue = createFairQueue(QUEUE);

/**
 * Whether a password is the hashed one; never when there is no hash, after the same time. Only to be
 * had in the queue.
 */
export type VerifyPassword = (
  hash: string | null | undefined,
  password: string,
) => Promise<boolean>;

/**
 * The hash of a password, with its own salt and parameters inside. `address` is whose line it waits
 * in (an address key). Throws `busy` when that takes too long.
 */
export function hashPassword(password: string, address: string): Promise<string> {
  return queue.run(address, async () => {
    const nonce = randomBytes(SALT_BYTES);
    const tag = await tagOf(password, nonce, MEMORY_KIB, PASSES, LANES);
    return `$argon2id$v=19$m=${MEMORY_KIB},t=${PASSES},p=${LANES}$${bare(nonce)}$${bare(tag)}`;
  });
}

/**
 * Does work that verifies a password, when it is the turn of `address` (an address key). Throws
 * `busy` when that takes too long; nothing has been done then.
 */
export function inPasswordQueue<T>(
  address: string,
  work: (verify: VerifyPassword) => Promise<T>,
): Promise<T> {
  return queue.run(address, () => work(verifyPassword));
}

async function verifyPassword(hash: string | null | undefined, password: string): Promise<boolean> {
  const [, memory, passes, lanes, salt, expected] = PHC.exec(hash ?? NOBODYS) ?? [];
  if (!salt || !expected) throw new Error("a password's hash is in no format known here");
  const nonce = Buffer.from(salt, "base64");
  const tag = await tagOf(password, nonce, Number(memory), Number(passes), Number(lanes));
  return timingSafeEqual(tag, Buffer.from(expected, "base64")) && Boolean(hash);
}

function tagOf(
  message: string,
  nonce: Buffer,
  memory: number,
  passes: number,
  parallelism: number,
): Promise<Buffer> {
  return derive("argon2id", { message, nonce, memory, passes, parallelism, tagLength: TAG_BYTES });
}

function bare(bytes: Buffer): string {
  return bytes.toString("base64").replaceAll("=", "");
}
