/**
 * `npm run proof -- NAME` shows a claim of docs/proof.md on this machine: too long or too heavy for the tests, which
 * show it in a short form. Prints the machine, the date and the results; the exit code is 1 when the claim fails or has
 * another name. Without a name it lists the claims.
 */
import { execFileSync } from "node:child_process";
import { readdirSync } from "node:fs";
import { cpus, totalmem, version } from "node:os";
import type { Proof } from "./proof.ts";

const NO_PROOFS = ["main.ts", "proof.ts"];

const names = readdirSync(import.meta.dirname)
  .filter((file) => file.endsWith(".ts") && !NO_PROOFS.includes(file))
  .map((file) => file.replace(/\.ts$/, ""));

async function read(name: string): Promise<Proof> {
  const { proof } = (await import(`./${name}.ts`)) as { proof: Proof };
  return proof;
}

function machine(): string {
  const git = (...args: string[]) => execFileSync("git", args, { encoding: "utf8" }).trim();
  const commit = git("rev-parse", "--short", "HEAD");
  const edited = git("status", "--porcelain", "--untracked-files=no") === "" ? "" : ", edited";
  const [cpu] = cpus();
  const memory = `${Math.round(totalmem() / 2 ** 30)} GiB`;
  return `commit ${commit}${edited} · Node ${process.version} · ${cpus().length} × ${cpu?.model}, ${memory} · ${version()}`;
}

/** Whether the claim holds. */
async function show(name: string, args: readonly string[]): Promise<boolean> {
  const { claim, run } = await read(name);
  const began = Date.now();
  console.log(`${name}: ${claim}\n${new Date().toISOString().slice(0, 16)}Z · ${machine()}`);
  try {
    await run((line) => console.log(`  ${line}`), args);
  } catch (error) {
    console.error(error);
    console.log(`${name} failed after ${Math.round((Date.now() - began) / 1000)} s`);
    return false;
  }
  console.log(`${name} holds, shown in ${Math.round((Date.now() - began) / 1000)} s`);
  return true;
}

const [name, ...args] = process.argv.slice(2);
if (name === undefined) {
  console.log("npm run proof -- NAME runs one of:");
  for (const each of names) console.log(`  ${each}: ${(await read(each)).claim}`);
} else if (names.includes(name)) {
  process.exitCode = (await show(name, args)) ? 0 : 1;
} else {
  console.error(`There is no proof ${name}, but: ${names.join(", ")}`);
  process.exitCode = 1;
}
