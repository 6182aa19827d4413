import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { expect, onTestFinished, test } from "vitest";
import { keptSecretKey, otherKeyWarning } from "../config/secret-key.ts";

function folder(): string {
  const path = mkdtempSync(`${tmpdir()}/millwright-key-`);
  onTestFinished(() => rmSync(path, { recursive: true }));
  return path;
}

test("the key is made once, and is nobody else's to read", () => {
  const data = folder();
  const key = keptSecretKey(data);
  expect(key).toMatch(/^[0-9a-f]{64}$/);
  expect(keptSecretKey(data)).toBe(key);
  expect(statSync(`${data}/secret.key`).mode & 0o777).toBe(0o600);
});

test.each(["", "\n", "0123abc"])(
  "a key that is not whole, %j, is neither used nor replaced",
  (half) => {
    const data = folder();
    writeFileSync(`${data}/secret.key`, half);
    expect(() => keptSecretKey(data)).toThrow(`${data}/secret.key is not whole`);
    expect(() => otherKeyWarning(data)).toThrow(`${data}/secret.key is not whole`);
    expect(readFileSync(`${data}/secret.key`, "utf8")).toBe(half);
  },
);

test("a SECRET_KEY that is not the kept one is warned of, without either", () => {
  const data = folder();
  const other = "o".repeat(64);
  expect(otherKeyWarning(data, other)).toBeUndefined();
  const key = keptSecretKey(data);
  expect(otherKeyWarning(data, key)).toBeUndefined();
  expect(otherKeyWarning(data)).toBeUndefined();
  const warning = otherKeyWarning(data, other);
  expect(warning).toMatch(/^SECRET_KEY is not the key in .*secret\.key: /);
  expect(warning).not.toContain(key);
  expect(warning).not.toContain(other);
});

test("a SECRET_KEY that ends with a line break is the kept one with it", () => {
  const data = folder();
  const key = `${"k".repeat(64)}\n`;
  writeFileSync(`${data}/secret.key`, key);
  expect(otherKeyWarning(data, key)).toBeUndefined();
  expect(otherKeyWarning(data, `${key}\n`)).toBeDefined();
});
