/** The commands of docs/going-live.md. */
import { readFileSync } from "node:fs";
import { join } from "node:path";

export interface Step {
  readonly user: "root" | "millwright";
  readonly commands: string;
  /** Why the proof runs something else in its place. */
  readonly replaced: string | undefined;
}

const BLOCK = /^```sh\n# as (root|millwright)\n([\s\S]*?)^```$/gm;
const REPLACED = /^# replaced in the proof[,:]\s*(.*)\n/m;

/** Reads the steps in the order of the page. Throws for a block of commands that does not say who runs it. */
export function readSteps(): Step[] {
  const page = readFileSync(join(import.meta.dirname, "../../../docs/going-live.md"), "utf8");
  const steps = [...page.matchAll(BLOCK)].map(([, user, commands = ""]): Step => {
    const [, replaced] = REPLACED.exec(commands) ?? [];
    return { user: user === "root" ? "root" : "millwright", commands, replaced };
  });
  const blocks = page.match(/^```.+$/gm)?.length ?? 0;
  if (steps.length !== blocks)
    throw new Error(
      `${blocks - steps.length} blocks of docs/going-live.md do not say who runs them`,
    );
  return steps;
}
