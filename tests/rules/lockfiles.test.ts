import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

interface Entry {
  readonly integrity?: string;
  readonly link?: boolean;
  /** Part of another package's archive, whose checksum it shares. */
  readonly inBundle?: boolean;
}

test.each(["package-lock.json", "sandbox/package-lock.json", "scripts/node24/package-lock.json"])(
  "%s has the checksum of every package, those for other systems too",
  (file) => {
    const { packages }: { packages: Record<string, Entry> } = JSON.parse(
      readFileSync(new URL(`../../${file}`, import.meta.url), "utf8"),
    );
    const unchecked = Object.entries(packages).filter(
      ([path, { link, inBundle, integrity }]) =>
        path !== "" && !link && !inBundle && !integrity?.startsWith("sha512-"),
    );
    expect(unchecked.map(([path]) => path)).toEqual([]);
  },
);
