/** Links to addresses and numbers are written in one place, which encodes them. */
import { globSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";

it("links to a mailbox or a number are made by contact-links.ts", () => {
  const files = globSync("{src,tools}/**/*.{ts,tsx}", { exclude: ["**/*.test.ts"] });
  const link = /`[^`]*(?:mailto|tel):\$\{/;
  expect(files.filter((path) => link.test(readFileSync(path, "utf8")))).toEqual([
    "src/lib/text/contact-links.ts",
  ]);
});
