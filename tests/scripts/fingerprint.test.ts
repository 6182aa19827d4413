import { renameSync, rmSync, utimesSync } from "node:fs";
import { expect, test } from "vitest";
import { fingerprint } from "../../scripts/fingerprint.mjs";
import { createProject, put } from "./trial-project.ts";

test("every change of a source that the pages are made of changes the fingerprint", () => {
  const root = createProject({
    "src/app/web/main.tsx": "1",
    "shop.config.ts": "2",
    "index.html": "3",
  });
  const seen = new Set([fingerprint(root)]);
  const changes = [
    () => put(root, "src/app/web/main.tsx", "one"),
    () => put(root, "shop.config.ts", "two"),
    () => put(root, "shop/words.ts", "new"),
    () => renameSync(`${root}shop/words.ts`, `${root}shop/other.ts`),
    () => rmSync(`${root}index.html`),
    () => put(root, "package-lock.json", "{}"),
  ];
  for (const change of changes) {
    change();
    seen.add(fingerprint(root));
  }
  expect(seen.size).toBe(changes.length + 1);
});

test("times, tests and what lies beside the sources do not", () => {
  const root = createProject({ "src/app/web/main.tsx": "1" });
  const before = fingerprint(root);
  utimesSync(`${root}src/app/web/main.tsx`, new Date(0), new Date(0));
  put(root, "src/app/web/main.test.tsx", "test");
  put(root, "README.md", "words");
  expect(fingerprint(root)).toBe(before);
});
