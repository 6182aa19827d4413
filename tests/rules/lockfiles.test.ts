import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

interface Entry {
  readonly integrity?: string;
  readonly link?: boolean;
}

test.each(["package-lock.json", "sandbox/package-lock.json", "scripts/node24/package-lock.json"])(
  "%s has the checksum of every package, those for other systems too",
  (file) => {
    const { packages }: { packages: Record<string, Entry> } = JSON.parse(
      readFileSync(new URL(`../../${file}`, import.meta.url), "utf8"),
    );
    const unchecked = Object.entries(packages).filter(
      ([path, { link, integrity }]) => path !== "" && !link && !integrity?.startsWith("sha512-"),
    );
    expect(unchecked.map(([path]) => path)).toEqual([]);
  },
);
