import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { indexOf } from "../screens/index-page.ts";
import { pictures, THEMES } from "../screens/pictures.ts";

const kept = pictures({ tool: { _id: "t" }, orders: { unpaid: { _id: "o" } } } as never);

test("docs/screens has the pictures of npm run screens, and no others", () => {
  const files = kept.flatMap(({ name }) => THEMES.map((theme) => `${name}-${theme}.webp`));
  expect(readdirSync("docs/screens").sort()).toEqual([...files, "README.md"].sort());
  expect(readFileSync("docs/screens/README.md", "utf8")).toBe(indexOf(kept));
});

test("the README shows four of them, each in the reader's theme", () => {
  const readme = readFileSync("README.md", "utf8");
  const shown = [...readme.matchAll(/docs\/screens\/([\w-]+)\.webp/g)].map(([, name]) => name);
  const four = ["home", "matrix", "overlay", "packing"];
  expect(shown).toEqual(four.flatMap((name) => [`${name}-dark`, `${name}-light`]));
});
