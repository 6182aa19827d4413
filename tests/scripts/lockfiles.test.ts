import { globSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

interface Entry {
  readonly version?: string;
  readonly link?: boolean;
  readonly integrity?: string;
  readonly resolved?: string;
}

const lockfiles = globSync("**/package-lock.json", {
  exclude: (path) => path.endsWith("node_modules") || path.startsWith("."),
});

/**
 * Programs for other machines than Linux with glibc, which the registry that the lockfile was made with
 * does not carry (docs/security.md, deviations). None may be added; what gets a checksum leaves this list.
 */
const UNVERIFIED = [
  "@biomejs/cli-android-arm64",
  "@biomejs/cli-android-x64",
  "@biomejs/cli-darwin-arm64",
  "@biomejs/cli-darwin-x64",
  "@biomejs/cli-linux-arm64-musl",
  "@biomejs/cli-linux-x64-musl",
  "@biomejs/cli-win32-arm64",
  "@biomejs/cli-win32-x64",
  "@tailwindcss/oxide-android-arm64",
  "@tailwindcss/oxide-darwin-arm64",
  "@tailwindcss/oxide-darwin-x64",
  "@tailwindcss/oxide-freebsd-x64",
  "@tailwindcss/oxide-linux-arm-gnueabihf",
  "@tailwindcss/oxide-wasm32-wasi",
  "@tailwindcss/oxide-win32-arm64-msvc",
  "@tailwindcss/oxide-win32-x64-msvc",
].map((name) => `node_modules/${name}`);

describe.each(lockfiles)("%s", (path) => {
  const { packages } = JSON.parse(readFileSync(path, "utf8")) as {
    packages: Record<string, Entry>;
  };
  const entries = Object.entries(packages).filter(([name, { link }]) => name !== "" && !link);

  it("pins every package by its checksum", () => {
    const without = entries.filter(([, { integrity }]) => !/^sha512-/.test(integrity ?? ""));
    const names = without.map(([name]) => name);
    expect(names).toEqual(path === "package-lock.json" ? UNVERIFIED : []);
  });

  it("takes packages from the registry alone", () => {
    const elsewhere = entries.filter(([, { resolved }]) => {
      return resolved !== undefined && !resolved.startsWith("https://registry.npmjs.org/");
    });
    expect(elsewhere).toEqual([]);
  });
});

it("the shop, its tests' tools, its Node and its sandbox have a lockfile each", () => {
  const folders = ["", "scripts/test-tools/", "scripts/node24/", "sandbox/"];
  expect(lockfiles).toEqual(
    expect.arrayContaining(folders.map((folder) => `${folder}package-lock.json`)),
  );
  expect(lockfiles.length).toBeGreaterThanOrEqual(4);
});
