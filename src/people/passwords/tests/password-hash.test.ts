/** What a password's hash costs, in a process as the shop's is: other tests hash at a cost of their own. */
import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { expect, test } from "vitest";

const HASH = new URL("../api/password-hash.ts", import.meta.url);
const PROGRAM = `
  const { hashPassword, inPasswordQueue } = await import(${JSON.stringify(HASH.href)});
  const hash = await hashPassword("correct horse", "::1");
  const verify = (password) => inPasswordQueue("::1", (isRight) => isRight(hash, password));
  console.log(JSON.stringify([hash, await verify("correct horse"), await verify("wrong")]));
`;

test("the shop hashes a password by argon2id with 19 MiB and 2 passes", async () => {
  const { stdout } = await promisify(execFile)(process.execPath, [
    "--input-type=module",
    "--eval",
    PROGRAM,
  ]);
  const tag = "[A-Za-z0-9+/]";
  expect(JSON.parse(stdout)).toEqual([
    expect.stringMatching(
      new RegExp(`^\\$argon2id\\$v=19\\$m=19456,t=2,p=1\\$${tag}{22}\\$${tag}{43}$`),
    ),
    true,
    false,
  ]);
});
