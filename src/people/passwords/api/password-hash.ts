/** Password hashing: argon2id from node:crypto, in the PHC string format. */
import { argon2, randomBytes, timingSafeEqual } from "node:crypto";
import { promisify } from "node:util";
import { ownCores } from "../../../lib/process/cores.ts";
import { createFairQueue } from "../../../lib/queue/fair-queue.ts";
import { passwordCost } from "./password-cost.ts";

const SALT_BYTES = 16;
const TAG_BYTES = 32;
/** Each hash takes a core and 19 MiB: one core stays free, and no address can fill the queue. */
const QUEUE = {
  maxRunning: ownCores,
  maxRunningPerKey: 2,
  waitingPerKey: 64,
  maxWaitMs: 8000,
};

const PHC = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/;
const PREFIX = `$argon2id$v=19$m=${passwordCost.memoryKib},t=${passwordCost.passes},p=${passwordCost.lanes}`;
/** Matches no password: unknown accounts take as long to check as known ones. */
const DUMMY_HASH = `${PREFIX}$${"A".repeat(22)}$${"A".repeat(43)}`;

const derive = promisify(argon2);
const queue = createFairQueue(QUEUE);

/** `outdated`: it is right, and a new hash of it would cost something else or be of other letters. */
export type PasswordMatch = "current" | "outdated" | false;

/** Answers false if there is no hash, after the same time. */
type VerifyPassword = (hash: string | null | undefined, password: string) => Promise<PasswordMatch>;

/** `address` is the rate limit key of the IP address. Throws `busy` when the queue is too long. */
export function hashPassword(password: string, address: string): Promise<string> {
  return queue.run(address, async () => {
    const nonce = randomBytes(SALT_BYTES);
    const { memoryKib, passes, lanes } = passwordCost;
    const tag = await tagOf(composedPassword(password), nonce, memoryKib, passes, lanes);
    return `${PREFIX}$${bare(nonce)}$${bare(tag)}`;
  });
}

/** Runs work that verifies a password in the hashing queue. Throws `busy` before it starts, if at all. */
export function inPasswordQueue<T>(
  address: string,
  work: (verify: VerifyPassword) => Promise<T>,
): Promise<T> {
  return queue.run(address, () => work(verifyPassword));
}

async function verifyPassword(
  hash: string | null | undefined,
  password: string,
): Promise<PasswordMatch> {
  const [, memory, passes, maxRunning, salt, expected] = PHC.exec(hash ?? DUMMY_HASH) ?? [];
  if (!salt || !expected) throw new Error("a password's hash is in no format known here");
  const nonce = Buffer.from(salt, "base64");
  const matches = async (message: string) => {
    const tag = await tagOf(message, nonce, Number(memory), Number(passes), Number(maxRunning));
    return timingSafeEqual(tag, Buffer.from(expected, "base64")) && Boolean(hash);
  };
  // Hashes of earlier releases are of the letters as another browser sent them.
  const composed = composedPassword(password);
  for (const form of new Set([composed, password, password.normalize("NFD")])) {
    if (!(await matches(form))) continue;
    return form === composed && hash?.startsWith(`${PREFIX}$`) ? "current" : "outdated";
  }
  return false;
}

/** One browser sends "ü" as one letter, another as "u" and its dots. */
export function composedPassword(password: string): string {
  return password.normalize("NFC");
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
