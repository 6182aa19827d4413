/**
 * The part of the proof that runs in namespaces of its own (unshare): `inside.ts install ROOT` with the machine's
 * network, `inside.ts sell ROOT CERTIFICATE KEY` with loopback only. All that it starts ends with it.
 */
import { execFileSync } from "node:child_process";
import { createMachine, enterMachine } from "./machine.ts";
import { createOperator } from "./operator.ts";
import { sell } from "./sell.ts";
import { readSteps } from "./steps.ts";

const [phase, root = "", certificate = "", key = ""] = process.argv.slice(2);
const result = (line: string) => console.log(`  ${line}`);
/** How many of the page's commands need the internet. */
const INSTALLING = 2;

if (phase === "install") {
  createMachine(root);
  result("Debian's smallest system, made by debootstrap: no Node, database, web or mail server");
  const machine = enterMachine(root);
  const [packages, program] = readSteps();
  if (!packages || !program) throw new Error("docs/going-live.md has no commands");
  machine.run(packages.user, packages.commands);
  result("packages of Debian installed, and a user for the shop");
  execFileSync("git", ["clone", "--quiet", "--bare", process.cwd(), `${root}/srv/origin.git`]);
  machine.run("root", "chown -R millwright /srv/origin.git");
  const clone = program.commands.replace("REPOSITORY", "/srv/origin.git");
  machine.run(program.user, clone);
  result("cloned and built by that user");
} else {
  execFileSync("ip", ["link", "set", "lo", "up"]);
  const machine = enterMachine(root);
  const steps = readSteps().slice(INSTALLING);
  await sell(machine, createOperator(machine, steps, { certificate, key }, result), result);
}
process.exit(0);
