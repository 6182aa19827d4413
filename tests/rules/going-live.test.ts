/** The short form of `npm run proof -- going-live`: what the page names exists. */
import { existsSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { variableNames } from "../../src/app/server/config/config.ts";
import { readSteps } from "../proofs/going-live/steps.ts";

const steps = readSteps();
const commands = steps.map((step) => step.commands).join("\n");
const found = (pattern: RegExp) => [...commands.matchAll(pattern)].map(([, name = ""]) => name);

it("every npm script of docs/going-live.md exists", () => {
  const { scripts } = JSON.parse(readFileSync("package.json", "utf8"));
  const named = found(/npm run ([\w:]+)/g);
  expect(named).toContain("build");
  for (const name of named) expect(Object.keys(scripts)).toContain(name);
});

it("every setting of docs/going-live.md is one that the server reads", () => {
  const named = found(/^([A-Z_]+)=/gm);
  expect(named).toContain("PUBLIC_ORIGIN");
  for (const name of named) expect(variableNames).toContain(name);
});

it("every file of this project that docs/going-live.md copies exists", () => {
  const named = [...found(/(operations\/[\w.-]+)/g), ...found(/ (\.env\.example)/g)];
  expect(named.length).toBeGreaterThan(2);
  for (const name of named) expect(existsSync(name), name).toBe(true);
});

it("the unit runs the command whose Node docs/going-live.md replaces", () => {
  const unit = readFileSync("operations/millwright.service", "utf8");
  const [replaced] = found(/s#\^(ExecStart=[^#]+)#/g);
  expect(unit).toContain(`\n${replaced} `);
});

it("docs/going-live.md says why the proof runs something else", () => {
  const reasons = steps.flatMap(({ replaced }) => (replaced === undefined ? [] : [replaced]));
  expect(reasons.length).toBeGreaterThan(0);
  for (const reason of reasons) expect(reason).toMatch(/\w{3}/);
});
