import { globSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";

it("files are chosen by FileField.tsx alone, which takes the same file again", () => {
  const others = globSync("src/**/*.tsx").filter((path) =>
    readFileSync(path, "utf8").includes('type="file"'),
  );
  expect(others).toEqual(["src/lib/ui/form/FileField.tsx"]);
});
