import { globSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

interface Entry {
  readonly version?: string;
  readonly link?: boolean;
  /** Comes in the archive of another package, and with its checksum. */
  readonly inBundle?: boolean;
  readonly integrity?: string;
  readonly resolved?: string;
}

const lockfiles = globSync("**/package-lock.json", {
  exclude: (path) => path.endsWith("node_modules") || path.startsWith("."),
});

describe.each(lockfiles)("%s", (path) => {
  const { packages } = JSON.parse(readFileSync(path, "utf8")) as {
    packages: Record<string, Entry>;
  };
  const entries = Object.entries(packages).filter(
    ([name, { link, inBundle }]) => name !== "" && !link && !inBundle,
  );

  it("pins every package by its checksum", () => {
    const without = entries.filter(([, { integrity }]) => !/^sha512-/.test(integrity ?? ""));
    const names = without.map(([name]) => name);
    expect(names).toEqual([]);
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
