/**
 * Preloaded (`node --import`) into the shop of a journey and of the kills: a password's hash takes less than a
 * millisecond, as in the process of a test (password-cost.ts). Hashes keep the shop's format.
 */
import crypto from "node:crypto";
import { syncBuiltinESMExports } from "node:module";

const { argon2 } = crypto;
crypto.argon2 = (algorithm, parameters, done) =>
  argon2(algorithm, { ...parameters, memory: 64, passes: 1 }, done);
syncBuiltinESMExports();
