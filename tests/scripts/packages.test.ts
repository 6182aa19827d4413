/** Which packages a live install has. */
import { globSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";

const read = (file: string) => JSON.parse(readFileSync(file, "utf8"));
const shop: Record<string, unknown> = read("package-lock.json").packages;

it("the sandbox's packages are installed for the sandbox alone", () => {
  for (const name of Object.keys(read("sandbox/package.json").dependencies))
    expect(Object.keys(shop)).not.toContain(`node_modules/${name}`);
});

it("Node is no package of the shop", () => {
  expect(Object.keys(shop).filter((name) => /node_modules\/node(-|$)/.test(name))).toEqual([]);
});

it("no script of package.json needs a POSIX shell", () => {
  for (const [name, line] of Object.entries<string>(read("package.json").scripts))
    expect(line, name).toMatch(/^node [\w./ -]+$/);
});

it("every command of package.json exists", () => {
  for (const line of Object.values<string>(read("package.json").scripts)) {
    const files = line.split(" ").filter((word) => /\.(mjs|ts)$/.test(word));
    for (const file of files) expect(globSync(file), line).toEqual([file]);
  }
});
