/** What a password's hash costs, and of which letters it is. */
import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { earlierHash } from "#support/people/earlier-hash.ts";
import { signInRefusals } from "../../../../shop/sign-in.ts";
import { hashPassword, inPasswordQueue } from "../api/password-hash.ts";
import { acceptPassword } from "../api/password-policy.ts";

/** In a process as the shop's is: other tests hash at a cost of their own. */
const HASH = new URL("../api/password-hash.ts", import.meta.url);
const PROGRAM = `
  const { hashPassword, inPasswordQueue } = await import(${JSON.stringify(HASH.href)});
  const hash = await hashPassword("correct horse", "::1");
  const verify = (password) => inPasswordQueue("::1", (match) => match(hash, password));
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
    "current",
    false,
  ]);
});

const COMPOSED = "Schl\u00fcssel 7";
const DECOMPOSED = COMPOSED.normalize("NFD");

const verify = (hash: string, password: string) =>
  inPasswordQueue("here", (match) => match(hash, password));

test.each([
  ["composed", COMPOSED],
  ["decomposed", DECOMPOSED],
])(
  "a password with an accent is right however it is sent, with a hash of the %s letters",
  async (_, hashed) => {
    for (const hash of [earlierHash(hashed), await hashPassword(hashed, "here")]) {
      expect(await verify(hash, COMPOSED)).toBeTruthy();
      expect(await verify(hash, DECOMPOSED)).toBeTruthy();
      expect(await verify(hash, COMPOSED.replace("\u00fc", "u"))).toBe(false);
    }
  },
);

test("a hash is outdated at another cost, and of other letters than a new one", async () => {
  expect(await verify(earlierHash(COMPOSED), DECOMPOSED)).toBe("current");
  expect(await verify(earlierHash(DECOMPOSED), COMPOSED)).toBe("outdated");
  expect(await verify(earlierHash(COMPOSED, 2), COMPOSED)).toBe("outdated");
});

test("letters with accents count once each, however they are sent", async () => {
  const letters = (count: number) => "u\u0308".repeat(count);
  const owner = { email: "ada@shop.test", name: "Ada", shopName: "Shop", address: "here" };
  const accept = (count: number, isAdmin: boolean) =>
    acceptPassword(letters(count), { ...owner, isAdmin });
  const refused = (message: unknown) => ({ more: { errors: [{ field: "password", message }] } });
  expect(await accept(6, true)).toMatchObject(refused(signInRefusals.shortForAdmin(12)));
  expect(await accept(3, false)).toMatchObject(refused({ id: "validation.passwordTooShort" }));
  expect(await accept(6, false)).toMatchObject({ isLong: false });
  expect(await accept(12, true)).toMatchObject({ isLong: true });
});
